import { type Unit, dollars, eachWords, totalWords, unitPhrases, units } from '../words/figure-words.ts'
import { isColorBehind } from '../grades/grade-at.ts'
import { takeRatio } from './ratio-figure.ts'
import { isTotalOfNext } from './total-of-next.ts'
import { type Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'
import { takeWritten, writtenNumbers } from './written-figure.ts'

const beforeNumber = ['-', ':', '=', 'OF', 'AT', 'MIN', 'MAX']

/** A number with its sign and units. */
export interface Figure {
  value: number
  /** Digits after the point, as a weight in carats where it was written in points. */
  decimals: number
  unit: Unit
  isMoney: boolean
  isThousands: boolean
  isNegative: boolean
  isPositive: boolean
  /** "0.3s": stones of that tenth. */
  isTenth: boolean
  isTotal: boolean
  /** "9k per pair": of two stones, also where no number is given. */
  isOfPair?: true
  /** "1.00/1.10": the other end of a range that could be a second value. */
  isAfterSlash?: true
  /** "10k each": of one stone. */
  isEach: boolean
}

const isPercents = (token: Token | undefined) => token?.kind === 'number' && token.value >= 5 && token.value < 80

function takeSign(cursor: Cursor): '-' | '+' | undefined {
  const [sign, next, before] = [cursor.peek(), cursor.peek(1), cursor.peek(-1)]
  if (cursor.take('MINUS')) return '-'
  // "less 40": percents below the list.
  if (
    sign?.word === 'LESS' &&
    isPercents(next) &&
    !/^(K|CTS?|CARATS?|\$|USD|PCS?)$/.test(cursor.peek(2)?.word ?? '') &&
    cursor.take('LESS')
  )
    return '-'
  // "plus 5 rap", "plus 3%".
  if (sign?.word === 'PLUS' && /^(RAP|%|PERCENT)$/.test(cursor.peek(2)?.word ?? '') && cursor.take('PLUS')) return '+'
  if (sign?.kind !== 'mark' || (sign.word !== '-' && sign.word !== '+') || next?.kind !== 'number' || !next.isGlued) return undefined
  // "1.2-1.5" is a range; "2 -32" and "max -32" have a sign.
  if (sign.isGlued && before && before.kind !== 'mark' && !/^(RAP|DISC|DISCOUNT|BACK)$/.test(before.word)) return undefined
  cursor.at++
  return sign.word
}

/** The words with which a figure begins, if not with a number or a sign. */
export const figureWords: ReadonlySet<string> = new Set([...firstWordsOf(dollars, writtenNumbers), 'MINUS', 'LESS', 'PLUS'])
/** Reads a number with its sign, currency and units; undefined where there is none. */
export function readFigure(cursor: Cursor): Figure | undefined {
  let isMoney = cursor.takeAny(dollars) !== undefined
  const sign = takeSign(cursor)
  isMoney = cursor.takeAny(dollars) !== undefined || isMoney
  const token = cursor.peek()
  const value = token?.kind === 'number' ? token.value : takeWritten(cursor)
  if (value === undefined) return undefined
  // "52xx": between 5200 and 5299, perhaps.
  if (value >= 10 && cursor.peek(1)?.word === 'XX' && cursor.peek(1)?.isGlued) return undefined
  if (token?.kind === 'number') cursor.at++
  const figure: Figure = {
    value,
    decimals: token?.kind === 'number' ? token.decimals : (String(value).split('.')[1]?.length ?? 0),
    unit: undefined,
    isMoney,
    isThousands: false,
    isNegative: sign === '-',
    isPositive: sign === '+',
    isTenth: false,
    isTotal: false,
    isEach: false,
  }
  takeUnits(cursor, figure)
  return figure
}

/** Points as carats: whole tenths stand for all weights of that tenth. */
export const inCarats = (points: number) => ({ value: points / 100, decimals: points % 10 === 0 ? 1 : 2 })

/** Grains as carats. */
export const ofGrains = (grains: number) => ({ value: grains / 4, decimals: String(grains / 4).split('.')[1]?.length ?? 0 })

/** Units that also stand before their number: "back 35", "ppc 5000", "$5000". */
const leadingUnits = unitPhrases.filter((phrase) => units[phrase] === 'back' || units[phrase] === 'per carat')
/** Whether a phrase at the cursor is of the number after it: "1.01 $5000", "1.01 back 35". */
function leadsToNumber(cursor: Cursor, phrases: readonly string[]): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(phrases) === undefined) return false
  ahead.takeAny(beforeNumber)
  return ahead.peek()?.kind === 'number'
}

