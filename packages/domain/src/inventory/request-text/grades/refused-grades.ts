import { rangeWords } from '../words/limit-words.ts'
import { type Scale, readScale } from './scale.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import { afterAcceptance } from '../clauses/acceptance.ts'

/** Colors and clarities after a word that refuses them: a list goes on in ways in which one that is asked for does not. */

/** "no J K L", "no SI1 SI2": the next grades of the scale, unless the last is the color of a clarity ("no D E VS1"). */
function neighboursAfter(cursor: Cursor, { order, value }: Scale, last: string | undefined): string[] {
  const ahead = cursor.fork()
  const codes: string[] = []
  for (;;) {
    const place = order.indexOf(codes.at(-1) ?? last ?? '')
    const next = value(ahead)
    if (next?.length !== 1 || next[0] === undefined || order.indexOf(next[0]) !== place + 1) break
    codes.push(next[0])
    cursor.at = ahead.at
  }
  if (codes.length > 0 && /^(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/.test(cursor.peek()?.word ?? '')) {
    cursor.at--
    codes.pop()
  }
  return codes
}

/** Whether a list goes on to worse grades alone: "J, K, L". */
function isFromBest(tokens: readonly Token[], { order, value }: Scale): boolean {
  const places = tokens.flatMap((_, at) => (value(new Cursor(tokens, at)) ?? []).map((code) => order.indexOf(code)))
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? place))
}

/**
 * "not D-F, G-H": two ranges of which the second goes on where the first ends would have been one if both were refused, so the second is asked for; of two
 * that do not adjoin, nobody knows.
 */
function rangesAround(cursor: Cursor, scale: Scale, first: number, comma: number) {
  const before = readScale(new Cursor(cursor.tokens.slice(0, comma), first), scale)
  const after = readScale(new Cursor(cursor.tokens.slice(0, cursor.at), comma + 1), scale)
  const placesOf = (codes: readonly string[]) => codes.map((code) => scale.order.indexOf(code))
  if (!before || !after || before.codes.length < 2 || after.codes.length < 2) return undefined
  return { before, isAdjoining: Math.min(...placesOf(after.codes)) === Math.max(...placesOf(before.codes)) + 1 }
}

const lastComma = (cursor: Cursor, first: number) =>
  cursor.tokens.findLastIndex(({ word }, at) => at > first && at < cursor.at && word === ',')

function isRangeBehindValue(cursor: Cursor, scale: Scale, first: number, comma: number): boolean {
  const value = readScale(new Cursor(cursor.tokens.slice(0, comma), first), scale)
  const isRange = cursor.tokens.slice(comma, cursor.at).some(({ word }) => rangeWords.includes(word))
  return isRange && value?.isSingle === true
}

/** The grades after "no"; undefined where it is not clear which of them are refused. */
export function readRefused(cursor: Cursor, scale: Scale): ReturnType<typeof readScale> {
  const first = cursor.at
  const found = readScale(cursor, scale)
  if (!found) return undefined
  const comma = cursor.tokens.findIndex(({ word }, at) => at > first && at < cursor.at && word === ',')
  // "no SI, VS only": what stands after the comma is asked for; in "no SI1, VS2" nobody knows.
  if (comma > 0 && cursor.peek()?.word === 'ONLY') {
    const before = new Cursor(cursor.tokens.slice(0, comma), first)
    cursor.at = comma
    return readScale(before, scale)
  }
  // "no IF, VVS ok", "no F, G-H": what will do, and a range behind a single grade, are asked for.
  const last = lastComma(cursor, first)
  if (last > 0 && (afterAcceptance(cursor.tokens, cursor.at) !== undefined || isRangeBehindValue(cursor, scale, first, last))) {
    const before = new Cursor(cursor.tokens.slice(0, last), first)
    cursor.at = last
    return readScale(before, scale)
  }
  const ranges = comma > 0 ? rangesAround(cursor, scale, first, comma) : undefined
  if (ranges) {
    if (!ranges.isAdjoining) return undefined
    cursor.at = comma
    return ranges.before
  }
  if (comma > 0 && !isFromBest(cursor.tokens.slice(first, cursor.at), scale)) return undefined
  return { ...found, codes: [...found.codes, ...neighboursAfter(cursor, scale, found.codes.at(-1))] }
}
