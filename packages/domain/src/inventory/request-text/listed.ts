import { listWords } from './reading.ts'
import { isGradeAt } from './scale.ts'
import { Cursor } from './tokens.ts'
import type { Vocabulary, readLists } from './vocabulary.ts'

/** Values of a list by any of their spellings, several at once. */

const betweenValues = [...listWords, '-', 'N']

/** The value of a list that is written at the cursor, by its longest spelling; goes past it. */
export function takeListed(cursor: Cursor, { meanings, spellings }: Vocabulary, list: (typeof readLists)[number]): string | undefined {
  if (cursor.peek()?.kind !== 'word') return undefined
  const spelling = cursor.takeAny(spellings[list])
  return spelling === undefined ? undefined : meanings[list].get(spelling)
}

/** A value, or all laboratories of a name: "EGL" is each of them. */
function takeGroup(cursor: Cursor, vocabulary: Vocabulary, list: (typeof readLists)[number]): string[] {
  const start = cursor.at
  const code = takeListed(cursor, vocabulary, list)
  const isAll = list === 'LAB' && cursor.at === start + 1 && cursor.peek(-1)?.word === 'EGL'
  if (isAll) return (vocabulary.order.get('LAB') ?? []).filter((one) => one.startsWith('EGL'))
  return code === undefined ? [] : [code]
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

/** "no ovals, rounds 1ct", "no IGI, GIA only": after a comma, what stands at a weight or alone will do is asked for again. */
export const isWantedNext = (at: Cursor) =>
  at.peek(-1)?.word === ',' && (at.peek(1)?.kind === 'number' || at.peek(1)?.word === 'ONLY' || isGradeAt(new Cursor(at.tokens, at.at + 1)))
