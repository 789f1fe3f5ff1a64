import { expect, it } from 'vitest'
import { placeUsers } from './place.ts'

const none = { accounts: 0, branches: 0, orders: 0 }

it.each([
  [none, ''],
  [{ ...none, orders: 1 }, '1 order'],
  [{ ...none, accounts: 2, branches: 1, orders: 14 }, '2 clients, 1 branch and 14 orders'],
  [{ ...none, states: 36, accounts: 1 }, '36 states and 1 client'],
  [{ ...none, cities: 1 }, '1 city'],
])('says of %o: %s', (uses, text) => {
  expect(placeUsers(uses)).toBe(text)
})
