import { expect, it } from 'vitest'
import { bankRateChange, incompleteText, missingOf } from './order.ts'

it.each([
  [null, null, undefined],
  [83.25, 83.25, undefined],
  [null, 83.25, 'Bank rate 83.2500 typed'],
  [83.25, 84.1, 'Bank rate 84.1000 typed, before it 83.2500'],
  [83.25, null, 'Bank rate taken out'],
])('a bank rate that was %s and is %s reads %s', (before, after, text) => expect(bankRateChange(before, after)).toBe(text))

it('an order says in one line what it lacks, in the order of the form', () => {
  const empty = { user: null, billType: null, terms: null, shippingCountry: 'c', shippingCity: null }
  expect(incompleteText(missingOf(empty))).toBe('Incomplete: buyer, bill type, terms, shipping city')
  expect(incompleteText([])).toBeUndefined()
})
