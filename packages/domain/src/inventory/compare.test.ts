import { expect, it } from 'vitest'
import { differingFields } from './compare.ts'

it('names the fields in which records differ; an unknown value differs from a known one', () => {
  const records = [
    { shape: 'ROUND', crt: 1, table: null, holder: { id: 1 } },
    { shape: 'ROUND', crt: 1.2, table: 57, holder: { id: 1 } },
  ]
  const fields = ['shape', 'crt', 'table', 'holder'] as const
  expect(differingFields(records, fields)).toEqual(['crt', 'table'])
  expect(differingFields(records, ['shape'])).toEqual([])
  expect(differingFields(records.slice(0, 1), fields)).toEqual([])
})
