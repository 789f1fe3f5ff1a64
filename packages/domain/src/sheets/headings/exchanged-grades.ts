import { fitOf } from './column-fit.ts'
import type { Rows } from '../layout/column-values.ts'
import type { Vocabulary } from './field.ts'
import { isByValues } from './known-by-values.ts'
import type { MappedColumn } from './mapper.ts'
import { cleanText } from '../cells/numbers.ts'
import { sheetField } from './sheet-fields.ts'

const mostRows = 1000
const leastFit = 0.9

/** Maps color and clarity by their values where the two headings are exchanged: `VS1` under Color is no color. A person checks it. */
export function correctExchanged(columns: readonly MappedColumn[], all: Rows, vocabulary: Vocabulary): void {
  const rows = all.slice(0, mostRows)
  const [color, clarity] = ['colNm', 'clrNm'].map((field) => columns.find((column) => column.field === field))
  if (!color || !clarity || [color, clarity].some(({ by }) => by === 'person' || by === 'remembered')) return
  const valuesOf = ({ index }: MappedColumn) => rows.map((cells) => cleanText(cells[index] ?? '')).filter((text) => text !== '')
  const fit = (field: string, column: MappedColumn) => {
    const facts = sheetField(field)
    return facts ? fitOf(facts, valuesOf(column), vocabulary) : 0
  }
  const areExchanged = fit('clrNm', color) >= leastFit && isByValues['colNm']?.(valuesOf(clarity), '') === true
  if (!areExchanged || fit('clrNm', clarity) > 0 || fit('colNm', color) > 0) return
  Object.assign(color, { field: 'clrNm', by: 'values', confidence: 0.6 })
  Object.assign(clarity, { field: 'colNm', by: 'values', confidence: 0.6 })
}
