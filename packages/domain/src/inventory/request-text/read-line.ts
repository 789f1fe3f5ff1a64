import { editDistance } from '../../kernel/edit-distance.ts'
import { fluorescenceLabels, levelPhrases, readFluorescence } from './read-fluorescence.ts'
import { amountWords } from './amount-words.ts'
import { readAmount, readSides } from './read-amount.ts'
import { fancyWords, readFancy } from './read-fancy.ts'
import { readTint, tintWords } from './read-tint.ts'
import { clarityLabels, colorLabels, readClarity, readColor } from './read-grades.ts'
import { makeLabels, readMake, repeatWords } from './read-make.ts'
import { kindWords, readKind } from './read-kind.ts'
import { pieceWords, readPieces } from './read-pieces.ts'
import { readNumber } from './read-number.ts'
import { readLab, readPlace, readShape } from './read-shape.ts'
import type { Reader, Reading } from './reading.ts'
import { betterAfter, listWords, worseAfter } from './reading.ts'
import { figureWords } from './figure-words.ts'
import { greetings, ignoredWords } from './shorthand.ts'
import { Cursor, type Token, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A part of a line: what was read, or a word that was not understood. */
export interface Part {
  reading?: Reading
  unknown?: string
  /** As it was written. */
  text: string
  /** Its place in the line. */
  from: number
  to: number
  /** What stands between it and the part before it: nothing, marks and "and", or other words. */
  gap: 'none' | 'marks' | 'words'
}

/** In this order at every place: what is written with more words goes first, single letters last. */
const readers: readonly Reader[] = [
  readNumber,
  readTint,
  readFluorescence,
  readSides,
  readPieces,
  readMake,
  readAmount,
  readKind,
  readFancy,
  readLab,
  readClarity,
  readShape,
  readPlace,
  readColor,
]

const keywords: ReadonlySet<string> = new Set(
  [
    fluorescenceLabels,
    levelPhrases,
    amountWords,
    fancyWords,
    tintWords,
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
  ].flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))),
)

/** Whether two neighbouring letters changed places: "roudn". */
function isSwapped(known: string, word: string): boolean {
  const at = [...known].findIndex((letter, place) => letter !== word.charAt(place))
  return at >= 0 && word === `${known.slice(0, at)}${known.charAt(at + 1)}${known.charAt(at)}${known.slice(at + 2)}`
}

/** The word that was meant, of a word with a typing error: one that begins alike and is the only one so near. */
function corrected(word: string, vocabulary: Vocabulary): string | undefined {
  if (word.length < 4 || keywords.has(word) || ignoredWords.has(word)) return undefined
  if (vocabulary.words.has(word)) return undefined
  const most = word.length < 6 ? 1 : 2
  const near = vocabulary.correctable
    .filter((known) => known.charAt(0) === word.charAt(0) && Math.abs(known.length - word.length) <= most)
    .map((known) => ({ known, distance: isSwapped(known, word) ? 1 : editDistance(known, word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const nearest = near.filter(({ distance }) => distance === near[0]?.distance).map(({ known }) => known)
  // Several words are as near: they must at least mean the same.
  const meant = new Set(nearest.map((known) => vocabulary.meanings.SHAPE.get(known) ?? known))
  return meant.size === 1 ? nearest[0] : undefined
}

/** "GVS1", "DIF": a colour and a clarity written as one word. */
function divided(token: Token): Token[] {
  const [, color, clarity] = (token.kind === 'word' && /^([D-N])((?:VVS|VS|SI)[1-3]?|IF)$/.exec(token.word)) || []
  if (color === undefined || clarity === undefined || (clarity === 'IF' && token.text !== token.word)) return [token]
  const middle = token.from + 1
  return [
    { ...token, text: token.text.slice(0, 1), word: color, to: middle },
    { ...token, text: token.text.slice(1), word: clarity, from: middle, isGlued: true },
  ]
}

/** Tokens with typing errors mended. A text has few different words, so each is looked up once. */
function mended(tokens: Token[], vocabulary: Vocabulary, known: Map<string, string | undefined>): Token[] {
  return tokens.map((token) => {
    if (token.kind !== 'word') return token
    if (!known.has(token.word)) known.set(token.word, corrected(token.word, vocabulary))
    const word = known.get(token.word)
    return word === undefined ? token : { ...token, word }
  })
}

/** The place after a greeting and the name that follows it. */
function afterGreeting(tokens: readonly Token[]): number {
  const cursor = new Cursor(tokens)
  if (cursor.takeAny(greetings) === undefined) return 0
  const [name, next] = [cursor.peek(), cursor.peek(1)]
  const isName =
    name?.kind === 'word' &&
    /^\p{Lu}?\p{Ll}+$/u.test(name.text) &&
    !ignoredWords.has(name.word) &&
    (next === undefined || /^[,.:]$/.test(next.word) || /^\p{Lu}/u.test(name.text))
  return isName ? cursor.at + 1 : cursor.at
}

function gapOf(tokens: readonly Token[]): Part['gap'] {
  if (tokens.length === 0) return 'none'
  return tokens.every(({ kind, word }) => kind === 'mark' || /^(AND|OR|ALSO|PLUS)$/.test(word)) ? 'marks' : 'words'
}

/** Reads a line from left to right. */
export function readLine(line: string, vocabulary: Vocabulary, corrections: Map<string, string | undefined>): Part[] {
  const tokens = mended(tokensOf(line).flatMap(divided), vocabulary, corrections)
  const parts: Part[] = []
  let end = afterGreeting(tokens)
  // A number and a mark at the beginning count the lines: "1)", "2.".
  if (/^\s*\d{1,2}\s*[).]\s/.test(line)) end = 2
  for (let at = end; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const found = token.kind === 'mark' && !/^[-+<>~$#]$/.test(token.word) ? undefined : readAt(tokens, at, vocabulary, parts)
    if (found) {
      const last = tokens[found.to - 1] ?? token
      parts.push({
        reading: found.reading,
        text: line.slice(token.from, last.to),
        from: token.from,
        to: last.to,
        gap: gapOf(tokens.slice(end, at)),
      })
      end = at = found.to
      continue
    }
    const isUnknown = token.kind !== 'mark' && !ignoredWords.has(token.word) && !(token.kind === 'word' && token.text.length === 1)
    if (isUnknown) {
      parts.push({ unknown: token.text, text: token.text, from: token.from, to: token.to, gap: gapOf(tokens.slice(end, at)) })
      end = at + 1
    }
    at++
  }
  return parts
}

function readAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary, parts: readonly Part[]) {
  const previous = parts.at(-1)?.reading
  for (const read of readers) {
    const cursor = new Cursor(tokens, at)
    const reading = read(cursor, vocabulary, previous)
    if (reading && cursor.at > at) return { reading, to: cursor.at }
  }
  return undefined
}
