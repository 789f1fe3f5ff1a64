import { topics } from './beginning.ts'
import { isKindOfNext } from './kind-of-next.ts'
import type { Part } from '../part.ts'
import { type Topic, isHead } from '../reading.ts'
import { has, topicOf } from './open-request.ts'

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

/** "in New York: RD 2ct, in HK: OV 3ct": a place before its stone, after a stone. */
export const isPlaceOfNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'place' && parts[at + 1]?.mark === ':' && isHead(topicOf(parts[at + 1])) && has(current, 'shape', 'weight')

/** "2.0mm x 40, 2.5mm x 20": a size and its number of stones, after another. */
export const isSizedCountNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'measure' &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at + 1]) === 'pieces' &&
  topicOf(current.at(-1)) === 'pieces' &&
  topicOf(current.at(-2)) === 'measure'

/** "9x7 ovals F VS and 3x2 tapers", "oval 8x6 and pear 7x5": sides and their shape, after a stone of which both are said. */
export function isSizeOfNext(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const [part, next] = [parts[at], parts[at + 1]]
  const isNext = part?.gap === 'marks' && next?.gap === 'none' && has(current, 'shape') && has(current, 'measure')
  if (!isNext) return false
  return topicOf(part) === 'measure'
    ? topicOf(next) === 'shape'
    : topicOf(part) === 'shape' && topicOf(next) === 'measure' && !has(current, 'weight')
}

/** "IGI LG 1.5 OV or GIA natural 1.0 OV": a laboratory before the kind of its stone, after a stone of another kind. */
export function isLabOfNext(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  return (
    topicOf(parts[at]) === 'lab' &&
    parts[at]?.gap === 'marks' &&
    parts[at + 1]?.gap === 'none' &&
    isKindOfNext(parts, at + 1) &&
    has(current, 'weight') &&
    current.some(({ reading }) => reading?.labGrown !== undefined)
  )
}

const leading: ReadonlySet<Topic | undefined> = new Set<Topic>(['lab', 'make', 'fluorescence', 'price', 'place', 'tint'])
/** "GIA RD 1.01, IGI OV 2.01", "40k OV 3ct, 20k PS 2ct": a condition before its stone, as before the first. */
export const isLeadOfNext = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  leading.has(topicOf(parts[at])) &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at + 1]) === 'shape' &&
  parts[at + 1]?.gap === 'none' &&
  has(current, 'shape') &&
  has(current, 'weight') &&
  (topicOf(current.find(({ reading }) => reading)) === topicOf(parts[at]) || isApartLab(current, parts, at))
/** "RD 1ct G VS, GIA OV 2ct": behind the first comma. */
const isApartLab = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'lab' &&
  !has(current, 'lab') &&
  has(current, 'color', 'clarity') &&
  current.slice(1).every(({ gap }) => gap === 'none')

/** "OV E VS2 2.5ct": a weight behind the grades at a place, and not before another shape. */
export function isWeightBehind(parts: readonly Part[], at: number): boolean {
  let weight = at
  while (topicOf(parts[weight]) === 'color' || topicOf(parts[weight]) === 'clarity') weight++
  const next = parts[weight + 1]
  const isEnd = !isHead(topicOf(next)) || next?.gap !== 'none' || parts[weight]?.text.endsWith('.') === true
  return topicOf(parts[weight]) === 'weight' && parts[weight]?.gap === 'none' && isEnd
}

const shapesOf = ({ reading }: Part): readonly (string | null)[] => {
  const shapes = reading?.topic === 'shape' ? reading.conditions?.['shpNm'] : undefined
  return Array.isArray(shapes) ? shapes : []
}
/** "RD 2ct G VS. Also pear": another shape of the same, after a stone with its weight and grades. */
export const isOtherShape = (current: readonly Part[], part: Part): boolean =>
  part.gap === 'marks' &&
  part.mark === undefined &&
  !part.isChoice &&
  topicOf(current.at(-1)) !== 'shape' &&
  has(current, 'weight') &&
  has(current, 'color', 'clarity') &&
  shapesOf(part).length > 0 &&
  current.some((other) => shapesOf(other).length > 0 && !shapesOf(part).some((shape) => shapesOf(other).includes(shape)))

/** "RD 1.2 H VS1 OV 1.5 G VS2", "round 1ct oval 2ct", "1ct round 2ct oval": a shape and its weight after a stone of which both are said in this order. */
export function isWholeNext(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const [first, second] = [topicOf(parts[at]), topicOf(parts[at + 1])]
  const isHeadNext = (first === 'shape' && second === 'weight') || (first === 'weight' && second === 'shape')
  const start = current.findIndex((part) => isHead(topicOf(part)) && topicOf(part) !== 'pieces')
  const isAlike = topicOf(current[start]) === first && topicOf(current[start + 1]) === second && parts[at + 1]?.gap === 'none'
  return (
    isHeadNext &&
    (isAlike || (first === 'shape' && (['shape', 'weight', 'color', 'clarity'] as const).every((topic) => has(current, topic))))
  )
}

