import { isBounds } from '../merge/conditions.ts'
import { type Figure, readFigure } from './figure.ts'
import { readSecond } from './read-range.ts'
import { type Reading, between } from '../reading.ts'
import type { Cursor } from '../tokens/tokens.ts'

const isBare = ({ decimals, unit, isMoney, isNegative }: Figure) => decimals > 0 && unit === undefined && !isMoney && !isNegative

/** A round of one carat has a diameter of 6.5 mm, and sizes grow with the cube root of the weight; fancy shapes are up to half as long again. */
const diameterOfCarat = 6.5
const leastShare = 0.8
const mostShare = 1.6
/** From so many times the weight on, a figure in brackets is hardly a second weight of the same stone. */
const farFrom = 1.3

/** Whether so many millimeters are the size of a stone of that weight in carats. */
function isSizeOf(millimeters: number, carats: number): boolean {
  const diameter = diameterOfCarat * Math.cbrt(carats)
  return millimeters > carats * 1.5 && millimeters >= diameter * leastShare && millimeters <= diameter * mostShare
}

/** "1.01 (6.5)", "1.00 (6.4-6.5)": a weight with the figure in brackets behind it, which is the millimeters of such a stone; a figure that is neither its size nor near it is named. */
export function withSizeInBrackets(cursor: Cursor, reading: Reading): Reading {
  const weight = reading.topic === 'weight' ? reading.conditions?.['crt'] : undefined
  const ahead = cursor.fork()
  if (weight === undefined || !isBounds(weight) || !ahead.take('(')) return reading
  const first = readFigure(ahead)
  const second = first && readSecond(ahead, first)
  if (!first || !isBare(first) || (second && !isBare(second)) || !ahead.take(')')) return reading
  const carats = weight['>='] ?? weight['<='] ?? 0
  const isSize = [first, second].every((figure) => !figure || isSizeOf(figure.value, carats))
  if (!isSize && first.value <= carats * farFrom) return reading
  cursor.at = ahead.at
  if (!isSize) return { ...reading, question: 'the size in brackets, or another weight?' }
  const high = second?.value ?? first.value + (first.decimals === 1 ? 0.09 : 0)
  return { ...reading, conditions: { ...reading.conditions, length: between(first.value, high) } }
}
