import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { topicOf } from './open-request.ts'

/** Words for natural and lab-grown before the stone that they are of. */

/**
 * "lab 3ct oval ..., natural 1ct oval", "lab: oval": a kind goes with the shape or weight right after it. A hyphen joins them only where the line begins with
 * a kind: "RD 1ct natural - EM 2ct lab".
 */
export function isKindOfNext(parts: readonly Part[], at: number): boolean {
  const [part, next] = [parts[at], parts[at + 1]]
  if (topicOf(part) !== 'kind' || !isHead(topicOf(next))) return false
  if (next?.gap === 'none') return true
  const isApart = at === 0 || part?.gap !== 'none'
  return isApart && (next?.mark === ':' || (next?.mark === '-' && topicOf(parts.find(({ reading }) => reading)) === 'kind'))
}
/** Whether the beginning of a request says its kind, before its shape or after its number of pieces. */
export const saysKind = (parts: readonly Part[], at: number): boolean =>
  [at, at + 1].some((place) => isKindOfNext(parts, place) || (topicOf(parts[place]) === 'kind' && place === at))
