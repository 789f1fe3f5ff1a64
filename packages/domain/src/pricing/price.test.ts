import { describe, expect, it } from 'vitest'
import { bp, cents, mct } from '../kernel/units.ts'
import { totalsOfStones } from './totals.ts'
import { amountOf, backOf, ctPrOf, priceDiamond, priceNamed, totalsOf, totalsOfGroup } from './price.ts'

describe('a stone', () => {
  it.each([
    // rap, back, crt, price per carat, amount
    [10_000, -30, 1.01, 7000, 7070],
    [8300, -37.78, 0.73, 5164.26, 3769.91],
    [5100, 12.5, 2.005, 5737.5, 11_503.69],
    [100, -100, 1, 0, 0],
  ])('with list price %s and %s %% at %s ct costs %s a carat, %s in all', (rap, back, crt, ctPr, amt) => {
    expect(priceDiamond(cents(rap), bp(back), mct(crt))).toEqual({ ctPr: cents(ctPr), amt: cents(amt) })
  })

  it.each([
    // named, price per carat, back, amount
    ['a price per carat', { ctPr: cents(1234.57) }, 1234.57, -38.27, 382.72],
    ['a back', { back: bp(-38.28) }, 1234.4, -38.28, 382.66],
    ['an amount', { amt: cents(382.72) }, 1234.58, -38.27, 382.72],
    ['an amount that no price per carat gives', { amt: cents(382.7) }, 1234.52, -38.27, 382.7],
  ] as const)('is priced by %s, and the other figures follow from its price per carat', (_, named, ctPr, back, amt) => {
    const stone = { rap: cents(2000), crt: mct(0.31) }
    expect(priceNamed(stone, named)).toEqual({ ctPr: cents(ctPr), back: bp(back), amt: cents(amt) })
  })

  it('without a list price has no back, and cannot be priced by one', () => {
    const stone = { rap: cents(0), crt: mct(0.5) }
    expect(priceNamed(stone, { amt: cents(400) })).toEqual({ ctPr: cents(800), back: null, amt: cents(400) })
    expect(priceNamed(stone, { back: bp(-10) })).toBeUndefined()
  })

  it('has the price per carat that its amount came from', () => {
    expect(ctPrOf(amountOf(cents(5164.26), mct(0.73)), mct(0.73))).toBe(cents(5164.26))
  })

  it('is null without a list price', () => {
    expect(backOf(cents(900), cents(0))).toBeNull()
    expect(backOf(cents(7000), cents(10_000))).toBe(bp(-30))
  })
})

describe('a selection', () => {
  const of = (rap: number, crt: number, amt: number) => ({
    pieces: 1,
    carats: crt,
    amount: amt,
    listedPieces: rap > 0 ? 1 : 0,
    listedCarats: rap > 0 ? crt : 0,
    listedAmount: rap > 0 ? amt : 0,
    rapAmount: rap * crt,
  })

  it('of one stone is that of the stone, also at exactly half', () => {
    expect(backOf(cents(12_443), cents(20_000))).toBe(bp(-37.79))
    expect(totalsOf(of(20_000, 1, 12_443)).avgBack).toBe(-37.79)
    expect(totalsOf(of(20_000, 1, 27_557)).avgBack).toBe(37.79)
  })

  it('weighs by carat, and leaves out of rap and back what has no list price', () => {
    // 1 ct at 10,000 list and 7,000; 3 ct at 20,000 list and 10,000 a carat; 2 ct without a list price at 500 a carat.
    const sums = { pieces: 3, carats: 6, amount: 38_000, listedPieces: 2, listedCarats: 4, listedAmount: 37_000, rapAmount: 70_000 }
    expect(totalsOf(sums)).toEqual({
      pieces: 3,
      carats: 6,
      amount: 38_000,
      avgRap: 17_500,
      avgBack: -47.14,
      avgCtPr: 6333.33,
      withoutRap: 1,
    })
  })

  it('of one stone have its own price per carat and back, not those of its rounded amount', () => {
    // 0.19 ct at 3,065.36 is 582.42, and 582.42 for 0.19 ct is 3,065.37 per carat.
    const stone = { crt: 0.19, rap: 4000, amt: 582.42, ctPr: 3065.36, back: -23.37 }
    expect(totalsOfStones([{ ...stone, ctPr: 3065.36 }])).toMatchObject({ avgCtPr: 3065.36, avgBack: -23.37, amount: 582.42 })
    expect(totalsOfStones([stone, stone]).avgCtPr).toBe(3065.37)
    expect(totalsOfStones([{ crt: 0.19, rap: 4000, amt: 582.42 }]).avgCtPr).toBe(3065.37)
  })

  it('of a group of one stone have what is given of that stone', () => {
    const sums = of(4000, 0.19, 582.42)
    expect(totalsOfGroup({ ...sums, singleCtPr: 3065.36, singleBack: -23.36 })).toMatchObject({ avgCtPr: 3065.36, avgBack: -23.36 })
    const unlisted = of(0, 0.19, 582.42)
    expect(totalsOfGroup({ ...unlisted, singleCtPr: 3065.36, singleBack: null })).toMatchObject({ avgCtPr: 3065.36, avgBack: null })
    const two = { ...sums, pieces: 2, carats: 0.38, amount: 1164.84 }
    expect(totalsOfGroup({ ...two, singleCtPr: 1, singleBack: 1 })).toEqual(totalsOf(two))
  })

  it('has no averages without stones', () => {
    const nothing = { ...of(0, 0, 0), pieces: 0 }
    expect(totalsOf(nothing)).toMatchObject({ avgRap: null, avgBack: null, avgCtPr: null })
  })
})
