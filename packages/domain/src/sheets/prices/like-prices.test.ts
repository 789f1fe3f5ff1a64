import { describe, expect, it } from 'vitest'
import { type LikePrice, likePrice, likePricesIn } from './like-prices.ts'

const [colors, clarities] = [
  ['D', 'F', 'G', 'H', 'J'],
  ['VVS1', 'VS1', 'VS2', 'SI1'],
]
/** Prices in odd cents that spread by a tenth around what weight and grade make of them. */
const pricesOf = (count: number, isWhole: (at: number) => boolean, spread = 0.1): LikePrice[] =>
  Array.from({ length: count }, (_, at) => {
    const crt = Math.round(100 * (0.4 + ((at * 0.37) % 2.4))) / 100
    const [color, clarity] = [(at * 3) % 5, (at * 7) % 4]
    const each = 5500 * crt ** 0.8 * Math.exp(-0.09 * color - 0.13 * clarity + spread * Math.sin(at * 12.9898))
    return likePrice(Math.round(100 * each * (isWhole(at) ? crt : 1)) / 100, crt, ['ROUND', colors[color], clarities[clarity]])!
  })
const tells = ({ crt }: LikePrice) => Math.abs(Math.log(crt)) > 0.45

describe('prices beside those of like stones', () => {
  it.each([2, 3, 5])('prove the basis of each row in odd cents where one of %d is of the whole stone', (each) => {
    const prices = pricesOf(40, (at) => at % each === 1)
    const found = likePricesIn(prices, 'ctPr')!
    expect(found.isMixed).toBe(true)
    const telling = prices.flatMap((price, at) => (tells(price) ? [[found.proofOf(price), at % each === 1 ? 'amt' : 'ctPr']] : []))
    expect(telling.length).toBeGreaterThan(20)
    for (const [read, truth] of telling) expect(read).toBe(truth)
  })
  it('prove nothing of stones of about one carat', () => {
    const found = likePricesIn(
      pricesOf(40, (at) => at % 3 === 1),
      'ctPr',
    )!
    expect(found.proofOf(likePrice(4800, 1.05, ['ROUND', 'G', 'VS1'])!)).toBeUndefined()
  })
  it.each([0.1, 0.3, 0.5])('of one basis contradict no row where they spread by %d', (spread) => {
    for (const basis of ['ctPr', 'amt'] as const) {
      const prices = pricesOf(60, () => basis === 'amt', spread)
      const found = likePricesIn(prices, basis)!
      expect(found.isMixed).toBe(false)
      expect(prices.filter((price) => (found.proofOf(price) ?? basis) !== basis)).toEqual([])
    }
  })
  it('show a single row of the other basis that is far away', () => {
    const prices = pricesOf(40, () => false)
    const total = { ...prices[12]!, crt: 2.5, value: 5500 * 2.5 ** 1.8 }
    const found = likePricesIn(prices.with(12, total), 'ctPr')!
    expect([found.isMixed, found.proofOf(total)]).toEqual([false, 'amt'])
  })
  it('of few stones say nothing', () =>
    expect(
      likePricesIn(
        pricesOf(11, () => false),
        'ctPr',
      ),
    ).toBeUndefined())
})
