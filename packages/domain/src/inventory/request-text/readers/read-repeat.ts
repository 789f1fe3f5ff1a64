import type { Reader } from '../reading.ts'
import { isGradeAt } from '../grades/grade-at.ts'
import { takeListed } from './listed.ts'
import { type Token, firstWordsOf } from '../tokens/tokens.ts'

/** "Same but 3 ct", "as above in pear", "ditto": the request before, with what follows instead. */
const repeats = [
  ...['AS ABOVE', 'AS BEFORE', 'SAME AS ABOVE', 'SAME AS BEFORE', 'SAME AS THAT', 'SAME AS LAST', 'SAME AS FIRST', 'DITTO', 'IDEM'],
  ...['LIKE ABOVE', 'LIKE THE ABOVE', 'LIKE BEFORE', 'SIMILAR TO ABOVE', 'SAME AS PREVIOUS', 'SAME LIKE ABOVE', 'SAME LIKE BEFORE'],
  ...[
    'SAME BUT',
    'SAME ONE BUT',
    'SAME THING BUT',
    'SAME STONE BUT',
    'SAME SPECS BUT',
    'SAME SPEC BUT',
    'SAME IN',
    'SAME FOR',
    'SAME WITH',
  ],
  ...[
    'SAME SPECS',
    'SAME SPEC',
    'SAME THING',
    'SAME CRITERIA',
    'SAME PARAMETERS',
    'SAME GRADES',
    'SAME GRADE',
    'SAME QUALITY',
    'SAME QUALITIES',
    'SAME AGAIN',
  ],
]
const firstWords = firstWordsOf(repeats, ['SAME'])
const after = ['BUT', 'IN', 'FOR', 'WITH', ',', ':', '-', 'ONLY', 'IN A', 'AS A']

const isWeight = ({ kind, word, decimals }: Token) => (kind === 'number' && decimals > 0) || /^(?:CTS?|CARATS?)$/.test(word)

/** Reads that a request is like the one before it ("same", "as above"). */
export const readRepeat: Reader = (cursor, vocabulary, previous) => {
  const start = cursor.at
  if (!firstWords.has(cursor.peek()?.word ?? '')) return undefined
  // "4 pc PS same, 1ct": stones that are alike.
  const isOfShape = previous?.topic === 'shape' && cursor.peek(-1)?.kind === 'word' && !cursor.tokens.slice(0, start).some(isWeight)
  // "PEAR same", "MQ same but VS" below another stone.
  const isBare = !cursor.tokens.slice(0, start).some(({ kind }) => kind !== 'word') && /^(?:BUT)?$/.test(cursor.peek(1)?.word ?? '')
  if (isOfShape && !isBare && cursor.peek()?.word === 'SAME') return undefined
  const isPhrase = cursor.takeAny(repeats) !== undefined
  // "same, 1.51", "same 2ct": alone only before a figure; at the beginning also before a grade, "same G VS2".
  const isAlone = !isPhrase && cursor.take('SAME')
  if (!isPhrase && !isAlone) return undefined
  while (cursor.takeAny(after) !== undefined);
  // "PS 2ct same"
  const isEnd = isAlone && (previous?.topic === 'weight' || (isOfShape && isBare)) && cursor.peek() === undefined
  if (
    isAlone &&
    !isEnd &&
    cursor.peek()?.kind !== 'number' &&
    !(start === 0 && (isGradeAt(cursor) || takeListed(cursor.fork(), vocabulary, 'SHAPE') !== undefined))
  )
    cursor.at = start
  return cursor.at > start ? { topic: 'kind', isRepeat: true } : undefined
}
