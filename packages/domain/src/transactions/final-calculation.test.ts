import { expect, it } from 'vitest'
import { bp, cents, mct } from '../kernel/units.ts'
import { type BandFields, bandOf } from '../pricing/volume-discount.ts'
import { type Tried, finalCalculation } from './final-calculation.ts'

const stone = (crt: number, rap: number, ctPr: number, listCtPr = ctPr) => ({
  crt: mct(crt),
  rap: cents(rap),
  ctPr: cents(ctPr),
  listCtPr: cents(listCtPr),
})
const volumeBand = (fields: Pick<BandFields, 'name' | 'from' | 'percent'> & { to?: number }) =>
  bandOf({ labGrown: false, basis: 'amount', to: null, validFrom: '2026-01-01', validTill: null, ...fields })
const still: Tried = { points: bp(0), terms: bp(0), commission: bp(0), charges: cents(0), rate: null, volume: null }
const stones = [stone(1, 10_000, 7000), stone(3, 20_000, 10_000)]

it('is the order itself without changes', () => {
  expect(finalCalculation(stones, still)).toEqual({
    carats: 4000,
    listAmount: cents(37_000),
    amount: cents(37_000),
    // (37,000 / 70,000 - 1) x 100, weighted by carat.
    avgBack: -4714,
    volume: null,
    commission: 0,
    payable: cents(37_000),
    net: cents(37_000),
    againstList: 0,
    local: null,
  })
})

it('adds points to each back, never a percentage of the price', () => {
  // -30 - 2 = -32% of 10,000; -50 - 2 = -52% of 20,000.
  expect(finalCalculation(stones, { ...still, points: bp(-2) }).amount).toBe(cents(6800 + 3 * 9600))
})

it('changes the price of a stone without a list price by the same percentage', () => {
  const fancy = finalCalculation([stone(2, 0, 5000)], { ...still, points: bp(-10) })
  expect([fancy.amount, fancy.avgBack]).toEqual([cents(9000), null])
})

it('adds terms to the price per carat and charges to the payment, and subtracts the commission from the rest', () => {
  const tried = finalCalculation(stones, { ...still, terms: bp(2), commission: bp(1), charges: cents(100), rate: 832_500 })
  expect(tried).toMatchObject({
    amount: cents(37_740),
    commission: cents(377.4),
    payable: cents(37_840),
    net: cents(37_362.6),
    againstList: 98,
    local: 3_150_180,
  })
})

it('subtracts the volume discount from the whole deal, by its simulated size, before commission and charges', () => {
  const bands = [
    volumeBand({ name: 'Small', from: 30_000, to: 37_000, percent: 1 }),
    volumeBand({ name: 'Large', from: 37_000.01, percent: 2.5 }),
  ]
  const volume = { bands, labGrown: false, day: '2026-11-21' }
  expect(finalCalculation(stones, { ...still, volume })).toMatchObject({
    amount: cents(37_000),
    volume: { band: 'Small', discount: cents(370) },
    payable: cents(36_630),
  })
  // 37,740 with terms: 943.50 off, 1% of 36,796.50 for the broker.
  expect(finalCalculation(stones, { ...still, terms: bp(2), commission: bp(1), charges: cents(100), volume })).toMatchObject({
    amount: cents(37_740),
    volume: { band: 'Large', discount: cents(943.5) },
    commission: cents(367.97),
    payable: cents(36_896.5),
    net: cents(36_428.53),
  })
  expect(finalCalculation(stones, { ...still, volume: { ...volume, labGrown: true } }).volume).toBeNull()
})

it('has no averages without stones', () => {
  expect(finalCalculation([], still)).toMatchObject({ carats: 0, amount: 0, avgBack: null, againstList: null })
})
