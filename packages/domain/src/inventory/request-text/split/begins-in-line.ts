import { type Beginning, topics } from './beginning.ts'
import { isKindOfNext } from './kind-of-next.ts'
import type { Part } from '../part.ts'
import { type Topic, isHead } from '../reading.ts'
import { has, topicOf } from './open-request.ts'
import { gradesOfAll, gradesOfNext, isGradedWeightNext } from './grades-of-next.ts'
import { isOfOtherRole } from './side-stones.ts'
import { isCountedStone, isCountBehind, isOtherShape, isListedWeight, isWeightBehind, isWholeNext } from './starts-of-next.ts'
import { beginsAtCondition, ofSeveral } from './begins-at-condition.ts'

/** Where a further request begins within a line. */

const grades: ReadonlySet<Topic | undefined> = new Set<Topic>(['color', 'clarity'])

/**
 * Whether a request begins at this part: the one before has its shape and weight, and a shape with a weight or a number of pieces follows, or either of
 * them with grades of its own.
 */
export const beginsInLine = (current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined =>
  beginsAtCondition(current, parts, at) ?? beginsAtStone(current, parts, at)

/** Begins at a shape, a weight, a number of stones or their kind. */
function beginsAtStone(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const part = parts[at]
  if (
    !part ||
    !(isHead(topicOf(part)) || isKindOfNext(parts, at)) ||
    (gapBefore(parts, at) === 'none' &&
      topicOf(part) !== 'pieces' &&
      !isWholeNext(current, parts, at) &&
      !isGradedWeightNext(current, parts, at))
  )
    return secondChoice(current, parts, at)
  if (isCountBehind(current, parts, at)) return undefined
  let end = at
  while (
    end < parts.length &&
    (isHead(topicOf(parts[end])) || isKindOfNext(parts, end)) &&
    (end === at || topicOf(parts[end]) !== 'pieces' || topicOf(parts[end - 1]) === 'kind')
  )
    end++
  const run = parts.slice(at, end)
  // "2 x 1ct matching rounds for studs, total 2ct": the same stones once more.
  const counted = current.find((other) => topicOf(other) === 'pieces')?.reading?.pieces
  if (part.gap === 'none' && part.reading?.isPair && part.reading.pieces === counted && !has(current, 'shape')) return undefined
  if (run.every(({ reading }) => reading?.isTotal || (reading?.isPair && reading.pieces === counted))) return undefined
  const [isShape, isWeight, isCount] = [has(run, 'shape'), has(run, 'weight'), has(run, 'pieces')]
  const isWhole = has(current, 'shape', 'pieces') && has(current, 'weight')
  if (isListedWeight(current, parts, at)) return undefined
  if (isShape && (isWeight || isCount) && isWhole) return { inherit: isWeight ? gradesOfAll(parts, at) : [] }
  if (isShape && isCount && has(current, 'shape') && has(current, 'color', 'clarity')) return { inherit: [] }
  // "2 ovals 1.5 ct and 3 of 2 ct", "1 ct x 5, 1.5 ct x 3": another number at another weight.
  const isCounted = isCount || (isWeight && topicOf(parts[end]) === 'pieces')
  if (isWeight && isCounted && !isShape && has(current, 'pieces') && has(current, 'weight'))
    return {
      inherit: [
        ...(isShapeLast(current, parts, end - 1) ? [] : (['shape'] as const)),
        ...ofSeveral.filter((topic) => !has(parts.slice(at), topic)),
      ],
    }
  // "RD D-F 0.5/0.7 VVS": a list of weights behind one grade and before the other.
  const grade = topicOf(parts[end])
  const isListed = run.length === 1 && isWeight && topicOf(current.at(-1)) === 'weight' && topicOf(current.at(-2)) !== 'shape'
  if (isListed && grade !== undefined && grades.has(grade) && !has(current, grade)) return undefined
  const isGraded = has(current, 'color', 'clarity') && grades.has(topicOf(parts[end])) && !gradesOfNext(current, parts, end)
  if (isCountedStone(current, parts, at) || (isShape && isGraded && has(current, 'shape') && isWeightBehind(parts, end)))
    return { inherit: [] }
  if (run.length === 1 && isOtherShape(current, part)) {
    const next = parts.findIndex((other, place) => place >= end && isHead(topicOf(other)))
    const own = parts.slice(at, next < 0 ? undefined : next)
    return { inherit: topics.filter((topic) => !/^(?:pieces|number)$/.test(topic) && !has(own, topic)) }
  }
  if (isShape && isCount && topicOf(part) === 'pieces' && has(current, 'shape') && has(current, 'pieces')) return { inherit: [] }
  // "6 pcs 2.7 mm, 10 pcs 2.3 mm": another number of another size.
  const isSized = topicOf(parts[end]) === 'measure' && has(current, 'measure') && !has(current, 'weight')
  if (isCount && !isShape && isSized && has(current, 'pieces')) return { inherit: ['shape'] }
  // "RD G VS, pear 2ct": a stone with grades, and another with a weight.
  if (isShape && isWeight && !part.isChoice && has(current, 'shape') && has(current, 'color', 'clarity'))
    return { inherit: gradesOfAll(parts, at) }
  const isOther = run.some((other) => isOfOtherRole(current, other))
  if (isShape && isGraded && has(current, 'shape')) return { inherit: isWeight || isOther ? [] : ['weight'] }
  if (isWeight && isGraded && has(current, 'weight')) {
    if (isShape || isShapeLast(current, parts, end - 1)) return { inherit: [] }
    return { inherit: ['shape', ...otherGrade(parts.slice(end))] }
  }
  return secondChoice(current, parts, at)
}

/** "1.50 F VS2 RD, 2.00 G VS1 OV": a stone whose shape comes last, after one whose shape came last too. */
function isShapeLast(current: readonly Part[], parts: readonly Part[], at: number): boolean {
  const placeOf = (topic: Topic) => current.findLastIndex((part) => topicOf(part) === topic)
  if (placeOf('shape') < Math.max(placeOf('weight'), placeOf('color'), placeOf('clarity'))) return false
  const next = parts.findIndex((part, place) => place > at && topicOf(part) === 'weight')
  const own = parts.slice(at, next < 0 ? undefined : next)
  const shape = own.findIndex((part) => topicOf(part) === 'shape')
  // "2.00 G VS1, OV 3.00": of the next.
  return shape > 0 && grades.has(topicOf(own[shape - 1])) && (own[shape]?.gap === 'none' || next < 0)
}

/** "RD 1ct G VS, 1.5ct F": of the color and the clarity the one that is not said is that of the stone before. */
function otherGrade(rest: readonly Part[]): Topic[] {
  const next = rest.findIndex((part) => isHead(topicOf(part)))
  const own = rest.slice(0, next < 0 ? undefined : next)
  return (['color', 'clarity'] as const).filter((topic) => !has(own, topic))
}

/** What divides a part from the reading before it: "VS, sides PS 0.50" by a comma, whatever "sides" means; "1.5ct. EM" by a point. */
function gapBefore(parts: readonly Part[], at: number): Part['gap'] | undefined {
  const [before, part] = [parts[at - 1], parts[at]]
  if (part?.gap !== 'none') return part?.gap
  return before?.text.endsWith('.') ? 'marks' : before?.unknown === undefined ? 'none' : before.gap
}
const choices: ReadonlySet<Topic | undefined> = new Set<Topic>(['shape', 'color', 'clarity', 'lab'])
/** "2ct oval F VS1 under 20k, else pear under 15k": a choice that says of itself what is said before it already. */
function secondChoice(current: readonly Part[], parts: readonly Part[], at: number): Beginning | undefined {
  const topic = topicOf(parts[at])
  if (!parts[at]?.isChoice || topic === undefined || !choices.has(topic) || topicOf(parts[at - 1]) === topic || !has(current, topic))
    return undefined
  const isNext = (part: Part, place: number) =>
    place > at &&
    (topicOf(part) === 'shape' || topicOf(part) === 'weight' || isKindOfNext(parts, place) || (part.isChoice && topicOf(part) === topic))
  const next = parts.findIndex(isNext)
  const own = parts.slice(at, next < 0 ? undefined : next)
  const isOther = own.slice(1).some((part) => part.reading && part.reading.topic !== topic && has(current, part.reading.topic))
  return isOther ? { inherit: topics.filter((other) => !has(own, other)), isAlternative: true } : undefined
}
