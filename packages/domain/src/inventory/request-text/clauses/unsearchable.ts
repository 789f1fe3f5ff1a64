import { about, atMost, fillers, priceLabels } from '../words/amount-words.ts'
import { type Figure, readFigure } from '../amounts/figure.ts'
import { dollars } from '../words/figure-words.ts'
import { pieceWords } from '../words/piece-words.ts'
import { afterGradeOfOne } from '../split/counts-of-grades.ts'
import { afterPlaceInList } from './place-in-list.ts'
import { readSecond } from '../amounts/read-range.ts'
import { afterRequiredMedia } from './required-media.ts'
import { afterOpenTint } from './open-tint.ts'
import { afterPaymentTerms, afterSumMoved } from './payment-terms.ts'
import { afterReportDate } from './report-date.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'
import { isSignOfGrade, isUnclearPraise } from './unclear-praise.ts'
import { afterUnclearWords } from './unclear-words.ts'

/** Figures that no field of a stone holds, or that may mean several things: they take their words with them, so that none of these is read alone. */

/** Proportions for which there is no field, and the values after them: "crown height 15%", "girdle thin to medium". */
const otherProportions = [
  ...[
    'CROWN HEIGHT',
    'CROWN HT',
    'CR HEIGHT',
    'CROWN DEPTH',
    'PAVILION DEPTH',
    'PAV DEPTH',
    'PAVILION HEIGHT',
    'STAR LENGTH',
    'STAR LENGTHS',
  ],
  ...['LOWER HALF', 'LOWER HALVES', 'LOWER HALF LENGTH', 'GIRDLE THICKNESS', 'GIRDLE', 'HCA', 'HCA SCORE'],
]
const ofProportion =
  /^(?:[-%:<>=]|TO|MAX|MIN|UNDER|BELOW|OVER|ABOVE|BETWEEN|VERY|SLIGHTLY|EXTREMELY|THIN|THICK|MEDIUM|MED|THN|THK|STK|FACETED|POLISHED)$/
const tolerance = ['WITHIN', 'DIFF', 'DIFFERENCE', 'VARIATION', 'VARIANCE', 'TOLERANCE']
const numbered = [
  'REQUEST',
  'REQ',
  'ORDER',
  'ENQUIRY',
  'INQUIRY',
  'REQUIREMENT',
  'QUOTATION',
  'QUOTE',
  'TICKET',
  'CASE',
  'JOB',
  ...['ENQ', 'CUSTOMER', 'CLIENT', 'ITEM', 'LOT', 'LINE', 'POSITION', 'INVOICE'],
]
const numberedAlone = ['RFQ', 'PO', 'INQ']
const joints = ['-']
const measured = [...pieceWords, 'CT', 'CTS', 'CARAT', 'CARATS', 'MM', 'EX', 'X', '%']
const numberedCode = /^(?:RFQ|PO|INQ)-\d/i
const numberSigns = [
  '#',
  ...['NO', 'NR', 'NUMBER', 'ID'].flatMap((word) => ['', ' .', ' :', ' #', ' . :', ' . #'].map((mark) => word + mark)),
]
const firstWords = firstWordsOf(otherProportions, priceLabels, tolerance, numbered, numberedAlone)

const hyphens = ['-', 'TO']
/** "2.5-3.5%" */
function isPercent(cursor: Cursor): boolean {
  const ahead = new Cursor(cursor.tokens, cursor.at + 1)
  if (ahead.takeAny(hyphens) !== undefined) ahead.at++
  return ahead.peek()?.word === '%'
}

function afterProportion(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(otherProportions) === undefined) return undefined
  const isCarats = () => /^(?:CTS?|CARATS?)$/.test(cursor.peek(1)?.word ?? '')
  let isWorded = false
  let figures = 0
  for (let isRange = false; ; cursor.at++) {
    const [token, next] = [cursor.peek(), cursor.peek(1)]
    if (token?.kind === 'number') {
      // "HCA under 2 1.50 RD", "girdle thin to medium 1.50 RD": a second figure, or one behind words, is the weight.
      if (isCarats() || (figures > 0 && !isRange) || (isWorded && !isPercent(cursor))) break
      figures++
    } else if (!ofProportion.test(token?.word ?? '')) break
    else if (/^(?:THIN|THICK|MEDIUM|MED|THN|THK|STK|FACETED|POLISHED)$/.test(token?.word ?? '')) isWorded = true
    isRange = figures === 1 && /^(?:-|TO)$/.test(token?.word ?? '') && next?.kind === 'number'
  }
  // "girdle, 2ct": nothing is said of it.
  return cursor.at > at + 1 ? cursor.at : undefined
}

/** "budget 15": thousands, perhaps, and surely no number of stones. */
function afterUnclearPrice(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(priceLabels) === undefined) return undefined
  while (cursor.takeAny(fillers) !== undefined || cursor.takeAny(atMost) !== undefined || cursor.takeAny(about) !== undefined);
  const first = readFigure(cursor)
  const second = first && readSecond(cursor, first)
  const isUnclear = ({ decimals, value, ...figure }: Figure) =>
    decimals < 2 &&
    value < 100 &&
    figure.unit === undefined &&
    !(figure.isMoney || figure.isThousands || figure.isEach || figure.isNegative)
  if (!first || ![first, second].every((figure) => !figure || isUnclear(figure))) return undefined
  return cursor.takeAny(pieceWords) === undefined ? cursor.at : undefined
}

