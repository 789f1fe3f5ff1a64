import { describe } from 'vitest'
import { type Column, type Table, graded, listPriced, priced, tableOf, write } from './builder.ts'
import { type KnownStone, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
const at =
  (share: number): Column[1] =>
  ({ ctPr }) =>
    (ctPr * share).toFixed(2)
const dearer = (share: number) => unlisted.map((stone) => withChanges(stone, { ctPr: Math.round(stone.ctPr * share * 100) / 100 }))
const sheetOf = (...columns: Column[]): Table => tableOf(stones, [...graded, ...columns])
const backBeside: Column[1] = ({ back }) => ((back ?? 0) + 3).toFixed(2)
const none = stones.map(() => /needs a price/)

describe('a price of the whole stone among prices per carat', () => {
  const mixed =
    (isWhole: (place: number) => boolean): Column[1] =>
    (stone, place) =>
      (isWhole(place) ? stone.amt : stone.ctPr).toFixed(2)
  describeTrials(
    [
      ['every second row', (place: number) => place % 2 === 1],
      ['the second half', (place: number) => place >= 9],
      ['a third of the rows', (place: number) => place % 3 === 1],
    ].map(([name, isWhole]) => ({
      name: `asks: ${String(name)}`,
      sheet: sheetOf(['Price/Ct', mixed(isWhole as (place: number) => boolean)]),
      asks: { money: 'none' },
      rows: none,
      unmapped: ['Price/Ct'],
    })),
  )
  describeTrials([
    {
      name: 'asks beside list prices',
      sheet: sheetOf(['Rap', write.rap], ['Price/Ct', mixed((place) => place % 2 === 1)]),
      asks: { money: 'none' },
      rows: none,
      unmapped: ['Price/Ct'],
    },
    {
      name: 'cannot be excluded where nothing proves prices per carat',
      sheet: sheetOf(['Price/Ct', write.perCarat]),
      asks: { money: 'ctPr' },
      rows: unlisted,
    },
    {
      name: 'cannot be excluded where nothing proves totals',
      sheet: sheetOf(['Total Amount', write.amount]),
      asks: { money: 'amt' },
      rows: unlisted.map((stone) => ({ ...stone, ctPr: Math.round((100 * stone.amt) / stone.crt) / 100 })),
    },
  ])
})

describe('several prices of each stone', () => {
  describeTrials([
    {
      name: 'named by their terms alone ask',
      sheet: sheetOf(['Cash', write.perCarat], ['30 Days', at(1.02)]),
      asks: { price: 'ctPr:7' },
      rows: unlisted,
      unmapped: ['30 Days'],
    },
    {
      name: 'a price for thirty days asks, and the price is chosen',
      sheet: sheetOf(['Price/Ct', write.perCarat], ['30 Days Price/Ct', at(1.03)]),
      asks: { price: 'ctPr:7' },
      rows: unlisted,
      unmapped: ['30 Days Price/Ct'],
    },
    {
      name: 'a price for cash beside one for sixty days, without proof, asks',
      sheet: sheetOf(['Price/ct cash', write.perCarat], ['Price/ct 60 days', at(1.03)]),
      asks: { price: 'ctPr:8' },
      rows: dearer(1.03),
      unmapped: ['Price/ct cash'],
    },
    ...[
      [
        ['Price/ct cash', write.perCarat],
        ['Price/ct 60 days', at(1.03)],
      ] as const,
      [
        ['Price/ct 60 days', at(1.03)],
        ['Price/ct COD', write.perCarat],
      ] as const,
    ].map((prices) => ({
      name: `list prices and discounts prove one of ${prices.map(([heading]) => heading).join(' and ')}`,
      sheet: sheetOf(...listPriced, ...prices),
      rows: stones,
      unmapped: ['Price/ct 60 days'],
    })),
    ...[
      [
        ['Disc cash', write.back],
        ['Disc 60 days', backBeside],
      ] as const,
      [
        ['Disc 60 days', backBeside],
        ['Disc cash', write.back],
      ] as const,
    ].map((discounts) => ({
      name: `list prices and prices prove one of ${discounts.map(([heading]) => heading).join(' and ')}`,
      sheet: sheetOf(['Rap', write.rap], ...discounts, ['Price/Ct', write.perCarat]),
      rows: stones,
      unmapped: ['Disc 60 days'],
    })),
    {
      name: 'the price for thirty days is chosen',
      sheet: sheetOf(['Cash Price/Ct', write.perCarat], ['30 Days Price/Ct', at(1.03)]),
      asks: { price: 'ctPr:8' },
      rows: dearer(1.03),
      unmapped: ['Cash Price/Ct'],
    },
    {
      name: 'the total of another price is left out',
      sheet: sheetOf(['Price/Ct', write.perCarat], ['Amount', write.amount], ['60 Days', at(1.05)]),
      asks: { price: 'ctPr:9' },
      rows: dearer(1.05),
      unmapped: ['Price/Ct', 'Amount'],
    },
    {
      name: 'under the same heading',
      sheet: sheetOf(['Price/Ct', write.perCarat], ['Price/Ct', at(1.05)]),
      asks: { column: 'ctPr:7' },
      rows: unlisted,
      unmapped: ['Price/Ct'],
    },
    {
      name: 'under the same headings, each with a discount that proves it',
      sheet: sheetOf(
        ...listPriced,
        ['Price/Ct', write.perCarat],
        ['Disc %', ({ back }) => ((back ?? 0) + 3).toFixed(2)],
        ['Price/Ct', ({ rap, back }) => ((rap ?? 0) * (1 + ((back ?? 0) + 3) / 100)).toFixed(2)],
      ),
      asks: { column: 'ctPr:9 back:8' },
      rows: stones,
      unmapped: ['Disc %', 'Price/Ct'],
    },
    {
      name: 'the discounts prove which one counts',
      sheet: sheetOf(...listPriced, ['Cash Price/Ct', at(0.97)], ['60 Days', write.perCarat]),
      rows: stones,
      unmapped: ['Cash Price/Ct'],
    },
    {
      name: 'two discounts without a price ask which one counts',
      sheet: sheetOf(...listPriced, ['30 Days Disc %', ({ back }) => ((back ?? 0) + 3).toFixed(2)]),
      asks: { price: 'back:8' },
      message: /How does this sheet write its discounts/,
    },
    {
      name: 'the same price twice asks only what it is of',
      sheet: sheetOf(['Price/Ct', write.perCarat], ['USD', write.perCarat]),
      asks: { money: 'ctPr' },
      rows: unlisted,
      unmapped: ['USD'],
    },
  ])
})

describe('a sheet without a price to sell at', () => {
  describeTrials([
    {
      name: 'a cost alone asks',
      sheet: sheetOf(['Cost', write.perCarat]),
      asks: { price: 'none' },
      rows: none,
      unmapped: ['Cost'],
    },
    {
      name: 'a cost alone is the price if a person says so',
      sheet: sheetOf(['Cost/Ct', write.perCarat], ['Total Cost', write.amount]),
      asks: { price: 'ctPr:7' },
      rows: unlisted,
      unmapped: ['Total Cost'],
    },
    {
      name: 'two prices under unknown names',
      sheet: sheetOf(['A Price', write.perCarat], ['B Price', at(1.1)]),
      asks: { price: 'ctPr:8' },
      rows: dearer(1.1),
      unmapped: ['A Price'],
    },
  ])
})

describe('list prices in hundreds of dollars', () => {
  const hundreds: Column = ['Rap', ({ rap }) => String((rap ?? 0) / 100)]
  describeTrials([
    { name: 'beside price and discount', sheet: sheetOf(hundreds, ['Disc %', write.back], ['Price/Ct', write.perCarat]), rows: stones },
    { name: 'beside the price alone', sheet: sheetOf(hundreds, ['Price/Ct', write.perCarat]), rows: stones },
    {
      name: 'beside the discount alone',
      sheet: sheetOf(hundreds, ['Disc %', write.back]),
      message: /^How does this sheet write its discounts\?$/,
    },
  ])
})

describe('availability', () => {
  const withAway = unlisted.map((stone, place) => ({ ...stone, wSts: place % 3 === 0 ? 'NA' : 'A' }))
  const status = (word: string, heading = 'Status'): Table =>
    tableOf(stones, [...graded, [heading, (_: KnownStone, place: number) => (place % 3 === 0 ? word : 'Available')], ...priced])
  describeTrials([
    ...['S', 'G', 'D', 'B', 'N', 'U', 'Y', 'X', 'nathi'].map((word) => ({
      name: `“${word}” under Status is asked`,
      sheet: status(word),
      asks: { status: 'NA' },
      rows: unlisted,
    })),
    ...['A', 'M', 'H', 'Sold', 'On memo', '已售', 'נמכר', 'verkauft'].map((word) => ({
      name: `“${word}” under Status is known`,
      sheet: status(word),
      rows: unlisted,
    })),
    { name: '“S” under Availability is known', sheet: status('S', 'Availability'), rows: unlisted },
    ...['M', 'H', 'NA', 'N', 'No'].flatMap((word) =>
      ['Avl', 'Avbl', 'Avail.'].map((heading) => ({
        name: `“${word}” under ${heading} is not available`,
        sheet: status(word, heading),
        rows: withAway,
      })),
    ),
    ...['N/A', 'Memo - Dubai'].map((word) => ({
      name: `“${word}” under Status is not available, or asked`,
      sheet: status(word),
      ...(word === 'N/A' ? {} : { asks: { status: 'NA' } }),
      rows: withAway,
    })),
    { name: '“S” under Avl is asked', sheet: status('S', 'Avl'), asks: { status: 'NA' }, rows: withAway },
    {
      name: 'letters of availability under an unknown heading are asked',
      sheet: tableOf(stones, [...graded, ['Zz', (_: KnownStone, place: number) => ['S', 'A', 'A'][place % 3] ?? ''], ...priced]),
      asks: { status: 'NA' },
      rows: withAway,
    },
    {
      name: 'letters of another meaning are left out when a person says so',
      sheet: tableOf(stones, [...graded, ['Zz', (_: KnownStone, place: number) => ['M', 'A', 'A'][place % 3] ?? ''], ...priced]),
      asks: { status: 'none' },
      rows: unlisted,
      unmapped: ['Zz'],
    },
  ])
})
