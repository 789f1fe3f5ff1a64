import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { clarity, color, cut } from '@loupe/domain/masters/grading-lists.ts'
import { nosOf } from '@loupe/domain/masters/lists.ts'
import { type Measured, refusalReason } from '@loupe/domain/inventory/plausibility.ts'

/** One stone of the file, as it stands there; `row` counts from 1 without the headings. */
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
/** The file speaks the retail trade's words for cut; the desk speaks the report's. */
const cutOf: Record<string, number> = { Fair: cuts.F, Good: cuts.G, 'Very Good': cuts.VG, Premium: cuts.EX, Ideal: cuts.ID }
const colors: Record<string, number> = nosOf(color)
const clarities: Record<string, number> = nosOf(clarity)

const known = (numbers: Record<string, number>, word: string, row: number) => {
  const no = numbers[word]
  if (no === undefined) throw new Error(`diamonds.csv row ${row}: unknown value "${word}"`)
  return no
}

let read: CsvRow[] | undefined
/** The 53,940 real stones of the npm package, read once. */
export function csvRows(): CsvRow[] {
  if (read) return read
  const file = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/diamonds.csv')
  const records = parse(readFileSync(file), { from_line: 2 })
  read = records.map(([carat, cutWord, colorWord, clarityWord, depth, table, price, x, y, z], index) => ({
    row: index + 1,
    carat: Number(carat),
    cutNo: known(cutOf, cutWord!, index + 1),
    colorNo: known(colors, colorWord!, index + 1),
    clarityNo: known(clarities, clarityWord!, index + 1),
    depth: Number(depth),
    table: Number(table),
    price: Number(price),
    x: Number(x),
    y: Number(y),
    z: Number(z),
  }))
  return read
}

/** The figures plausibility is asked about. The longer of the two diameters is the length, as the trade writes it. */
export const measuredOf = (row: CsvRow): Measured => ({
  shape: 'ROUND',
  crt: row.carat,
  length: Math.max(row.x, row.y),
  width: Math.min(row.x, row.y),
  height: row.z,
  depPer: row.depth,
  tblPer: row.table,
})

let sorted: { plausible: CsvRow[]; refused: { row: number; reason: string }[] } | undefined
/** The file's rows that can be stones, and those that cannot with the reason. */
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
