import { greetings, ignoredWords } from '../words/shorthand.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** The place after a greeting and the name that follows it. */
export function afterGreeting(tokens: readonly Token[], vocabulary: Vocabulary): number {
  const cursor = new Cursor(tokens)
  if (cursor.takeAny(greetings) === undefined) return 0
  let end = cursor.at
  const isName = (token: Token | undefined) =>
    token?.kind === 'word' && /^\p{Lu}?\p{Ll}+$/u.test(token.text) && !ignoredWords.has(token.word)
  while (isName(tokens[end]) && (end === cursor.at || /^\p{Lu}/u.test(tokens[end]?.text ?? ''))) end++
  // "Hi Pear Diamonds,": whatever the name, if a mark ends it.
  while (end > cursor.at && /^(DIAMONDS?|GEMS|TEAM)$/.test(tokens[end]?.word ?? '')) end++
  if (tokens[end] === undefined || /^[,.:]$/.test(tokens[end]?.word ?? '')) return end
  const [name] = tokens.slice(cursor.at)
  const isOnlyName = isName(name) && /^\p{Lu}/u.test(name?.text ?? '') && !vocabulary.words.has(name?.word ?? '')
  return isOnlyName ? cursor.at + 1 : cursor.at
}
