import { about, backLabels, measureLabels, perCaratLabels, priceLabels } from '../words/amount-words.ts'
import { dollars, isOtherCurrency } from '../words/figure-words.ts'
import { type Figure, readFigure } from './figure.ts'
import { isBetterOfNext, isGradeAt } from '../grades/grade-at.ts'
import { isPlusOfCount } from '../grades/scale-limits.ts'
import { Cursor } from '../tokens/tokens.ts'

/** Whether a word behind a number is of what follows it. */

const signs = ['$', '-', '+', ':']
const limitsOfNext = ['MAX', 'MAXIMUM', 'MIN', 'MINIMUM', 'ABOVE', 'AT LEAST', 'UP TO', 'UPTO', 'PLUS']
const labelsOfNext = [...priceLabels, ...perCaratLabels, ...backLabels, ...Object.keys(measureLabels)]
export const maximum = ['MAX', 'MAXIMUM']

/** "1ct+ -35", "1ct+ - oval", "1.4+ / -42%": a limit, and a mark that is of what follows. */
export const isLimitBeforeSign = (cursor: Cursor) =>
  cursor.peek()?.word === '+' && cursor.peek()?.isGlued && /^[-/]$/.test(cursor.peek(1)?.word ?? '') && cursor.peek(1)?.isGlued === false

/** "2ct approx 15k": of what follows. */
export const isAboutNext = (cursor: Cursor) => {
  const ahead = cursor.fork()
  return ahead.takeAny(about) !== undefined && (ahead.takeAny(dollars), ahead.peek()?.kind === 'number')
}

/** No stone has more figures with a limit of their own in a row. */
const figuresInRow = 6
/** "70% depth max table 65 max": each figure has its own behind it; in "max depth 62 max table 58" the last has none. */
function haveOwnMaximum(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  for (let figures = 0; figures < figuresInRow && ahead.takeAny(maximum) !== undefined; figures++) {
    ahead.takeAny(labelsOfNext)
    ahead.takeAny(signs)
    ahead.takeAny(dollars)
    if (readFigure(ahead) === undefined) return true
  }
  return false
}

/** "2ct max 5k", "1.01 min H", "1.01 up to faint": the limit is of what follows. */
export function isLimitOfNext(cursor: Cursor, first: Figure, isMeasure = false, second?: Figure): boolean {
  const ahead = cursor.fork()
  // "3ct +3%": a sign.
  const [plus, number] = [cursor.peek(), cursor.peek(1)]
  if (plus?.word === '+' && !plus.isGlued && number?.kind === 'number' && number.isGlued) return true
  // "under 0.50 or over 2ct"
  const joint = cursor.fork()
  const isPreposition = /^(OR|AND|&)$/.test(plus?.word ?? '') && /^(OVER|ABOVE|UNDER|BELOW)$/.test(number?.word ?? '')
  joint.at += 2
  const other = isPreposition ? readFigure(joint) : undefined
  if (other && (other.decimals > 0 || other.value >= 20 || other.unit !== undefined || other.isMoney || other.isThousands)) return true
  // "1ct better than VS2", "1ct better color", "1ct above rap"
  if (isBetterOfNext(cursor)) return true
  if (cursor.peek()?.word === 'BETTER' && number?.word === 'THAN') return true
  if (cursor.peek()?.word === 'ABOVE' && /^(?:RAP|LIST)$/.test(number?.word ?? '')) return true
  if (isPlusOfCount(cursor)) return true
  const limit = ahead.takeAny(limitsOfNext)
  if (limit === undefined) return false
  const isMost = isMeasure && /^MAX/.test(limit)
  if (limit !== 'PLUS' && isGradeAt(ahead)) return !isMost
  const isLabelled = ahead.takeAny(labelsOfNext) !== undefined
  ahead.takeAny(signs)
  ahead.takeAny(dollars)
  if (isOtherCurrency(ahead)) return true
  const next = ahead.peek()
  if (next?.kind !== 'number') return false
  // "depth 65 max 2ct": of the measure before it, which is hardly one figure alone; "depth 60-62 max 1.2ct" has both of its ends, and in "table 65 max ratio 1.10" the label says of what it is.
  if (isMost && !isLabelled && !second && next.value < 30 && (next.decimals > 0 || readFigure(ahead.fork())?.unit === 'ct')) return false
  if (/^MAX/.test(limit) && haveOwnMaximum(cursor)) return false
  // "$500 max 0.30 RD", "-40 max 1.01": a price before a weight.
  const isPrice = first.isMoney || first.isThousands || first.isNegative || first.value >= 200 || first.unit === 'back'
  if (/^MAX/.test(limit) && isPrice && next.decimals > 0 && next.value < 30 && !readFigure(ahead.fork())?.isMoney) return false
  return limit !== 'PLUS' || /^(RAP|%|PERCENT)$/.test(ahead.peek(1)?.word ?? '')
}
