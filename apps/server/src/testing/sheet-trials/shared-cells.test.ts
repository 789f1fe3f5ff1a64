import { writeOds } from 'hucre'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { type Table, graded, priced, tableOf, usual, write } from './builder.ts'
import { type KnownStone, someStones, unlistedStones, withChanges } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

const stones = someStones(12)
const unlisted = unlistedStones(12)
const plain = tableOf(stones, [...graded, ...priced])
const headings = plain[0] ?? []

interface Range {
  startRow: number
  endRow: number
  startCol: number
  endCol: number
}
const figures = (table: Table) =>
  table.map((cells, row) =>
    cells.map((cell, at) => (cell === '' ? null : row > 0 && at > 1 && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  )
/** A cell that is one over this and the next stone: the second has none of its own. */
function shared(table: Table, stone: number, heading: string): { table: Table; merge: Range } {
  const at = headings.indexOf(heading)
  return {
    table: table.map((cells, row) => (row === stone + 2 ? cells.with(at, '') : cells)),
    merge: { startRow: stone + 1, endRow: stone + 2, startCol: at, endCol: at },
  }
}
const xlsx = (table: Table, merges: Range[]) => writeXlsx({ sheets: [{ name: 'Stock', rows: figures(table), merges }] })
const ods = (table: Table, merges: Range[]) => writeOds({ sheets: [{ name: 'Stock', rows: figures(table), merges }] })
const refusedAt = (place: number) =>
  unlisted.map((stone, at): KnownStone | RegExp => (at === place || at === place + 1 ? /one cell for this row and others/ : stone))

describe('a cell that is one over several stones refuses them', () => {
  const trials = (['Stock #', 'Report No', 'Carat', 'Price/Ct', 'Amount'] as const).map((heading): Trial => {
    const { table, merge } = shared(plain, 4, heading)
    // The other price stands alone there, so that nothing proves what it is.
    const asks = heading === 'Amount' ? { money: 'ctPr' } : heading === 'Price/Ct' ? { money: 'amt' } : {}
    return { name: heading, sheet: xlsx(table, [merge]), asks, rows: refusedAt(4) }
  })
  const { table, merge } = shared(plain, 2, 'Amount')
  describeTrials([...trials, { name: 'in an .ods file', sheet: ods(table, [merge]), rows: refusedAt(2) }])
})

describe('merged cells that say nothing of several stones', () => {
  const below = (count: number): Range[] => [0, 2, 7].map((at) => ({ startRow: 1, endRow: count, startCol: at, endCol: at }))
  describeTrials([
    {
      name: 'a title of two rows',
      sheet: xlsx([['Stock of today'], [], ...plain], [{ startRow: 0, endRow: 1, startCol: 0, endCol: 5 }]),
      rows: unlisted,
    },
    {
      name: 'rows for the pictures',
      sheet: xlsx([headings, ...plain.slice(1).flatMap((cells) => [cells, []])], below(2)),
      rows: unlisted,
    },
  ])
})

describe('rows that are struck through', () => {
  const struck = (row: number) => headings.map((_, at) => [`${row},${at}`, { style: { font: { strikethrough: true } } }] as const)
  const sheet = () =>
    writeXlsx({
      sheets: [{ name: 'Stock', rows: figures(tableOf(stones, usual)), cells: new Map([...struck(3), ...struck(4)].map((one) => one)) }],
    })
  describeTrials([
    { name: 'ask, and are left out', sheet: sheet(), asks: { hidden: 'visible' }, rows: stones.filter((_, at) => at !== 2 && at !== 3) },
    { name: 'ask, and are read', sheet: sheet(), asks: { hidden: 'all' }, rows: stones },
    {
      name: 'ask where the stone number alone is struck through',
      sheet: writeXlsx({
        sheets: [{ name: 'Stock', rows: figures(tableOf(stones, usual)), cells: new Map(struck(3).slice(0, 1)) }],
      }),
      asks: { hidden: 'visible' },
      rows: stones.filter((_, at) => at !== 2),
    },
  ])
})

describe('weight, color and clarity in one cell beside a column of shapes', () => {
  describeTrials([
    {
      name: 'are read as columns of their own',
      sheet: tableOf(stones, [
        ['Stock #', ({ vStnId }) => vStnId],
        ['Shape', write.shape],
        ['Stone', ({ crt, colNm, clrNm }) => `${crt.toFixed(2)}ct ${colNm} ${clrNm}`],
        ['Lab', write.lab],
        ['Report No', write.report],
        ...priced,
      ]),
      rows: unlisted,
    },
  ])
})

describe('prices in thousands under a heading that says so', () => {
  const dear = unlistedStones(12).map((stone) => withChanges(stone, { ctPr: Math.round(stone.ctPr / 10) * 10 }))
  describeTrials([
    {
      name: 'Price/Ct k$ and Total k$',
      sheet: tableOf(dear, [
        ...graded,
        ['Price/Ct k$', ({ ctPr }) => String(ctPr / 1000)],
        ['Total k$', ({ amt }) => (amt / 1000).toFixed(5)],
      ]),
      rows: dear,
    },
  ])
})
