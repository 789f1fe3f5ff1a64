import { both, either, isBounds, isOneSided, isPartOf, isRefused, isSecondLimit, limitedBy, overlap, widened } from './conditions.ts'
import { putCut } from './cut-of-rounds.ts'
import { isLetterAgain } from './lone-letter.ts'
import { all, finish } from '../words/make-words.ts'
import type { Merged } from './merged.ts'
import type { Part } from '../part.ts'
import type { Condition, Reading, Topic } from '../reading.ts'
import { isWhiteOrFancy } from './shade-of-color.ts'
import { isShapeBehindWord } from './shape-behind-word.ts'
import { WeightLimits } from './weight-limits.ts'

/** The readings of a request as one condition for each field. */

/**
 * All readings of a request together. Values side by side are alternatives ("F, G"; "1 ct, 1.5 ct"); what is said of the same field elsewhere narrows it, and
 * where nothing is left, the field asks for nothing and the two phrases are named.
 */
export function mergeReadings(parts: readonly Part[], textOf: (part: Part) => string): Merged {
  const merged: Merged = {
    ...{ fields: {}, alternatives: {}, isWhiteOrFancy: isWhiteOrFancy(parts) },
    ...{ notes: [], remarks: [], unread: [], contradictions: [] },
  }
  const saidBy = new Map<string, string>()
  /** Fields that were said as a preference, or as what will do. */
  const saidAs = new Map<string, Reading>()
  let before: Reading | undefined
  /** Fields of which only one grade for cut, polish and symmetry together is said. */
  const general = new Set<string>()
  const weights = new WeightLimits(merged, textOf)
  /** Where the last color was said: what is of several stones is shared with each of them. */
  let colorAt: number | undefined
  /** Fields that were said before words that were not understood. */
  let beforeUnknown: ReadonlySet<string> = new Set()
  for (const part of parts) {
    const { reading, gap } = part
    if (part.unknown !== undefined) beforeUnknown = new Set(saidBy.keys())
    if (!reading) continue
    if (reading.note !== undefined) merged.notes.push(reading.note)
    if (reading.question !== undefined) merged.unread.push(`${textOf(part)} (${reading.question})`)
    // "RD, any shape but RD" asks for neither.
    const isRefusal = [before, reading].some((one) => isRefused(one?.conditions?.['shpNm']) && !one?.isAllOthers)
    const isApart =
      isRefusal || before?.refused || gap === 'words' || (reading.topic === 'tint' && /^(?:no|not|non|without)\b/i.test(part.text))
    const isBeside =
      before?.topic === reading.topic && !isApart && !isWithAndWithoutReport(before, part) && !reading.isLabelled && !reading.isTotal
    if (isBeside && isSameMake(merged, before, part)) merged.unread.push(`${textOf(part)} (which of the two?)`)
    for (const [field, condition] of Object.entries(reading.conditions ?? {})) {
      // "under 5k or -40": a filter asks for both.
      if (isChoiceOfOther(before, part, field)) {
        merged.unread.push(`${textOf(part)} (either, or both?)`)
        break
      }
      // "EX, sym VG": what is said of one of the three counts there.
      if (reading.topic === 'make') {
        const isEither = isBeside && isOtherMake(before, part)
        if (reading.isOfAll && merged.fields[field] !== undefined && !general.has(field) && !isEither) continue
        if (!reading.isOfAll && !isEither && general.delete(field)) delete merged.fields[field]
        else if (reading.isOfAll) general.add(field)
      }
      if (field === 'colNm' && part.from !== colorAt && isLetterAgain(merged.fields[field], condition, part, before)) {
        merged.unread.push(`${textOf(part)} (its color again, or its fluorescence?)`)
        continue
      }
      if (field === 'colNm') colorAt = part.from
      if (!isBeside && (reading.limit === 'after' || /\+(?: |$)/.test(part.text)) && isPartOf(merged.fields[field], condition)) {
        merged.unread.push(`${textOf(part)} (which of the two?)`)
        continue
      }
      if (beforeUnknown.has(field) && !isShapeBehindWord(parts, part) && isOther(merged.fields[field], condition)) {
        merged.unread.push(field === 'crt' ? textOf(part) : `${textOf(part)} (which of the two?)`)
        continue
      }
      const stored = merged.fields[field]
      if (reading.isPreferred && Array.isArray(stored) && Array.isArray(condition) && condition.every((code) => stored.includes(code))) {
        merged.unread.push(`${textOf(part)} (preferred, and no limit)`)
        continue
      }
      const wider = widened(saidAs.get(field), stored, condition)
      saidAs.set(field, reading)
      if (wider) {
        merged.fields[field] = wider
        continue
      }
      if (field === 'crt' && weights.take(part, condition, { isBeside, before })) continue
      // "2ct oval F VS1, or pear": a second choice may stand far from the first.
      // "hold R00022 and send R00023": numbers are never of one stone.
      const isSecondChoice =
        (part.isChoice === true && choices.has(reading.topic)) || isShapeBehindWord(parts, part) || reading.topic === 'number'
      put(
        merged,
        field,
        condition,
        { isBeside: isBeside || isSecondChoice, isChoice: isBeside && part.isChoice === true, isExplained: part.mark === ':' },
        textOf(part),
        () => merged.contradictions.push(`${saidBy.get(field) ?? ''}, ${textOf(part)} (these exclude each other)`),
      )
      saidBy.set(field, textOf(part))
    }
    before = reading
  }
  for (const [field, condition] of Object.entries(merged.fields))
    if (typeof condition === 'object' && 'nin' in condition && condition.nin.length === 0) {
      delete merged.fields[field]
      merged.notes.push('any shape')
    }
  // A stone with an intensity has a fancy color.
  if (merged.fields['intNm'] !== undefined && merged.fields['isFcCol'] === true) delete merged.fields['isFcCol']
  putCut(merged, saidBy.get('cutNm') ?? '')
  return merged
}

