import { readNumber } from './numbers.ts'

/** How the unit of a weight in points is written, in cells and headings: a pattern without regard to capitals. */
export const unitOfPoints = String.raw`(?:pts?|pnts?|points?|pointers?|ptrs?|cents?)`
const unit = new RegExp(String.raw`\s*${unitOfPoints}\.?$`, 'i')
const unitOfCarats = /(?<!\p{L})(?:cts?|crts?|carats?|карат\p{L}*)\.?$/iu
/** Stones lighter than this are seldom sold one by one, and no sheet has only stones of so many carats. */
export const fewestPoints = 18

export interface Points {
  value: number
  hasUnit: boolean
  /** Written as carats are, with their unit or with decimals: 1.05. Points have decimals only of a half (101.5), or of none (101.00). */
  mayBeCarats: boolean
}
/** What a cell says in a column of weights in points; undefined where it is no number. */
export function readPoints(cell: string): Points | undefined {
  const text = cell.trim()
  const hasUnit = unit.test(text)
  const figure = text.replace(unit, '')
  const value = readNumber(figure)
  if (value === undefined) return undefined
  const areHalves = Number.isInteger(value * 2) && (hasUnit || value >= fewestPoints || /^-?\d+$/.test(figure))
  return { value, hasUnit, mayBeCarats: !areHalves || unitOfCarats.test(figure) }
}

const doubt = ' (points or carats?)'
/** A weight in points, as carats. One that may be carats is marked, so that its row is refused (`weightInDoubt`). */
export function withCarats(cell: string): string {
  const points = readPoints(cell)
  if (!points) return cell
  return points.mayBeCarats ? `${cell.trim()}${doubt}` : String(Math.round(points.value * 10) / 1000)
}
/** The weight in a cell so marked, as it was written. */
export const weightInDoubt = (text: string): string | undefined => (text.endsWith(doubt) ? text.slice(0, -doubt.length) : undefined)
