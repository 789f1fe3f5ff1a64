import { expect, it } from 'vitest'
import { definedFields } from './records.ts'

it('a change keeps what was there wherever it has no value, and null is a value', () => {
  const change: { name?: string | undefined; note?: string | null | undefined } = { name: undefined, note: null }
  expect({ name: 'Blue', note: 'Old', ...definedFields(change) }).toEqual({ name: 'Blue', note: null })
})