const isWithoutReport = (reading: Reading | undefined) => JSON.stringify(reading?.conditions?.['lbNm']) === '["NONE"]'
/** "GIA no cert": no stone has both; "GIA, no cert", "GIA or no cert" are alternatives. */
const isWithAndWithoutReport = (before: Reading | undefined, { reading, gap }: Part): boolean =>
  gap === 'none' && reading?.topic === 'lab' && isWithoutReport(before) !== isWithoutReport(reading)

const choices: ReadonlySet<Topic> = new Set<Topic>(['shape', 'color', 'clarity', 'lab', 'place'])
const isChoiceOfOther = (before: Reading | undefined, { reading, isChoice }: Part, field: string): boolean =>
  isChoice === true && reading?.topic === 'price' && before?.topic === 'price' && before.conditions?.[field] === undefined

/** "3EX or VG+", "3VG, EX": one grade of all and another of all; "2EX or VG+" only with the word. */
function isOtherMake(before: Reading | undefined, { reading, isChoice }: Part): boolean {
  const isOf = (fields: readonly string[], one: Reading | undefined) => fields.every((field) => one?.conditions?.[field] !== undefined)
  return isOf(all, reading) && isOf(isChoice ? finish : all, before)
}

/** "3EX or 2EX": a choice that is within what was said before it. */
const isSameMake = ({ fields }: Merged, before: Reading | undefined, { reading, isChoice }: Part): boolean =>
  isChoice === true &&
  reading?.topic === 'make' &&
  before?.topic === 'make' &&
  Object.keys(reading.conditions ?? {}).length < Object.keys(before.conditions ?? {}).length &&
  Object.entries(reading.conditions ?? {}).every(([field, codes]) => JSON.stringify(fields[field]) === JSON.stringify(codes))

/** As many as the list grammar takes. */
const alternativesAtMost = 50

interface Joint {
  /** Whether it stands beside what was said of the field before. */
  isBeside: boolean
  /** Whether either will do: "1.50+ or 1.20-1.30". */
  isChoice: boolean
  /** "under 1ct: 0.96-0.99": what stands behind a colon says it more exactly. */
  isExplained: boolean
}

function put(
  merged: Merged,
  field: string,
  condition: Condition,
  { isBeside, isChoice, isExplained }: Joint,
  text: string,
  contradict: () => void,
): void {
  const stored = merged.fields[field]
  const several = merged.alternatives[field]
  if (stored === undefined) {
    merged.fields[field] = condition
    return
  }
  // "max 30k ... 32k", "1.00+, 1.20": which of two limits of one side counts, nobody knows.
  const isOneOfTwo =
    isPrice(field) || (field === 'crt' && !isBeside && !isExplained) || (isBeside && !isChoice && !isExplained && several === undefined)
  if (isOneOfTwo && isBounds(stored) && isBounds(condition) && isSecondLimit(stored, condition)) {
    merged.unread.push(`${text} (which of the two?)`)
    return
  }
  if (isBounds(stored) && isBounds(condition) && field !== 'back') {
    const narrowed = overlap(stored, condition)
    const isSame = stored['>='] === condition['>='] && stored['<='] === condition['<=']
    const isOpposite = Object.keys(stored).join() !== Object.keys(condition).join() && isOneSided(stored) && isOneSided(condition)
    const isLimited = (!isChoice || (isOpposite && narrowed !== undefined)) && (isOneSided(stored) || isOneSided(condition))
    // "min 6k max 3k": no stone is within both; "under 1ct, over 2ct" may be two wishes.
    const isExclusive = isOpposite && narrowed === undefined && !isChoice && (field !== 'crt' || /^(?:min|max)/i.test(text))
    if (isExclusive) {
      contradict()
      merged.fields[field] = []
      return
    }
    const isNarrowing = isSame || (isLimited && (narrowed || !isBeside)) || (narrowed && !isBeside)
    if (!isNarrowing && (field === 'crt' || isBeside)) {
      const isSaid = several?.some((other) => JSON.stringify(other) === JSON.stringify(condition)) === true
      if (isSaid) return
      const isFull = several !== undefined && several.length >= alternativesAtMost
      if (isFull) merged.contradictions.push(`${text} (at most ${alternativesAtMost} alternatives)`)
      else merged.alternatives[field] = [...(several ?? [stored]), condition]
      return
    }
  }
  const next = (isBeside ? (limitedBy(stored, condition, text) ?? either(field, stored, condition)) : undefined) ?? both(stored, condition)
  // An empty list matches no stone: nothing is found by accident.
  if (next === undefined) contradict()
  merged.fields[field] = next ?? []
}

/** "VS1 to SI1, half of them SI": whether it changes what was said before words that were not understood; a refusal is one whatever these mean. */
const isOther = (stored: Condition | undefined, condition: Condition): boolean =>
  stored !== undefined && !isRefused(stored) && !isRefused(condition) && JSON.stringify(stored) !== JSON.stringify(condition)

const isPrice = (field: string) => field === 'amt' || field === 'ctPr' || field === 'back'
