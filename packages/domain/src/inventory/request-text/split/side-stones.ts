import type { Part } from '../part.ts'
import { has, topicOf } from './open-request.ts'

/** Stones that are set beside a center stone: they weigh less than it, so that neither takes its weight from the other. */

const sideShapes: ReadonlySet<string | null> = new Set([
  ...['BAGUETTE', 'TAPERED BAGUETTE', 'TRAPEZOID', 'HALF MOON', 'SHIELD', 'KITE', 'BULLET'],
])

export const isSideShape = (code: string | null): boolean => sideShapes.has(code)

/** Whether a part names shapes of side stones alone, or of others alone; undefined where it names no shape, or both. */
function isOfSides(part: Part | undefined): boolean | undefined {
  const shapes = topicOf(part) === 'shape' ? part?.reading?.conditions?.['shpNm'] : undefined
  if (!Array.isArray(shapes) || shapes.length === 0) return undefined
  const sides = shapes.filter(isSideShape).length
  return sides === 0 ? false : sides === shapes.length ? true : undefined
}

/** Whether a shape is of side stones and those before it of a center stone, or the other way round. */
export function isOfOtherRole(current: readonly Part[], part: Part | undefined): boolean {
  const role = isOfSides(part)
  if (role === undefined) return false
  let isOther = false
  for (const other of current) {
    const before = isOfSides(other)
    if (before === role) return false
    isOther ||= before !== undefined
  }
  return isOther
}

/** "3ct EM tapered baguettes F VS": side stones behind a stone of which the weight is said, with or without a mark. */
export const isSideNext = (current: readonly Part[], part: Part | undefined): boolean =>
  part?.isChoice !== true && has(current, 'weight') && isOfOtherRole(current, part)
