import { expect, it } from 'vitest'
import { rateBesideList } from './rate-beside-list.ts'

/** Prices of twelve stones at discounts in quarters of a percent. */
const priced = (rateOf: (at: number) => number, places = 2, backOf = (at: number) => 18 + ((at * 7) % 24) + (at % 4) / 4) =>
  Array.from({ length: 12 }, (_, at) => {
    const rap = 4300 + 900 * at
    return { rap, price: Number(((rap * (100 - backOf(at)) * rateOf(at)) / 100).toFixed(places)) }
  })

it('prices in another currency come to whole quarters of a percent at its rate alone', () => {
  expect(rateBesideList(priced(() => 1.3725))).toMatchObject({ count: 12, of: 12 })
  expect(rateBesideList(priced(() => 1.3725))?.rate).toBeCloseTo(1.3725, 4)
  expect(rateBesideList(priced(() => 0.9234))?.rate).toBeCloseTo(0.9234, 4)
  // Whole percents are quarters at a rate of four fifths, too.
  expect(
    rateBesideList(
      priced(
        () => 1.3725,
        2,
        (at) => 18 + ((at * 7) % 24),
      ),
    )?.rate,
  ).toBeCloseTo(1.3725, 4)
  const half = rateBesideList(priced((at) => (at > 5 ? 1.3725 : 1)))
  expect(half).toMatchObject({ count: 6, of: 12 })
  expect(half?.rate).toBeCloseTo(1.3725, 4)
})

it.each([
  ['in dollars', priced(() => 1)],
  ['in dollars, rounded to whole ones', priced(() => 1, 0)],
  ['with terms of payment', priced(() => 1.025)],
  [
    'at discounts with two decimals',
    priced(
      () => 1,
      2,
      (at) => 18.13 + at * 1.37,
    ),
  ],
  [
    'all at one share',
    priced(
      () => 1,
      2,
      () => 31.37,
    ),
  ],
  ['typed wrong in a few rows', priced((at) => (at % 5 === 0 ? 1.11 + at / 70 : 1))],
])('none is found in prices %s', (_, pairs) => {
  expect(rateBesideList(pairs)).toBeUndefined()
})
