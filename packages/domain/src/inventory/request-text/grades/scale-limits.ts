import { isBetterOfNext, isGradeAt } from './grade-at.ts'
import { pairs, pieceWords } from '../words/piece-words.ts'
import { wholeNumbers } from '../words/figure-words.ts'
import { shapeWords } from '../words/shorthand.ts'
import { worse } from '../words/scale-words.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'

/** Limits right behind a grade that may be of what follows it. */

/** "G+VS1": a limit, or a mark that joins the two; in "G+VS1+" it is a limit as the second is. */
export function questionOfPlus({ tokens, at }: Cursor): string | undefined {
  const [grade, plus, next, after] = tokens.slice(Math.max(0, at - 1), at + 3)
  const isJoined = at > 0 && plus?.word === '+' && plus.isGlued && next?.isGlued === true && next.kind === 'word'
  if (!isJoined || after?.word === '+' || !isGradeAt(new Cursor(tokens, at + 1))) return undefined
  return `${grade?.word} or better, or ${grade?.word} and ${next.word}?`
}

const pieces = [...pieceWords, ...pairs]
/** "VS1 plus 2 stones": further stones, or VS1 or better? Nobody knows; the word is named. */
export function isPlusOfCount({ tokens, at }: Cursor): boolean {
  const [plus, number] = [tokens[at], tokens[at + 1]]
  if (plus?.word !== 'PLUS' || (number?.decimals !== 0 && !((number?.word ?? '') in wholeNumbers))) return false
  return new Cursor(tokens, at + 2).takeAny(pieces) !== undefined
}

const others = /^(?:A|AN|ANOTHER|MATCHING|MATCHED|PAIRS?|EARRINGS?|STUDS|SIDES?|MELEE)$/
/** "VS1 plus shipping", "VS1 plus no milky": what is wanted besides, and no better grade; a shape behind it only begins what follows. */
const isFurtherWord = ({ tokens, at }: Cursor, next: Token | undefined): boolean =>
  next?.kind === 'word' &&
  /^\p{L}{2,}$/u.test(next.word) &&
  !shapeWords.has(next.word) &&
  (furtherWords.test(next.word) || !isGradeAt(new Cursor(tokens, at + 1)))
const furtherWords = /^(?:NO|NONE|NOT|TRIPLE|ONE)$/
/** "VS2 plus pair of RD": before the plus nothing says of which stone, so that the pair is no further one. */
const isFirstPair = ({ tokens, at }: Cursor): boolean =>
  /^PAIRS?$/.test(tokens[at + 1]?.word ?? '') &&
  tokens.slice(at + 2, at + 4).some(({ word }) => shapeWords.has(word)) &&
  !tokens.slice(0, at).some(({ kind, word }) => kind === 'number' || shapeWords.has(word))
const hyphens = ['-', 'TO']
const percent = ['%', 'PERCENT', 'PCT']
/** "VS2 plus 5 max": percents above the list, perhaps; what has a unit or is a discount goes on behind "VS2 or better". */
export function isPremium(cursor: Cursor): boolean {
  const [plus, number] = [cursor.peek(), cursor.peek(1)]
  // "VS1 plus matching earrings": other stones.
  if (plus?.word === 'PLUS' && isFirstPair(cursor)) return false
  if (isPlusOfCount(cursor) || (plus?.word === 'PLUS' && others.test(number?.word ?? ''))) return true
  if (plus?.word === 'PLUS' && isFurtherWord(cursor, number)) return true
  if (plus?.word !== 'PLUS' || number?.kind !== 'number' || number.decimals > 0) return false
  const ahead = new Cursor(cursor.tokens, cursor.at + 2)
  // "plus 40-45 off"
  if (ahead.takeAny(hyphens) !== undefined && ahead.peek()?.kind === 'number') ahead.at++
  ahead.takeAny(percent)
  return !/^(?:CTS?|CARATS?|MM|K|BACK|OFF|DISC|DISCOUNTS?|BELOW|UNDER|LESS)$/.test(ahead.peek()?.word ?? '')
}

/** "H down", "VS2 or below"; but "VVS or under 7k" limits what follows. */
export function takeWorse(cursor: Cursor): boolean {
  const ahead = cursor.fork()
  if (ahead.takeAny(worse) === undefined) return false
  const isFigureNext = ahead.peek()?.kind === 'number' || /^(?:\$|USD)$/.test(ahead.peek()?.word ?? '')
  // "VS2 down to 1.2": a limit of the weight.
  if (cursor.peek()?.word === 'DOWN' && ahead.peek()?.word === 'TO' && ahead.peek(1)?.kind === 'number') return false
  if (isFigureNext && /^(?:UNDER|BELOW|LESS)$/.test(cursor.peek(ahead.at - cursor.at - 1)?.word ?? '')) return false
  cursor.at = ahead.at
  return true
}

/** "H-": H and below, where nothing follows that the hyphen could lead to. */
export function takeMinus(cursor: Cursor): boolean {
  const [minus, next] = [cursor.peek(), cursor.peek(1)]
  if (minus?.word !== '-' || !minus.isGlued || next?.isGlued) return false
  // "VS-", "EX-": perhaps a low one.
  if (!/^(?:[D-Z]|FL|IF|.*\d)$/.test(cursor.peek(-1)?.word ?? '')) return false
  cursor.at++
  return true
}

/** "F VS1 better than -35", "VS1 up to 4k", "VS1 better price": a limit or a praise of what follows. */
export const isOpening = (cursor: Cursor) =>
  isBetterOfNext(cursor) ||
  (cursor.peek()?.word === 'BETTER' && cursor.peek(1)?.word === 'THAN') ||
  (cursor.peek()?.word === 'UP' && cursor.peek(1)?.word === 'TO')