/** "RD 1.00-1.04 -38, 1.05-1.09 -36": each weight with a price of its own. */
export const isPricedWeight = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'weight' &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at + 1]) === 'price' &&
  parts[at + 1]?.gap !== 'words' &&
  topicOf(current.at(-1)) === 'price' &&
  has(current, 'weight')

/** "2 pcs each of 0.5, 0.7 and 1.0 RD", "RD: 1ct, 2ct. OV: 1.5ct": a further weight of one shape, and not of a next one that has its own behind it. */
export function isListedWeight(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  if (topicOf(parts[at]) !== 'weight' || topicOf(current.at(-1)) !== 'weight') return false
  if (!has(current, 'shape')) return true
  let place = at
  while (topicOf(parts[place]) === 'weight') place++
  const [before, shape] = [parts[place - 1], parts[place]]
  const isApart = shape?.gap === 'marks' || (shape?.gap === 'none' && before?.text.endsWith('.') === true)
  const next = parts.findIndex((part, later) => later > place && topicOf(part) === 'shape')
  return topicOf(shape) === 'shape' && isApart && has(parts.slice(place, next < 0 ? undefined : next), 'weight')
}

/** "GIA 10 pcs; RD 0.70", "OV 2ct - 3 pcs, PS 1ct", "RD 1ct G VS 2 pcs OV 2ct H SI 3 pcs": a number of the stones before it. */
export function isCountBehind(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const part = parts[at]
  if (topicOf(part) !== 'pieces' || has(current, 'pieces')) return false
  // "RD / 0.5ct / F / x6; OV / 0.7ct / G / x4"
  if (/^[x×*]\s?\d+$/i.test(part?.text ?? '') && has(current, 'shape', 'weight') && parts[at + 1]?.gap !== 'none') return true
  const isLast = topicOf(parts.at(-1)) === 'pieces' && parts.at(-1) !== part
  const areBehind = isLast && part?.gap === 'none' && topicOf(current.at(-1)) === 'clarity' && topicOf(current.at(-2)) === 'color'
  return areBehind || ((part?.gap === 'none' || part?.mark !== undefined) && parts[at + 1]?.gap === 'marks')
}

/** "RD 1.5 G VS, pear pair 0.70 each": a shape, a number of stones and their weight, after a stone with its weight. */
export const isCountedStone = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  (['shape', 'pieces', 'weight'] as const).every((topic, place) => topicOf(parts[at + place]) === topic) &&
  [at + 1, at + 2].every((place) => parts[place]?.gap === 'none') &&
  has(current, 'shape') &&
  has(current, 'weight')

const isGrade = (part: Part | undefined) => topicOf(part) === 'color' || topicOf(part) === 'clarity'
/** A number of stones right before its grades. */
const isCountBefore = (parts: readonly Part[], at: number) =>
  topicOf(parts[at]) === 'pieces' && isGrade(parts[at + 1]) && parts[at + 1]?.gap === 'none'
/** What a number of stones at a place is said with, up to the next number. */
function ownOfCount(parts: readonly Part[], at: number): readonly Part[] {
  const next = parts.findIndex((part, place) => place > at && topicOf(part) === 'pieces')
  return parts.slice(at, next < 0 ? undefined : next)
}
/** What such stones have in common with those before them: not what is said behind their own number, and no price of the others. */
export function ofAllCounts(current: readonly Part[], parts: readonly Part[], at: number): readonly Topic[] {
  const own = ownOfCount(parts, at)
  const count = current.findLastIndex((part) => topicOf(part) === 'pieces')
  const isOfOthers = (topic: Topic) => topic === 'price' && has(current.slice(count), topic)
  return topics.filter((topic) => topic !== 'number' && !has(own, topic) && !isOfOthers(topic))
}
/** "RD 1ct: 2 pcs F VS1, 3 pcs G VS2": another number of the same stones with grades of its own. */
export const isCountOfGrades = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  isCountBefore(parts, at) &&
  // "2 pcs D VVS, 3 pcs E VS RD 0.5": where the stone stands before its numbers, or behind them.
  has(current, 'shape', 'weight') !== has(ownOfCount(parts, at), 'shape', 'weight') &&
  isCountBefore(
    current,
    current.findLastIndex((part) => topicOf(part) === 'pieces'),
  )
