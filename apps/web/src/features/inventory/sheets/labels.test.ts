import { expect, it } from 'vitest'
import { expectedBeside, unknownOutcome } from './labels.ts'

it.each([
  [{ list: 'SHADE', rows: 2, refused: 0 }, 'Imported with the value left empty.'],
  [{ list: 'LAB', rows: 1, refused: 0 }, 'Kept as written; no platform takes the stone.'],
  [{ list: 'COLOR', rows: 1, refused: 1 }, 'The row is refused.'],
  [{ list: 'COLOR', rows: 3, refused: 3 }, 'The rows are refused.'],
  [{ list: 'COLOR', rows: 3, refused: 1 }, '1 row is refused; the others: imported with the value left empty.'],
])('says what happens to the rows of an unrecognised value: %j', (value, text) => {
  expect(unknownOutcome(value)).toBe(text)
})

it('what is expected is not said twice', () => {
  expect(expectedBeside({ message: 'Price and weight give 13,490.', expected: '13,490' })).toBeUndefined()
  expect(expectedBeside({ message: 'Price and weight give 113,490.', expected: '13,490' })).toBe('13,490')
  expect(expectedBeside({ message: 'The price is lost.' })).toBeUndefined()
})
