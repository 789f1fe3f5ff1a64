import type { Layout } from '@loupe/domain/sheets/layout/layout.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import { sharedProblems } from './merged-cells.ts'
import type { SheetRow } from './source.ts'

/** What is wrong with a row as it stands in its file, whatever its cells say. */

/** Whether a row has cells that are not below the headings. */
export const isShifted = ({ cells }: SheetRow, { widest }: Layout): boolean => widest !== undefined && cells.length > widest

const shifted: RowProblem = {
  field: 'vStnId',
  column: '',
  level: 'error',
  message: 'This row has more cells than there are headings: a comma in a text or a figure has no quotation marks around it.',
  expected: 'quotation marks around the text, or a file saved as .xlsx',
}

export const faultsOf = (row: SheetRow, layout: Layout, plan: Plan): RowProblem[] => [
  ...(isShifted(row, layout) ? [shifted] : []),
  ...sharedProblems(row, plan, layout.tables),
]
