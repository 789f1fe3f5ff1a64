import { afterNoBehindMake, afterNoBehindPause } from './no-behind.ts'
import { readFigure } from '../amounts/figure.ts'
import { clarityCode } from '../grades/read-grades.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import { dollars } from '../words/figure-words.ts'

/** Words and figures between two others of which nobody knows to which they belong, or what they are of: they are named. */

const isUnit = ({ word }: Token) => /^(?:CTS?|CARATS?|MM)$/.test(word)
const limit = /^(?:MIN|MAX)(?:IMUM)?$/
const colors = /^[D-N]$/

/** "oval 2ct min F VS": of the weight, or of the grades behind it? With a comma or a limit of its own for each of them it is said. */
function afterLimitBetween(tokens: readonly Token[], at: number): number | undefined {
  const [number, unit, sign, color] = tokens.slice(Math.max(0, at - 2), at + 2)
  if (at < 2 || !sign || !limit.test(sign.word) || number?.kind !== 'number' || !unit || !isUnit(unit)) return undefined
  const isRange = /^(?:-|TO|UPTO|AND)$/.test(tokens[at - 3]?.word ?? '')
  const next = /^COLOU?RS?$/.test(tokens[at + 2]?.word ?? '') ? at + 3 : at + 2
  const clarity = /^[/-]$/.test(tokens[next]?.word ?? '') ? next + 1 : next
  if (isRange || !colors.test(color?.word ?? '') || !clarityCode.test(tokens[clarity]?.word ?? '')) return undefined
  return limit.test(tokens[clarity + 1]?.word ?? '') ? undefined : at + 1
}

/** "1.95+ (2ct look)": how large a stone seems. */
function afterLook(tokens: readonly Token[], at: number): number | undefined {
  const next = at + (tokens[at + 1] && isUnit(tokens[at + 1] as Token) ? 2 : 1)
  return tokens[next]?.word === 'LOOK' ? next + 1 : undefined
}

const percent = ['%', 'PERCENT', 'PCT']
const toBothSides = [
  ...['+ / -', '+ -', 'PLUS / MINUS', 'PLUS MINUS', 'PLUS OR MINUS', 'MORE OR LESS', 'UP OR DOWN', 'EITHER WAY', 'EITHER SIDE'],
  ...['TOLERANCE', 'VARIATION', 'DEVIATION', 'DIFFERENCE'],
]
/** "2ct, 5% +/-", "5% more or less": how far a value may lie, of which of them is not said. */
function afterBothSides(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at + 1)
  if (cursor.takeAny(percent) === undefined || cursor.takeAny(toBothSides) === undefined) return undefined
  return cursor.peek()?.kind === 'number' ? undefined : cursor.at
}

const plusMinus = ['+ / -']
/** "G VS2 +/- 5%": the same behind a grade. */
function afterSigns(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const isSigned = cursor.takeAny(plusMinus) !== undefined && cursor.peek()?.kind === 'number'
  if (isSigned) cursor.at++
  return isSigned && cursor.takeAny(percent) !== undefined ? cursor.at : undefined
}

const likeAnother = [
  ...['SOMETHING', 'ANYTHING', 'ONE'].map((what) => `${what} LIKE IT`),
  ...['MATCH FOR', 'SIMILAR TO', 'SAME AS'].flatMap((like) => ['MY', 'OUR', 'HIS', 'HER'].map((whose) => `${like} ${whose}`)),
]
const otherValues = ['OR ANY OTHER', 'OR OTHERS', 'OR OTHER']
/** "match for my RD 1.52", "GIA or any other": like a stone or besides a value that is not said further. */
function afterOthers(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(likeAnother) !== undefined) return cursor.at
  if (cursor.takeAny(otherValues) === undefined) return undefined
  const next = cursor.peek()
  return next === undefined || next.kind === 'mark' || /^(?:LABS?|CERTS?|CERTIFICATES?)$/.test(next.word) ? cursor.at : undefined
}

const otherLimits = /^(?:MEMO|CREDIT|OVER|WEIGHT|WT|ORDER|NO|SIZE|TIME|LOAN|BANK|INSURANCE|SHIPPING|SHIPMENT|CUSTOMS|ACCOUNT)$/
const afterName = ['IS', 'OF', 'AT', ':']
const limitNames = ['LIMIT', 'CAP', 'CEILING']
/** "memo limit 25000", "over limit 5000", "memo 25000 limit": no price of a stone. */
function afterOtherLimit(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, otherLimits.test(tokens[at]?.word ?? '') ? at + 1 : at)
  const isNamed = cursor.takeAny(limitNames) !== undefined
  if (!isNamed && cursor.at === at) return undefined
  cursor.takeAny(afterName)
  cursor.takeAny(dollars)
  if (readFigure(cursor) === undefined) return undefined
  return isNamed || cursor.takeAny(limitNames) !== undefined ? cursor.at : undefined
}

/** The end of such words. */
export const afterUnclearWords = (tokens: readonly Token[], at: number): number | undefined =>
  tokens[at]?.kind === 'mark'
    ? afterSigns(tokens, at)
    : tokens[at]?.kind === 'number'
      ? (afterLook(tokens, at) ?? afterBothSides(tokens, at))
      : (afterNoBehindPause(tokens, at) ??
        afterNoBehindMake(tokens, at) ??
        afterLimitBetween(tokens, at) ??
        afterOtherLimit(tokens, at) ??
        afterOthers(tokens, at))