/** Reads the units after a number, and those of points and grains as carats. */
export function takeUnits(cursor: Cursor, figure: Figure): void {
  const { value } = figure
  readUnits(cursor, figure)
  // "0.20 pts" are carats, whatever the unit says.
  if (figure.unit === 'points') Object.assign(figure, value < 1 ? {} : inCarats(value))
  if (figure.unit === 'grains') Object.assign(figure, ofGrains(value))
}

/** A number of so many percents below the list is hardly a weight: "38.5 back 1.2 rd". */
const leastDiscount = 20

/** What can stand after a number and be of it. */
const unitWords: ReadonlySet<string> = new Set([
  ...firstWordsOf(dollars, eachWords, totalWords, unitPhrases),
  ...[':', 'S', 'K', 'PC', 'M', 'MILLION', 'MIO', 'MLN', 'MN', 'THOUSAND', 'GRAND'],
])

const isLimited = (before: Token | undefined) => /^(?:MAX|MAXIMUM|UNDER|BELOW|UPTO|TO|AT|THAN|<|-)$/.test(before?.word ?? '')

/** "budget 20 K", "20 K budget": thousands, and no color. */
const isOfBudget = (cursor: Cursor) =>
  cursor.peek(-1)?.kind === 'number' && [-2, -3, 1].some((way) => /^(?:BUDGET|PRICE)$/.test(cursor.peek(way)?.word ?? ''))

function readUnits(cursor: Cursor, figure: Figure): void {
  for (;;) {
    const next = cursor.peek()
    if (!unitWords.has(next?.word ?? '')) return
    if (takeRatio(cursor, figure)) continue
    if (next?.word === 'S' && next.isGlued) figure.isTenth = true
    else if (
      (next?.word === 'K' &&
        (next.isGlued || (!figure.unit && (figure.isMoney || isOfBudget(cursor) || !isColorBehind(cursor, figure)))) &&
        (next.text !== 'K' || isOfBudget(cursor))) ||
      (next?.word === 'K' && next.isGlued)
    ) {
      figure.isThousands = true
      figure.value *= 1000
    } else if (
      next?.word === 'PC' &&
      (figure.decimals === 3 || figure.value >= (figure.isMoney || isLimited(cursor.peek(-2)) ? 100 : 1001)) &&
      figure.unit === undefined
    )
      figure.unit = 'per carat'
    else if (
      /^(MILLION|MIO|MLN|MN)$/.test(next?.word ?? '') ||
      ((next?.text === 'm' || (next?.text === 'M' && (figure.isMoney || isOfBudget(cursor)))) && next.isGlued && figure.decimals < 2)
    ) {
      figure.isThousands = true
      figure.value *= 1_000_000
    } else if (next?.word === 'THOUSAND' || next?.word === 'GRAND') {
      figure.isThousands = true
      figure.value *= 1000
    } else {
      if (!(figure.value < 100 && leadsToNumber(cursor, dollars)) && cursor.takeAny(dollars) !== undefined) figure.isMoney = true
      // "6PP": a mine's own color.
      else if (
        !(next?.word === 'PP' && figure.value < 10) &&
        !(next?.word === 'EACH' && cursor.peek(1)?.word === 'PAIR') &&
        cursor.takeAny(eachWords) !== undefined
      )
        figure.isEach = true
      else {
        const total = !figure.isEach && !isTotalOfNext(cursor, figure) ? cursor.takeAny(totalWords) : undefined
        if (total !== undefined) {
          figure.isTotal = true
          if (/\bP(?:AI)?R$/.test(total)) figure.isOfPair = true
          // "2 tcw": total carat weight.
          if (total === 'TCW') figure.unit ??= 'ct'
        } else {
          const isOpen =
            (figure.unit === undefined || figure.unit === '%') &&
            !(((figure.decimals > 0 && figure.value < leastDiscount) || figure.value < 5) && leadsToNumber(cursor, leadingUnits))
          // "95 pct": percents, or a price per carat.
          const isUnclear = next?.word === 'PCT' && figure.value < 200 && !figure.isMoney
          const unit = isOpen && !isUnclear ? cursor.takeAny(unitPhrases) : undefined
          if (unit === undefined) return
          figure.unit = units[unit]
          // "$95 ct"
          if (figure.unit === 'ct' && (figure.isMoney || figure.isThousands) && cursor.peek()?.kind !== 'number') figure.unit = 'per carat'
          if (unit !== undefined && /^CT? ?TW|^CTW/.test(unit)) figure.isTotal = true
        }
      }
      continue
    }
    cursor.at++
  }
}
