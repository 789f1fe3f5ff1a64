import { expect, it } from 'vitest'
import { isOfCurrencies } from './currency-headings.ts'

it.each([
  ['Currency', 'HKD'],
  ['Währung', 'Euro'],
  ['', 'EUR'],
  ['Sale Cur', 'INR'],
  ['X', '€'],
])('a column “%s” of %s names the currency of its rows', (header, cell) => {
  expect(isOfCurrencies({ header }, [cell, cell, ''])).toBe(true)
})

it.each([
  ['Cost Currency', 'HKD', null],
  ['Rap Cur', 'HKD', null],
  ['Branch', 'Mumbai', null],
  ['Lab', 'GIA', null],
  ['Price', '€ 5,400', null],
  ['Lab', 'CAD', 'lbNm'],
])('a column “%s” of %s does not', (header, cell, field) => {
  expect(isOfCurrencies({ header, field }, [cell, cell])).toBe(false)
})
