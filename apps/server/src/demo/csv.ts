import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { clarity, color, cut } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { type Measured, refusalReason } from '@loupe/domain/inventory/plausibility.ts'

/** One stone of the file, unchanged; `row` counts from 1 without the header. */
export interface CsvRow {
  row: number
  carat: number
  cutNo: number
  colorNo: number
  clarityNo: number
  depth: number
  table: number
  /** Whole US$. */
  price: number
  x: number
  y: number
  z: number
}

const cuts = nosOf(cut)
/** The file uses retail terms for cut; the lists use those of laboratory reports. */
const cutOf: Record<string, number> = { Fair: cuts.F, Good: cuts.G, 'Very Good': cuts.VG, Premium: cuts.EX, Ideal: cuts.ID }
const colors: Record<string, number> = nosOf(color)
const clarities: Record<string, number> = nosOf(clarity)

const known = (numbers: Record<string, number>, word: string | undefined, row: number) => {
  const no = word === undefined ? undefined : numbers[word]
  if (no === undefined) throw new Error(`diamonds.csv row ${row}: unknown value "${word}"`)
  return no
}

const require = createRequire(import.meta.url)
let read: CsvRow[] | undefined
/** The 53,940 real stones of the npm package, read once. */
export function csvRows(): CsvRow[] {
  if (read) return read
  const records = parse(readFileSync(require.resolve('@observablehq/sample-datasets/diamonds.csv')), { from_line: 2 })
  read = records.map(([carat, cutWord, colorWord, clarityWord, depth, table, price, x, y, z], index) => ({
    row: index + 1,
    carat: Number(carat),
    cutNo: known(cutOf, cutWord, index + 1),
    colorNo: known(colors, colorWord, index + 1),
    clarityNo: known(clarities, clarityWord, index + 1),
    depth: Number(depth),
    table: Number(table),
    price: Number(price),
    x: Number(x),
    y: Number(y),
    z: Number(z),
  }))
  return read
}

/** The figures for the plausibility check. The longer diameter is the length, as is usual in the trade. */
const measuredOf = (row: CsvRow): Measured => ({
  shape: 'ROUND',
  crt: row.carat,
  length: Math.max(row.x, row.y),
  width: Math.min(row.x, row.y),
  height: row.z,
  depPer: row.depth,
  tblPer: row.table,
})

let sorted: { plausible: CsvRow[]; refused: { row: number; reason: string }[] } | undefined
/** The plausible rows of the file, and the refused ones with the reason. */
export function sortedRows() {
  if (sorted) return sorted
  const plausible: CsvRow[] = []
  const refused: { row: number; reason: string }[] = []
  for (const row of csvRows()) {
    const reason = refusalReason(measuredOf(row))
    if (reason === undefined) plausible.push(row)
    else refused.push({ row: row.row, reason })
  }
  sorted = { plausible, refused }
  return sorted
}
