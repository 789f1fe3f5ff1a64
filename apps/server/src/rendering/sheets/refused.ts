import { isWhy, whyHeader } from '@loupe/domain/sheets/headings/header.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import { sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx'
import type { Picked } from './sheet-job.ts'

const filled = (rgb: string): CellStyle => ({ fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb } } })
const marks = { error: filled('FFC7CE'), warning: filled('FFEB9C') } as const
const bold: CellStyle = { font: { bold: true } }

/** Numbers stay numbers; anything else stays text, including report numbers and what looks like a formula. */
function valueOf(text: string, field: string | null): string | number {
  const kind = field === null ? undefined : sheetField(field)?.kind
  const isFigure = kind === 'number' || kind === 'proportion' || kind === 'money' || kind === 'discount'
  return isFigure && /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
}

const labelsOf = ({ message, expected }: RowProblem) => (expected ? `${message} Expected: ${expected}` : message)

/**
 * A workbook of refused rows under their own headings: each faulty cell is colored and has a comment with the fault and the expected value; the last
 * column gives the reasons.
 */
export async function refusedWorkbook(
  picked: Picked,
  columns: readonly { index: number; header: string; field: string | null }[],
  problemsOf: ReadonlyMap<number, readonly RowProblem[]>,
): Promise<Uint8Array> {
  const { rows } = picked
  // Rows from an earlier workbook of refused rows already have a column of reasons; it is replaced.
  const headers = isWhy(picked.headers.at(-1) ?? '') ? picked.headers.slice(0, -1) : picked.headers
  const fieldAt = new Map(columns.map(({ index, field }) => [index, field]))
  const indexOf = (problem: RowProblem) =>
    columns.find(({ field }) => field === problem.field)?.index ?? columns.find(({ header }) => header === problem.column)?.index ?? 0
  const cells = new Map<string, Partial<Cell>>(headers.map((_, at) => [`0,${at}`, { style: bold }]))
  rows.forEach(({ row, cells: texts }, at) => {
    const byCell = Map.groupBy(problemsOf.get(row) ?? [], indexOf)
    for (const [index, problems] of byCell) {
      const isError = problems.some(({ level }) => level === 'error')
      const text = [...problems.map(labelsOf), `(Row ${row} of the sheet)`]
      cells.set(`${at + 1},${index}`, {
        value: valueOf(texts[index] ?? '', fieldAt.get(index) ?? null),
        style: isError ? marks.error : marks.warning,
        comment: { author: 'Loupe', text: text.join('\n') },
      })
    }
  })
  cells.set(`0,${headers.length}`, { style: bold })
  const values = rows.map(({ row, cells: texts }) => [
    ...headers.map((_, index) => valueOf(texts[index] ?? '', fieldAt.get(index) ?? null)),
    (problemsOf.get(row) ?? []).map(labelsOf).join(' '),
  ])
  return writeXlsx({
    sheets: [
      {
        name: 'Refused rows',
        columns: [...headers.map((header) => ({ width: Math.min(30, Math.max(10, header.length + 2)) })), { width: 80 }],
        rows: [[...headers, whyHeader], ...values],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  })
}
