import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** What runs in production, on the server and in the browser, with the commands that build, start, back up and examine it. */
const parts = ['apps/server/migrations', 'apps/server/src', 'apps/web', 'packages/contract/src', 'packages/domain/src', 'tools']
/** Tests, and the demo, are in no image, and change nothing that a company runs; the others are made from what is counted. */
const isOther = (path: string) => /(?:^|\/)(?:testing|demo|bench|node_modules|dist|dist\.new)\/|\.test\.tsx?$/.test(path)

/** The files of a folder, by their paths from the root of the program. */
function* filesOf(dir: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(dir, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !isOther(`${path}/`)) yield* filesOf(dir, path)
    if (entry.isFile() && !isOther(path)) yield path
  }
}

/** The content of a program's files as a short hash. */
export function digestOf(dir: string): string {
  const hash = createHash('sha256').update(readFileSync(join(dir, 'package-lock.json')))
  for (const path of parts.flatMap((folder) => [...filesOf(dir, folder)]).toSorted())
    hash.update(`${path}\0`).update(readFileSync(join(dir, path)))
  return hash.digest('hex').slice(0, 12)
}
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

/** Whether a checkout differs from its commit; undefined where git cannot say so. */
export function hasChanges(dir: string): boolean | undefined {
  // Without locks: a reader must not stand in the way of somebody's commit.
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', 'status', '--porcelain'], {
    cwd: dir,
    encoding: 'utf8',
    timeout: 5000,
  })
  return status === 0 ? stdout !== '' : undefined
}

let known: Build | undefined
interface Build {
  /** The hash of the program's files: two builds with the same one have the same sources and packages, wherever they were built. */
  digest: string
  /** `with changes` behind it where the checkout differs from it. */
  commit: string | undefined
}
/** The commit of a checkout, as people and monitors read it. */
export function commitText(dir: string): string | undefined {
  const commit = commitOf(dir)
  return commit && hasChanges(dir) ? `${commit} with changes` : commit
}
/** Which build this is. Its 2,500 files are read once, and only where somebody needs to know. */
export const build = (): Build => (known ??= { digest: digestOf(root), commit: commitText(root) })
/** The same for people. */
export function buildText(): string {
  const { digest, commit } = build()
  return `build ${digest}${commit ? ` (commit ${commit})` : ''}`
}
