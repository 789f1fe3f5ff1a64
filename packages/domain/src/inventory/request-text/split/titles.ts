import { isOfWeights } from './begins-by-line.ts'
import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { has } from './open-request.ts'

/** What stands once above several lines: "Rounds D-F VVS 3EX" above weights, "1ct F VS" above shapes. */

/** Whether a line names a stone, of which lines below it may go on. */
export const isTitle = (parts: readonly Part[]) => has(parts, 'shape', 'weight') && !has(parts, 'number')

/**
 * What a line takes from the title above it, where it says nothing else of it; undefined where it is of no title. A line with shape and weight is a stone of its
 * own: of it, bare weights below are other sizes of the same stones, and other lines with a weight are only of its kind.
 */
export function takenFrom(title: readonly Part[], line: readonly Part[]): Part[] | undefined {
  const [isShape, isWeight] = [has(title, 'shape'), has(title, 'weight')]
  const [isOwnShape, isOwnWeight] = [has(line, 'shape'), has(line, 'weight')]
  const isStone = isShape && isWeight
  if (isOwnShape === isOwnWeight || (isOwnShape ? isShape || !isWeight : !isShape)) return undefined
  const isTaken = ({ reading }: Part) => {
    if (!reading || reading.topic === 'pieces') return false
    if (!isStone) return true
    return isOfWeights(line) ? !isHead(reading.topic) && reading.topic !== 'price' : reading.topic === 'kind'
  }
  return title.filter(isTaken)
}
