import { meaningOf } from './amount-meaning.ts'
import type { Amount } from './amount-bounds.ts'
import { isLeastWeight } from '../merge/conditions.ts'
import {
  about,
  aboutAfter,
  atLeast,
  atMost,
  backLabels,
  fillers,
  measureLabels,
  perCaratLabels,
  priceLabels,
  totalLabels,
  weightLabels,
} from '../words/amount-words.ts'
import { figureWords, readFigure, takeUnits } from './figure.ts'
import { isAboutNext, isLimitBeforeSign, isLimitOfNext, maximum } from './limit-of-next.ts'
import { isBelowList, labelOf, takeLabelAfter } from './label-after.ts'
import { isExclusive, isNearMeasure, isOtherLimit, readOtherLimit, readOwnLimits, withUnclearLimit } from './measure-before.ts'
import { withSizeInBrackets } from './size-in-brackets.ts'
import { readSecond, takeTolerance, takeUnitOfList } from './read-range.ts'
import { isOtherCurrency } from '../words/figure-words.ts'
import { refusedBehind } from '../words/verdict-words.ts'
import type { Reader, Reading } from '../reading.ts'
import { betterAfter, listWords, worseAfter } from '../words/limit-words.ts'
import { Cursor, type Token, firstWordsOf } from '../tokens/tokens.ts'
import { isMostDiscount, isShareOrDiscount, isUnclearSide, questionOfPercents, takePer } from './unclear-prices.ts'

/** Phrases around a number: weights, measures, prices and discounts. */

const measures = Object.keys(measureLabels)
const labels = [...measures, ...priceLabels, ...perCaratLabels, ...weightLabels, ...backLabels, ...totalLabels]
const mostAfter = [...worseAfter, 'MAX', 'MAXIMUM', 'TOPS', 'OR CHEAPER']
/** Behind a label. */
const ish = ['ISH', '- ISH', 'OR SO']
const orMore = betterAfter.filter((phrase) => /^(?:OR|AND) /.test(phrase))
const orLess = worseAfter.filter((phrase) => /^(?:OR|AND) /.test(phrase))
const atListPrice = [
  'RAP PRICE',
  'AT RAP PRICE',
  'FLAT RAP',
  'RAP FLAT',
  'AT RAP FLAT',
  'FULL RAP',
  'AT LIST',
  'AT RAP',
  'AT FULL LIST',
  'AT LIST PRICE',
  'AT FULL RAP',
]
/** No figure has so many limits and labels before it: "< < < <". */
const wordsBeforeFigure = 16
function readPhrase(cursor: Cursor, previous: Reading | undefined): Amount | undefined {
  let [limit, label, isAbout]: [Amount['limit'], string | undefined, boolean] = [undefined, undefined, false]
  let phrase = ''
  const start = cursor.at
  let unclear: Amount['unclear']
  while (cursor.at < start + wordsBeforeFigure) {
    const most = cursor.takeAny(atMost)
    const least = most === undefined ? cursor.takeAny(atLeast) : undefined
    if (most !== undefined || least !== undefined) {
      limit = most === undefined ? 'least' : 'most'
      phrase = most ?? least ?? ''
    } else if (cursor.takeAny(about) !== undefined) isAbout = true
    else if (label === undefined && cursor.peek()?.kind === 'word') {
      label = cursor.takeAny(labels)
      if (label === undefined && cursor.takeAny(fillers) === undefined) break
      if (label !== undefined) takeDash(cursor)
    } else if (cursor.takeAny(fillers) === undefined) break
  }
  const first = readFigure(cursor)
  if (!first) return undefined
  const range = readSecond(cursor, first, measures.includes(label ?? ''))
  const isMeasure = measures.includes(label ?? '')
  const other = !range && isMeasure ? readOtherLimit(cursor, limit, first) : undefined
  const second = range ?? other ?? (isMeasure && limit === undefined ? readOwnLimits(cursor, first) : undefined)
  if (other && isExclusive(limit, first, other)) unclear = 'none'
  if (!second && first.unit === undefined && !measures.includes(label ?? '')) takeUnitOfList(cursor, first)
  if (isBelowList(cursor, second ?? first)) (second ?? first).unit = 'back'
  if (!second && isShareOrDiscount(cursor, first, label)) first.unit = '% of or below'
  const isSigned = isLimitBeforeSign(cursor)
  const tolerance = second || isSigned ? undefined : takeTolerance(cursor, first)
  if (!isAboutNext(cursor) && !isSigned && cursor.takeAny(aboutAfter) !== undefined) isAbout = true
  if (isAbout && first.unit === undefined && !second) takeUnits(cursor, first)
  // "min 2.00, 2.20 max G VS": the other end of the weight.
  if (!second && isLeastWeight(previous) && cursor.takeAny(maximum) !== undefined) limit = 'most'
  else if (!isLimitOfNext(cursor, first, measures.includes(label ?? ''), second)) {
    if (cursor.takeAny(betterAfter) !== undefined) {
      if (limit === 'most') unclear = 'both'
      limit = 'least'
      // "2+ ct": the unit comes after.
      if (first.unit === undefined && !second) takeUnits(cursor, first)
    } else if (cursor.takeAny(mostAfter) !== undefined) limit = 'most'
  }
  label ??= takeLabelAfter(cursor, first, second)
  // "-30 or higher": a higher discount, or a higher price?
  if (first.isNegative && label === undefined && cursor.peek(-1)?.word === 'HIGHER') unclear = 'side'
  // "1.30 ratio ish"
  if (label !== undefined && cursor.takeAny(ish) !== undefined) isAbout = true
  // "60% table max", "1.40 ratio or higher"
  if (limit === undefined && !isLimitOfNext(cursor, first, measures.includes(label ?? ''), second)) {
    if (cursor.takeAny(maximum) !== undefined || cursor.takeAny(orLess) !== undefined) limit = 'most'
    else if (cursor.takeAny(measures.includes(label ?? '') ? betterAfter : orMore) !== undefined) limit = 'least'
  }
  if (isUnclearSide(phrase, first) || isMostDiscount(label, limit, first)) unclear ??= 'side'
  return { first, second, limit, isAbout, tolerance, label, unclear }
}

