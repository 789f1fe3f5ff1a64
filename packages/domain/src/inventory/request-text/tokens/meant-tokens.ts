import { withoutAnyBut } from './any-but-tokens.ts'
import { withExclusions } from './excl-tokens.ts'
import { divided } from './joined-words.ts'
import { isAfterLabel, isCarats, isCut, isDividing, isEyeClean, isOfCountAlone, isTakingBack } from './meant-marks.ts'
import { withoutRefusalOfOthers } from './only-tokens.ts'
import { withSpokenGrades } from './spoken-grades.ts'
import { type Token, arrow, tokensOf } from './tokens.ts'
import { meantWord } from './typing-errors.ts'
import { withUnclearFigures } from './unclear-figures.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** The tokens of a line as they were meant: typing errors mended, two words that were written as one divided. */

/** What means something else by its place, as below. */
const ambiguous: ReadonlySet<string> = new Set(['KT', 'EC', 'CT', '+', 'PLUS', 'NO', arrow])

/** A word says no more the fourth time in a row: "urgent urgent urgent urgent". */
const isRepeated = ({ kind, word }: Token, at: number, tokens: readonly Token[]) =>
  kind === 'word' && [1, 2, 3].every((back) => tokens[at - back]?.word === word)

/** @param corrections words looked up before: a text has few different ones */
export function meantTokens(line: string, vocabulary: Vocabulary, corrections: Map<string, string | undefined>): Token[] {
  const all = tokensOf(line)
  const mended = withUnclearFigures(
    all.filter((token, at) => !isRepeated(token, at, all)),
    vocabulary,
  )
    .flatMap((token) => divided(token, vocabulary) ?? token)
    .map((token) => {
      if (token.kind !== 'word') return token
      if (!corrections.has(token.word)) corrections.set(token.word, meantWord(token.word, vocabulary))
      const word = corrections.get(token.word)
      return word === undefined ? token : { ...token, word }
    })
  const meant = withoutRefusalOfOthers(withoutAnyBut(withExclusions(withSpokenGrades(mended, vocabulary), vocabulary), vocabulary))
  return meant.map((token, at) => {
    if (!ambiguous.has(token.word)) return token
    if (isCarats(meant, at)) return { ...token, word: 'CT' }
    if (isEyeClean(meant, at, vocabulary)) return { ...token, word: 'EYECLEAN' }
    if (isCut(meant, at)) return { ...token, word: 'CUT' }
    if (isOfCountAlone(meant, at)) return { ...token, kind: 'word', word: 'PLUS' }
    if (isDividing(meant, at, vocabulary)) return { ...token, kind: 'mark', word: ',' }
    if (isAfterLabel(meant, at)) return { ...token, word: ':' }
    return isTakingBack(meant, at) ? { ...token, word: 'SORRY' } : token
  })
}
