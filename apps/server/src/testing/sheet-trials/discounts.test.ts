import { describe } from 'vitest'
import { type Column, changed, graded, priced, tableOf, usual, write } from './builder.ts'
import { someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()

const back = (cell: (back: number) => string): Column => ['Disc %', (stone) => (stone.back === null ? '' : cell(stone.back))]
const comma =
  (cell: Column[1]): Column[1] =>
  (stone, at) =>
    cell(stone, at).replace('.', ',')
const unlisted = (cell: (back: number) => string) => tableOf(stones, [...graded, back(cell), ...priced])
const listed = (cell: (back: number) => string) => tableOf(stones, changed(usual, { 'Disc %': back(cell) }))

describe('a discount is read however it is written', () => {
  describeTrials([
    { name: 'below zero, by list prices of the sheet', sheet: listed((b) => b.toFixed(2)), rows: stones },
    { name: 'above zero, by list prices of the sheet', sheet: listed((b) => (-b).toFixed(2)), rows: stones },
    { name: 'as a fraction, by list prices of the sheet', sheet: listed((b) => (b / 100).toFixed(4)), rows: stones },
    { name: 'as percent of the list price', sheet: listed((b) => (100 + b).toFixed(2)), rows: stones },
    { name: 'below zero, without list prices', sheet: unlisted((b) => b.toFixed(2)), rows: stones },
    { name: 'above zero, without list prices', sheet: unlisted((b) => (-b).toFixed(2)), rows: stones },
    { name: 'as a fraction, without list prices', sheet: unlisted((b) => (b / 100).toFixed(4)), rows: stones },
    { name: 'as percent of the list price, without list prices', sheet: unlisted((b) => (100 + b).toFixed(2)), rows: stones },
    { name: 'with a percent sign', sheet: listed((b) => `${b.toFixed(2)}%`), rows: stones },
    { name: 'in brackets', sheet: listed((b) => `(${(-b).toFixed(2)})`), rows: stones },
    {
      name: 'with decimal commas throughout',
      sheet: tableOf(
        stones,
        usual.map(([heading, cell]): Column => [heading, ['Stock #', 'Shape', 'Lab', 'Report No'].includes(heading) ? cell : comma(cell)]),
      ),
      rows: stones,
    },
    {
      name: 'where list price and discount alone give the price',
      sheet: tableOf(stones, [...graded, ['Rap Price', write.rap], back((b) => b.toFixed(2)), ['Total', write.amount]]),
      rows: stones,
    },
  ])
})
