import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bp, type Cents, bp, cents } from '../kernel/units.ts'
import { type Rounding, markUps, rateOf, rates, retailPrice, roundingNames, roundings } from './retail-price.ts'

const price = (dollars: number, percent: number, rate: number, rounding: Rounding, currency = 'EUR') =>
  retailPrice(cents(dollars), { markUp: bp(percent), rate: rateOf(rate), rounding, currency })

describe('a retail price', () => {
  it.each([
    // 4,321.50 × 1.40 × 0.92 = 5,566.092
    [4321.5, 40, 0.92, 'cent', 556_610],
    [4321.5, 40, 0.92, 'one', 556_700],
    [4321.5, 40, 0.92, 'five', 557_000],
    [4321.5, 40, 0.92, 'ten', 557_000],
    [4321.5, 40, 0.92, 'fifty', 560_000],
    [4321.5, 40, 0.92, 'hundred', 560_000],
    [4321.5, 40, 0.92, 'nine', 556_900],
    [4321.5, 40, 0.92, 'ninetyNine', 559_900],
    // A price on the grid stays.
    [1000, 0, 1, 'hundred', 100_000],
    [999, 0, 1, 'nine', 99_900],
    [999.01, 0, 1, 'nine', 100_900],
    [999, 0, 1, 'ninetyNine', 99_900],
    [0.01, 0, 1, 'ninetyNine', 9900],
    [100, 12.34, 1, 'cent', 11_234],
    // A rate of six places.
    [100, 0, 0.123456, 'cent', 1235],
  ] as const)('%d US$ and %d %% at %d, %s, is %d hundredths', (dollars, percent, rate, rounding, expected) =>
    expect(price(dollars, percent, rate, rounding)).toBe(expected),
  )

  it('in a currency without hundredths is whole', () => {
    expect(price(100, 0, 149.337, 'cent', 'JPY')).toBe(1_493_400)
    expect(price(100, 0, 149.337, 'cent', 'EUR')).toBe(1_493_370)
  })

  it('beyond what a number holds exactly is none', () => expect(price(10_000_000_000, 1000, 100_000, 'cent')).toBeUndefined())

  const terms = fc.record({
    amt: fc.integer({ min: 1, max: 500_000_000 }),
    markUp: fc.integer({ min: markUps.min, max: markUps.max * 100 }),
    rate: fc.integer({ min: rates.min * 1e6, max: 1000 * 1e6 }),
    rounding: fc.constantFrom(...roundingNames),
  })
  const of = ({ amt, markUp, rate, rounding }: { amt: number; markUp: number; rate: number; rounding: Rounding }) =>
    retailPrice(amt as Cents, { markUp: markUp as Bp, rate: rateOf(rate / 1e6), rounding, currency: 'EUR' }) as number

  it('is the lowest on the grid that is not below the mark-up', () =>
    fc.assert(
      fc.property(terms, (one) => {
        const { step, offset } = roundings[one.rounding]
        const found = BigInt(of(one))
        const exact = BigInt(one.amt) * BigInt(10_000 + one.markUp) * BigInt(one.rate)
        const scale = 10_000_000_000n
        expect((found - offset) % step).toBe(0n)
        expect(found * scale >= exact).toBe(true)
        // The price before it on the grid would be too low, or not above zero.
        const before = found - step
        expect(before <= 0n || before * scale < exact).toBe(true)
      }),
    ))

  it('never falls when the price, the mark-up or the rate rises', () =>
    fc.assert(
      fc.property(
        terms,
        fc.constantFrom('amt' as const, 'markUp' as const, 'rate' as const),
        fc.integer({ min: 1, max: 5000 }),
        (one, key, by) => {
          expect(of({ ...one, [key]: one[key] + by })).toBeGreaterThanOrEqual(of(one))
        },
      ),
    ))
})
