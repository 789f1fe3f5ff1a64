import { expect, it } from 'vitest'
import { inOwnOrder } from './in-own-order.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const order = (of: string, own: string | null) =>
  inOwnOrder(rows(of), own === null ? null : [...own])
    .map(({ id }) => id)
    .join('')

it.each([
  ['all rows', 'abcd', 'dcba', 'dcba'],
  ['none that were moved', 'abcd', 'xyz', 'abcd'],
  ['nothing of its own', 'abcd', null, 'abcd'],
  ['a stone that is new to the list', 'aNbc', 'cba', 'cNba'],
  ['one that is gone', 'ac', 'cba', 'ca'],
])('keeps the order given to %s', (_, of, own, expected) => expect(order(of, own)).toBe(expected))
