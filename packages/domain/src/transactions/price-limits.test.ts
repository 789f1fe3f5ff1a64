import { describe, expect, it } from 'vitest'
import { cents } from '../kernel/units.ts'
import { type DiscountSettings, allowingAll, deviationNote, pendingFault, priceFault } from './price-limits.ts'

const settings: DiscountSettings = {
  minBuynowDiscount: -5,
  maxBuynowDiscount: 5,
  bestBuyMinBuynowDiscount: 0,
  bestBuyMaxBuynowDiscount: 2,
  noOfOrderStone: 3,
}
const fault = (ctPr: number, isBestBuy = false, of = settings) => priceFault(of, isBestBuy, cents(10_000), cents(ctPr))

describe('a requested price', () => {
  it.each([
    [9500, undefined],
    [9499.51, undefined],
    [9499, "The price is 5.01% below the asking price; this stone can't go more than 5% below asking."],
    [10_500, undefined],
    [10_501, "The price is 5.01% above the asking price; this stone can't go more than 5% above asking."],
    [0, 'The price must be more than 0.'],
    [-1, 'The price must be more than 0.'],
  ])('%s of 10,000: %s', (ctPr, text) => expect(fault(ctPr)).toBe(text))

  it('has a pair of bounds of its own on a best buy stone', () => {
    expect(fault(9999, true)).toContain('a best buy stone')
    expect(fault(10_200, true)).toBeUndefined()
    expect(fault(10_201, true)).toContain('more than 2% above')
  })

  it('may be anything above zero without bounds, and up to double the asking price', () => {
    expect(fault(0.01, false, allowingAll)).toBeUndefined()
    expect(fault(20_000, false, allowingAll)).toBeUndefined()
  })
})

it.each([
  [0, 3, undefined],
  [2, 2, 'A client may have 3 stones in pending orders; 2 are already pending and 2 are requested.'],
])('%s waiting and %s more: %s', (pending, more, text) => expect(pendingFault(settings, pending, more)).toBe(text))

it('takes 0 for no limit of pending stones', () => expect(pendingFault(allowingAll, 1e6, 1)).toBeUndefined())

it.each([
  [1400.01, 'less than 0.01% above the asking price, 1,400.00'],
  [1470, '5% above the asking price, 1,400.00'],
  [1399.99, undefined],
])('%s beside 1,400 asked: %s', (price, note) => expect(deviationNote({ kind: 'asking', ctPr: 1400 }, cents(price))).toBe(note))
