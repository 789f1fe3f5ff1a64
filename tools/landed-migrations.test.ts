import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extendLanded, faultsOf, landedFile, landedIn, migrationsIn, parseLanded } from './landed-migrations.ts'

const root = join(import.meta.dirname, '..')
const landed = new Map([
  ['0001_one', 'aa'],
  ['0003_three', 'cc'],
])

describe('migrations that have landed', () => {
  it('are those of the folder, unchanged, and what is new has a higher number', () => {
    const migrations = migrationsIn(root)
    expect(migrations.size).toBeGreaterThan(70)
    expect(faultsOf(migrations, landedIn(root))).toEqual([])
    // Otherwise npm run generate has not been run.
    expect([...parseLanded(readFileSync(join(root, landedFile), 'utf8'))]).toEqual([...migrations])
  })

  it('refuse a new migration with a lower number', () => {
    const migrations = new Map([...landed, ['0002_two', 'bb']])
    expect(faultsOf(migrations, landed)).toEqual([
      expect.stringContaining('0002_two is numbered below 0003_three, which has landed. Give it a higher number.'),
    ])
    expect(() => extendLanded(migrations, landed)).toThrow('0002_two is numbered below 0003_three')
  })

  it('refuse a change of what they contain', () =>
    expect(faultsOf(new Map([...landed, ['0001_one', 'changed']]), landed)).toEqual([
      expect.stringContaining('0001_one has landed and was changed. Restore it, and write a new migration.'),
    ]))

  it('refuse that one is removed or renamed', () =>
    expect(faultsOf(new Map([['0003_three', 'cc']]), landed)).toEqual([expect.stringContaining('0001_one has landed and is gone.')]))

  it('leave a migration that is still being written free to change', () => {
    const written = new Map([...landed, ['0004_four', 'dd']])
    const listed = parseLanded(extendLanded(written, landed))
    expect(listed).toEqual(written)
    // Each time the list is made from what has landed, not from what it lists.
    expect(extendLanded(new Map([...landed, ['0004_four', 'changed']]), landed)).toContain('0004_four changed')
  })

  it('are extended by a higher number alone', () => {
    expect(extendLanded(new Map([...landed, ['0004_four', 'dd']]), landed)).toBe('0001_one aa\n0003_three cc\n0004_four dd\n')
    expect(parseLanded(extendLanded(landed, new Map()))).toEqual(landed)
  })
})
