import { wholeNumbers } from '../words/figure-words.ts'
import { clarityCode } from '../grades/read-grades.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

/** "one D IF, one E VVS1": numbers of stones of one shape and weight, each with grades of its own. */

const others = ['THE OTHER', 'THE OTHER ONE', 'ANOTHER', 'ANOTHER ONE']
const stones = ['STONE', 'STONES', 'PC', 'PCS', 'PIECE', 'PIECES', 'OF THEM', 'OF THE TWO', 'OF THESE', 'OF THE STONES']
const musts = ['MUST', 'SHOULD', 'HAS TO', 'HAVE TO', 'NEEDS TO', 'NEED TO', 'SHALL', 'CAN', 'COULD', 'MAY', 'MIGHT', 'WILL'].flatMap(
  (verb) => [`${verb} BE`, `${verb} BE IN`, `${verb} BE A`, `${verb} BE AN`],
)
const isWritten = ['IN', 'WITH', 'IS', 'ARE', 'AS', 'A', 'AN', ':', '-']
const endsClause = /^(?:[,;.&/+]|AND|OR|BUT|ONE|TWO|THREE|FOUR|FIVE)$/

/** The number at the cursor, in words; goes past it. */
function takeNumber(cursor: Cursor): number | undefined {
  const word = cursor.peek()?.word ?? ''
  // "VS one F": a clarity with its number in words, perhaps.
  if (/^(?:VVS|VS|SI|AT|NO)$/.test(cursor.peek(-1)?.word ?? '')) return undefined
  if (cursor.takeAny(others) !== undefined) return 1
  if (!Object.hasOwn(wholeNumbers, word)) return undefined
  cursor.at++
  return wholeNumbers[word as keyof typeof wholeNumbers]
}

/** Whether a color or a clarity is here; a color alone where it ends its clause. */
function isGradeNext({ tokens, at }: Cursor): boolean {
  const isColor = (place: number) => /^[D-N]$/.test(tokens[place]?.word ?? '')
  const end = isColor(at) && tokens[at + 1]?.word === '-' && isColor(at + 2) ? at + 3 : at + 1
  if (!isColor(at)) return clarityCode.test(tokens[at]?.word ?? '')
  const next = tokens[end]
  return clarityCode.test(next?.word ?? '') || (tokens[at]?.text === tokens[at]?.word && (!next || endsClause.test(next.word)))
}

/** A number of stones before grades, and the place of the grades. */
function countAt(tokens: readonly Token[], at: number): { pieces: number; to: number } | undefined {
  const cursor = new Cursor(tokens, at)
  const pieces = takeNumber(cursor)
  if (pieces === undefined) return undefined
  cursor.takeAny(stones)
  if (cursor.takeAny(musts) === undefined) cursor.takeAny(isWritten)
  return isGradeNext(cursor) ? { pieces, to: cursor.at } : undefined
}

/** "one D IF, one E VVS1": a number of stones that have grades of their own, where the line has several; goes up to the grades. */
export function countOfGrades(cursor: Cursor): number | undefined {
  const { tokens, at } = cursor
  const own = countAt(tokens, at)
  if (!own || !tokens.some((_, place) => place !== at && countAt(tokens, place) !== undefined)) return undefined
  cursor.at = own.to
  return own.pieces
}

const some = [
  'ONE',
  'AT LEAST ONE',
  'ONLY ONE',
  'HALF',
  'SOME',
  'ONE STONE',
  ...['ONE', 'HALF', 'SOME', 'AT LEAST ONE'].map((count) => `${count} OF THEM`),
]
/** The end of "one must be D", "at least one should be VVS": what is said of one of several stones, which is in no filter. */
export function afterGradeOfOne(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  if (cursor.takeAny(some) === undefined || cursor.takeAny(musts) === undefined || countOfGrades(new Cursor(tokens, at)) !== undefined)
    return undefined
  const length = tokens.slice(cursor.at).findIndex(({ word }) => /^(?:[,;.)]|AND|BUT)$/.test(word))
  return length < 0 ? tokens.length : cursor.at + length
}
