import type { Token } from './tokens.ts'
import { severalWords } from '../words/shorthand.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Figures that may mean several things, and pairs of limits that are a range. */

/** "1.20<", "1ct>": a glued sign with no number after it; nobody knows which side is meant. */
const isTrailing = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.word === '<' || tokens[at]?.word === '>') &&
  tokens[at]?.isGlued &&
  tokens[at + 1]?.word !== '=' &&
  tokens[at + 1]?.kind !== 'number'

/** "1-1.5-2 ct": three values, or a range and a value. */
function isThreefold(tokens: readonly Token[]): boolean {
  const [first, , second, , third] = tokens
  const isJoined =
    new Set(tokens.slice(1, 5).map((token) => token.isGlued)).size === 1 && [tokens[1], tokens[3]].every((mark) => mark?.word === '-')
  const figures = [first, second, third].map((token) => (token?.kind === 'number' ? token : undefined))
  const [low = 0, middle = 0, high = 0] = figures.map((token) => token?.value)
  return isJoined && figures.some((token) => (token?.decimals ?? 0) > 0) && low > 0 && low < middle && middle < high && high <= 4 * low
}

/** "45+2", "45% + 2%": a discount and a further one, in which order and of what nobody knows. */
function discountsOf(tokens: readonly Token[], at: number): number {
  const isPercents = (token: Token | undefined, least: number, most: number) =>
    token?.kind === 'number' && token.decimals === 0 && token.value >= least && token.value <= most
  const plus = tokens[at + 1]?.word === '%' ? at + 2 : at + 1
  const isWritten = plus === at + 2 || (tokens[plus]?.isGlued === true && tokens[plus + 1]?.isGlued === true)
  if (tokens[plus]?.word !== '+' || !isWritten || !isPercents(tokens[at], 20, 79) || !isPercents(tokens[plus + 1], 1, 9)) return 0
  const end = tokens[plus + 2]?.word === '%' ? plus + 3 : plus + 2
  return /^(?:CTS?|CARATS?|PCS?|PIECES|STONES|X|K|MM)$/.test(tokens[end]?.word ?? '') ? 0 : end - at
}

/** "2.5 x 3 carat": no number of stones, and no sides of one. */
const isProductOfWeights = ([first, times, second, unit]: readonly Token[]) =>
  (first?.decimals ?? 0) > 0 &&
  /^[X×*]$/.test(times?.word ?? '') &&
  second?.kind === 'number' &&
  /^(?:CTS?|CARATS?)$/.test(unit?.word ?? '')

/** "3 ct 30 pts rounds": stones of one weight, or a parcel of small ones. */
const isParcelOfPoints = ([carats, unit, points, pointUnit, stones]: readonly Token[]) =>
  /^(?:CTS?|CARATS?)$/.test(unit?.word ?? '') &&
  carats?.decimals === 0 &&
  points?.kind === 'number' &&
  /^(?:PTS?|POINTS?|CENTS?)$/.test(pointUnit?.word ?? '') &&
  severalWords.has(stones?.word ?? '')

/** "60,35 back": a discount to the hundredth, or two figures. */
const isDiscountWithComma = ([figure, unit, after]: readonly Token[]) =>
  /^\d\d,\d\d$/.test(figure?.text ?? '') && /^(?:BACK|OFF|DISC|DISCOUNT)$/.test((unit?.word === '%' ? after : unit)?.word ?? '')

/** "2417-5566-12": the number of something, and no range. */
function numberInParts(tokens: readonly Token[], at: number): number {
  const isPart = (token: Token | undefined) => token?.kind === 'number' && token.decimals === 0 && token.text.length > 1
  let end = at + 1
  while (tokens[end]?.word === '-' && tokens[end]?.isGlued && tokens[end + 1]?.isGlued && isPart(tokens[end + 1])) end += 2
  const isLong = tokens.slice(at, end).some(({ text }) => text.length > 3)
  return isPart(tokens[at]) && end - at > 3 && isLong ? end - at : 0
}

/** How many tokens from here on are a figure that may mean several things: an unclear limit, or "1.5 mil", a million or a thousand. */
function unclearFigure(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  if (tokens[at]?.kind !== 'number') return 0
  // "1/2 RD", "RD 1/2": half a carat, or one of one and two.
  const [slash, below, shape] = tokens.slice(at + 1, at + 4)
  const isFraction =
    slash?.word === '/' &&
    /^(?:1\/2|1\/4|3\/4|1\/3|2\/3|[1357]\/8)$/.test(`${tokens[at]?.text}${slash?.word}${below?.text}`) &&
    slash?.isGlued &&
    below?.isGlued
  const { SHAPE } = vocabulary.meanings
  const isBeforeShape = SHAPE.has(shape?.word ?? '') && !/.{3}S$/.test(shape?.word ?? '')
  const isAfterShape = SHAPE.has(tokens[at - 1]?.word ?? '') && !/^[-/+,]$/.test(shape?.word ?? '')
  if (slash?.word === '/' && slash.isGlued && below?.isGlued && below.text === tokens[at]?.text && below.decimals === 0 && below.value < 10)
    return 3
  if (isFraction && !/[-/]/.test(tokens[at - 1]?.word ?? '') && (isBeforeShape || isAfterShape)) return 3
  const parts = numberInParts(tokens, at)
  if (parts > 0) return parts
  if (isThreefold(tokens.slice(at, at + 5))) return 5
  if (tokens[at + 1]?.word === 'MIL') return 2
  if (isProductOfWeights(tokens.slice(at, at + 4))) return 4
  if (isParcelOfPoints(tokens.slice(at, at + 5))) return 4
  if (isDiscountWithComma(tokens.slice(at, at + 3))) return tokens[at + 1]?.word === '%' ? 3 : 2
  const discounts = discountsOf(tokens, at)
  if (discounts > 0) return discounts
  const sign = /^(?:CTS?|K)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  return isTrailing(tokens, sign) ? sign + 1 - at : 0
}

/** "1.00+ - 1.20", "1.5 < 2.0": two ends of a range; the end of "1.0-1.2<" needs no limit. Unclear figures become words that no reader knows. */
export function withUnclearFigures(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const isEnd = (low: Token | undefined, high: Token | undefined) =>
    low?.kind === 'number' && high?.kind === 'number' && high.decimals > 0 && high.value > low.value && high.value <= low.value * 4
  const found: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [before, token, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!token) break
    const length = unclearFigure(tokens, at, vocabulary)
    if (length === 0) {
      if (token.word === '+' && token.isGlued && next?.word === '-' && isEnd(before, after)) continue
      found.push((token.word === '<' || token.word === '>') && isEnd(before, next) ? { ...token, word: '-' } : token)
      continue
    }
    const unclear = tokens.slice(at, at + length)
    const isEndOfRange = /^(?:-|TO)$/.test(before?.word ?? '') && tokens[at - 2]?.kind === 'number'
    const joined = (part: 'text' | 'word') => unclear.map((one) => one[part]).join('')
    if (!isEndOfRange || next?.word === 'MIL')
      found.push({ ...token, kind: 'word', text: joined('text'), word: joined('word'), to: unclear.at(-1)?.to ?? token.to })
    else found.push(...unclear.slice(0, -1))
    at += length - 1
  }
  return found
}
