import type { GroupSums } from '@loupe/domain/pricing/price.ts'
import type { MatrixCell, SummaryCell } from '../../../services/stone-search.ts'
import { type Axis, type Groups, all, placeIn } from './groups.ts'
import type { Stock } from './stock.ts'

type Value = string | number | null

/** The cells of a group-by as they leave the thread: all numbers in one buffer, which is handed over instead of copied. */
export interface Cells {
  /** The values of each axis, by place. */
  values: Value[][]
  /** Of each cell, its place on each axis, then its figures. */
  numbers: Float64Array<ArrayBuffer>
}
const figureCount = 11

export function packCells(stock: Stock, axes: readonly Axis[], groups: Groups): Cells {
  const [ctPr, back] = [stock.figures('ctPr'), stock.figures('back')]
  const width = axes.length + figureCount
  const numbers = new Float64Array(groups.size * width)
  let at = 0
  for (const [key, { sums, days, oldest, last }] of groups) {
    for (let axis = 0; axis < axes.length; axis++) numbers[at + axis] = placeIn(axes, key, axis)
    const { pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount } = sums
    const single = pieces === 1 ? [ctPr.get(last) / ctPr.scale, back.get(last) / back.scale] : [Number.NaN, Number.NaN]
    numbers.set([pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount, ...single], at + axes.length)
    numbers.set([days.decimal(0), oldest], at + axes.length + 9)
    at += width
  }
  return { values: axes.map(({ size, value }) => Array.from({ length: size }, (_, place) => value(place))), numbers }
}

/** Reads the cells of the quick matrix: weight band, color and clarity. */
export const matrixCells = (cells: Cells): MatrixCell[] =>
  readCells(cells, (places, figures) => {
    const [band, colNm, clrNm] = places.map((place, axis) => cells.values[axis]?.[place] ?? null)
    return { band, colNm, clrNm, ...sumsOf(figures) } as MatrixCell
  })

export const summaryCells = (cells: Cells): SummaryCell[] =>
  readCells(cells, (places, figures) => ({
    ...sumsOf(figures),
    ...{ days: figures[9] ?? 0, oldest: figures[10] ?? 0 },
    values: places.map((place, axis) => (place === all ? null : (cells.values[axis]?.[place] ?? null))),
    isAll: places.map((place) => place === all),
  }))

function readCells<T>({ values, numbers }: Cells, read: (places: number[], figures: Float64Array) => T): T[] {
  const width = values.length + figureCount
  return Array.from({ length: numbers.length / width }, (_, cell) => {
    const [first, end] = [cell * width, (cell + 1) * width]
    return read([...numbers.subarray(first, first + values.length)], numbers.subarray(first + values.length, end))
  })
}

const known = (figure = Number.NaN) => (Number.isNaN(figure) ? null : figure)
function sumsOf(figures: Float64Array): GroupSums {
  const [pieces = 0, listedPieces = 0, rapAmount = 0, carats = 0, amount = 0, listedCarats = 0, listedAmount = 0] = figures
  const single = { singleCtPr: known(figures[7]), singleBack: known(figures[8]) }
  return { pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount, ...single }
}
