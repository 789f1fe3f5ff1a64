import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bp, type Cents, type Mct, bp, cents, mct } from '../kernel/units.ts'
import { backOf, priceDiamond } from './price.ts'
import { type PriceWay, averageStep, relist, reprice } from './reprice.ts'
import { ruleFault, ruleTypes } from './rule.ts'
import { totalsOfStones } from './totals.ts'

const stone = (rap: number, back: number | null, ctPr: number, crt: number) => ({
  rap: cents(rap),
  back: back === null ? null : bp(back),
  ctPr: cents(ctPr),
  crt: mct(crt),
})
const listed = stone(10_000, -30, 7000, 1.01)
const unlisted = stone(0, null, 812.5, 0.333)

describe('a step of a price', () => {
  it.each([
    ['back', -35, 10_000, -35, 6500, 6565],
    ['backBy', -2.5, 10_000, -32.5, 6750, 6817.5],
    ['ctPr', 6999.99, 10_000, -30, 6999.99, 7069.99],
    ['ctPrBy', -1.5, 10_000, -31.05, 6895, 6963.95],
    ['ctPrByUsd', 125, 10_000, -28.75, 7125, 7196.25],
    // 7070 - 100 = 6970 is 6900.99 a carat, and so 6970.00 again.
    ['amtByUsd', -100, 10_000, -30.99, 6900.99, 6970],
  ] as const)('%s %d', (way, value, _, back, ctPr, amt) =>
    expect(reprice(listed, { way, value })).toEqual({ back: bp(back), ctPr: cents(ctPr), amt: cents(amt) }),
  )

  it.each([
    ['ctPr', 900, 900, 299.7],
    ['ctPrBy', 10, 893.75, 297.62],
    ['ctPrByUsd', -0.5, 812, 270.4],
    // 270.56 + 50 = 320.56 over 0.333 ct is 962.64 a carat, which makes 320.56.
    ['amtByUsd', 50, 962.64, 320.56],
  ] as const)('of a stone without list price: %s %d', (way, value, ctPr, amt) =>
    expect(reprice(unlisted, { way, value })).toEqual({ back: null, ctPr: cents(ctPr), amt: cents(amt) }),
  )

  it.each(['back', 'backBy', 'avgBack'] as const)('%s asks for a list price', (way) =>
    expect(reprice(unlisted, { way, value: -1 })).toBe('no_list_price'),
  )
  it.each([
    ['back', -100],
    ['backBy', -70],
    ['ctPrBy', -100],
    ['ctPrByUsd', -7000],
    ['amtByUsd', -8000],
  ] as const)('%s %d would leave nothing', (way, value) => expect(reprice(listed, { way, value })).toBe('no_price'))

  it('always leaves figures that agree with each other', () => {
    const ways: PriceWay[] = ['back', 'backBy', 'ctPrBy', 'ctPrByUsd', 'amtByUsd']
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_000_000 }),
        fc.integer({ min: -9000, max: 5000 }),
        fc.integer({ min: 10, max: 50_000 }),
        fc.constantFrom(...ways),
        fc.integer({ min: -5000, max: 5000 }),
        (rap, back, crt, way, hundredths) => {
          const { ctPr } = priceDiamond(rap as Cents, back as Bp, crt as Mct)
          const price = reprice({ rap: rap as Cents, back: back as Bp, ctPr, crt: crt as Mct }, { way, value: hundredths / 100 })
          if (typeof price === 'string') return
          expect(price.amt).toBe(Number((BigInt(price.ctPr) * BigInt(crt) * 2n + 1000n) / 2000n))
          const exact = backOf(price.ctPr, rap as Cents)!
          // After a requested back, the price per carat is still rounded to the cent.
          expect(Math.abs(price.back! - exact)).toBeLessThanOrEqual(Math.ceil(5001 / rap))
        },
      ),
    )
  })
})

it('reaches the requested average, and keeps the differences between stones', () => {
  const stones = [stone(10_000, -30, 7000, 1), stone(5000, -20, 4000, 2), stone(20_000, -41.3, 11_740, 0.5)]
  const totals = totalsOfStones(stones.map(({ rap, crt, ctPr }) => ({ rap: rap / 100, crt: crt / 1000, amt: (ctPr * crt) / 100_000 })))
  const step = averageStep(totals.avgBack, -35)
  const after = stones.map((one) => reprice(one, step) as Exclude<ReturnType<typeof reprice>, string>)

  expect(
    totalsOfStones(after.map(({ amt }, i) => ({ rap: stones[i]!.rap / 100, crt: stones[i]!.crt / 1000, amt: amt / 100 }))).avgBack,
  ).toBeCloseTo(-35, 1)
  expect(after.map(({ back }, i) => back! - stones[i]!.back!)).toEqual([bp(step.value), bp(step.value), bp(step.value)])
  expect(averageStep(null, -35)).toEqual({ way: 'backBy', value: 0 })
})

describe('another list price', () => {
  it.each([
    ['the back stays', listed, 11_000, 'back', false, [-30, 7700, 7777]],
    [
      'the same list price leaves a back as it was rounded',
      stone(9900, -29.29, 7000.01, 1.01),
      9900,
      'back',
      false,
      [-29.29, 7000.01, 7070.01],
    ],
    ['the price stays where it is asked to', listed, 11_000, 'price', false, [-36.36, 7000, 7070]],
    ['the price of a promised stone stays', listed, 11_000, 'back', true, [-36.36, 7000, 7070]],
    ['a stone without list price has a back for the first time', unlisted, 1000, 'back', false, [-18.75, 812.5, 270.56]],
    ['a stone without a price in the new list has no back', listed, 0, 'back', false, [null, 7000, 7070]],
  ] as const)('%s', (_, one, rap, store, isPromised, [back, ctPr, amt]) =>
    expect(relist(one, cents(rap), store, isPromised)).toEqual({
      back: back === null ? null : bp(back),
      ctPr: cents(ctPr),
      amt: cents(amt),
    }),
  )
})

it.each([
  ['rapDiscount', 0, undefined],
  ['rapDiscount', -101, 'Please enter a percentage from −100 to 100.'],
  ['stoneDiscount', 0, 'This would change no prices.'],
  ['fixedCtPr', 0, 'Please enter a price per carat above 0.'],
  ['fixedCtPr', -5, 'Please enter a price per carat above 0.'],
  ['stoneUsd', 0, 'Enter an amount in US$ other than 0.'],
  ['ctPrPercent', 100.5, 'Please enter a percentage from −100 to 100.'],
  ['ctPrPercent', -100, 'The price would be zero or less.'],
  ['rapDiscount', -100, 'The price would be zero or less.'],
  ['avgDiscount', -100, 'The price would be zero or less.'],
  ['stoneDiscount', -100, undefined],
  ['ctPrPercent', -99.99, undefined],
  ['ctPrUsd', -50, undefined],
] as const)('a rule of %s %d', (type, value, fault) => expect(ruleFault(ruleTypes[type].way, value)).toBe(fault))
