import type { Beginning } from './beginning.ts'
import type { Part } from '../part.ts'
import { type Conditions, type Reading, type Topic, isHead } from '../reading.ts'
import { has, isSaid, topicOf } from './open-request.ts'

/** Conditions before a colon or above stones, which are of all stones up to the next of their kind: "GIA:" and "IGI:" in lines of their own. */

const isOfStone = (part: Part | undefined) => isHead(topicOf(part)) || topicOf(part) === 'number'

/** The conditions before a colon that leads to a stone, where they begin a statement: "under 5k: 1ct rd. under 10k: 2ct rd". */
export function headingAt(parts: readonly Part[], at: number): readonly Part[] {
  const isBeginning = at === 0 || parts[at]?.gap === 'marks' || parts[at - 1]?.text.endsWith('.') === true
  let end = isBeginning ? at + 1 : parts.length
  while (end < parts.length && parts[end]?.mark !== ':' && !isOfStone(parts[end])) end++
  const conditions = end < parts.length ? parts.slice(at, end) : []
  const isLeading = parts[end]?.mark === ':' && isHead(topicOf(parts[end]))
  return isLeading && conditions.some(({ reading }) => reading) && !conditions.some(isOfStone) ? conditions : []
}

const shapesOf = (part: Part | undefined): readonly (string | null)[] => {
  const shapes = part?.reading?.conditions?.['shpNm']
  return Array.isArray(shapes) ? shapes : []
}
const isOtherShape = (current: readonly Part[], part: Part | undefined) =>
  shapesOf(part).length > 0 && new Set(shapesOf(part)).isDisjointFrom(new Set(current.flatMap(shapesOf)))

/** A request under a heading within a line, after a stone. */
export function beginsUnderHeading(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const conditions = headingAt(parts, at)
  const head = topicOf(parts[at + conditions.length])
  if (conditions.length === 0 || head === undefined || !has(current, head)) return undefined
  // "RD & OV 1ct, GIA: OV in D-F": of the stones before it, where no other heading stands before these.
  if (headingAt(parts, 0).length === 0 && !isOtherShape(current, parts[at + conditions.length])) return undefined
  const next = parts.findIndex((_, place) => place > at + conditions.length && headingAt(parts, place).length > 0)
  const own = parts.slice(at, next < 0 ? undefined : next)
  return { inherit: has(own, 'shape') ? [] : ['shape'] }
}

const byField: ReadonlySet<Topic> = new Set<Topic>(['price', 'measure', 'tint'])
/** Whether a request says of itself what stands above or below it: of prices, measures, shades and inclusions each field is one of its own. */
export function saysItself(parts: readonly Part[], reading: Reading): boolean {
  if (!byField.has(reading.topic)) return isSaid(parts, reading)
  const fields = Object.keys(reading.conditions ?? {})
  // "BGM ok" asks for nothing, and is said.
  const isSame = (conditions: Conditions | undefined) => !conditions || fields.some((field) => conditions[field] !== undefined)
  return parts.some((part) => topicOf(part) === reading.topic && isSame(part.reading?.conditions))
}
/** What a request takes over from the conditions above it. */
export const takenFromHeading = (heading: readonly Part[], parts: readonly Part[]): Part[] =>
  heading.filter(({ reading }) => reading && !saysItself(parts, reading))

interface Line {
  line: string
  parts: readonly Part[]
}
const isOfConditions = ({ parts }: Line) =>
  parts.some(({ reading }) => reading) && !parts.some((part) => isOfStone(part) || part.isForAll || part.reading?.isRepeat)

/**
 * Says of a line whether it is a heading of the stones below it: one of lines that begin the message and come again with another value ("Lab grown", "Natural"),
 * or one behind a stone that ends with a colon.
 */
export function headingLines(lines: readonly Line[]): (at: number) => boolean {
  const isCondition = lines.map(isOfConditions)
  const startOf = (at: number): number => (isCondition[at - 1] ? startOf(at - 1) : at)
  const endOf = (at: number): number => (isCondition[at] ? endOf(at + 1) : at)
  const topicsOf = (at: number) => new Set(lines.slice(startOf(at), endOf(at)).flatMap(({ parts }) => parts.map(topicOf)))
  const isLeading = (at: number) => isCondition[at] === true && endOf(at) < lines.length
  const starts = lines.flatMap((_, at) => (isLeading(at) && startOf(at) === at ? [at] : []))
  const isLikeFirst = (at: number) => starts[0] === 0 && !topicsOf(at).isDisjointFrom(new Set([...topicsOf(0)].filter(Boolean)))
  const isAgain = starts.some((start) => start > 0 && isLikeFirst(start))
  return (at) => isLeading(at) && ((startOf(at) > 0 && /:\s*$/.test(lines[endOf(at) - 1]?.line ?? '')) || (isAgain && isLikeFirst(at)))
}
