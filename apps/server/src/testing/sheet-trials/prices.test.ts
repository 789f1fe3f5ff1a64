import { describe } from 'vitest'
import { type Column, always, changed, graded, listPriced, priced, tableOf, usual, withCell, without, write } from './builder.ts'
import { type KnownStone, fancyStones, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const few = someStones(4)
/** As a sheet has them that says nothing of list prices. */
const unlisted = unlistedStones()
const withFancy = [...someStones(15), ...fancyStones()]
const only = (heading: string, cell: Column[1]): Column[] => [...graded, [heading, cell]]
const at = <T>(list: readonly T[], place: number, other: T): T[] => list.map((one, i) => (i === place ? other : one))
/** A price that nobody has yet said to be wrong. */
const cheap = stones.map((stone, i) => (i === 5 ? withChanges(stone, { ctPr: Math.round(stone.ctPr) / 12 }) : stone))
const rapOfNone = (text: string): Column => ['Rap Price', ({ rap }) => (rap === null ? text : rap.toFixed(2))]

describe('a total price is never taken as a price per carat', () => {
  describeTrials([
    { name: 'both, under their names', sheet: tableOf(stones), rows: stones },
    {
      name: 'both, Price being of the stone',
      sheet: tableOf(stones, changed(usual, { 'Price/Ct': 'Price Per Carat', Amount: 'Price' })),
      rows: stones,
    },
    {
      name: 'both, each under the name of the other',
      sheet: tableOf(stones, [...graded, ...listPriced, ['Total Price', write.perCarat], ['Price', write.amount]]),
      rows: stones,
    },
    {
      name: 'Price alone, proved per carat by its discounts',
      sheet: tableOf(stones, [...graded, ...listPriced, ['Price', write.perCarat]]),
      rows: stones,
    },
    {
      name: 'Price alone, proved to be of the stone by its discounts',
      sheet: tableOf(stones, [...graded, ...listPriced, ['Price', write.amount]]),
      rows: stones,
    },
    {
      name: 'Price alone without a proof asks: per carat',
      sheet: tableOf(few, only('Price', write.perCarat)),
      asks: { money: 'ctPr' },
      rows: unlisted.slice(0, 4),
    },
    {
      name: 'Price alone without a proof asks: of the stone',
      sheet: tableOf(few, only('Price', write.amount)),
      asks: { money: 'amt' },
      rows: unlisted.slice(0, 4),
    },
    {
      name: 'Price USD alone without a proof asks',
      sheet: tableOf(few, only('Price USD', write.amount)),
      asks: { money: 'amt' },
      rows: unlisted.slice(0, 4),
    },
    {
      name: 'a row whose total is not its price by its weight is refused',
      sheet: withCell(tableOf(stones), 3, 'Amount', '12345.00'),
      rows: at<KnownStone | RegExp>(stones, 3, /Amount is 12,345/),
    },
  ])
})

describe('a stone without a list price has none', () => {
  describeTrials([
    { name: 'fancy colors with blank list price and discount', sheet: tableOf(withFancy), rows: withFancy },
    {
      name: 'fancy colors with a list price and a discount of 0',
      sheet: tableOf(
        withFancy,
        changed(usual, { 'Rap Price': rapOfNone('0'), 'Disc %': ['Disc %', ({ back }) => (back ?? 0).toFixed(2)] }),
      ),
      rows: withFancy,
    },
    {
      name: 'fancy colors with a discount of 0 in a sheet without list prices',
      sheet: tableOf(withFancy, [...graded, ['Disc %', ({ back }) => (back ?? 0).toFixed(2)], ...priced]),
      rows: withFancy,
    },
    {
      name: 'a blank discount beside a price is no fault',
      sheet: withCell(tableOf(stones, without(usual, 'Rap Price')), 2, 'Disc %', ''),
      rows: at<KnownStone>(stones, 2, { ...(unlisted[2] ?? stones[2]!), rap: null, back: null }),
    },
  ])
})

describe('a price far from its peers is not accepted', () => {
  describeTrials([
    {
      name: 'a price of 0 is refused',
      sheet: withCell(withCell(tableOf(stones, [...graded, ...priced]), 2, 'Price/Ct', '0'), 2, 'Amount', '0'),
      rows: at<KnownStone | RegExp>(unlisted, 2, /price/i),
    },
    {
      name: 'a negative price is refused',
      sheet: withCell(withCell(tableOf(stones, [...graded, ...priced]), 2, 'Price/Ct', '-7000.00'), 2, 'Amount', '-7070.00'),
      rows: at<KnownStone | RegExp>(unlisted, 2, /-7,?0/),
    },
    {
      name: 'a price of a twelfth of the list price asks for the kind, and is refused for a natural stone',
      asks: { kind: 'natural' },
      sheet: tableOf(cheap, [...graded, ['Rap Price', write.rap], ...priced]),
      rows: at<KnownStone | RegExp>(stones, 5, /price/i),
    },
  ])
})

describe('another currency is never taken for dollars', () => {
  const inCurrency = (heading: string, cell: Column[1] = write.amount) => tableOf(few, only(heading, cell))
  const converted = few.map((stone) => {
    const amt = Math.round((stone.amt / 1.36) * 100) / 100
    return { ...stone, rap: null, back: null, amt, ctPr: Math.round((amt / stone.crt) * 100) / 100 }
  })
  describeTrials([
    { name: 'CAD in a heading asks', sheet: inCurrency('Total Price (CAD)'), asks: { currency: 'CAD amt' }, rows: converted },
    { name: 'INR in a heading asks', sheet: inCurrency('Amount INR'), asks: { currency: 'INR amt' }, rows: converted },
    {
      name: 'a euro sign in cells asks',
      sheet: inCurrency('Total Price', ({ amt }) => `€ ${amt.toFixed(2)}`),
      asks: { currency: 'EUR amt' },
      rows: converted,
    },
    {
      name: 'a rupee sign in cells asks',
      sheet: inCurrency('Total Price', ({ amt }) => `₹${amt.toFixed(2)}`),
      asks: { currency: 'INR amt' },
      rows: converted,
    },
    {
      name: 'US$ in heading and cells asks for no currency',
      sheet: inCurrency('Total Price US$', ({ amt }) => `$${amt.toFixed(2)}`),
      asks: { money: 'amt' },
      rows: few.map((stone) => ({ ...stone, rap: null, back: null, ctPr: Math.round((stone.amt / stone.crt) * 100) / 100 })),
    },
    {
      name: 'a currency column of AUD asks',
      sheet: tableOf(few, [...only('Total Price', write.amount), ['Currency', always('AUD')]]),
      asks: { currency: 'AUD amt' },
      rows: converted,
      unmapped: ['Currency'],
    },
  ])
})

const times =
  (cell: Column[1], factor: number): Column[1] =>
  (stone, place) =>
    (Number(cell(stone, place)) * factor).toFixed(2)
const foreignAt = (rate: number): Column[] => [
  ['Price/Ct', times(write.perCarat, rate)],
  ['Amount', times(write.amount, rate)],
]
describe('prices in another currency without a sign', () => {
  const foreign = foreignAt(1.36)
  describeTrials([
    {
      name: 'ask for it beside list prices and discounts',
      sheet: tableOf(stones, [...graded, ...listPriced, ...foreign]),
      asks: { currency: 'CAD' },
      rows: stones,
    },
    {
      name: 'ask for it beside list prices alone',
      sheet: tableOf(stones, [...graded, ...listPriced.slice(0, 1), ...foreign]),
      asks: { currency: 'CAD' },
      rows: stones,
    },
  ])
})

describe('a currency that a title between the stones names', () => {
  const columns = [...graded, ...foreignAt(1)]
  const [head = [], ...body] = tableOf(stones, columns)
  const sheet = [
    ['New York stock $'],
    head,
    ...body.slice(0, 10),
    ['Antwerp stock €'],
    ...tableOf(stones, [...graded, ...foreignAt(0.92)]).slice(11),
  ]
  describeTrials([
    {
      name: 'asks, and its stones are refused where a person says dollars',
      sheet,
      asks: { currency: 'USD' },
      rows: unlisted.map((stone, place) => (place < 10 ? stone : /This row is priced in EUR/)),
    },
  ])
})

describe('prices in thousands', () => {
  const inThousands =
    (cell: Column[1]): Column[1] =>
    (stone, place) =>
      (Number(cell(stone, place)) / 1000).toFixed(5)
  describeTrials([
    {
      name: 'are read where their headings say so',
      sheet: tableOf(stones, [
        ...graded,
        ...listPriced,
        ['Price/ct (k$)', inThousands(write.perCarat)],
        ['Total (k$)', inThousands(write.amount)],
      ]),
      rows: stones,
    },
  ])
})
