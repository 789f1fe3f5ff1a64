import { describe } from 'vitest'
import { type Column, type Table, changed, graded, priced, tableOf, usual, write } from './builder.ts'
import { fancyStones, someStones, withChanges } from './stones.ts'
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

describe('a discount in words', () => {
  const unpriced = (cell: (back: number, at: number) => string): Table => tableOf(stones, [...graded, ['Rap Price', write.rap], back(cell)])
  const premiums = stones.map((stone, at) =>
    at % 3 === 0 && stone.rap !== null ? withChanges({ ...stone, back: 5 }, { ctPr: Math.round(stone.rap * 105) / 100 }) : stone,
  )
  const signed = (plus: (figure: number) => string, minus: (figure: number) => string) => (b: number) => (b > 0 ? plus(b) : minus(-b))
  describeTrials([
    ...(
      [
        ['Rap -12', (b) => `Rap ${b}`],
        ['12 back', (b) => `${-b} back`],
        ['12% off', (b) => `${-b}% off`],
        ['less 12', (b) => `Less ${-b}`],
      ] as const satisfies readonly (readonly [string, (b: number) => string])[]
    ).map(([name, cell]) => ({ name: `${name} needs no price that proves it`, sheet: unpriced(cell), rows: stones })),
    ...(
      [
        [
          'Rap +5',
          signed(
            (b) => `Rap +${b}`,
            (b) => `${b} back`,
          ),
        ],
        [
          '5 over',
          signed(
            (b) => `${b} over`,
            (b) => `${b} below`,
          ),
        ],
      ] as const
    ).flatMap(([name, cell]) => [
      {
        name: `${name} is above the list price`,
        sheet: tableOf(premiums, [...graded, ['Rap Price', write.rap], back(cell)]),
        rows: premiums,
      },
      {
        name: `${name} is above the list price beside prices`,
        sheet: tableOf(premiums, changed(usual, { 'Disc %': back(cell) })),
        rows: premiums,
      },
    ]),
    {
      name: 'a plus beside plain figures says that those are below, where prices prove it',
      sheet: tableOf(premiums, changed(usual, { 'Disc %': back(signed((b) => `+${b}`, String)) })),
      rows: premiums,
    },
    {
      name: 'plain figures beside a plus are refused where no price proves them',
      sheet: tableOf(premiums, [...graded, ['Rap Price', write.rap], back(signed((b) => `+${b}`, String))]),
      rows: premiums.map((stone) => ((stone.back ?? 0) > 0 ? stone : /below or above/)),
    },
    {
      name: 'Rap alone is the list price',
      sheet: tableOf(
        stones.map((stone, at) => (at === 4 && stone.rap !== null ? withChanges({ ...stone, back: 0 }, { ctPr: stone.rap }) : stone)),
        changed(usual, { 'Disc %': back((b) => (b === 0 ? 'Rap' : String(b))) }),
      ),
      rows: stones.map((stone, at) => (at === 4 && stone.rap !== null ? withChanges({ ...stone, back: 0 }, { ctPr: stone.rap }) : stone)),
    },
  ])
})

describe('a discount whose sign was lost', () => {
  const places = [3, 8]
  const lost = (columns: readonly Column[]): Table =>
    tableOf(
      stones,
      columns.map(([heading, cell]): Column => {
        if (heading === 'Disc %')
          return [heading, (stone, at) => (places.includes(at) ? cell(stone, at).replace('-', '') : cell(stone, at))]
        return ['Price/Ct', 'Amount'].includes(heading)
          ? [heading, (stone, at) => (places.includes(at) ? '' : cell(stone, at))]
          : [heading, cell]
      }),
    )
  describeTrials([
    {
      name: 'is refused in a row without a price, among rows that have one',
      sheet: lost(usual),
      rows: stones.map((stone, at) => (places.includes(at) ? /sign may be lost/ : stone)),
    },
  ])
})
