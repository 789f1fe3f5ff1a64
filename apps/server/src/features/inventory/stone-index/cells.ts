import type { MatrixCell, SummaryCell } from '../../../services/stone-search.ts'
import { type Axis, type Groups, all, placeIn } from './groups.ts'

type Value = string | number | null

/** The cells of a group-by as they leave the thread: all numbers in one buffer, which is handed over instead of copied. */
export interface Cells {
  /** The values of each axis, by place. */
  values: Value[][]
  /** Of each cell, its place on each axis, then its figures. */
  numbers: Float64Array<ArrayBuffer>
}
const figureCount = 9

export function packCells(axes: readonly Axis[], groups: Groups): Cells {
  const width = axes.length + figureCount
  const numbers = new Float64Array(groups.size * width)
  let at = 0
  for (const [key, { sums, days, oldest }] of groups) {
    for (let axis = 0; axis < axes.length; axis++) numbers[at + axis] = placeIn(axes, key, axis)
    const { pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount } = sums
    numbers.set([pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount, days.decimal(0), oldest], at + axes.length)
    at += width
  }
  return { values: axes.map(({ size, value }) => Array.from({ length: size }, (_, place) => value(place))), numbers }
}

/** Reads the cells of the quick matrix: weight band, colour and clarity. */
export const matrixCells = (cells: Cells): MatrixCell[] =>
  summaryCells(cells).map(
    ({ values: [band, colNm, clrNm], isAll: _, days: __, oldest: ___, ...sums }) => ({ band, colNm, clrNm, ...sums }) as MatrixCell,
  )

export function summaryCells({ values, numbers }: Cells): SummaryCell[] {
  const width = values.length + figureCount
  return Array.from({ length: numbers.length / width }, (_, cell) => {
    const at = cell * width
    const places = [...numbers.subarray(at, at + values.length)]
    const [pieces = 0, listedPieces = 0, rapAmount = 0, carats = 0, amount = 0, listedCarats = 0, listedAmount = 0, days = 0, oldest = 0] =
      numbers.subarray(at + values.length, at + width)
    return {
      ...{ pieces, listedPieces, rapAmount, carats, amount, listedCarats, listedAmount, days, oldest },
      values: places.map((place, axis) => (place === all ? null : (values[axis]?.[place] ?? null))),
      isAll: places.map((place) => place === all),
    }
  })
}
