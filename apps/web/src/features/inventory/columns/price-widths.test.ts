import { factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import { expect, it } from 'vitest'
import { textFits } from '../../../kit/grid/text-fits.ts'

it.each([
  ['ctPr', '999,999.99'],
  ['amt', '999,999.99'],
  ['rap', '99,999.00'],
] as const)('the column of %s has room for %s, which is never cut', (field, text) => {
  expect(textFits(text, factsOf(field).grid?.width ?? 0)).toBe(true)
})
