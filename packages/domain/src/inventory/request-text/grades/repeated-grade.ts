import { takeListed } from '../readers/listed.ts'
import { plainGrade } from './make-grade.ts'
import { type Field, all, betweenGrades, betweenTimesAndGrade, finish, grades } from '../words/make-words.ts'
import { Cursor } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** One grade of cut, polish and symmetry, written once with its number: "3EX", and "3X", which may also be a number of stones. */

/** "EX" after its number, also as "xEX". */
function takeTimesGrade(cursor: Cursor): readonly string[] | undefined {
  const word = cursor.peek()?.word ?? ''
  const joined = /^X(EX|VG|GD)$/.exec(word)?.[1]
  if (joined === undefined) return plainGrade(cursor)
  cursor.at++
  return grades[joined]
}

/** "F VS 2X" behind a clarity: polish and symmetry; "RD 1ct 2x" is a number of stones. */
export const isTwice = (cursor: Cursor): boolean =>
  cursor.peek(-1)?.text === '2' &&
  cursor.peek()?.text === 'X' &&
  cursor.peek()?.isGlued === true &&
  /^(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?|GIA|IGI|HRD)$/.test(cursor.peek(-2)?.word ?? '')

/** "1.50 ct 3X radiant", behind what is of the same stone: three grades rather than a number of stones. */
export const isTripleX = ({ tokens, at }: Cursor): boolean =>
  tokens[at - 1]?.text === '3' &&
  tokens[at]?.text === 'X' &&
  tokens[at]?.isGlued &&
  tokens[at + 1]?.isGlued !== true &&
  tokens[at - 2]?.kind !== 'mark' &&
  tokens[at - 2]?.word !== 'AND'

/** What stands before a further stone. */
export const beginsItem = /^(?:[,;&.]|AND|PLUS|ALSO)$/

/** "si1, 3 ex, none": before a mark no stones are counted. */
const isGradeAlone = (cursor: Cursor) => /^(?:EX|EXC|VG)$/.test(cursor.peek()?.word ?? '') && cursor.peek(1)?.kind === 'mark'

/** "3EX", "2EX", "XXX", "triple ex": the same grade two or three times. */
export function readRepeated(
  cursor: Cursor,
  { isChoice = false, isBehindStone = false } = {},
): { fields: readonly Field[]; codes: readonly string[] } | undefined {
  const token = cursor.peek()
  const times =
    cursor.take('TRIPLE') || cursor.take('TRIPPLE') || cursor.take('TRIP')
      ? 3
      : cursor.take('DOUBLE')
        ? 2
        : token?.text === '3' || token?.text === '2'
          ? Number(token.text)
          : 0
  if (cursor.take('XXX') || cursor.take('X', 'X', 'X') || (times === 3 && (cursor.take('X') || cursor.take('-', 'X'))))
    return { fields: all, codes: ['ID', 'EX'] }
  if (times === 0) return undefined
  if (token?.kind === 'number') {
    cursor.at++
    // "and 3 x H+ VS1": a number of stones.
    const isCount =
      cursor.peek()?.isGlued === false &&
      beginsItem.test(cursor.peek(-2)?.word ?? '') &&
      cursor.peek(1) !== undefined &&
      !isGradeAlone(cursor)
    if (isCount) return undefined
    const isX =
      (times === 3 || (isTwice(cursor) && cursor.peek()?.text === 'X')) &&
      cursor.peek()?.word === 'X' &&
      (cursor.peek(1)?.kind !== 'number' || (isBehindStone && isTripleX(cursor)))
    if (isX && cursor.take('X')) return { fields: times === 3 ? all : finish, codes: ['ID', 'EX'] }
  }
  cursor.takeAny(betweenTimesAndGrade)
  const codes = takeTimesGrade(cursor)
  // "2EX 1VG" does not say which is which: all three are either.
  const ahead = cursor.fork()
  ahead.takeAny(betweenGrades)
  const isOne = ahead.peek()?.text === '1' && ahead.peek(1)?.isGlued === true
  if (isOne) ahead.at++
  // "3EX or 2EX+VG"
  else if (isChoice) ahead.take('+')
  const rest = times === 2 && (isOne || isChoice) ? plainGrade(ahead) : undefined
  if (codes && rest) {
    cursor.at = ahead.at
    return { fields: all, codes: [...codes, ...rest] }
  }
  return codes && { fields: times === 3 ? all : finish, codes }
}

/** "3X RD 1.01" at the beginning, "OV 2ct F VS1, 3x PS 1ct": a number of stones, or the grades of the make. */
export function isUnclearTriple({ tokens, at }: Cursor, vocabulary: Vocabulary): boolean {
  const shapeAt = (place: number) => takeListed(new Cursor(tokens, place), vocabulary, 'SHAPE') !== undefined
  const isNext = shapeAt(at + 1) || (tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.isGlued === false)
  if (at === 1) return tokens[at]?.text === 'X' && isNext
  const isDivided = /^(?:[,;&]|AND|PLUS)$/.test(tokens[at - 2]?.word ?? '')
  return isDivided && shapeAt(at + 1) && tokens.slice(0, at).some((_, place) => shapeAt(place))
}
