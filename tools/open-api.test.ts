import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Finds schemas with a choice of only one: another alternative was lost between the contract and the document. */
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
