import type { Cursor } from '../tokens/tokens.ts'

/** Whether a single grade is written here: a color, a clarity, a make or a level of fluorescence, and no range of them. */
export function isGradeAt(cursor: Cursor): boolean {
  const [grade, next, after] = [cursor.peek(), cursor.peek(1), cursor.peek(2)]
  const isGrade = /^([D-M]|FL|IF|(VVS|VS|SI|I)[1-3]?|EX|VG|GD|FAINT|FNT|MEDIUM|MED|STRONG|COLOU?R|CLARITY)$/.test(grade?.word ?? '')
  const isColor = (word: string | undefined) => /^[D-M]$/.test(word ?? '')
  const isRange = /^[-/]$/.test(next?.word ?? '') && after?.kind === 'word' && isColor(grade?.word) === isColor(after.word)
  return isGrade && grade?.kind === 'word' && !isRange
}

const praised =
  /^(?:COLOU?RS?|CLARIT(?:Y|IES)|CUT|MAKE|FINISH|POLISH|SYMMETRY|PRICES?|PRICING|RATES?|DEALS?|DISCOUNTS?|QUALITY|LUST(?:ER|RE)|SPREAD|PROPORTIONS?|LIFE|BRILLIANCE|OPTIONS?|OUTLINE)$/
/** "1ct better color", "VS2, better price": better than what is not said, and no limit of what stands before it. */
export const isBetterOfNext = (cursor: Cursor): boolean => cursor.peek()?.word === 'BETTER' && praised.test(cursor.peek(1)?.word ?? '')

/** "3.02 k vs2": a weight and its color, which in "5.5 k" is a thousand. */
export const isColorBehind = (cursor: Cursor, { decimals, value }: { decimals: number; value: number }): boolean =>
  decimals > 0 && value < 30 && (decimals === 2 || /^(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/.test(cursor.peek(1)?.word ?? ''))
