import { describe } from 'vitest'
import { type Column, changed, graded, priced, tableOf, usual, write } from './builder.ts'
import { fancyStones, someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const few = someStones(3)
const back = (cell: (back: number, at: number) => string): Column => [
  'Disc %',
  (stone, at) => (stone.back === null ? '' : cell(stone.back, at)),
]
const comma =
  (cell: Column[1]): Column[1] =>
  (stone, at) =>
    cell(stone, at).replace('.', ',')
const unlisted = (cell: (back: number, at: number) => string) => tableOf(stones, [...graded, back(cell), ...priced])
const listed = (cell: (back: number, at: number) => string) => tableOf(stones, changed(usual, { 'Disc %': back(cell) }))
/** As programs write a figure that they have computed: a little more, or a little less. */
const noisy = (value: number, at: number) =>
  at % 2 === 0 ? `${value.toFixed(2)}00000000000000000000000012` : `${(value + 0.01).toFixed(2)}99999999999999999999999998`

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
    { name: 'with thirty digits', sheet: listed(noisy), rows: stones },
    {
      name: 'with decimal commas throughout',
      sheet: tableOf(
        stones,
        usual.map(([heading, cell]): Column => [heading, ['Stock #', 'Shape', 'Lab', 'Report No'].includes(heading) ? cell : comma(cell)]),
      ),
      rows: stones,
    },
    { name: 'by three stones that are exact', sheet: tableOf(few), rows: few },
    {
      name: 'by three stones that are exact, above zero',
      sheet: tableOf(few, changed(usual, { 'Disc %': back((b) => (-b).toFixed(2)) })),
      rows: few,
    },
    {
      name: 'by three exact stones and three fancy ones',
      sheet: tableOf([...few, ...fancyStones()]),
      rows: [...few, ...fancyStones()],
    },
    {
      name: 'where list price and discount alone give the price',
      sheet: tableOf(stones, [...graded, ['Rap Price', write.rap], back((b) => b.toFixed(2)), ['Total', write.amount]]),
      rows: stones,
    },
  ])
})
