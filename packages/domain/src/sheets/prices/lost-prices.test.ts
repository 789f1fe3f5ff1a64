import { expect, it } from 'vitest'
import { checkRow } from '../checked-row.ts'

const titles = { crt: 'Carat', rap: 'Rap', back: 'Disc', ctPr: 'Price/Ct', amt: 'Total' }
const pricesOf = (cells: Partial<Record<keyof typeof titles, string>>) => {
  const fields = Object.keys(cells) as (keyof typeof titles)[]
  const columns = fields.map((field, index) => ({ index, field, header: titles[field] }))
  const { stone, problems } = checkRow(Object.values(cells), { columns })
  return { ctPr: stone['ctPr'], problems: problems.map(({ level, message }) => `${level}: ${message}`) }
}
const listed = { crt: '1.10', rap: '5500', back: '-35' }

it('a price that is an error says what it was calculated from', () => {
  expect(pricesOf({ ...listed, ctPr: '#REF!' })).toEqual({
    ctPr: 3575,
    problems: ['warning: Price/Ct is #REF! in the sheet; $3,575.00 was calculated from Rap and Disc.'],
  })
  expect(pricesOf({ crt: '1.10', ctPr: '#REF!', amt: '3932.50' })).toEqual({
    ctPr: 3575,
    problems: ['warning: Price/Ct is #REF! in the sheet; $3,575.00 was calculated from Total and Carat.'],
  })
  expect(pricesOf({ ...listed, ctPr: '3575', amt: 'Err:502' })).toEqual({
    ctPr: 3575,
    problems: ['warning: Total is Err:502 in the sheet; $3,932.50 was calculated from Price/Ct and Carat.'],
  })
})

it('a price and an amount that are both errors refuse the row, whatever its list price and discount are', () =>
  expect(pricesOf({ ...listed, ctPr: '#REF!', amt: '#VALUE!' }).problems).toEqual([
    'error: Price/Ct is #REF! and Total is #VALUE! in the sheet: the price is lost.',
  ]))

it('a price that nothing gives is left out', () =>
  expect(pricesOf({ crt: '1.10', ctPr: '#N/A' })).toEqual({
    ctPr: undefined,
    problems: ['warning: Price/Ct is #N/A in the sheet, an error of the spreadsheet and no value; left out.'],
  }))
