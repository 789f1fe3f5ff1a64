import { isColorNext } from './color-after-make.ts'
import { afterLabel, betweenGrades, grades, labelledGrades, makeLabels } from '../words/make-words.ts'
import { betterAfter } from '../words/limit-words.ts'
import { Cursor } from '../tokens/tokens.ts'

/** A grade of cut, polish or symmetry, and whether a label or a praise stands beside it. */

const isGrade = (cursor: Cursor) =>
  /^(CUT|POLISH|POL|SYMMETRY|SYM)$/.test(cursor.peek()?.word ?? '') ||
  (cursor.peek()?.word === '+' && cursor.peek()?.isGlued === true) ||
  (/^(?:OR|AND|&)$/.test(cursor.peek()?.word ?? '') && cursor.takeAny(betterAfter) !== undefined)

const gradeAt =
  (isLabelled: boolean) =>
  (cursor: Cursor): readonly string[] | undefined => {
    if (cursor.take('VERY', 'GOOD') || cursor.take('V', 'GOOD')) return ['VG']
    const word = cursor.peek()?.word ?? ''
    // "good polish", "good+", "good or better"; alone it is praise.
    if (word === 'GOOD' && isGrade(new Cursor(cursor.tokens, cursor.at + 1)) && cursor.take('GOOD')) return ['G']
    // "excl 1.20-1.29": excluding.
    if (word === 'EXCL' && cursor.peek(1)?.kind === 'number') return undefined
    const found = grades[word] ?? (isLabelled && !isColorNext(cursor) ? labelledGrades[word] : undefined)
    if (found) cursor.at++
    return found
  }
export const plainGrade = gradeAt(false)
export const labelledGrade = gradeAt(true)
/** A grade of a list that begins at a place; in "VG+ EX cut", "sym VG+ F" the plus is of the grade before it and joins nothing. */
export const gradeOfList =
  (start: number, grade = plainGrade) =>
  (cursor: Cursor) => {
    const [plus, next] = [cursor.peek(-1), cursor.peek()]
    return cursor.at > start && plus?.word === '+' && plus.isGlued && !next?.isGlued ? undefined : grade(cursor)
  }

/** "excellent luster", "very good price": no grade of the make. */
const praised =
  /^(?:STONES?|DIAMONDS?|GOODS|PIECES?|LUST(?:RE|ER)|BRILLIANCE|LIFE|SPARKLE|FIRE|LIGHT|PRICES?|DEALS?|RATES?|VALUE|QUALITY|CONDITION|SPREAD|SHAPES?|OUTLINE|PROPORTIONS?|COLOU?R|CLARITY|LOOKS?|LOOKING|SERVICE|RATIO)$/
/** Whether the word at this place is luster. */
export const isLuster = (cursor: Cursor, at: number) => /^LUST(?:RE|ER)$/.test(cursor.tokens[at]?.word ?? '')
/** "excellent clarity"; but "cut: excellent clarity: VS1" goes on with the next label. */
export const isPraise = (cursor: Cursor) =>
  isLuster(cursor, cursor.at) ||
  (cursor.peek(1)?.word !== ':' &&
    /^(?:EXCELLENT|GOOD|VERYGOOD|IDEAL)$/.test(cursor.peek(-1)?.word ?? '') &&
    praised.test(cursor.peek()?.word ?? ''))

/** "EX pol EX sym VG": where grades and labels go on to a grade, each label is of the grade after it; in "EX pol VG sym" of the one before. */
export function isLabelOfNext(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  let isOfNext = false
  // "EX symmetry VG polish G VS": a letter at the end is the color.
  let isLetter = false
  for (let label = ahead.takeAny(makeLabels); label !== undefined; label = ahead.takeAny(makeLabels)) {
    const isMarked = ahead.takeAny(afterLabel) !== undefined
    isLetter = !isMarked && ahead.peek()?.text.length === 1
    isOfNext = labelledGrade(ahead) !== undefined
    // "excellent cut very good price"
    if (!isOfNext || isPraise(ahead)) return false
    ahead.takeAny(betterAfter)
    ahead.takeAny(betweenGrades)
    // "EX cut VG/VG": the other two are of polish and symmetry.
    const second = ahead.fork()
    if (label === 'CUT' && !isMarked && plainGrade(second) && second.takeAny(makeLabels) === undefined) return false
  }
  return isOfNext && !isLetter
}
