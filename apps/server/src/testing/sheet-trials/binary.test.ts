import { describe } from 'vitest'
import { type BinaryPage, xls, xlsb } from '../binary-workbooks.ts'
import { type Table, graded, priced, tableOf } from './builder.ts'
import { grownStones, someStones, unlistedStones } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
const table = tableOf(stones)
/** Figures as figures, as a spreadsheet has them. */
const figures = (rows: Table) =>
  rows.map((cells, row) =>
    cells.map((cell, at) => (cell === '' ? null : row > 0 && at > 1 && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  )
const page = (more: Partial<BinaryPage> = {}): BinaryPage => ({ name: 'Stock', rows: figures(table), ...more })
const onlyPrices = figures(tableOf(stones, [...graded, ...priced]))
const padded = stones.map((stone, at) => ({ ...stone, vStnId: `00${7001 + at}` }))
const asNumbers = figures(tableOf(padded)).map((cells, row) => (row === 0 ? cells : cells.with(0, Number(cells[0]))))

const trialsOf = (write: (pages: readonly BinaryPage[]) => Buffer): Trial[] => [
  { name: 'plain', sheet: write([page()]), rows: stones },
  { name: 'the stones on the second worksheet', sheet: write([{ name: 'Terms', rows: [['Cash'], ['No returns']] }, page()]), rows: stones },
  {
    name: 'a hidden worksheet is not read',
    sheet: write([page({ name: 'Old', rows: figures(tableOf(stones.slice(0, 3))), isHidden: true }), page()]),
    rows: stones,
  },
  {
    name: 'a second worksheet of stones asks',
    sheet: write([page({ rows: figures(tableOf(stones.slice(0, 9))) }), page({ name: 'More', rows: figures(tableOf(stones.slice(9))) })]),
    asks: { worksheet: 'alone' },
    rows: stones.slice(0, 9),
  },
  {
    name: 'hidden rows ask, and are left out',
    sheet: write([page({ hiddenRows: [2, 3] })]),
    asks: { hidden: 'visible' },
    rows: stones.filter((_, at) => at !== 1 && at !== 2),
  },
  { name: 'hidden rows ask, and are read', sheet: write([page({ hiddenRows: [2, 3] })]), asks: { hidden: 'all' }, rows: stones },
  {
    name: 'euros in the format of the figures ask',
    sheet: write([page({ rows: onlyPrices, formats: { 7: '[$€-407]\\ #,##0.00', 8: '[$€-407]\\ #,##0.00' } })]),
    asks: { currency: 'USD' },
    rows: unlisted,
  },
  { name: 'dollars in the format do not', sheet: write([page({ rows: onlyPrices, formats: { 7: '"$"#,##0.00' } })]), rows: unlisted },
  { name: 'zeros that the format of a number shows', sheet: write([page({ rows: asNumbers, formats: { 0: '000000' } })]), rows: padded },
  {
    name: 'links in cells',
    sheet: write([page({ links: Object.fromEntries(stones.map(({ rptNo }, at) => [`${at + 1},6`, `https://lab.example/r/${rptNo}`])) })]),
    rows: stones,
  },
  {
    name: 'a worksheet called CVD',
    sheet: write([page({ name: 'CVD', rows: figures(tableOf(grownStones(), [...graded, ...priced])) })]),
    rows: grownStones(),
  },
]

describe('an .xls', () => {
  describeTrials(trialsOf(xls))
})
describe('an .xlsb', () => {
  describeTrials(trialsOf((pages) => xlsb(pages, false)))
})
describe('an .xlsb with cells in short form', () => {
  describeTrials(trialsOf((pages) => xlsb(pages, true)))
})
