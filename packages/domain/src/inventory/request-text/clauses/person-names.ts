import { ignoredWords, shapeWords } from '../words/shorthand.ts'
import type { Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Names of people and companies that are words of the trade: "Emerald Patel" below a message, "Rose Shah:" above one. */

/** No name has more words. */
const wordsAtMost = 4
const companies =
  /^(?:TRADING|TRADERS|DIAMONDS?|GEMS?|JEWELS|JEWELL?ERS|BROTHERS|BROS|SONS|EXPORTS?|IMPEX|GROUP|CORPORATION|COMPANY|INTERNATIONAL|STAR|GLOBAL)$/
const isCapitalized = ({ kind, text }: Token) => kind === 'word' && /^\p{Lu}\p{Ll}+$/u.test(text)

/** "Rose: need 2ct oval": before a sentence that names another shape. */
const isBeforeSentence = ([name, mark, verb, ...others]: readonly Token[]) =>
  mark?.word === ':' &&
  /^(?:NEED|WANT|PLS|PLEASE|HI|HELLO|LOOKING|CAN|DO|SEND|SHOW|YES|OK|I|WE)$/.test(verb?.word ?? '') &&
  shapeWords.has(name?.word ?? '') &&
  others.some(({ word }) => shapeWords.has(word) && shapeWords.get(word) !== shapeWords.get(name?.word ?? ''))

/** How many words from the beginning of a line are the name of somebody: alone in it, or before a colon or a comma. */
export function afterName(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | undefined {
  if (at > 0) return undefined
  const end = tokens.findIndex((token) => !isCapitalized(token))
  const to = end < 0 ? tokens.length : end
  const isWhole = tokens[to] === undefined || /^[:,]$/.test(tokens[to]?.word ?? '')
  if (to === 1 && isBeforeSentence(tokens)) return to
  if (to < 2 || to > wordsAtMost || !isWhole) return undefined
  const words = tokens.slice(0, to)
  const isOfNobodyElse = ({ word, text }: Token) =>
    companies.test(word) || (text.length > 2 && text.toUpperCase() === word && !vocabulary.words.has(word) && !ignoredWords.has(word))
  // A shape beside a family name; "Oval Shape", "Round Brilliant" have none.
  return words.some(({ word }) => shapeWords.has(word)) && words.some(isOfNobodyElse) ? to : undefined
}
