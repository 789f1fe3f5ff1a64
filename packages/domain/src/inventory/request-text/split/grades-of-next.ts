import type { Part } from '../part.ts'
import { type Topic, isHead } from '../reading.ts'
import { has, topicOf } from './open-request.ts'

/** Grades around the stones of a line: of which of them they are. */

const isStone = (topic: Topic | undefined) => topic === 'shape' || topic === 'weight'
/** What may stand among the grades before a stone. */
const besideGrades: ReadonlySet<Topic | undefined> = new Set<Topic>([
  'color',
  'clarity',
  'make',
  'fluorescence',
  'lab',
  'kind',
  'tint',
  'pieces',
])

/**
 * "F VS1 oval 2ct and a G VS2 pear 3ct": in a line whose grades stand before its first shape or weight, the grades before the next one are its own.
 * Returns what the next stone takes over of the one before.
 */
export function gradesOfNext(current: readonly Part[], parts: readonly Part[], at: number): readonly Topic[] | undefined {
  if (!besideGrades.has(topicOf(parts[at])) || !has(current, 'shape', 'weight')) return undefined
  const first = parts.findIndex((part) => isStone(topicOf(part)))
  const lead = parts.slice(0, first)
  const [isColored, isClear] = [has(lead, 'color'), has(lead, 'clarity')]
  const areSaid = (said: readonly Part[]) => isClear && has(said, 'clarity') && (!isColored || has(said, 'color'))
  if (first < 0 || first >= at || !areSaid(current)) return undefined
  const head = parts.findIndex((part, place) => place > at && isStone(topicOf(part)))
  const own = parts.slice(at, head)
  const isFirst = topicOf(parts[at]) === topicOf(parts.find(({ reading }) => reading))
  // "F, VS1, oval, 2ct; G, VS2, pear, 3ct"
  const isListed = isFirst && lead.slice(1).some(({ gap }) => gap === 'marks')
  const isJoined = (part: Part, place: number) =>
    place === 0 || part.gap === 'none' || part.isChoice === true || part.mark === '-' || (isListed && part.gap === 'marks')
  if (head < 0 || !areSaid(own) || !own.every((part, place) => besideGrades.has(topicOf(part)) && isJoined(part, place))) return undefined
  if (parts[head]?.gap !== 'none' && parts[first]?.gap === 'none') return undefined
  const next = parts.findIndex((part, place) => place > head && !isStone(topicOf(part)))
  const heads = parts.slice(head, next < 0 ? undefined : next)
  // Side by side without a mark only where a whole stone follows, and in the order of the first.
  const isAlike = isFirst && has(heads, 'shape') && has(heads, 'weight')
  if (parts[at]?.gap === 'none' && !(isAlike && isColored)) return undefined
  return stoneTopics.filter((topic) => !has(heads, topic))
}
const stoneTopics = ['shape', 'weight'] as const

/** "F VS1 oval 2ct or pear 3ct": grades before the first stone of a line, and what stands beside them, are of all where the stones say no grades. */
export function gradesOfAll(parts: readonly Part[], at: number): readonly Topic[] {
  const first = parts.findIndex((part) => isHead(topicOf(part)))
  const [lead, rest] = [parts.slice(0, first), parts.slice(first)]
  const isLeading = first < at && has(lead, 'color') && has(lead, 'clarity') && !has(rest, 'color', 'clarity')
  return isLeading ? ofLead.filter((topic) => has(lead, topic) && !has(rest, topic)) : []
}

const ofLead: readonly Topic[] = ['color', 'clarity', 'make', 'fluorescence', 'lab', 'tint']

/** "1.01 F VS1 1.50 G VS2": a weight and its grades after one with its own. */
export const isGradedWeightNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'weight' &&
  topicOf(parts[at + 1]) === 'color' &&
  topicOf(parts[at + 2]) === 'clarity' &&
  [at + 1, at + 2].every((place) => parts[place]?.gap === 'none') &&
  (['weight', 'color', 'clarity'] as const).every((topic) => has(current, topic)) &&
  current.findIndex((part) => topicOf(part) === 'weight') < current.findIndex((part) => topicOf(part) === 'color')
