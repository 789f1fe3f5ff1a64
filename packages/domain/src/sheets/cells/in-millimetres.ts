import { type ShapeCode, depthBase } from '../../inventory/plausibility.ts'
import type { Vocabulary } from '../headings/field.ts'
import { readMeasurements, readNumber, readSides } from './numbers.ts'
import { meaningIn } from './reading.ts'

/** Proportions that a sheet gives in millimetres, and where its rows have the diameter that makes them percent. */
export interface InMillimetres {
  columns: readonly { index: number; field: string }[]
  measurements?: number | undefined
  length?: number | undefined
  width?: number | undefined
  shape?: number | undefined
}

type Cells = readonly string[]
/** The diameter of the stone in a row in millimetres: the average one of a round, else its width; undefined where the row does not say its sides or shape. */
export function diameterOf(
  cells: Cells,
  { measurements, length, width, shape }: InMillimetres,
  vocabulary: Vocabulary,
): number | undefined {
  const textAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
  const both = textAt(measurements)
  const [first = 0, second = 0] =
    measurements === undefined ? [readNumber(textAt(length)), readNumber(textAt(width))] : (readMeasurements(both) ?? readSides(both) ?? [])
  const code = meaningIn(vocabulary, 'SHAPE', textAt(shape))
  return first > 0 && second > 0 && code !== undefined ? depthBase(code as ShapeCode, first, second) : undefined
}

const withoutDiameter = ' (mm, without a diameter)'
/** A figure in millimetres as percent of the diameter, with one decimal. Without a diameter it is marked, so that it is left out (`millimetresIn`). */
export function withPercent(cell: string, diameter: number | undefined): string {
  const figure = readNumber(cell)
  if (figure === undefined || figure === 0) return cell
  return diameter === undefined ? `${cell.trim()}${withoutDiameter}` : String(Math.round((1000 * figure) / diameter) / 10)
}
/** The figure in a cell so marked, as it was written. */
export const millimetresIn = (text: string): string | undefined =>
  text.endsWith(withoutDiameter) ? text.slice(0, -withoutDiameter.length) : undefined
