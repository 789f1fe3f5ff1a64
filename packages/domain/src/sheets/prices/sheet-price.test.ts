import { describe, expect, it } from 'vitest'
import { type PriceConvention, completePrice, readPrice } from './sheet-price.ts'
import type { Value } from '../cells/reading.ts'

const signed: PriceConvention = { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true }
const read = (stone: Record<string, Value>, by: PriceConvention = signed) => readPrice({ crt: 1.2, ...stone }, by)
const unlisted = { rap: null, back: null }

describe('a stone without a list price', () => {
  it.each([
    ['a fancy color, with the price as list price and a discount of 0', { fcColNm: 'YELLOW', rap: 8900, back: 0, ctPr: 8900 }],
    ['a fancy color with a discount from nothing', { fcColNm: 'YELLOW', back: 0, ctPr: 8900 }],
    ['a list price of 0', { rap: 0, back: 0, ctPr: 8900 }],
  ])('has neither list price nor discount: %s', (_, stone) =>
    expect(read(stone)).toEqual({ price: { ...unlisted, ctPr: 8900, amt: 10_680 }, problems: [] }),
  )

  it('says that a discount from a list price of 0 is left out', () =>
    expect(read({ rap: 0, back: -32, ctPr: 8900 })).toEqual({
      price: { ...unlisted, ctPr: 8900, amt: 10_680 },
      problems: [{ field: 'rap', level: 'warning', message: 'The list price is 0 and the discount -32; both are left out.' }],
    }))

  it('keeps a price that is given by a list price and a discount, without them', () =>
    expect(read({ fcColNm: 'PINK', rap: 10_000, back: -20 }).price).toEqual({ ...unlisted, ctPr: 8000, amt: 9600 }))

  it('whose own price stands in place of a list price has none', () =>
    expect(read({ rap: 891, back: 0, ctPr: 891 }).price).toEqual({ ...unlisted, ctPr: 891, amt: 1069.2 }))

  it('in stock as a fancy color takes no list price or discount from a sheet of prices', () => {
    const stock = { fcColNm: 'BLUE', colNm: null, crt: 1.2, rap: null, back: null, ctPr: 9000, amt: 10_800 }
    expect(completePrice({ rap: 9500, back: 0, ctPr: 9500 }, stock)).toEqual({ ...unlisted, ctPr: 9500, amt: 11_400 })
    expect(completePrice({ back: -30 }, stock)).toEqual(unlisted)
  })
})

describe('a discount of 0 or a blank one', () => {
  it.each(['signed-percent', 'signed-fraction', 'positive-discount', 'percent-of-rap'] as const)(
    'beside a price is no fault under %s, and makes no list price',
    (discountConvention) => {
      for (const stone of [{ ctPr: 891, back: 0 }, { ctPr: 891 }])
        expect(read(stone, { ...signed, discountConvention })).toEqual({ price: { ctPr: 891, amt: 1069.2 }, problems: [] })
    },
  )
  it('keeps the list price of the stone in stock', () =>
    expect(completePrice(read({ ctPr: 891, back: 0 }).price, { crt: 1.2, rap: 1100, back: -10, ctPr: 990, amt: 1188 })).toEqual({
      ...{ ctPr: 891, amt: 1069.2, rap: 1100, back: -19 },
    }))
  it('at the list price is the list price', () =>
    expect(read({ rap: 8900, back: 0, ctPr: 8900 }).price).toMatchObject({ rap: 8900, back: 0, ctPr: 8900 }))
})

it.each([
  ['0', { ctPr: 0 }],
  ['below 0', { ctPr: -4500 }],
  ['0 beside a list price and a discount', { ctPr: 0, rap: 9000, back: -30 }],
  ['0 as amount', { amt: 0 }],
])('a price of %s is refused', (_, stone) => {
  const { price, problems } = read(stone)
  expect(price).toEqual({})
  expect(problems).toMatchObject([{ level: 'error', message: expect.stringContaining('needs a price above 0') }])
})

describe('a premium under a convention that only a person has stated', () => {
  const stated: PriceConvention = { ...signed, wholeHundreds: false, isUnproved: true }
  it('is refused without a list price that proves it', () =>
    expect(read({ ctPr: 9000, back: 25 }, stated).problems).toMatchObject([
      { field: 'back', level: 'error', message: expect.stringContaining('25% above') },
    ]))
  it.each([
    ['beside its list price', { ctPr: 12_500, rap: 10_000, back: 25 }],
    ['of a few percent', { ctPr: 9000, back: 8 }],
    ['that is a discount', { ctPr: 9000, back: -25 }],
  ])('is accepted %s', (_, stone) => expect(read(stone, stated).problems).toEqual([]))
  it('is accepted where the sheet proves the convention', () => expect(read({ ctPr: 12_500, back: 25 }).problems).toEqual([]))
})

describe('a price beside a discount of a sheet whose list prices are whole hundreds', () => {
  it('is that of the nearest hundred, where seller or platform have rounded', () =>
    expect(read({ ctPr: 4250, back: -31.5 })).toMatchObject({ price: { rap: 6200, ctPr: 4250, back: -31.5 }, problems: [] }))
  it('is refused where it is of no hundred', () =>
    expect(read({ ctPr: 4270, back: -31.5 }).problems).toMatchObject([{ field: 'back', level: 'error' }]))
})

it.each([
  [699, -41.75, 1200],
  [700.5, -41.75, 1202.58],
])('%d at %d%% is of a list price of %d where the sheet has no whole hundreds to prove', (ctPr, back, rap) =>
  expect(read({ ctPr, back }, { ...signed, wholeHundreds: false }).price['rap']).toBe(rap),
)
