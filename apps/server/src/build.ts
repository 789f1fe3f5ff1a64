import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** What runs in production, on the server and in the browser. Tests, and the demo, are in no image, and change nothing that a company runs. */
const folders = ['apps/server/migrations', 'apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']
const isOther = (path: string) => /(?:^|\/)(?:testing|demo)\/|\.test\.tsx?$/.test(path)

/** The content of a program's files as a short hash. */
export function digestOf(dir: string): string {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'package-lock.json')))
  for (const folder of folders)
    for (const entry of readdirSync(join(dir, folder), { recursive: true, withFileTypes: true }).toSorted(byPath)) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && !isOther(path.slice(dir.length))) hash.update(`${path.slice(dir.length)}\0`).update(readFileSync(path))
    }
  return hash.digest('hex').slice(0, 12)
}
const byPath = (a: { parentPath: string; name: string }, b: { parentPath: string; name: string }) =>
  join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1

const textOf = (...path: string[]) => {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return ''
  }
}

/** The commit that is checked out in a folder; undefined where that is no checkout of git, such as an image. */
export function commitOf(dir: string): string | undefined {
  const [, worktree] = /^gitdir: (.+)$/.exec(textOf(dir, '.git')) ?? []
  const git = worktree === undefined ? join(dir, '.git') : resolve(dir, worktree)
  const head = textOf(git, 'HEAD')
  const [, ref] = /^ref: (.+)$/.exec(head) ?? []
  // A worktree has its branches in the repository that it belongs to.
  const common = resolve(git, textOf(git, 'commondir'))
  const packed = () =>
    textOf(common, 'packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
  const commit = ref === undefined ? head : textOf(common, ref) || packed()?.split(' ')[0]
  return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 12) : undefined
}

let known: Build | undefined
interface Build {
  /** The hash of the program's files: two builds with the same one have the same sources and packages, wherever they were built. */
  digest: string
  commit: string | undefined
}
/** Which build this is. Its 2,500 files are read once, and only where somebody needs to know. */
export const build = (): Build => (known ??= { digest: digestOf(root), commit: commitOf(root) })
/** The same for people. */
export function buildText(): string {
  const { digest, commit } = build()
  return `build ${digest}${commit ? ` (commit ${commit})` : ''}`
}
