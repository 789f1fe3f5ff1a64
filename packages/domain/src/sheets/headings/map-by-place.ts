import { depthBase, type ShapeCode } from '../../inventory/plausibility.ts'
import type { Vocabulary } from './field.ts'
import { namesFormer } from './header.ts'
import { type Figures, type Rows, indexOf, numbersAt, numbersOf } from '../layout/column-values.ts'
import type { MappedColumn } from './mapper.ts'
import { readMeasurements } from '../cells/numbers.ts'
import { meaningIn } from '../cells/reading.ts'
import { saysNothing, worthOfProof } from './unknown-heading.ts'

/**
 * Columns whose headings say nothing, by their values and where they stand: the three sides that give the weight, the depth that they give, and the table
 * beside it. Grades are left open: nothing tells those of cut, polish and symmetry, or of the light, from each other.
 */
const fewestRows = 8
const mostRows = 100
const mostly = 0.95
/** A person checks what only the place says. */
const byPlace = 0.75

const isFree = (column: MappedColumn | undefined): column is MappedColumn =>
  column?.field === null && column.by === 'none' && !namesFormer(column.header)
const assign = (column: MappedColumn, field: string, confidence: number) => Object.assign(column, { field, by: 'values', confidence })
const prove = (column: MappedColumn, field: string) => assign(column, field, worthOfProof(column.header, field))
/** Whether something holds in nearly all rows that tell, and these are enough. */
function holds(rows: number, isSo: (at: number) => boolean | undefined): boolean {
  const relevant = Array.from({ length: rows }, (_, at) => isSo(at)).filter((is) => is !== undefined)
  return relevant.length >= fewestRows && relevant.filter(Boolean).length >= mostly * relevant.length
}

/** A stone's weight in carats for a cubic millimetre of length times width times height: from hearts to squares. */
const density = { least: 0.0048, most: 0.0092 } as const
const isHigher = 0.95

/** Maps three columns side by side as length, width and height where their product gives the weight. */
function mapSides(columns: readonly MappedColumn[], rows: Rows): void {
  if (['length', 'width', 'height', 'msrmnt'].some((field) => indexOf(columns, field) !== undefined)) return
  const crt = numbersOf(rows, columns, 'crt')
  const found = columns.flatMap((_, at): MappedColumn[][] => {
    const three = columns.slice(at, at + 3).filter(isFree)
    if (three.length < 3) return []
    const [l, w, h] = three.map(({ index }) => numbersAt(rows, index)) as [Figures, Figures, Figures]
    const areSides = holds(rows.length, (row) => {
      const [weight, length, width, height] = [crt[row], l[row], w[row], h[row]]
      if (!weight || !length || !width || !height) return undefined
      const each = weight / (length * width * height)
      return each >= density.least && each <= density.most && height < width && height < isHigher * length
    })
    return areSides ? [three] : []
  })
  const [sides, ...more] = found
  if (sides && more.length === 0) ['length', 'width', 'height'].forEach((field, at) => prove(sides[at] as MappedColumn, field))
}

/** The depth in percent that each row's measurements give. */
function depthsOf(columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): Figures {
  const [l, w, h] = ['length', 'width', 'height'].map((field) => numbersOf(rows, columns, field))
  const [both, shape] = [indexOf(columns, 'msrmnt'), indexOf(columns, 'shpNm')]
  return rows.map((cells, at) => {
    const read = both === undefined ? [l?.[at], w?.[at], h?.[at]] : readMeasurements(cells[both] ?? '')
    const code = meaningIn(vocabulary, 'SHAPE', cells[shape ?? -1] ?? '')
    const [length, width, height] = read ?? []
    return code && length && width && height ? (100 * height) / depthBase(code as ShapeCode, length, width) : undefined
  })
}

/** In percent: how near a depth comes to that which the measurements give. */
const near = 0.7
const ofTables = { least: 45, most: 85 } as const
/** Maps the depth that the measurements give, and the column of tables beside it. */
function mapDepthAndTable(columns: readonly MappedColumn[], rows: Rows, vocabulary: Vocabulary): void {
  if (indexOf(columns, 'depPer') === undefined) {
    const depths = depthsOf(columns, rows, vocabulary)
    const [depth, ...more] = columns.filter((column) => {
      if (!isFree(column)) return false
      const figures = numbersAt(rows, column.index)
      const isNear = (row: number) => {
        const [figure, given] = [figures[row], depths[row]]
        return figure === undefined || given === undefined ? undefined : Math.abs(figure - given) <= near
      }
      return new Set(figures).size > 2 && holds(rows.length, isNear)
    })
    if (depth && more.length === 0) prove(depth, 'depPer')
  }
  const at = columns.findIndex(({ field }) => field === 'depPer')
  if (at < 0 || indexOf(columns, 'tblPer') !== undefined) return
  const [table, ...more] = [columns[at - 1], columns[at + 1]].filter(isFree).filter(({ index, header }) => {
    if (!saysNothing(header)) return false
    const figures = numbersAt(rows, index)
    return holds(rows.length, (row) => {
      const figure = figures[row]
      return figure === undefined ? undefined : figure >= ofTables.least && figure <= ofTables.most
    })
  })
  if (table && more.length === 0) assign(table, 'tblPer', byPlace)
}

/** Maps by values and place what headings leave open. */
export function mapByPlace(columns: readonly MappedColumn[], all: Rows, vocabulary: Vocabulary): void {
  const rows = all.slice(0, mostRows)
  mapSides(columns, rows)
  mapDepthAndTable(columns, rows, vocabulary)
}
