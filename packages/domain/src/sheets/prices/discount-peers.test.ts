import { expect, it } from 'vitest'
import { discountReader } from './discount-peers.ts'

const columns = [
  { index: 0, field: 'back' },
  { index: 1, field: 'rap' },
]
const others = ['-32', '-28.5', '-41', '-35', '-30', '-22', '-38', '-33', '-29']
const read = (figure: number, figures = others, those = columns) =>
  discountReader(
    those,
    [...figures, String(figure)].map((back) => [back, '5000']),
    'signed-percent',
  )({ back: figure, rap: 5000 })?.message

it.each([
  [30, /sign may be lost/],
  [20, /sign may be lost/],
  [-0.32, /may be a fraction/],
  [0.32, /may be a fraction/],
])('a discount of %s among discounts of about -32 is refused', (figure, message) => expect(read(figure)).toMatch(message))

it.each([[-60], [-3], [5], [0]])('a discount of %s is not', (figure) => expect(read(figure)).toBeUndefined())

it('a premium is judged alike among the first rows and below them', () => {
  const large = ['-41', '-43', '-45', '-47', '-50', '-52', '-54', '-56', '-58']
  const judged = (figure: number) =>
    [large, [...large, String(figure)]].map(
      (those) =>
        discountReader(
          columns,
          those.map((back) => [back, '5000']),
          'signed-percent',
        )({ back: figure }) === undefined,
    )
  expect([12, 45].map(judged)).toEqual([
    [true, true],
    [false, false],
  ])
})

it('a sign says nothing among both or few discounts', () => {
  expect(read(30, ['-32', '28.5', '-41', '35', '-30', '22', '-38', '33'])).toBeUndefined()
  expect(read(30, others.slice(0, 4))).toBeUndefined()
})

it('a premium among discounts is proved by the price of its own row, not by those of others', () => {
  const priced = [...columns, { index: 2, field: 'ctPr' }]
  const of = discountReader(
    priced,
    others.map((back) => [back, '5000', '3400']),
    'signed-percent',
  )
  expect(of({ back: 30, rap: 5000 })?.message).toMatch(/sign may be lost/)
  expect(of({ back: 30, rap: 5000, ctPr: 6500 })).toBeUndefined()
  expect(of({ back: 30, ctPr: 6500 })).toBeUndefined()
  expect(of({ back: 30, amt: 13_000, crt: 2 })).toBeUndefined()
  // 30% below 5,000: no premium of 30% gives this price off a whole hundred.
  expect(of({ back: 30, ctPr: 3500 })?.message).toMatch(/sign may be lost/)
})

it('fractions among fractions are as they are', () =>
  expect(
    read(
      -0.3,
      others.map((one) => String(Number(one) / 100)),
    ),
  ).toBeUndefined())

it('a fraction among percents is refused beside a price without a list price, and judged by its own figures beside both', () => {
  const priced = [...columns, { index: 2, field: 'ctPr' }]
  const of = discountReader(
    priced,
    others.map((back) => [back, '5000', '3400']),
    'signed-percent',
  )
  expect(of({ back: -0.32, ctPr: 3400 })?.message).toMatch(/may be a fraction/)
  expect(of({ back: -0.32, ctPr: 3400, rap: 5000 })).toBeUndefined()
  // 0.5% below 5,100, which 50% below any whole hundred is not.
  expect(of({ back: -0.5, ctPr: 5074.5 })).toBeUndefined()
  expect(of({ back: -0.5, amt: 10_149, crt: 2 })).toBeUndefined()
})
