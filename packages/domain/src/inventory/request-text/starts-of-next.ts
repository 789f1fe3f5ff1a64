import type { Part } from './part.ts'
import { type Topic, isHead } from './reading.ts'
import { has, topicOf } from './share-in-line.ts'

/** Words before the shape of a next stone that are of it, and not of the stone before them. */

/** "H oval 1ct VS, G pear 2ct SI": a color before its shape, after a stone of which both are said. */
export const isColorOfNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'color' &&
  parts[at]?.gap === 'marks' &&
  parts[at]?.isChoice !== true &&
  topicOf(parts[at + 1]) === 'shape' &&
  parts[at + 1]?.gap === 'none' &&
  has(current, 'shape') &&
  has(current, 'color')

/** "E-F 1.5ct RD VS1 or G 1.7ct RD VVS": a color before its weight and shape, after a stone of which all three are said. */
export const isColorOfNextWeight = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'color' &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at - 1]) !== 'color' &&
  topicOf(parts[at + 1]) === 'weight' &&
  topicOf(parts[at + 2]) === 'shape' &&
  [at + 1, at + 2].every((place) => parts[place]?.gap === 'none') &&
  (['color', 'weight', 'shape'] as const).every((topic) => has(current, topic))

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
  const isJoined = (part: Part, place: number) => place === 0 || part.gap === 'none' || part.isChoice === true || part.mark === '-'
  if (head < 0 || !areSaid(own) || !own.every((part, place) => besideGrades.has(topicOf(part)) && isJoined(part, place))) return undefined
  if (parts[head]?.gap !== 'none' && parts[first]?.gap === 'none') return undefined
  const next = parts.findIndex((part, place) => place > head && !isStone(topicOf(part)))
  const heads = parts.slice(head, next < 0 ? undefined : next)
  // Side by side without a mark only where a whole stone follows, and in the order of the first.
  const isAlike = topicOf(parts[at]) === topicOf(parts.find(({ reading }) => reading)) && has(heads, 'shape') && has(heads, 'weight')
  if (parts[at]?.gap === 'none' && !(isAlike && isColored)) return undefined
  return stoneTopics.filter((topic) => !has(heads, topic))
}
const stoneTopics = ['shape', 'weight'] as const

/** "in New York: RD 2ct, in HK: OV 3ct": a place before its stone, after a stone. */
export const isPlaceOfNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'place' && parts[at + 1]?.mark === ':' && isHead(topicOf(parts[at + 1])) && has(current, 'shape', 'weight')

/** "9x7 ovals F VS and 3x2 tapers": sides before their shape, after a stone of which both are said. */
export const isSizeOfNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'measure' &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at + 1]) === 'shape' &&
  parts[at + 1]?.gap === 'none' &&
  has(current, 'shape') &&
  has(current, 'measure')
