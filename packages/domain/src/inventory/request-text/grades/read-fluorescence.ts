import { isGradeAt } from './grade-at.ts'
import { afterLabel, allUpTo, levelPhrases, levels, lettersBeforeLabel, lettersOf, readLetter, takeLevel } from './fluorescence-levels.ts'
import { type Reader, type Reading, isHead } from '../reading.ts'
import { accepted, fluorescenceLabels, indifferent, upTo, withoutAny } from '../words/fluorescence-words.ts'
import { listWords, noWords, rangeWords } from '../words/limit-words.ts'
import { Cursor, firstWordsOf } from '../tokens/tokens.ts'
import { refusals } from '../words/verdict-words.ts'
import { afterAcceptance } from '../clauses/acceptance.ts'
import { levelBehindNo } from '../clauses/no-behind.ts'

/** Fluorescence. */

const noCondition: Reading = { topic: 'fluorescence', note: 'any fluorescence' }

const joints = ['/', '-', 'TO', 'OR']
/** "no/faint", "no to medium fluor": none and what follows. */
function readNoneAnd(cursor: Cursor) {
  const behind = levelBehindNo(cursor.tokens, cursor.at)
  if (behind) {
    cursor.at = behind.to
    return allUpTo(behind.level)
  }
  if (!cursor.take('NO')) return undefined
  // "no fluor to faint"
  const isLabelled = cursor.takeAny(fluorescenceLabels) !== undefined
  if (isLabelled ? !cursor.take('TO') : cursor.takeAny(joints) === undefined) return undefined
  const level = takeLevel(cursor)
  if (level === undefined) return undefined
  cursor.takeAny(fluorescenceLabels)
  return allUpTo(level)
}

/** "no fluor", "no strong", "no med/strong". */
function readRefused(cursor: Cursor) {
  if (cursor.takeAny(noWords) === undefined) return undefined
  const first = takeLevel(cursor)
  if (first === undefined) return cursor.takeAny(fluorescenceLabels) === undefined ? undefined : allUpTo(0)
  let least = first
  for (;;) {
    const ahead = cursor.fork()
    const isJoined = ahead.takeAny(listWords) !== undefined || ahead.takeAny(rangeWords) !== undefined
    const isRefusedToo = ahead.takeAny(noWords) !== undefined
    const next = isJoined || isRefusedToo ? takeLevel(ahead) : undefined
    // "no strong, medium ok"
    if (next === undefined || (!isRefusedToo && afterAcceptance(ahead.tokens, ahead.at) !== undefined)) break
    cursor.at = ahead.at
    least = Math.min(least, next)
  }
  cursor.takeAny(fluorescenceLabels)
  return { ...allUpTo(Math.max(0, least - 1)), refused: levels[first] ?? [] }
}

function readLevels(cursor: Cursor): number[] | undefined {
  const first = takeLevel(cursor)
  if (first === undefined) return undefined
  const found = [first]
  for (;;) {
    const ahead = cursor.fork()
    const isRange = ahead.takeAny(rangeWords) !== undefined
    const next = isRange || ahead.takeAny(listWords) !== undefined ? takeLevel(ahead) : undefined
    if (next === undefined) return found
    cursor.at = ahead.at
    const last = found.at(-1) ?? next
    if (isRange) for (let level = Math.min(last, next); level < Math.max(last, next); level++) found.push(level)
    found.push(next)
  }
}

/** "medium ok", "faint max"; in "faint max 12k" the limit is of what follows. */
function takeAccepted(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  const word = ahead.takeAny(accepted)
  const isFigureNext = ahead.peek()?.kind === 'number' || /^(?:\$|USD|-)$/.test(ahead.peek()?.word ?? '')
  if (word === undefined || (isFigureNext && /^(?:MAX|AT)/.test(word))) return false
  cursor.at = ahead.at
  return true
}

const levelsOf = ({ conditions }: Reading): number[] => {
  const codes = conditions?.['fluNm']
  return Array.isArray(codes) ? codes.map((code) => levels.findIndex((level) => level.some((one) => one === code))) : []
}
/** "3VG F/M ok": letters, and all below them. */
const isAccepted = (cursor: Cursor, letter: Reading) => levelsOf(letter).length > 0 && cursor.takeAny(accepted) !== undefined

