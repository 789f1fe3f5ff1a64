import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitOf, commitText, digestOf, hasChanges } from './build.ts'

const scratch = mkdtempSync(join(tmpdir(), 'loupe-build-'))
const [dir, copy] = [join(scratch, 'one'), join(scratch, 'copy')]
const write = (file: string, text: string, into = dir) => {
  mkdirSync(join(into, file, '..'), { recursive: true })
  writeFileSync(join(into, file), text)
}
const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@company.example', ...args], {
    cwd: dir,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.any(String)])
  return stdout.trim()
}
beforeAll(() => {
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src', 'tools'])
    write(`${folder}/a.ts`, folder)
  write('apps/web/index.html', '<div>')
  write('apps/server/migrations/0001_a.sql', 'select 1')
  write('package-lock.json', '{}')
})
afterAll(() => rmSync(scratch, { recursive: true }))

it('a digest is the same for the same files elsewhere', () => {
  cpSync(dir, copy, { recursive: true })
  expect(digestOf(copy)).toBe(digestOf(dir))
})

it.each(['packages/domain/src/a.ts', 'tools/a.ts', 'tools/backup/a.ts', 'apps/web/index.html', 'package-lock.json'])(
  'a digest tells two builds apart by %s',
  (file) => {
    const other = join(scratch, file.replaceAll('/', '-'))
    cpSync(dir, other, { recursive: true })
    write(file, 'changed', other)
    expect(digestOf(other)).not.toBe(digestOf(dir))
  },
)

it('a digest does not change with tests, the demo and documents, which are in no image', () => {
  const first = digestOf(dir)
  const others = ['apps/server/src/a.test.ts', 'apps/web/src/a.test.tsx', 'apps/server/src/demo/a.ts', 'docs/a.md']
  for (const file of [...others, 'tools/a.test.ts', 'tools/api-clients/node_modules/a.ts', 'apps/web/dist/a.js']) write(file, 'new')
  expect(digestOf(dir)).toBe(first)
})

it('a commit is that of the branch, loose or packed, of a worktree or of no branch; a folder without git has none', () => {
  expect(commitOf(dir)).toBeUndefined()
  git('init', '-q', '-b', 'trunk')
  expect(commitOf(dir)).toBeUndefined()
  git('commit', '-q', '--allow-empty', '-m', 'First')
  const commit = git('rev-parse', 'HEAD').slice(0, 12)
  expect(commitOf(dir)).toBe(commit)
  git('pack-refs', '--all')
  expect(commitOf(dir)).toBe(commit)
  git('worktree', 'add', '-q', '-b', 'other', join(scratch, 'tree'))
  expect(commitOf(join(scratch, 'tree'))).toBe(commit)
  git('checkout', '-q', '--detach')
  expect(commitOf(dir)).toBe(commit)
})

it('a checkout has changes when a file differs from its commit or was added; where git does not tell, nothing is claimed', () => {
  write('.gitignore', '.data')
  git('add', '-A')
  git('commit', '-q', '-m', 'Second')
  write('.data/file', 'ignored')
  const commit = git('rev-parse', 'HEAD').slice(0, 12)
  expect([hasChanges(dir), commitText(dir)]).toEqual([false, commit])
  write('packages/domain/src/a.ts', 'changed')
  expect([hasChanges(dir), commitText(dir)]).toEqual([true, `${commit} with changes`])
  git('checkout', '-q', '--', '.')
  expect(hasChanges(dir)).toBe(false)
  write('packages/domain/src/b.ts', 'added')
  expect(hasChanges(dir)).toBe(true)
  expect([hasChanges(copy), commitText(copy)]).toEqual([undefined, undefined])
})