/** "Carat - 3": a hyphen between a label and its number, which is no sign. */
function takeDash(cursor: Cursor): void {
  if (cursor.peek()?.word === '-' && cursor.peek(1)?.kind === 'number' && cursor.peek(1)?.isGlued === false) cursor.at++
}

const countsOthers =
  /^(?:OPTIONS?|CHOICES?|DAYS?|WEEKS?|HOURS?|HRS?|MINUTES?|MINS|MONTHS?|YEARS?|TIMES|PHOTOS?|PICS?|VIDEOS?|CLIENTS?|CUSTOMERS?|PRONGS?)$/

/** "HK$40000": dollars of another country. */
const isOtherDollar = (sign: Token | undefined, country: Token | undefined) =>
  sign?.word === '$' && sign.isGlued && /^(HK|A|AU|C|CA|CAN|S|SG|NZ|NT)$/.test(country?.word ?? '')

const openings = firstWordsOf(atListPrice, atMost, atLeast, about, labels, fillers, [...figureWords])

export const readAmount: Reader = (cursor, _, previous) => {
  if (cursor.peek()?.kind === 'word' && !openings.has(cursor.peek()?.word ?? '')) return undefined
  // "no 3.2", "ring 6.5"; but "engagement ring 1.5 ct".
  const isOfTint =
    refusedBehind.test(cursor.peek(cursor.peek(-2)?.word === ':' ? -3 : -2)?.word ?? '') &&
    (previous?.topic === 'tint' || previous?.topic === 'fluorescence')
  if (/^(NO|NOT|EXCEPT|WITHOUT|AVOID|EXCLUDING)$/.test(cursor.peek(-1)?.word ?? '') && !isOfTint) return undefined
  if (/^(RING|FINGER)$/.test(cursor.peek(-1)?.word ?? '') && readFigure(cursor.fork())?.unit !== 'ct') return undefined
  if (isOtherDollar(cursor.peek(), cursor.peek(-1)) || isOtherDollar(cursor.peek(-1), cursor.peek(-2))) return undefined
  if (cursor.at > 0 && isOtherCurrency(new Cursor(cursor.tokens, cursor.at - 1))) return undefined
  const start = cursor.at
  const list = cursor.fork()
  if (list.takeAny(atListPrice) !== undefined && !/^(?:[-+\d]|minus|plus|less)/i.test(list.peek()?.text ?? '')) {
    cursor.at = list.at
    return { topic: 'price', conditions: { back: { '<=': 0 } } }
  }
  // "1ct +5": a sign.
  const isSigned = cursor.peek(-1)?.word === '+' && cursor.peek(-1)?.isGlued === false && cursor.peek()?.isGlued === true
  // "0.20+ 5P": a limit.
  const isLimit = cursor.peek(-1)?.word === '+' && cursor.peek(-1)?.isGlued === true && cursor.peek()?.isGlued === false
  const isInList = previous?.topic === 'weight' && !isSigned && !isLimit && listWords.includes(cursor.peek(-1)?.word ?? '')
  // "ratio 1.35 or above 1.50": of the measure before it, and no weight.
  const isLimited = /^(?:OVER|ABOVE|UNDER|BELOW|MIN|MAX)$/.test(cursor.peek(-1)?.word ?? '')
  const isChoice = previous?.topic === 'measure' && /^(?:OR|\/)$/.test(cursor.peek(isLimited ? -2 : -1)?.word ?? '')
  const amount = readPhrase(cursor, previous)
  // "oval +10": a premium, or the least weight?
  if (isSigned && previous?.topic === 'shape' && amount?.first.unit === undefined && amount?.first.decimals === 0) return undefined
  const isOfMeasure = isChoice || isOtherLimit(amount, previous)
  if (
    isOfMeasure &&
    previous !== undefined &&
    isNearMeasure(amount, previous, cursor.tokens[start - 1]) &&
    amount?.label === undefined &&
    amount?.first.unit === undefined &&
    !amount?.first.isMoney
  )
    return amount && meaningOf({ ...amount, label: labelOf(previous) }, previous, false)
  // "each size 2 pairs"
  if (
    amount &&
    /^SIZES?$/.test(amount.label ?? '') &&
    amount.first.unit === undefined &&
    /^(?:PAIRS?|PCS?|PIECES)$/.test(cursor.peek()?.word ?? '')
  )
    return undefined
  // "3 EM 1.20+, 2 must match": stones of them.
  if (amount && previous?.topic === 'weight' && amount.first.decimals === 0 && /^(?:MUST|SHOULD|SHALL)$/.test(cursor.peek()?.word ?? ''))
    return undefined
  // "send 3-4 options"
  if (amount && amount.first.unit === undefined && amount.second?.unit === undefined && countsOthers.test(cursor.peek()?.word ?? ''))
    return undefined
  // "5.5L budget": hundred thousands of rupees.
  const isLakh = cursor.peek()?.word === 'L' && cursor.peek()?.isGlued === true
  if (
    isLakh &&
    [cursor.peek(1), ...cursor.tokens.slice(0, start)].some((token) => /^(?:BUDGET|PRICE|INR|RS|RUPEES)$/.test(token?.word ?? ''))
  )
    return undefined
  // "RD 1.5 AED 40000": the currency is of the figure behind it.
  const isCurrencyOfNext = (amount?.first.decimals ?? 0) > 0 && (amount?.first.value ?? 30) < 30 && (cursor.peek(1)?.value ?? 0) >= 1000
  const isMeasured = isCurrencyOfNext || /^(ct|points|grains|mm)$/.test(amount?.second?.unit ?? amount?.first.unit ?? '')
  if (!isMeasured && (isOtherCurrency(cursor) || isOtherDollar(cursor.peek(1), cursor.peek()))) return undefined
  const question = amount && (takePer(cursor, amount) ?? questionOfPercents(cursor.tokens[start - 1], amount))
  if (question !== undefined) return { topic: 'price', question }
  const reading = amount && meaningOf(amount, previous, isInList)
  if (reading?.conditions && previous?.topic === 'weight' && reading.topic === 'weight' && cursor.tokens[start - 1]?.word === '-')
    return { topic: 'weight', question: 'a range, or another weight?' }
  const unclear = reading && amount && withUnclearLimit(reading, amount, cursor.tokens, start)
  if (unclear) return unclear
  // "2 ovals for 10k": of both, like a budget.
  const isForPrice = cursor.tokens[start - 1]?.word === 'FOR' && reading?.conditions?.['amt'] !== undefined && !amount?.first.isEach
  return isForPrice ? { ...reading, isBudget: true } : reading && withSizeInBrackets(cursor, reading)
}
