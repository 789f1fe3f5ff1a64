import { isGradeAt } from '../grades/grade-at.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** "excl" is excellent beside a count, a label or another grade of the make ("3 excl", "cut excl"), and excluding before what can be left out ("excl. D"). */

const makes = /^(?:[238]|X|3X|TRIPLE|TRIPPLE|DOUBLE|CUT|POL|POLISH|SYM|SYMM|SYMMETRY|MAKE|FINISH|EX|EXC|EXCL|EXCELLENT|VG|VGD|GD|ID|IDEAL)$/
const ownMakes = /^(?:\d?EX|[23]?X{1,3}|EXC|EXCELLENT|VG|VGD|GD|ID|IDEAL)$/
const levels = /^(?:FLUOR|FLUORO|FLUO|FLUORESCENCE|STRONG|STG|VST|VERY|BGM|MILKY|BROWN|GREEN|BLACK|LAB|LABGROWN|LG|CVD|HPHT)$/
const mark = /^[.:]$/

/** The tokens with `EXCLUDING` where that is meant, and without the mark behind it; of a laboratory after grades nobody knows which is meant. */
export function withExclusions(tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'EXCL')) return tokens
  const isNamed = (list: 'SHAPE' | 'LAB' | 'LOCATION', word: string) => vocabulary.meanings[list].has(word)
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]
    if (mark.test(token.word) && before?.word === 'EXCL' && wordAt(at - 1) !== 'EXCL') return []
    return token.word === 'EXCL' ? [{ ...token, word: wordAt(at) }] : [token]
  })
  function wordAt(at: number): string {
    const before = tokens[at - 1]
    const next = mark.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
    const word = tokens[next]?.word ?? ''
    if (makes.test(before?.word ?? '') || makes.test(word)) return 'EXCL'
    const cursor = new Cursor(tokens, next)
    const isGrade = isGradeAt(cursor) || /^[D-M]$/.test(word)
    if ((isGrade && !/^(?:FAINT|FNT|MED|MEDIUM)$/.test(word)) || levels.test(word) || isNamed('SHAPE', word)) return 'EXCLUDING'
    const isMarked = mark.test(tokens[at + 1]?.word ?? '')
    // Of "excl. treated" nobody knows what is left out, but it asks for no grade.
    if (!isNamed('LAB', word) && !isNamed('LOCATION', word)) return isMarked && word !== '' ? 'EXCLUDES' : 'EXCL'
    const isAfterGrade = at > 0 && isGradeAt(new Cursor(tokens, at - 1))
    // Where the make is said elsewhere, it is not said again.
    const isMakeSaid = tokens.some((other) => other.word !== 'EXCL' && ownMakes.test(other.word))
    return isAfterGrade && !isMakeSaid ? 'EXCLUDES' : 'EXCLUDING'
  }
}
