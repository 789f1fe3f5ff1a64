import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitOf, digestOf } from './build.ts'

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
  for (const folder of ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']) write(`${folder}/a.ts`, folder)
  write('apps/server/migrations/0001_a.sql', 'select 1')
  write('package-lock.json', '{}')
})
afterAll(() => rmSync(scratch, { recursive: true }))

it('a digest tells two builds with the same migrations apart, and is the same for the same files elsewhere', () => {
  const first = digestOf(dir)
  cpSync(dir, copy, { recursive: true })
  expect(digestOf(copy)).toBe(first)

  write('packages/domain/src/a.ts', 'changed', copy)
  expect(digestOf(copy)).not.toBe(first)
})

it('a digest does not change with tests, the demo and documents, which are in no image', () => {
  const first = digestOf(dir)
  for (const file of ['apps/server/src/a.test.ts', 'apps/web/src/a.test.tsx', 'apps/server/src/demo/a.ts', 'docs/a.md']) write(file, 'new')
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
