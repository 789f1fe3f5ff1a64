import { describe, expect, it } from 'vitest'
import { evidence, expectedBeside, expectedInRows, leftOutText, rolledBackText, unknownOutcome } from './labels.ts'

it.each([
  [{ list: 'SHADE', rows: 2, refused: 0 }, 'Imported with the value left empty.'],
  [{ list: 'LAB', rows: 1, refused: 0 }, 'Kept as written; no platform takes the stone.'],
  [{ list: 'COLOR', rows: 1, refused: 1 }, 'The row is refused.'],
  [{ list: 'COLOR', rows: 3, refused: 3 }, 'The rows are refused.'],
  [{ list: 'SHADE', rows: 1, refused: 0, refusedOtherwise: 1 }, 'The row is refused for another reason.'],
  [
    { list: 'SHADE', rows: 3, refused: 0, refusedOtherwise: 2 },
    '2 rows are refused for another reason; the others: imported with the value left empty.',
  ],
  [{ list: 'COLOR', rows: 3, refused: 2, refusedOtherwise: 1 }, '2 rows are refused, 1 row is refused for another reason.'],
  [{ list: 'COLOR', rows: 3, refused: 1 }, '1 row is refused; the others: imported with the value left empty.'],
])('says what happens to the rows of an unrecognised value: %j', (value, text) => {
  expect(unknownOutcome(value)).toBe(text)
})

it('says what several rows should have, and what one of them has', () => {
  const value = { column: 'Cts', expected: '1.01', rows: 3 }
  expect(expectedInRows({ ...value, row: 4, message: 'Weight is 101 ct.' })).toBe(
    'Cts: 1.01 expected in 3 rows. Row 4, for example: Weight is 101 ct.',
  )
  expect(expectedInRows(value)).toBe('Cts: 1.01 expected in 3 rows.')
})

it.each([
  [['Box'], 'This column is left out: Box. Choose “Keep as note” to store its text with the stone.'],
  [['Zert.-Nr.'], 'This column is left out: Zert.-Nr. Choose “Keep as note” to store its text with the stone.'],
  [['Box', 'Nr.'], 'These 2 columns are left out: Box, Nr. Choose “Keep as note” to store their text with the stone.'],
])('names the columns that are left out: %j', (headers, text) => {
  expect(leftOutText(headers)).toBe(text)
})

it('what is expected is not said twice', () => {
  expect(expectedBeside({ message: 'Price and weight give 13,490.', expected: '13,490' })).toBeUndefined()
  expect(expectedBeside({ message: 'Price and weight give 113,490.', expected: '13,490' })).toBe('13,490')
  expect(expectedBeside({ message: 'The price is lost.' })).toBeUndefined()
})

describe('the evidence for a discount convention', () => {
  const shares = { law: 'signed-percent' as const, factor: 1, agree: 19, of: 20, wholeHundreds: 0, odd: [7] }
  const proved = { ...shares, proved: true, asked: false }

  it('names a discount of the sheet and the row that disagrees', () => {
    expect(evidence(proved, ['-32.5', '-39.5'])).toBe(
      'Verified from the sheet: 19 of 20 cells agree that −32.5 is 32.5% below the list. Row 7 does not.',
    )
  })

  it.each([
    [{ proved: true }, 'Verified from the sheet: 19 of 20 cells agree: minus is a discount. Row 7 does not.'],
    [{ proved: false }, '19 of 20 cells agree: minus is a discount. Row 7 does not. Please confirm.'],
    [{ proved: false, asked: true }, 'As confirmed for this vendor: Minus is a discount. Row 7 does not.'],
  ])('has no figure that is not in the sheet: %j', (value, text) => {
    expect(evidence({ ...proved, ...value })).toBe(text)
  })

  it.each([
    [0, 'No stone can be compared with a list price.'],
    [1, 'Only 1 stone can be compared: too few to verify how discounts are written.'],
    [4, 'Only 4 stones can be compared: too few to verify how discounts are written.'],
  ])('says that %i stones are too few', (of, text) => {
    expect(evidence({ law: 'unknown', factor: 1, agree: 0, of, wholeHundreds: 0, proved: false, asked: false })).toBe(text)
  })
})

it.each([
  [{ stones: 8, removed: 8 }, '8 stones removed'],
  [{ stones: 8, removed: 3 }, '3 stones removed, 5 stones restored'],
  [{ stones: 1, removed: 0 }, '1 stone restored'],
  [{ stones: 0, removed: 0 }, '0 stones restored'],
])('a rollback removes new stones and restores others: %j', (result, text) => {
  expect(rolledBackText({ ...result, kept: 0 })).toBe(text)
})
