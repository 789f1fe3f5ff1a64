import type { Reading } from '../reading.ts'
import { noWords } from '../words/limit-words.ts'
import { readRefused } from './refused-grades.ts'
import { type Scale, readScale } from './scale.ts'
import type { Cursor } from '../tokens/tokens.ts'

/** What colors and clarities have in common. */

export const colorLabels = ['COLOR', 'COLORS', 'COLOUR', 'COLOURS', 'COL', 'COLS', 'CLR', 'COLR', 'CLOR']
export const clarityLabels = ['CLARITY', 'CLARITIES', 'PURITY', 'PUR', 'CLA', 'CL', 'CLAR', 'CLTY', 'CLRTY']

/** A clarity, as it is written beside a color. */
export const clarityCode = /^(?:FL|IF|(?:VVS|VS|SI|I)[1-3]?)$/

/** The grades that are asked for, or refused: "F to H", "no I1". */
export function readGrades(cursor: Cursor, scale: Scale, topic: 'color' | 'clarity'): Reading | undefined {
  const start = cursor.at
  let found = readScale(cursor, { ...scale, isSlashRange: true })
  if (!found) cursor.at = start
  const isRefused = !found && cursor.takeAny(noWords) !== undefined
  if (isRefused) found = readRefused(cursor, scale)
  if (!found || found.codes.length === 0) return undefined
  return {
    topic,
    conditions: { [topic === 'color' ? 'colNm' : 'clrNm']: isRefused ? { nin: found.codes } : found.codes },
    ...(found.isLabelled ? { isLabelled: true } : {}),
    ...(found.isSingle && !isRefused ? { isSingle: true } : {}),
    ...(found.slashRange === undefined ? {} : { note: `${found.slashRange} read as a range` }),
    ...(found.question && !isRefused ? { question: found.question } : {}),
    ...(found.limit && !isRefused ? { limit: found.limit } : {}),
  }
}
