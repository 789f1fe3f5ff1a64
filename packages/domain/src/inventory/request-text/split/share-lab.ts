import type { Part } from '../part.ts'
import { isHead } from '../reading.ts'
import { type Open, has, topicOf } from './open-request.ts'

/** "GIA for the second" */
const ofOneStone = /\b(?:first|second|third|last|latter|former)\b/i
/**
 * "1ct D VS1, 2ct E VS2 GIA": a laboratory behind the last stone of a line is of all where none of them says one: nobody asks for stones with and without a
 * report in one line. The summary says so.
 */
export function shareTrailingLab(opens: readonly Open[]): void {
  const [last, ...others] = opens.toReversed()
  const lab = last?.parts.find((part) => topicOf(part) === 'lab')
  if (!last || !lab?.reading || lab.gap === 'words' || !Array.isArray(lab.reading.conditions?.['lbNm'])) return
  const rest = last.parts.slice(last.parts.indexOf(lab) + 1)
  const isOfStone = (part: Part) => isHead(topicOf(part)) || topicOf(part) === 'color' || topicOf(part) === 'clarity'
  if (rest.some((part) => isOfStone(part) || ofOneStone.test(part.unknown ?? ''))) return
  // "round 1ct or oval 1ct, oval GIA": of the shape that is named again.
  const isOfSome = ({ isOfSomeShapes, parts }: Open) => isOfSomeShapes || parts.filter((part) => topicOf(part) === 'shape').length > 1
  const isOther = ({ parts }: Open) => has(parts, 'lab', 'kind', 'number')
  if (opens.some(isOfSome) || others.some(isOther) || has(last.parts, 'kind', 'number')) return
  const shared: Part = { ...lab, reading: { ...lab.reading, note: `"${lab.text}" read as of all stones` } }
  for (const { parts } of others) parts.push(shared)
}
