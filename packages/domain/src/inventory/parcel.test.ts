import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, type Mct, cents, mct } from '../kernel/units.ts'
import { balanceFault, mergeParcels, shareCost, splitCosts } from './parcel.ts'

const part = (pieces: number, crt: number) => ({ pieces, crt: mct(crt) })
const none = part(0, 0)
const total = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('splitting a parcel', () => {
  it.each([
    ['all there', [part(60, 6), part(40, 4.4)], none, undefined],
    ['a loss written down', [part(60, 6), part(39, 4.3)], part(1, 0.1), undefined],
    ['the scale says more', [part(60, 6.1), part(40, 4.4)], part(0, -0.1), undefined],
    [
      'weight missing',
      [part(60, 6), part(40, 4.35)],
      none,
      'The parts and the loss weigh 10.35 ct, the parcel 10.40 ct: 0.05 ct are missing.',
    ],
    [
      'too much weight',
      [part(60, 6), part(40, 4.401)],
      none,
      'The parts and the loss weigh 10.401 ct, the parcel 10.40 ct: 0.001 ct too much.',
    ],
    ['pieces missing', [part(60, 6), part(39, 4.4)], none, 'The parts and the loss are 99 pieces, the parcel is 100: 1 are missing.'],
  ])('%s', (_, parts, loss, text) => expect(balanceFault(part(100, 10.4), parts, loss)).toBe(text))

  it('takes costs as given when they are the whole', () => {
    const parcel = { ...part(100, 10), cost: cents(1000) }
    const parts = (a?: number, b?: number) => [
      { ...part(50, 5), cost: a === undefined ? undefined : cents(a) },
      { ...part(50, 5), cost: b === undefined ? undefined : cents(b) },
    ]
    expect(splitCosts(parcel, parts(700, 300), none)).toEqual([70_000, 30_000])
    expect(splitCosts(parcel, parts(), none)).toEqual([50_000, 50_000])
    expect(() => splitCosts(parcel, parts(700, 299.99), none)).toThrow('The parts cost $999.99, the parcel $1000.00.')
    expect(() => splitCosts(parcel, parts(700), none)).toThrow('Please enter the cost of every part, or of none.')
  })
})

const weight = fc.integer({ min: 1, max: 5_000_000 })
const cost = fc.integer({ min: 0, max: 1_000_000_000_00 })

it('shares a cost without losing a cent, never more than a cent from its exact part', () => {
  fc.assert(
    fc.property(cost, fc.array(weight, { minLength: 1, maxLength: 40 }), (of, weights) => {
      const shares = shareCost(of as Cents, weights as Mct[])
      expect(total(shares)).toBe(of)
      shares.forEach((share, i) => {
        const scaled = BigInt(of) * BigInt(weights[i]!) - BigInt(share) * BigInt(total(weights))
        expect(scaled < 0n ? -scaled : scaled).toBeLessThan(BigInt(total(weights)))
      })
    }),
  )
})

it('split and merged again, a parcel has the pieces, the weight and the cost it had', () => {
  const parts = fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 5000 }), crt: weight }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(parts, cost, (made, paid) => {
      const children = made.map(({ pieces, crt }) => ({ pieces, crt: crt as Mct }))
      const parcel = { pieces: total(children.map((c) => c.pieces)), crt: total(children.map((c) => c.crt)) as Mct, cost: paid as Cents }
      const costs = splitCosts(parcel, children, none)
      const merged = mergeParcels(
        children.map((child, i) => ({ ...child, cost: costs[i]!, ctPr: 12_345 as Cents })),
        none,
      )
      expect(merged).toEqual({ ...parcel, ctPr: merged.ctPr })
      // The merged price is that of the parts, except for the cent by which their amounts were rounded.
      expect(Math.abs(merged.ctPr - 12_345)).toBeLessThanOrEqual(Math.ceil((1000 * children.length) / parcel.crt))
    }),
  )
})

it('merging takes the loss off, and never to nothing', () => {
  const one = { ...part(10, 1), cost: cents(100), ctPr: cents(200) }
  expect(mergeParcels([one, one], part(1, 0.5))).toEqual({ pieces: 19, crt: 1500, cost: 20_000, ctPr: 26_667 })
  expect(() => mergeParcels([one, one], part(0, 2))).toThrow('The loss is more than the parcels together.')
})
