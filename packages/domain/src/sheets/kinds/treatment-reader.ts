import { cutText } from '../../kernel/cut-text.ts'
import { cleanText, isCleared, isSheetError } from '../cells/numbers.ts'
import type { Problem, Value } from '../cells/reading.ts'
import { refuses, treatmentIn } from './treatment-signs.ts'
import { isYes } from '../cells/yes-no.ts'

/** What a row says of the treatment of its stone, in any of its columns. */

/** 'ClarityEnhanced', 'laser_drilled' */
const wordsOf = (header: string) => header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
/** 'Coated Price' */
const isOfMoney = /\b(?:prices?|rates?|amount|date)\b|\$/i
const startsWithYes = /^(?:y|yes|true)\b(?!\s*\/)/i
/** What a cell under a heading that asks for a treatment says: 'Laser Drilled' Yes; null where only a person can tell. */
function answerUnder(heading: string, code: string | null, text: string): string | null | undefined {
  if (text === '' || isCleared(text) || isSheetError(text) || refuses.test(text)) return undefined
  const words = heading.toLowerCase().split(/[^\p{L}]+/u)
  const isOwnWord =
    /\p{L}{4}/u.test(text) &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  return isYes(text) || startsWithYes.test(text) || isOwnWord ? code : null
}

interface Column {
  index: number
  header: string
  field: string | null
}
const readElsewhere = new Set([null, 'lbCmt', 'vendorNote', 'kToSStr', 'lbNm', 'shpNm', 'clrNm', 'colNm'])
/**
 * A reader of the treatment that a row names outside the column of treatments, in a remark, a comment of the report or its symbols, for a stone that has
 * none by then: a treated stone must not be offered as an untreated one because its sheet says it elsewhere.
 */
export function treatmentReader(
  columns: readonly Column[],
): (cells: readonly string[], stone: Record<string, Value>, labGrown?: boolean) => Problem | undefined {
  const read = columns
    .filter(({ field }) => readElsewhere.has(field))
    .map(({ index, header, field }) => {
      const heading = wordsOf(header)
      const questions =
        field === null && !isOfMoney.test(heading) ? [true, false].map((isGrown) => treatmentIn(heading, true, isGrown)) : []
      return { index, header, heading, field, questions, isNote: field !== null && field !== 'kToSStr' }
    })
  return (cells, stone, labGrown) => {
    const own = stone['treatmentNm'] ?? null
    if (own !== null && own !== 'NONE') return undefined
    let doubt: Problem | undefined
    for (const { index, header, heading, field, questions, isNote } of read) {
      const cell = cells[index] ?? ''
      const text = cleanText(cell)
      // Symbols are read by now: `LDH` is a laser drill hole.
      const symbols = field === 'kToSStr' && Array.isArray(stone[field]) ? stone[field].join('; ') : ''
      const named = treatmentIn(`${cell}; ${symbols}`, isNote, labGrown)
      const question = questions[labGrown === false ? 1 : 0] ?? questions[0]
      const code = named ?? (question === undefined ? named : answerUnder(heading, question, text))
      if (code === undefined) continue
      const where = `“${cutText(text, 80)}” in ${header || 'a column without heading'}`
      if (!code) {
        doubt ??= {
          field: 'treatmentNm',
          level: 'warning',
          message: `${where} may name a treatment: this stone is imported without one.`,
          expected: 'the treatment in its own column, or none',
        }
        continue
      }
      if (own === 'NONE')
        return {
          field: 'treatmentNm',
          level: 'error',
          message: `${where} names a treatment, and the row says there is none.`,
          expected: 'one of the two',
        }
      stone['treatmentNm'] = code
      return { field: 'treatmentNm', level: 'warning', message: `${where}: this stone is imported as treated.` }
    }
    return own === 'NONE' ? undefined : doubt
  }
}
