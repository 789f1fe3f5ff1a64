import { clarityLabels, colorLabels } from '../grades/read-grades.ts'
import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import type { Reader, Topic } from '../reading.ts'
import { type Cursor, firstWordsOf } from '../tokens/tokens.ts'

/** What is left open: "any color", "fluor: any". It asks for nothing, and the summary says so. */

const anyBefore = ['ANY', 'ALL', 'WHATEVER']
export const afterLabel = [':', '=', '-', 'IS']

export const anySubjects: readonly (readonly [topic: Topic, name: string, labels: readonly string[]])[] = [
  ['shape', 'shape', ['SHAPE', 'SHAPES']],
  ['color', 'color', colorLabels],
  ['clarity', 'clarity', clarityLabels],
  ['color', 'intensity', ['INTENSITY', 'INTENSITIES']],
  ['fluorescence', 'fluorescence', fluorescenceLabels],
  ['make', 'make', ['MAKE', 'FINISH', 'CUT', 'POLISH', 'SYMMETRY', 'CUT GRADE']],
  ['lab', 'laboratory', ['LAB', 'LABS', 'CERT', 'CERTS', 'CERTIFICATE', 'REPORT', 'LABORATORY']],
  ['weight', 'weight', ['SIZE', 'SIZES', 'WEIGHT', 'WEIGHTS']],
  ['place', 'place', ['LOCATION', 'LOCATIONS', 'PLACE']],
  ['price', 'price', ['PRICE', 'BUDGET', 'DISCOUNT']],
]
const open = ['ANY', 'ALL', 'OPEN', 'NO PREFERENCE', 'DOESNT MATTER', 'DONT CARE', 'NOT IMPORTANT']
/** After "lab", these make it lab-grown. */
const isGrownNext = (cursor: Cursor) => /^(GROWN|CREATED|MADE|DIAMONDS?|STONES?|-)$/.test(cursor.peek()?.word ?? '')

export const anyWords = [...open, ...anySubjects.flatMap(([, , labels]) => labels)]

const first = firstWordsOf(anyBefore, ...anySubjects.map(([, , labels]) => labels))

/** Reads that any value will do: "any color", "no preference". */
export const readAny: Reader = (cursor) => {
  if (!first.has(cursor.peek()?.word ?? '')) return undefined
  const start = cursor.at
  for (const [topic, name, labels] of anySubjects) {
    cursor.at = start
    const isBefore = cursor.takeAny(anyBefore) !== undefined
    if (cursor.takeAny(labels) === undefined || (topic === 'lab' && isGrownNext(cursor))) continue
    // "any fluor -45": the sign of what follows.
    if (!isBefore && (cursor.takeAny(afterLabel), cursor.takeAny(open) === undefined)) continue
    return { topic, note: `any ${name}` }
  }
  return undefined
}
