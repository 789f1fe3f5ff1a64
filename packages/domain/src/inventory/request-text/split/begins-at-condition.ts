import { type Beginning, allButGrades, topics } from './beginning.ts'
import { isKindOfNext } from './kind-of-next.ts'
import { gradesOfNext } from './grades-of-next.ts'
import { has, topicOf } from './open-request.ts'
import { isOtherGrades, isOtherGradesApart, isPriceOfOther, isPriced } from './other-choices.ts'
import { otherHue } from './other-hues.ts'
import type { Part } from '../part.ts'
import { type Topic, isHead } from '../reading.ts'
import { isSideNext } from './side-stones.ts'
import {
  isColorOfNext,
  isColorOfNextWeight,
  isCountOfGrades,
  isPricedWeight,
  isLabOfNext,
  isLeadOfNext,
  isPlaceOfNext,
  isSizeOfNext,
  isSizedCountNext,
  ofAllCounts,
} from './starts-of-next.ts'

/** Where a further request begins within a line with something else than its shape, its weight or its number of stones. */

/** What numbers of stones at several weights have in common where it is said once: "RD G VS 1ct x 5, 1.5ct x 3". */
export const ofSeveral: readonly Topic[] = ['color', 'clarity', 'make', 'fluorescence', 'lab', 'kind', 'tint']

const ofOtherPrice = topics.filter((topic) => !/^(?:number|pieces|weight|price)$/.test(topic))
/** "2ct lab oval F VS1 or 1ct natural": each weight with a kind of its own. */
const isWeightOfOtherKind = (current: readonly Part[], parts: readonly Part[], at: number): boolean =>
  topicOf(parts[at]) === 'weight' &&
  parts[at]?.gap === 'marks' &&
  topicOf(parts[at + 1]) === 'kind' &&
  parts[at + 1]?.gap === 'none' &&
  !(isKindOfNext(parts, at + 1) && has(current, 'shape')) &&
  has(current, 'weight') &&
  current.some(({ reading }) => reading?.labGrown === !parts[at + 1]?.reading?.labGrown)

/** Begins at a number of a stone, at a price, a place or grades of the next stone, or at other grades of the same one. */
export function beginsAtCondition(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const part = parts[at]
  // "is R10233 available and what about 1.5 OV"
  if (isHead(topicOf(part)) && isApart(parts, at) && has(current, 'number') && !current.some((other) => isHead(topicOf(other))))
    return { inherit: [] }
  // "R10021, R10022 & pear 2ct"
  if (isHead(topicOf(part)) && part?.gap === 'marks' && part.mark === undefined && isOfSeveralNumbers(current)) return { inherit: [] }
  if (isSideNext(current, part)) return { inherit: [] }
  if (isSizedCountNext(current, parts, at)) return { inherit: ['shape', ...ofSeveral.filter((topic) => !has(parts.slice(at), topic))] }
  if (isPricedWeight(current, parts, at)) return { inherit: ofOtherPrice }
  if (isCountOfGrades(current, parts, at)) return { inherit: ofAllCounts(current, parts, at), isAlternative: true }
  if (isWeightOfOtherKind(current, parts, at)) {
    const next = parts.findIndex((other, place) => place > at && topicOf(other) === 'weight')
    const own = parts.slice(at, next < 0 ? undefined : next)
    return { inherit: topics.filter((topic) => topic !== 'number' && !has(own, topic)), isAlternative: true }
  }
  if (isPriceOfOther(current, parts, at))
    return {
      inherit: topics.filter((topic) => topic !== 'number' && topic !== topicOf(parts[at]) && topic !== topicOf(parts[at + 1])),
      isAlternative: true,
    }
  if (isColorOfNext(current, parts, at)) return { inherit: topicOf(parts[at + 2]) === 'weight' ? [] : ['weight'] }
  const hue = otherHue(current, parts, at)
  if (hue) return hue
  if (
    isLabOfNext(current, parts, at) ||
    isLeadOfNext(current, parts, at) ||
    isSizeOfNext(current, parts, at) ||
    isColorOfNextWeight(current, parts, at) ||
    isPlaceOfNext(current, parts, at)
  )
    return { inherit: [] }
  const ofStoneBefore = gradesOfNext(current, parts, at)
  if (ofStoneBefore) return { inherit: ofStoneBefore }
  if (!(part && isOtherGrades(current, parts, at)) && isOtherGradesApart(current, parts, at))
    return { inherit: allButGrades.filter((topic) => !has(parts.slice(at), topic)), isAlternative: true }
  if (part && isOtherGrades(current, parts, at))
    return {
      inherit: allButGrades.filter((topic) =>
        topicOf(parts[at + 2]) === 'pieces' ? topic !== 'pieces' : topic !== 'price' || !isPriced(current, parts, at),
      ),
      isAlternative: true,
    }
  return undefined
}

const isOfSeveralNumbers = (current: readonly Part[]) =>
  current.filter((part) => topicOf(part) === 'number').length > 1 &&
  current.every((part) => topicOf(part) === 'number' || part.unknown !== undefined)
/** Whether words that are read or not stand between a part and the reading before it. */
const isApart = (parts: readonly Part[], at: number) => parts[at]?.gap === 'words' || parts[at - 1]?.unknown !== undefined
