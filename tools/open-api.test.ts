import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where a schema gives a choice of one: another alternative was lost on the way from the contract. */
function* narrowed(schema: unknown, at = ''): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, part] of Object.entries(schema)) {
    if (/^(any|one)Of$/.test(key) && Array.isArray(part) && part.length < 2) yield at
    yield* narrowed(part, `${at}/${key}`)
  }
}

it('the document keeps every alternative of the contract', () => {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/openapi.json'), 'utf8')) as Record<string, unknown>

  expect(Object.keys(document['paths'] as object).length).toBeGreaterThan(100)
  expect([...narrowed(document)]).toEqual([])
})
