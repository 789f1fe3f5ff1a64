import { countsRows, fitOf } from './column-fit.ts'
import { type Rows, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from './field.ts'
import { normalHeader } from './header.ts'
import { areSideBySide } from './lacking.ts'
import type { MappedColumn } from './mapper.ts'
import { cleanText, isCleared } from '../cells/numbers.ts'
import { type Question, columnName } from '../questions.ts'
import { isGradeField } from '../cells/report-grades.ts'
import { sheetField } from './sheet-fields.ts'

/** Fields of which other questions ask, and those that have room for several columns. */
const askedElsewhere = new Set(['ctPr', 'amt', 'back', 'vendorNote', 'imageLink', 'videoLink', 'certificateLink'])
const leastFit = 0.9
/** Every column without a field is compared: these rows are enough. */
const mostRows = 1000
const proved = 0.9

/** Whether weight times price is the total in nearly all rows, so that the weight is proved. */
function isWeightProved(rows: Rows, columns: readonly MappedColumn[]): boolean {
  const [crt, ctPr, amt] = ['crt', 'ctPr', 'amt'].map((field) => numbersOf(rows, columns, field))
  const fits = rows.flatMap((_, at) => {
    const [weight = 0, price = 0, total = 0] = [crt?.[at], ctPr?.[at], amt?.[at]]
    return weight > 0 && price > 0 && total > 0 ? [Math.abs(total / (weight * price) - 1) < 0.01] : []
  })
  return fits.length > 0 && fits.filter(Boolean).length >= proved * fits.length
}

/** Asks which of two columns with the same heading counts, where their values differ and nothing proves one of them. */
export function repeatedQuestions(all: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): Question[] {
  if (areSideBySide(columns)) return []
  const rows = all.slice(0, mostRows)
  const textAt = (cells: readonly string[], { index }: MappedColumn) => cleanText(cells[index] ?? '')
  return columns.flatMap((own): Question[] => {
    const facts = own.field === null ? undefined : sheetField(own.field)
    const isSettled = own.by === 'person' || own.by === 'remembered'
    if (!facts || isSettled || own.header === '' || askedElsewhere.has(facts.field) || isGradeField(facts.field)) return []
    if (facts.field === 'crt' && isWeightProved(rows, columns)) return []
    const rivals = columns.filter((one) => {
      if (one.field !== null || one.by !== 'none' || normalHeader(one.header) !== normalHeader(own.header)) return false
      const values = rows.map((cells) => textAt(cells, one)).filter((text) => text !== '')
      return values.length > 0 && !countsRows(values) && fitOf(facts, values, vocabulary) >= leastFit
    })
    const those = [own, ...rivals]
    const texts = rows
      .map((cells) => those.map((one) => textAt(cells, one)))
      .filter((row) => row.every((text) => text !== '' && !isCleared(text)))
    const differing = texts.filter((row) => new Set(row).size > 1)
    if (rivals.length === 0 || differing.length === 0) return []
    const names = those.map(({ index }) => columnName(columns, index))
    return [
      {
        ...{ code: 'column', column: names[0] ?? null, stage: 'columns' },
        text: `Several columns are headed “${own.header}”. Which one is the ${facts.title.toLowerCase()}?`,
        evidence: [
          `They differ in ${differing.length} of ${texts.length} rows, as ${differing[0]?.map((text) => `“${text}”`).join(' and ')}.`,
        ],
        options: those.map(({ index }, at) => ({ value: `${facts.field}:${index}`, label: names[at] ?? '' })),
      },
    ]
  })
}
