import { type Beginning, topics } from './beginning.ts'
import { isRefused } from '../merge/conditions.ts'
import type { Part } from '../part.ts'
import { has, topicOf } from './open-request.ts'

/** Requests that repeat the one before them, and requests that begin with their line. */

const isOfRepeat = /^(?:kind|weight|shape|pieces)$/

const repeating = new WeakMap<readonly Part[], boolean>()
/** Whether a line repeats anything: each of its parts asks for it. */
function hasRepeat(parts: readonly Part[]): boolean {
  const known = repeating.get(parts) ?? parts.some(({ reading }) => reading?.isRepeat)
  repeating.set(parts, known)
  return known
}

/** "Same but 3 ct": all of the request before it that is not said up to the next one. */
export function repeatAt(parts: readonly Part[], at: number): Beginning | undefined {
  if (!hasRepeat(parts)) return undefined
  // "natural: 1ct RD, lab: same in 2ct"
  // "2ct round natural, 3ct same in lab grown"
  const isBeginning = (place: number, end: number) =>
    place === 0 ||
    parts[place]?.gap !== 'none' ||
    // "RD 1ct G VS1 PS 2ct same"
    (topicOf(parts[place]) === 'shape' &&
      !isOfRepeat.test(topicOf(parts[place - 1]) ?? '') &&
      end > place + 1 &&
      parts.slice(place, end).every(({ gap }) => gap === 'none'))
  // "RD 1ct G VS1, PS 2ct same"
  const isKindOfRepeat = (place: number) => {
    const end = parts.findIndex((part, later) => later >= place && (part.reading?.isRepeat || !isOfRepeat.test(topicOf(part) ?? '')))
    // "5 pcs; RD 1.5 same": of the stone before it.
    if (topicOf(parts[place]) === 'pieces' && parts[place + 1]?.gap !== 'none') return false
    return end > place && isBeginning(place, end) && parts[end]?.reading?.isRepeat === true
  }
  if (isKindOfRepeat(at)) return { inherit: topics.filter((topic) => topic !== 'number' && !has(parts.slice(at), topic)) }
  if (!parts[at]?.reading?.isRepeat || parts.slice(1, at).some((_, place) => isKindOfRepeat(place + 1))) return undefined
  // "MQ same but VS" in a line of its own.
  if (at > 0 && parts[at].gap === 'none' && isKindOfRepeat(0)) return undefined
  const next = parts.findIndex((part, place) => place > at && part.reading?.isRepeat)
  const rest = parts.slice(at + 1, next < 0 ? undefined : next)
  // "pear 1ct, as before": nothing else is asked for.
  if (at > 0 && !rest.some(({ reading }) => reading && reading.topic !== 'pieces')) return undefined
  return { inherit: topics.filter((topic) => topic !== 'number' && !has(rest, topic)) }
}

/** "Same in oval" with nothing before it. */
export const asUnknown = ({ text, from, to, gap }: Part): Part => ({ unknown: text, text, from, to, gap })

/** Whether all parts are weights. */
export const isOfWeights = (parts: readonly Part[]) => parts.every((part) => topicOf(part) === 'weight')
const isGraded = (parts: readonly Part[]) => has(parts, 'color') && has(parts, 'clarity')
/** "RD 1ct", and below it "F VS1 -30", "G VS1 -33": another choice of grades in each line. */
export const isOfOtherGrades = (current: readonly Part[], line: readonly Part[]) =>
  !has(line, 'shape', 'weight') && isGraded(line) && isGraded(current)

const isRefusedShape = ({ reading }: Part) =>
  reading?.topic === 'shape' && ((isRefused(reading.conditions?.['shpNm']) && !reading.isAllOthers) || reading.conditions === undefined)
const isOfNumbers = (parts: readonly Part[]) => has(parts, 'number') && parts.every(({ reading }) => !reading || reading.topic === 'number')
/** A line after the first begins a request when it has a shape or a weight of its own that the request above has already. */
export function beginsByLine(current: readonly Part[], line: readonly Part[], isRepeating: boolean): Beginning | undefined {
  // "no PS": of the shapes above.
  const [isShape, isWeight] = [
    has(
      line.filter((part) => !isRefusedShape(part)),
      'shape',
    ),
    has(line, 'weight'),
  ]
  if (isShape && has(current, 'shape')) return { inherit: [] }
  // Numbers of stones alone, and below them another request.
  if ((isShape || isWeight) && isOfNumbers(current)) return { inherit: [] }
  if (isRepeating && isOfWeights(line) && has(current, 'weight'))
    return { inherit: topics.filter((topic) => topic !== 'number' && topic !== 'weight') }
  // "same in 1.51", and below it "and 2.01 SI1"
  if (isRepeating && isWeight && line[0]?.gap === 'marks' && has(current, 'weight'))
    return { inherit: topics.filter((topic) => topic !== 'number' && !has(line, topic)) }
  // "oval 2 ct", and below it "max 2.25"
  const isLimit = isOfWeights(line) && /^(?:max|min)/i.test(line[0]?.text ?? '') && current.some(({ reading }) => reading?.isBand)
  if (isLimit) return undefined
  if (isWeight && has(current, 'weight')) return { inherit: isShape ? [] : ['shape'] }
  // "1.5 F VS1", and below it "2 G VS2": the number may be its weight, so that it has not that of the line above.
  const isNumbered = /^\d{1,2}$/.test(line[0]?.unknown ?? '')
  if (isOfOtherGrades(current, line))
    return {
      inherit: topics.filter(
        (topic) => topic !== 'number' && topic !== 'price' && !(isNumbered && topic === 'weight') && !has(line, topic),
      ),
    }
  if (has(line, 'number') && has(current, 'shape', 'weight')) return { inherit: [] }
  return undefined
}
