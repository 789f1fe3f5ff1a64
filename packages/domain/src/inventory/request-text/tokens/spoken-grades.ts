import { readPieces } from '../amounts/read-pieces.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Grades with their number in words. */

const spokenGrades: Readonly<Record<string, string>> = { ONE: '1', TWO: '2', THREE: '3' }
/** "vs two F rounds", "VS one or two RD", "VS one each": what follows is said of a number; "vs one or vs two" are two grades. */
const isCountNext = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'EACH' ||
  (isColor(tokens[at]) && !isLastGrade(tokens, at)) ||
  (tokens[at]?.word === 'OR' &&
    !/^(?:(?:VVS|VS|SI|I)\d?|IF|FL|BETTER|HIGHER|CLEANER|ABOVE|UP|BELOW|LOWER|WORSE)$/.test(tokens[at + 1]?.word ?? ''))
const isColor = (token: Token | undefined) => /^[D-N]$/.test(token?.word ?? '')
/** "RD 1ct vvs two f": the color ends the statement, and no other is said. */
const isLastGrade = (tokens: readonly Token[], at: number) =>
  /^[,;.]?$/.test(tokens[at + 1]?.word ?? '') && !tokens.some((token, place) => place !== at && isColor(token))
/** "vs one" as VS1; but in "VS two ovals" the number is of the stones, whichever word follows it. */
export function withSpokenGrades(tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  if (!tokens.some(({ word }) => spokenGrades[word] !== undefined)) return tokens
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const isNumber = (grade: Token | undefined, number: Token | undefined, place: number) =>
      spokenGrades[number?.word ?? ''] !== undefined &&
      /^(?:VVS|VS|SI)$/.test(grade?.word ?? '') &&
      readPieces(new Cursor(tokens, place), vocabulary, undefined) === undefined &&
      !/.{3}S$|^(?:CTS?|CARAT)$/.test(tokens[place + 1]?.word ?? '') &&
      tokens[place + 1]?.kind !== 'number' &&
      !isCountNext(tokens, place + 1)
    if (isNumber(before, token, at)) return []
    return next && isNumber(token, next, at + 1) ? [{ ...token, word: `${token.word}${spokenGrades[next.word]}`, to: next.to }] : [token]
  })
}
