import type { Part } from '../part.ts'
import type { Reading, Topic } from '../reading.ts'
import { ignoredWords } from '../words/shorthand.ts'
import { type Token, arrow } from '../tokens/tokens.ts'

/** What takes back a value that was written before: "1.5, sorry 1.7", "oval -> pear", "VS1, I meant VS2". The later value counts. */

const corrections = /^(?:SORRY|SRY|SORY|OOPS|OOPSIE|TYPO|CORRECTION|CORRECTED|MEANT|MEAN|ACTUALLY|RATHER|WAIT|EDIT)$/
const isFiller = ({ kind, word }: Token) => kind === 'word' && ignoredWords.has(word)
/** "sorry, also need", "sorry and": what follows is asked for besides. */
const besides = /^(?:ALSO|AND|OR|PLUS|NEED|NEEDS|WANT|WANTS|FOR)$/

/** Whether a word that takes something back stands right before the reading at `at`, where `end` is the place after the part before it. */
function isCorrecting(last: Part | undefined, tokens: readonly Token[], end: number, at: number): boolean {
  if (last?.unknown === undefined && end === at) return false
  const between = tokens.slice(end, at)
  if (between.some(({ word }) => besides.test(word))) return false
  const from = between.findLastIndex(({ word }) => word === arrow)
  if (from >= 0) return between.slice(from + 1).every((token) => isFiller(token) || /^[:,]$/.test(token.word))
  const isSaid = last?.unknown !== undefined && (isTakenBackBefore(tokens, end) || isMakeIt(tokens, end))
  return isSaid && between.every((token) => isFiller(token) || /^[:,]$/.test(token.word))
}
/** "sorry", "wait no" */
const isTakenBackBefore = (tokens: readonly Token[], end: number) =>
  corrections.test(tokens[tokens[end - 1]?.word === 'NO' ? end - 2 : end - 1]?.word ?? '')
const isMakeIt = (tokens: readonly Token[], end: number) =>
  tokens[end - 1]?.word === 'MAKE' && /^(?:IT|THAT)$/.test(tokens[end]?.word ?? '')

const fieldsOf = ({ conditions }: Reading) => Object.keys(conditions ?? {})
/** Whether two readings are of the same thing: two prices may be one of the stone and one of its carat. */
const isOfSame = (one: Reading, other: Reading): boolean =>
  one.topic === other.topic &&
  (one.topic === 'pieces' ||
    (one.labGrown !== undefined && other.labGrown !== undefined) ||
    fieldsOf(other).some((field) => fieldsOf(one).includes(field)))
const isEqual = (one: Reading, other: Reading) =>
  JSON.stringify([one.conditions, one.pieces, one.labGrown]) === JSON.stringify([other.conditions, other.pieces, other.labGrown])

/** Follows a line from reading to reading: of a correction, further values right after the first are corrections too ("-> OV 1.50 G"). */
export class Corrections {
  private readonly topics = new Set<Topic>()
  private before = 0

  /** The place of the value that `reading` stands instead of; -1 where it corrects none. */
  placeOf(parts: readonly Part[], reading: Reading, tokens: readonly Token[], end: number, at: number): number {
    if (isCorrecting(parts.at(-1), tokens, end, at)) {
      this.topics.clear()
      this.before = parts.length
    } else if (end !== at || this.before === 0 || this.topics.has(reading.topic)) this.before = 0
    this.topics.add(reading.topic)
    if (this.before === 0) return -1
    const place = parts.findLastIndex((part, index) => index < this.before && part.reading !== undefined && isOfSame(part.reading, reading))
    const corrected = parts[place]?.reading
    return corrected === undefined || isEqual(corrected, reading) ? -1 : place
  }
}

/** The part that was taken back: named as not understood, so that a person sees that it does not count. */
export function takenBack(part: Part): Part {
  const { reading: _, ...place } = part
  return { ...place, unknown: part.text }
}
