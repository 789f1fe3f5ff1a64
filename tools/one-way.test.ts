import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** For some tasks the server's areas share one function; each row names it, with a pattern of code that bypasses it. */
const features = join(import.meta.dirname, '../apps/server/src/features')
const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }))

const secondWays: [name: string, pattern: RegExp][] = [
  ['the times of a row: db/stamps.ts', /\b(created|updated)At: (\w+\.)?now\.toISOString\(\)/],
  ['a file into the store, before the transaction that refers to it: db/stored-files.ts', /\bfiles\.put(Path)?\(/],
  ['what is not found: db/not-found.ts', /if \(!\w+\) throw new Refusal\('not_found'\)/],
]

it.each(secondWays)('one function writes %s', (_, pattern) =>
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]),
)

it('reads all features', () => expect(files.length).toBeGreaterThan(300))

describe('screens', () => {
  const web = join(import.meta.dirname, '../apps/web/src')
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && path !== 'kit/states.tsx')
    .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))
  const pathsWhere = (isSecondWay: (text: string) => boolean) => screens.filter(({ text }) => isSecondWay(text)).map(({ path }) => path)

  it('show the states of a query by LoadingOrFailed: kit/states.tsx', () =>
    expect(pathsWhere((text) => /<Failed\b[^<]*\brefetch\b/.test(text) && /(?<!fallback=\{)<Loading\b/.test(text))).toEqual([]))

  it('show a status in a list by badge, which a phone puts beside the title: kit/columns.tsx', () =>
    expect(pathsWhere((text) => /custom(?:<\w+>)?\(\s*'\w+',\s*\(\{ \w+ \}\) => <Status state=\{\w+\[/.test(text))).toEqual([]))

  it('are all read', () => expect(screens.length).toBeGreaterThan(400))
})
