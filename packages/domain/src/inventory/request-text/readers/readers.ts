import { readAmount } from '../amounts/read-amount.ts'
import { readAny } from './read-any.ts'
import { readFancy } from '../grades/read-fancy.ts'
import { readFluorescence } from '../grades/read-fluorescence.ts'
import { readClarity } from '../grades/read-clarity.ts'
import { readColor } from '../grades/read-color.ts'
import { readKind } from './read-kind.ts'
import { readLab } from './read-lab.ts'
import { readMake } from '../grades/read-make.ts'
import { readNumber } from './read-number.ts'
import { readPieces } from '../amounts/read-pieces.ts'
import { readRepeat } from './read-repeat.ts'
import { readPlace } from './read-place.ts'
import { readShape } from './read-shape.ts'
import { readSides } from '../amounts/read-sides.ts'
import { readBrown } from '../grades/read-brown.ts'
import { readTint } from '../grades/read-tint.ts'
import type { Reader, Reading } from '../reading.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** In this order at every place: what is written with more words goes first, single letters last. */
const readers: readonly Reader[] = [
  readAny,
  readRepeat,
  readNumber,
  readBrown,
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

/** Numbers and marks begin only some of them. */
const byNumber = readers.filter((read) => [readNumber, readTint, readSides, readPieces, readMake, readAmount].includes(read))
const byMark = readers.filter((read) => byNumber.includes(read) || read === readClarity || read === readColor)
const readersOf: Readonly<Record<Token['kind'], readonly Reader[]>> = { word: readers, number: byNumber, mark: byMark, code: [readNumber] }

/** What is read at a place, and where it ends. */
export function readAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary, previous: Reading | undefined) {
  const cursor = new Cursor(tokens, at)
  for (const read of readersOf[tokens[at]?.kind ?? 'mark']) {
    cursor.at = at
    const reading = read(cursor, vocabulary, previous)
    if (reading && cursor.at > at) return { reading, to: cursor.at }
  }
  return undefined
}
