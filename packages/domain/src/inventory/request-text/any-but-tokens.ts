import { anySubjects } from './read-any.ts'
import { readFluorescence } from './read-fluorescence.ts'
import { readClarity, readColor } from './read-grades.ts'
import { readLab, readShape } from './read-shape.ts'
import type { Reader, Topic } from './reading.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

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

/** The tokens with a refusal in place of such words. */
export function withoutAnyBut(tokens: readonly Token[], vocabulary: Vocabulary): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'BUT')) return tokens
  for (let at = 0; at < tokens.length; at++) {
    for (const [topic, , labels] of anySubjects) {
      const [read, cursor] = [readers[topic], new Cursor(tokens, at)]
      const isBefore = cursor.takeAny(anyWords) !== undefined
      const sign = tokens[cursor.at]
      if (!read || !sign || cursor.takeAny(labels) === undefined || !(isBefore || cursor.takeAny(anyWords) !== undefined)) continue
      if (cursor.takeAny(but) === undefined) continue
      const to = cursor.at
      const reading = read(cursor, vocabulary, undefined)
      const isWish = tokens.slice(to, cursor.at + 2).some(({ word }) => wishes.test(word))
      if (reading?.topic !== topic || reading.conditions === undefined || isWish) continue
      return [...tokens.slice(0, at), { ...sign, word: 'NO' }, ...withoutAnyBut(tokens.slice(to), vocabulary)]
    }
  }
  return tokens
}
