import { listWords } from '../words/limit-words.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { Cursor } from '../tokens/tokens.ts'
import { afterAcceptance } from '../clauses/acceptance.ts'
import type { Vocabulary, readLists } from '../words/vocabulary.ts'

/** Values of a list by any of their spellings, several at once. */

const betweenValues = [...listWords, '-', 'N']

/** The value of a list that is written at the cursor, by its longest spelling; goes past it. */
export const takeListed = (cursor: Cursor, vocabulary: Vocabulary, list: (typeof readLists)[number]): string | undefined =>
  takeGroup(cursor, vocabulary, list)[0]

/** A value, or all that its spelling means: "EGL" is each laboratory of that name, a country each place in it. */
function takeGroup(cursor: Cursor, { meanings, groups, spellings }: Vocabulary, list: (typeof readLists)[number]): readonly string[] {
  if (cursor.peek()?.kind !== 'word') return []
  const spelling = cursor.takeAny(spellings[list])
  if (spelling === undefined) return []
  const code = meanings[list].get(spelling)
  return groups[list].get(spelling) ?? (code === undefined ? [] : [code])
}

/** Several values of a list, joined by marks, "or", "and", or nothing but spaces. */
export function takeAllListed(
  cursor: Cursor,
  vocabulary: Vocabulary,
  list: (typeof readLists)[number],
  accepts: (at: Cursor) => boolean,
): string[] {
  const codes: string[] = []
  for (;;) {
    const ahead = cursor.fork()
    if (codes.length > 0) ahead.takeAny(betweenValues)
    const found = accepts(ahead) ? takeGroup(ahead, vocabulary, list) : []
    if (found.length === 0) return codes
    codes.push(...found)
    cursor.at = ahead.at
  }
}

/** "no ovals, rounds 1ct", "no IGI, GIA only", "no IGI, GIA ok": after a comma, what stands at a weight or alone will do is asked for again. */
export const isWantedNext = (at: Cursor) =>
  at.peek(-1)?.word === ',' &&
  (at.peek(1)?.kind === 'number' ||
    at.peek(1)?.word === 'ONLY' ||
    afterAcceptance(at.tokens, at.at + 1) !== undefined ||
    isGradeAt(new Cursor(at.tokens, at.at + 1)))
