import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, bp, cents } from '../kernel/units.ts'
import { type BandFields, bandOf, volumeDiscountOf, volumeFault, volumeGaps } from './volume-discount.ts'

const band = (fields: Partial<BandFields>) =>
  bandOf({
    name: 'One',
    labGrown: false,
    basis: 'amount',
    from: 300_000,
    to: 499_999.99,
    percent: 1,
    validFrom: '2026-01-01',
    validTill: null,
    ...fields,
  })
const one = band({})
const day = '2026-11-21'

describe('a band among others', () => {
  it.each([
    ['the next', band({ from: 500_000, to: null }), undefined],
    ['one of another kind of stone', band({ labGrown: true }), undefined],
    ['one by pieces', band({ basis: 'pieces', from: 300_000, to: null }), undefined],
    ['one that was over before', band({ validFrom: '2025-01-01', validTill: '2025-12-31' }), undefined],
    ['the same', band({}), 'from'],
    ['one that shares a cent', band({ from: 499_999.99, to: 600_000 }), 'from'],
    ['one without an end from below', band({ from: 0, to: null }), 'from'],
    ['one that shares a day', band({ validFrom: '2025-01-01', validTill: '2026-01-01' }), 'from'],
    ['one that ends before it begins', band({ from: 600_000, to: 599_999.99 }), 'to'],
    ['days that end before they begin', band({ from: 600_000, to: null, validTill: '2025-12-31' }), 'validTill'],
    ['half a stone', band({ basis: 'pieces', from: 1.5, to: null }), 'from'],
    ['to half a stone', band({ basis: 'pieces', from: 1, to: 2.5 }), 'to'],
  ])('%s', (_, other, path) => expect(volumeFault(other, [one])?.path).toBe(path))

  it('is refused with the name of the band it overlaps', () =>
    expect(volumeFault(band({ from: 400_000, to: null }), [one])?.message).toBe(
      'This overlaps with One (US$ 300,000.00 to US$ 499,999.99) on some days.',
    ))

  it('reports gaps, of that day and kind only', () => {
    const largeChange = band({ name: 'Far', from: 600_000, to: null, validTill: '2026-12-31' })
    expect(volumeGaps([largeChange, one], day)).toEqual(['Natural: US$ 500,000.00 to US$ 599,999.99 is in no band.'])
    expect(volumeGaps([largeChange, one], '2027-01-01')).toEqual([])
    expect(volumeGaps([largeChange, { ...one, labGrown: true }], day)).toEqual([])
    const pieces = [
      band({ basis: 'pieces', from: 5, to: 9, labGrown: true }),
      band({ basis: 'pieces', from: 20, to: null, labGrown: true }),
    ]
    expect(volumeGaps(pieces, day)).toEqual(['Lab-grown: 10 pieces to 19 pieces is in no band.'])
  })
})

describe('the discount on a deal', () => {
  const bands = [
    one,
    band({ name: 'Two', from: 500_000, to: null, percent: 2.25 }),
    band({ name: 'Many', basis: 'pieces', from: 50, to: null, percent: 1.5 }),
  ]
  const off = (amount: number, pieces = 1, fields: { labGrown?: boolean; day?: string } = {}) => {
    const found = volumeDiscountOf({ labGrown: false, day, amount: cents(amount), pieces, ...fields }, bands)
    return found && [found.band.name, found.discount / 100]
  }
  it.each([
    ['below every band', 299_999.99, 1, undefined],
    ['at the first end', 300_000, 1, ['One', 3000]],
    ['at the last', 499_999.99, 1, ['One', 5000]],
    ['in the next, to the cent', 500_000.33, 1, ['Two', 11_250.01]],
    ['by pieces alone', 1000, 50, ['Many', 15]],
    ['by both: the larger one alone', 300_000, 50, ['Many', 4500]],
    ['by both, the amount being larger', 500_000, 50, ['Two', 11_250]],
    ['nothing', 0, 0, undefined],
  ] as const)('%s', (_, amount, pieces, expected) => expect(off(amount, pieces)).toEqual(expected))

  it('not for the other kind of stone, nor before the first day', () => {
    expect(off(400_000, 1, { labGrown: true })).toBeUndefined()
    expect(off(400_000, 1, { day: '2025-12-31' })).toBeUndefined()
  })

  it('is never more than the deal and within half a cent of its percentage', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 10_000 }), (amount, percent) => {
        const all = { ...one, from: 0, to: null, percent: bp(percent / 100) }
        const { discount } = volumeDiscountOf({ labGrown: false, day, amount: amount as Cents, pieces: 1 }, [all])!
        expect(discount).toBeLessThanOrEqual(amount)
        expect(Math.abs(discount - (amount * percent) / 10_000)).toBeLessThanOrEqual(0.5)
      }),
    ))
})
