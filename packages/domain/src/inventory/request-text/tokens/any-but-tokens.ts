import { afterLabel, anySubjects } from '../readers/read-any.ts'
import { readFluorescence } from '../grades/read-fluorescence.ts'
import { readClarity } from '../grades/read-clarity.ts'
import { readColor } from '../grades/read-color.ts'
import { readLab } from '../readers/read-lab.ts'
import { readShape } from '../readers/read-shape.ts'
import { readAt } from '../readers/readers.ts'
import type { Reader, Reading, Topic } from '../reading.ts'
import { betterAfter, notLess, notMore, rangeWords, worseAfter } from '../words/limit-words.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** "any color but K", "fluor any but strong": everything else will do, so that what is named is refused. */

const readers: Readonly<Partial<Record<Topic, Reader>>> = {
  shape: readShape,
  color: readColor,
  clarity: readClarity,
  fluorescence: readFluorescence,
  lab: readLab,
}
const anyWords = ['ANY', 'ALL', 'EVERY']
const but = ['BUT', 'BUT NOT', 'BUT NO']
/** "any color but F preferred", "but F or better": a wish after all. */
const wishes = /^(?:PREFER\w*|PREF|IDEAL\w*|MIN|MAX|MINIMUM|MAXIMUM|UP|BETTER|HIGHER|OK|OKAY|FINE|ONLY|\+)$/

/** What joins the values of a plain list; every other mark or word within a reading limits it. */
const joints = /^(?:\/|,|OR|AND|&|\|)$/
/** Of a color or clarity, "F", "F, G or H"; not "F to H", "at least VS2", "VS2 upwards". */
function isPlainList(tokens: readonly Token[], vocabulary: Vocabulary, topic: Topic, read: Reader): boolean {
  if (topic === 'fluorescence') return !tokens.some(({ word }) => limiting.has(word))
  if (topic !== 'color' && topic !== 'clarity') return true
  for (let at = 0; at < tokens.length;) {
    const end = tokens.findIndex(({ word }, place) => place > at && joints.test(word))
    const cursor = new Cursor(tokens.slice(0, end < 0 ? undefined : end), at)
    if (!read(cursor, vocabulary, undefined)?.isSingle) return false
    // "VS-1" is one value, "VS1-2" are two.
    at = joints.test(tokens[cursor.at]?.word ?? '') ? cursor.at + 1 : cursor.at
  }
  return true
}
const limiting: ReadonlySet<string> = new Set(
  [...rangeWords, ...betterAfter, ...worseAfter, ...notLess, ...notMore, 'AT MOST', 'MAX', 'MAXIMUM', 'BETWEEN', 'FROM', '<', '>']
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => !joints.test(word)),
)

/** Marks, prepositions and courtesies that end what is refused: "any shape but oval in NY". */
const ends =
  /^(?:[,;.:()|/?-]|AND|ALSO|IN|AT|FROM|WITH|FOR|BY|UNDER|OVER|ABOVE|BELOW|AROUND|ABOUT|WITHIN|BETWEEN|UPTO|PLS|PLZ|PLEASE|THANKS|THX)$/
/** Whether what is named ends here, so that nothing is said of it: in "any color but G would be good" it goes on. */
function isEnd(tokens: readonly Token[], at: number, vocabulary: Vocabulary, previous: Reading): boolean {
  const token = tokens[at]
  if (!token || ends.test(token.word)) return true
  const next = readAt(tokens, at, vocabulary, previous)
  return next !== undefined && next.reading.topic !== previous.topic
}

/** Reads on from the cursor as long as values of the topic follow: "K L". */
function readAll(cursor: Cursor, read: Reader, topic: Topic, vocabulary: Vocabulary): Reading | undefined {
  let last: Reading | undefined
  for (;;) {
    const ahead = cursor.fork()
    const reading = read(ahead, vocabulary, last)
    if (reading?.topic !== topic || reading.conditions === undefined || ahead.at === cursor.at) return last
    last = reading
    cursor.at = ahead.at
  }
}

/** The tokens with a refusal in place of such words. */
export function withoutAnyBut(tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'BUT')) return tokens
  for (let at = 0; at < tokens.length; at++) {
    for (const [topic, , labels] of anySubjects) {
      const [read, cursor] = [readers[topic], new Cursor(tokens, at)]
      const isBefore = cursor.takeAny(anyWords) !== undefined
      const sign = tokens[cursor.at]
      if (!read || !sign || cursor.takeAny(labels) === undefined) continue
      if (!isBefore && (cursor.takeAny(afterLabel), cursor.takeAny(anyWords) === undefined)) continue
      if (cursor.takeAny(but) === undefined) continue
      const to = cursor.at
      const reading = readAll(cursor, read, topic, vocabulary)
      const isWish = tokens.slice(to, cursor.at + 2).some(({ word }) => wishes.test(word))
      if (!reading || isWish || !isPlainList(tokens.slice(to, cursor.at), vocabulary, topic, read)) continue
      if (!isEnd(tokens, cursor.at, vocabulary, reading)) continue
      return [...tokens.slice(0, at), { ...sign, word: 'NO' }, ...withoutAnyBut(tokens.slice(to), vocabulary)]
    }
  }
  return tokens
}
