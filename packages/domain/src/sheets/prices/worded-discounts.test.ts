import { describe, expect, it } from 'vitest'
import { isWordedDiscount, withSign, wordedColumn } from './worded-discounts.ts'

const columns = [{ index: 0, field: 'back' }]
const signed = (cells: readonly string[], fields: readonly string[] = []) => {
  const found = wordedColumn(
    cells.map((cell) => [cell]),
    [...columns, ...fields.map((field, at) => ({ index: at + 1, field }))],
  )
  return found ? cells.map((cell) => withSign(cell, found)) : undefined
}

it.each([
  ['12 back', '-12'],
  ['12.5% below', '-12.5'],
  ['12% off rap', '-12'],
  ['-12 back', '-12'],
  ['Rap -12', '-12'],
  ['RAP−12%', '-12'],
  ['R-12', '-12'],
  ['less 12', '-12'],
  ['minus 12', '-12'],
  ['▼ 12', '-12'],
  ['Rap +5', '5'],
  ['5 over', '5'],
  ['5% above list', '5'],
  ['5 up', '5'],
  ['plus 5', '5'],
  ['5 premium', '5'],
  ['Rap', '0'],
  ['at rap', '0'],
  ['Par', '0'],
])('%s is %s', (cell, figure) => expect(signed([cell, 'Rap -3'])?.[0]).toBe(figure))

it.each(['68% of rap', 'on request', 'Rapid', '12/15 back', 'B12', '12'])('%s is no discount in words', (cell) =>
  expect(isWordedDiscount(cell)).toBe(false),
)

describe('figures without a word', () => {
  it('stay as they are beside none at all', () => expect(signed(['Rap', '-12', '5'])).toEqual(['0', '-12', '5']))
  it('beside discounts in words alone change nothing: prices or a person decide', () => expect(signed(['12 back', '13'])).toBeUndefined())
  it('after Rap are those of the sheet’s convention', () => expect(signed(['Rap 12', '13', '12 back'])).toEqual(['12', '13', '12 back']))
  it('beside premiums are below where prices prove it', () =>
    expect(signed(['Rap +5', '13', '0'], ['rap', 'ctPr'])).toEqual(['5', '-13', '0']))
  it('beside premiums are open without prices', () => expect(signed(['+5', '13'])).toEqual(['5', '13 (below or above?)']))
  it('alone are no discounts in words', () => {
    expect(signed(['12', '13'])).toBeUndefined()
    expect(signed(['-12', '+13'])).toBeUndefined()
  })
})
