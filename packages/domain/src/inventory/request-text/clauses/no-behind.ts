import { takeLevel } from '../grades/fluorescence-levels.ts'
import { clarityCode } from '../grades/read-grades.ts'
import { refusedBehind } from '../words/verdict-words.ts'
import { shapeWords } from '../words/shorthand.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import { afterAcceptance } from './acceptance.ts'

/** A "no" between two things: it refuses what is before it or what follows, is the fluorescence, or takes something back. */

type Kind = 'shape' | 'color' | 'clarity'
const kindOf = (token: Token | undefined): Kind | undefined =>
  token?.kind !== 'word'
    ? undefined
    : shapeWords.has(token.word)
      ? 'shape'
      : clarityCode.test(token.word)
        ? 'clarity'
        : /^[D-N]$/.test(token.text)
          ? 'color'
          : undefined

/** The place behind a list or a range that begins at a grade: "G-H". */
function endOfRun(tokens: readonly Token[], at: number): number {
  let end = at + 1
  while (/^(?:[-/,]|TO|OR)$/.test(tokens[end]?.word ?? '') && kindOf(tokens[end + 1]) === kindOf(tokens[at])) end += 2
  return end
}

/** Whether a grade is the only one of its kind in a line, with those that it is listed with. */
function isOnlyOfKind(tokens: readonly Token[], at: number): boolean {
  const kind = kindOf(tokens[at])
  const end = endOfRun(tokens, at)
  return (kind === 'color' || kind === 'clarity') && !tokens.some((token, place) => (place < at || place >= end) && kindOf(token) === kind)
}

const isClauseEnd = (token: Token | undefined) => /^[,;.)]?$/.test(token?.word ?? '')

/** "strong fluor no G VS2", "faint green no": of what is before it, where nothing follows or the grade behind it is the only one of its kind. */
export const isNoOfWordBefore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'NO' &&
  refusedBehind.test(tokens[at - 1]?.word ?? '') &&
  (isClauseEnd(tokens[at + 1]) || isOnlyOfKind(tokens, at + 1))

/** The level in "VS1 no, medium ok": behind the only grade of its kind "no" is the fluorescence, which goes up to the level that will do. */
export function levelBehindNo(tokens: readonly Token[], at: number): { level: number; to: number } | undefined {
  if (tokens[at]?.word !== 'NO' || tokens[at + 1]?.word !== ',' || !isOnlyOfKind(tokens, at - 1)) return undefined
  const cursor = new Cursor(tokens, at + 2)
  const level = takeLevel(cursor)
  const to = level === undefined ? undefined : afterAcceptance(tokens, cursor.at)
  return level === undefined || to === undefined ? undefined : { level, to }
}

/** The place before a range or a list that ends at a clarity, "VS1-VS2", and before the signs of a color before it. */
function placeOfColor(tokens: readonly Token[], at: number): number {
  let place = at - 1
  while (/^(?:[-/]|TO|OR)$/.test(tokens[place]?.word ?? '') && kindOf(tokens[place - 1]) === 'clarity') place -= 2
  const isSign = (sign: number) => /^[-+]$/.test(tokens[sign]?.word ?? '')
  // "G (-) VS2 no"; but "G-H (I no)" begins in its brackets.
  if (tokens[place]?.word === ')' && isSign(place - 1)) place -= 3
  else while (isSign(place) || tokens[place]?.word === '/') place--
  return place
}

/** "RD 1ct G VS2 no", "G+ VS1-VS2 no": right behind the grades of a stone; in "RD 1ct G, SI2 no" the clause says what is refused. */
export function isUnclearNo(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== 'NO' || !isClauseEnd(tokens[at + 1]) || kindOf(tokens[at - 1]) !== 'clarity') return false
  const color = placeOfColor(tokens, at - 1)
  return kindOf(tokens[color]) === 'color' && !tokens.slice(0, color).some((token) => kindOf(token) === 'clarity')
}

/** "G VS2 3EX no RD 1ct": no fluorescence, or no rounds? Behind a make, before the only shape of the line. */
export function afterNoBehindMake(tokens: readonly Token[], at: number): number | undefined {
  const isBehindMake = tokens[at]?.word === 'NO' && /^(?:EX|VG|XXX|X)$/.test(tokens[at - 1]?.word ?? '')
  const isOnlyShape = kindOf(tokens[at + 1]) === 'shape' && tokens.filter((token) => kindOf(token) === 'shape').length === 1
  return isBehindMake && isOnlyShape ? at + 2 : undefined
}

/** The end of "no OV" in "RD... no OV", "RD - no OV", behind a pause and another value of its kind: refused, or asked for instead? */
export function afterNoBehindPause(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.word !== 'NO') return undefined
  const kind = kindOf(tokens[at + 1])
  const pause = tokens[at - 1]
  const isPause = (pause?.word === '.' && tokens[at - 2]?.word === '.') || (pause?.word === '-' && !pause.isGlued)
  if (!isPause || kind === undefined) return undefined
  return tokens.slice(0, at).some((token) => kindOf(token) === kind) ? at + 2 : undefined
}