const openings = firstWordsOf(withoutAny, noWords, upTo, fluorescenceLabels, levelPhrases, ['AT LEAST', 'BLUE', 'N', 'F', 'M', 'S'])

/** Reads the fluorescence: its levels, the most that is accepted, and what is excluded. */
export const readFluorescence: Reader = (cursor, _, previous) => {
  if (!openings.has(cursor.peek()?.word ?? '')) return undefined
  const letters = lettersBeforeLabel(cursor)
  const letter = letters ? undefined : readLetter(cursor, previous)
  if (letter) return isAccepted(cursor, letter) ? allUpTo(Math.max(...levelsOf(letter))) : letter
  if (cursor.takeAny(withoutAny) !== undefined) return allUpTo(0)
  // "blue fluor ok"
  const blue = cursor.fork()
  if (blue.take('BLUE') && blue.takeAny(fluorescenceLabels) !== undefined) {
    cursor.at = blue.at
    if (cursor.takeAny(accepted) !== undefined) return noCondition
    return cursor.takeAny(refusals) === undefined && !cursor.take('NO') ? undefined : allUpTo(0)
  }
  // "strong VS2", at the beginning or behind no grade.
  const isAlone = !/^(?:BUT|NO|NOT|ANY|EXCEPT|MAX|UPTO|TO|OR|AND)$/.test(cursor.peek(-1)?.word ?? '')
  const isOfStone = previous === undefined || isHead(previous.topic)
  if (cursor.peek()?.word === 'STRONG' && isAlone && isOfStone && isGradeAt(new Cursor(cursor.tokens, cursor.at + 1))) {
    cursor.at++
    return { topic: 'fluorescence', question: 'its fluorescence, or its grade?' }
  }
  const start = cursor.at
  const noneAnd = readNoneAnd(cursor)
  if (noneAnd) return noneAnd
  cursor.at = start
  // "NON-FNT" is a range.
  // "no IF no FL": the clarity.
  const clarities = previous?.conditions?.['clrNm']
  if (cursor.peek(1)?.word === 'FL' && typeof clarities === 'object' && 'nin' in clarities) return undefined
  const refused = cursor.peek()?.word === 'NON' ? undefined : readRefused(cursor)
  // "none or faint ok, no strong": each limits the other.
  if (refused) return { ...refused, isLabelled: true }
  cursor.at = start
  const isAtLeast = cursor.take('AT', 'LEAST')
  let isUpTo = cursor.takeAny(upTo) !== undefined
  const isLabelled = cursor.takeAny(fluorescenceLabels) !== undefined
  if (isLabelled) while (cursor.takeAny(afterLabel) !== undefined);
  isUpTo = cursor.takeAny(upTo) !== undefined || isUpTo
  if (isLabelled && !letters && cursor.takeAny(indifferent) !== undefined) return noCondition
  if (isLabelled && !letters && (cursor.take('NO') || cursor.take('NAHI') || cursor.take('FREE'))) return allUpTo(0)
  if (isLabelled && !letters && cursor.takeAny(accepted) !== undefined) return noCondition
  if (isLabelled && !letters && cursor.takeAny(refusals) !== undefined) return allUpTo(0)
  const found = letters ?? readLevels(cursor) ?? (isLabelled ? lettersOf(cursor) : undefined)
  if (!found) return undefined
  cursor.takeAny(fluorescenceLabels)
  const highest = Math.max(...found)
  if (takeAccepted(cursor)) isUpTo = true
  cursor.takeAny(fluorescenceLabels)
  if (isAtLeast) return { topic: 'fluorescence', conditions: { fluNm: levels.slice(Math.min(...found)).flat() } }
  // "medium+": nobody knows to which side.
  if (cursor.peek()?.word === '+' && cursor.peek()?.isGlued && cursor.peek(1)?.isGlued !== true && cursor.take('+')) {
    cursor.takeAny(fluorescenceLabels)
    return { topic: 'fluorescence', question: 'or stronger, or up to it?' }
  }
  // Whoever takes strong stones takes any.
  if (isUpTo) return highest >= 3 ? noCondition : allUpTo(highest)
  return { topic: 'fluorescence', conditions: { fluNm: [...new Set(found)].toSorted().flatMap((level) => levels[level] ?? []) } }
}