/** "must match within 0.05": how much the stones of a pair may differ. */
function afterLikeness(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(tolerance) === undefined) return undefined
  while (cursor.takeAny(fillers) !== undefined || cursor.takeAny(atMost) !== undefined);
  const most = cursor.peek()
  if (most?.kind !== 'number' || most.value > 0.1) return undefined
  return /^(?:CTS?|MM|%)$/.test(cursor.peek(1)?.word ?? '') ? cursor.at + 2 : cursor.at + 1
}

/** "Request #12", "Order no. B-2207", "PO-7710": the number of a request, and of no stone and no pieces. */
function afterRequestNumber(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const isAlone = cursor.takeAny(numberedAlone) !== undefined
  if (!isAlone && cursor.takeAny(numbered) === undefined) return undefined
  const isSigned = cursor.takeAny(numberSigns) !== undefined
  if (!isSigned && !isAlone) return undefined
  cursor.takeAny(joints)
  const letters = cursor.peek()
  const isLettered = letters?.kind === 'word' && letters.text.length <= 3 && cursor.peek(1)?.isGlued === true
  if (isLettered) cursor.at++
  if (isLettered) cursor.takeAny(joints)
  const number = cursor.peek()
  if (number?.kind !== 'code' && (number?.kind !== 'number' || number.decimals > 0)) return undefined
  cursor.at++
  // "#2026/12"
  const isMore = () => /^[-/]$/.test(cursor.peek()?.word ?? '') && cursor.peek()?.isGlued && cursor.peek(1)?.isGlued
  while (isMore() && cursor.peek(1)?.kind === 'number' && cursor.peek(1)?.decimals === 0) cursor.at += 2
  // "PO 3EX", "order no 2ct": a grade, a weight.
  if (cursor.peek()?.isGlued && cursor.peek()?.kind === 'word') return undefined
  return cursor.fork().takeAny(measured) === undefined ? cursor.at : undefined
}

/** The end of "60/60", which is how a round is cut and no number of stones, and of "5/6 ct", which is five or six, or a share of one. */
function afterUnclearFraction(tokens: readonly Token[], at: number): number | undefined {
  const [first, next, second, percent] = tokens.slice(at, at + 4)
  if (first?.text === '60' && next?.word === '/' && second?.text === '60') return percent?.word === '%' ? undefined : at + 3
  const isFollowing = /^(?:2\/3|4\/5|5\/6|6\/7|8\/9)$/.test(first?.text ?? '')
  return isFollowing && /^(?:CTS?|CARATS?)$/.test(next?.word ?? '') ? at + 2 : undefined
}

/** "lot 55-21": two numbers that are no range. */
function afterNumberInTwo(tokens: readonly Token[], at: number): number | undefined {
  const [label, first, mark, second] = tokens.slice(at, at + 4)
  const isLabelled = /^(?:LOT|STONE|PACKET|PKT|REF|SKU|ITEM)$/.test(label?.word ?? '')
  if (!isLabelled || first?.kind !== 'number' || second?.kind !== 'number' || mark?.word !== '-') return undefined
  return first.decimals === 0 && second.decimals === 0 && second.value < first.value && second.isGlued ? at + 4 : undefined
}

/** "same as (a)": of a mark that is no longer known, since lists are read without their marks. */
const isSameAsMarked = (tokens: readonly Token[], at: number) =>
  ['SAME', 'AS', '('].every((word, place) => tokens[at + place]?.word === word) && tokens[at + 4]?.word === ')'

/** The end of "is it eye clean?": a question about a stone that is offered, and no condition. */
function afterQuestion(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.word !== 'IS' || !/^(?:IT|THIS|THAT)$/.test(tokens[at + 1]?.word ?? '')) return undefined
  const length = tokens.slice(at, at + 5).findIndex(({ word }) => word === '?')
  const isOfStone = tokens.slice(at + 2, at + length).some(({ word }) => !ignoredWords.has(word))
  return length > 2 && isOfStone ? at + length : undefined
}

const dollarWords = firstWordsOf(dollars)
/** The end of such figures. */
export function afterUnsearchable(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind === 'code') return numberedCode.test(token.text) ? at + 1 : undefined
  if (token?.kind === 'mark') return isSignOfGrade(tokens, at) ? at + 1 : (afterSumMoved(tokens, at) ?? afterUnclearWords(tokens, at))
  if (token?.kind === 'number')
    return (
      afterUnclearFraction(tokens, at) ??
      afterSumMoved(tokens, at) ??
      afterReportDate(tokens, at) ??
      afterRequiredMedia(tokens, at) ??
      afterUnclearWords(tokens, at)
    )
  if (isUnclearPraise(tokens, at)) return at + 2
  if (isSameAsMarked(tokens, at)) return at + 5
  return (
    afterUnclearWords(tokens, at) ??
    (dollarWords.has(token?.word ?? '') ? afterSumMoved(tokens, at) : undefined) ??
    afterOpenTint(tokens, at) ??
    afterPaymentTerms(tokens, at) ??
    afterRequiredMedia(tokens, at) ??
    afterReportDate(tokens, at) ??
    afterPlaceInList(tokens, at) ??
    afterGradeOfOne(tokens, at) ??
    afterNumberInTwo(tokens, at) ??
    afterQuestion(tokens, at) ??
    (firstWords.has(token?.word ?? '')
      ? (afterProportion(tokens, at) ?? afterUnclearPrice(tokens, at) ?? afterLikeness(tokens, at) ?? afterRequestNumber(tokens, at))
      : undefined)
  )
}
