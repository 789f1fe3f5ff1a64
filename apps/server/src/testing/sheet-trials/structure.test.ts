import { describe } from 'vitest'
import { type Column, type Table, always, bodyOf, graded, listPriced, priced, tableOf, usual, without } from './builder.ts'
import { someStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const table = tableOf(stones)
const heading = table[0] ?? []
const body = table.slice(1)
const blank = heading.map(() => '')
/** A value once for all the rows that share it. */
const merged = (column: number): Table => [
  heading,
  ...body.map((cells, at) => (at > 0 && body[at - 1]?.[column] === cells[column] ? cells.with(column, '') : cells)),
]
const oneLab = stones.map((stone, at) => ({ ...stone, lbNm: 'IGI', rptNo: String(412_345_670 + at) }))
const bands: readonly (readonly [title: string, from: number, to: number])[] = [
  ['ROUND 1.00-1.49', 0, 6],
  ['OVAL 1.50-1.99', 6, 9],
  ['ROUND 0.70-0.89', 9, 12],
  ['PEAR 2.00-2.99', 12, 15],
  ['EMERALD 0.90-0.99', 15, 18],
]
const sections = (columns: readonly Column[]): Table => [
  columns.map(([name]) => name),
  ...bands.flatMap(([title, from, to]) => [[title], ...bodyOf(stones.slice(from, to), columns)]),
]
const padding = Array.from({ length: 202 }, (_, at): Column => [`Attribute ${at + 1}`, always(at % 3 === 0 ? '' : `v${at}`)])
const wide = [...graded, ...padding, ...listPriced, ...priced]
const groups = ['', '', '', 'Grading', '', 'Report', '', 'List', '', 'Price', '']
const upper = ['Stock', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report', 'Rap', 'Disc', 'Price', 'Total']
const lower = ['No', '', '', '', '', '', 'No', 'Price', '%', '/Ct', 'Price']
const sum = (place: number) => body.reduce((total, cells) => total + Number(cells[place]), 0).toFixed(2)

describe('a sheet is read however it is laid out', () => {
  describeTrials([
    {
      name: 'with title, address and date above',
      sheet: [['ACME Diamonds LLC'], ['12 Example Street, Testville'], ['Stock as of 2026-11-01'], [], ...table],
      rows: stones,
    },
    { name: 'with groups above the headings', sheet: [groups, ...table], rows: stones },
    { name: 'with headings over two rows', sheet: [upper, lower, ...body], rows: stones },
    {
      name: 'with groups whose second column says only No. or Total',
      sheet: [
        ['Stock', 'Shape', 'Carat', 'Color', 'Clarity', 'Certificate', '', 'Rapaport', '', 'Price', ''],
        ['No.', '', '', '', '', 'Lab', 'No.', '$/ct', 'Disc', '$/ct', 'Total'],
        ...body,
      ],
      rows: stones,
    },
    {
      name: 'with units in the row below the headings',
      sheet: [heading, ['', '', 'ct', '', '', '', '', 'US$/ct', '%', 'US$/ct', 'US$'], ...body],
      rows: stones,
    },
    { name: 'with a shape once for its rows', sheet: merged(1), asks: { blank: 'above' }, rows: stones },
    {
      name: 'with shape and laboratory once for their rows',
      sheet: [
        heading,
        ...merged(1)
          .slice(1)
          .map((cells, at) => cells.with(5, cells[1] === '' ? '' : 'IGI').with(6, oneLab[at]?.rptNo ?? '')),
      ],
      asks: { blank: 'above' },
      rows: oneLab,
    },
    {
      name: 'with a shape once for its rows, one of which nobody knows',
      sheet: merged(1).map((cells) => (cells[1] === 'Emerald' ? cells.with(1, 'Emerald / Asscher') : cells)),
      asks: { blank: 'above' },
      rows: stones.map((stone) => (stone.shpNm === 'EMERALD' ? /shape/i : stone)),
    },
    {
      name: 'with shape and color once for their rows',
      sheet: [
        heading,
        ...merged(1)
          .slice(1)
          .map((cells, at) => cells.with(3, merged(3)[at + 1]?.[3] ?? '')),
      ],
      asks: { blank: 'above' },
      rows: stones,
    },
    {
      name: 'with a shape once for its rows, in two tables below each other',
      sheet: [...merged(1).slice(0, 10), [], heading, ...merged(1).slice(10)],
      asks: { blank: 'above' },
      rows: stones,
    },
    { name: 'in sections with titles, and a column of shapes', sheet: sections(usual), rows: stones, unmapped: ['Section'] },
    { name: 'in sections whose titles alone name the shape', sheet: sections(without(usual, 'Shape')), rows: stones },
    { name: 'in 213 columns', sheet: tableOf(stones, wide), rows: stones, unmapped: padding.map(([name]) => name) },
    { name: 'with totals below', sheet: [...table, ['Total', '', sum(2), '', '', '', '', '', '', '', sum(10)]], rows: stones },
    {
      name: 'with a blank row and unnamed totals below',
      sheet: [...table, blank, ['', '', sum(2), '', '', '', '', '', '', '', sum(10)]],
      rows: [...stones, /no stone number/],
    },
    {
      name: 'with a subtotal below each part',
      sheet: [
        heading,
        ...body.slice(0, 9),
        ['Sub Total', '', '10.11', '', '', '', '', '', '', '', '1.00'],
        ...body.slice(9),
        ['Grand Total', '', sum(2)],
      ],
      rows: stones,
    },
    { name: 'with the headings repeated on every page', sheet: [heading, ...body.slice(0, 9), heading, ...body.slice(9)], rows: stones },
    {
      name: 'with terms below',
      sheet: [...table, [], ['Terms: cash before delivery. Prices may change without notice.']],
      rows: stones,
    },
    { name: 'with the columns in the opposite order', sheet: table.map((cells) => cells.toReversed()), rows: stones },
    { name: 'without headings, a person is asked for the number', sheet: body, asks: { number: '0', match: 'confirmed' }, rows: stones },
  ])
})

describe('one shifted row of a sheet', () => {
  const many = someStones(24)
  const shifted = (column: number, isLeft: boolean): Table =>
    tableOf(many).map((cells, row) =>
      row !== 9 ? cells : isLeft ? [...cells.toSpliced(column, 1), ''] : cells.toSpliced(column, 0, '').slice(0, cells.length),
    )
  describeTrials(
    [1, 3, 5, 8].flatMap((column) =>
      [true, false].map((isLeft) => ({
        name: `is refused, and nothing is asked of the others: to the ${isLeft ? 'left' : 'right'} of column ${column}`,
        sheet: shifted(column, isLeft),
        rows: many.map((stone, at) => (at === 8 ? /./ : stone)),
      })),
    ),
  )
})
