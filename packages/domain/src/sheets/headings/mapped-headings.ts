/** Columns as tests of headings map them. */

import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { mapColumns } from './mapper.ts'
import { sheetFields } from './sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
/** The fields of columns, each a heading and its values, in order. */
export const mapped = (...columns: [header: string, ...values: string[]][]) =>
  mapColumns(
    sheetFields,
    columns.map(([header, ...values], index) => ({ index, header, values })),
    vocabulary,
  ).map(({ field }) => field)
/** The same of headings and rows; blank cells are no values. */
export const map = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  mapped(
    ...headers.map((header, at): [string, ...string[]] => [header, ...rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')]),
  )

/** Values that are plainly of one kind. */
export const kinds = {
  number: ['D-1001', 'D-1002', 'D-1003', 'D-1004'],
  shape: ['Round', 'Oval', 'Pear', 'Round'],
  weight: ['1.01', '0.90', '2.03', '1.50'],
  color: ['D', 'G', 'H', 'F'],
  clarity: ['VS1', 'IF', 'SI2', 'VVS1'],
  grade: ['EX', 'VG', 'EX', 'G'],
  lab: ['GIA', 'IGI', 'HRD', 'GIA'],
  report: ['2151432110', '2151432111', '2151432112', '2151432113'],
  size: ['6.42x6.44x3.96', '7.01x5.20x3.30', '8.01x5.00x3.10', '7.40x7.42x4.50'],
  percent: ['61.5', '60.2', '62.8', '59.9'],
  money: ['6500', '7120', '9800', '5400'],
  discount: ['-35', '-30.5', '-42', '-28'],
  glow: ['None', 'Faint', 'Medium', 'Strong'],
  city: ['Mumbai', 'Antwerp', 'Hong Kong', 'New York'],
} as const
export type Kind = keyof typeof kinds
/** The field of one column. */
export const one = (header: string, kind: Kind) =>
  map(
    [header],
    kinds[kind].map((value) => [value]),
  )[0]
