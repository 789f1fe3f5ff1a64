import { editDistance } from '../../../kernel/edit-distance.ts'
import { amountWords } from '../words/amount-words.ts'
import { figureWords } from '../words/figure-words.ts'
import { levelPhrases } from '../grades/fluorescence-levels.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { tradeWordFor } from '../phrases/foreign-words.ts'
import { anyWords } from '../readers/read-any.ts'
import { fancyWords } from '../grades/read-fancy.ts'
import { clarityLabels, colorLabels } from '../grades/read-grades.ts'
import { kindWords } from '../readers/read-kind.ts'
import { makeLabels, repeatWords } from '../words/make-words.ts'
import { pieceWords } from '../words/piece-words.ts'
import { tints } from '../words/tint-words.ts'
import { betterAfter, listWords, noWords, worseAfter } from '../words/limit-words.ts'
import { ignoredWords, ordinaryWords } from '../words/shorthand.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Words with typing errors, and words of other languages, as the words of the trade that they stand for. */

const keywords: ReadonlySet<string> = new Set(
  [
    fluorescenceLabels,
    levelPhrases,
    amountWords,
    fancyWords,
    tints,
    clarityLabels,
    colorLabels,
    makeLabels,
    kindWords,
    pieceWords,
    betterAfter,
    worseAfter,
    listWords,
    figureWords,
    repeatWords,
    anyWords,
    noWords,
  ].flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))),
)

/** Whether two neighbouring letters changed places: "roudn". */
function isSwapped(known: string, word: string): boolean {
  const at = [...known].findIndex((letter, place) => letter !== word.charAt(place))
  return at >= 0 && word === `${known.slice(0, at)}${known.charAt(at + 1)}${known.charAt(at)}${known.slice(at + 2)}`
}

/** "kushion": a K is also written for the C of a known word. */
const beginsAlike = (known: string, word: string) => known.startsWith(word.charAt(0)) || (known.startsWith('C') && word.startsWith('K'))

/** The word that was meant, of a word with a typing error: one that begins alike and is the only one so near. */
function corrected(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < 4 || keywords.has(word) || ignoredWords.has(word) || ordinaryWords.has(word)) return undefined
  if (vocabulary.words.has(word)) return undefined
  const most = word.length < 7 ? 1 : 2
  const near = vocabulary.correctable
    .filter((known) => beginsAlike(known, word) && Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, distance: isSwapped(known, word) ? 1 : editDistance(known, word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance).map(({ known }) => known)
  // Several words are as near: they must at least mean the same.
  const meant = new Set(nearest.map((known) => vocabulary.meanings.SHAPE.get(known) ?? known))
  return meant.size === 1 ? nearest[0] : undefined
}

/** What a word stands for: a company's own spellings come before those of other languages, and typing errors last. */
export const meantWord = (word: string, vocabulary: Vocabulary): string | undefined =>
  (vocabulary.words.has(word) ? undefined : tradeWordFor(word)) ?? corrected(word, vocabulary)
