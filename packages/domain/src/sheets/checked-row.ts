import type { SheetField } from './codes.ts'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './headings/field.ts'
import { rowChecker } from './row.ts'
import type { Plan } from './plan.ts'

/** Rows of a sheet as the tests check them, against the lists of a new installation. */

export const vocabulary = vocabularyOf(masterLists, spelling)
const price = { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true } as const
export const checkRow = (cells: readonly string[], plan: Pick<Plan, 'columns'> & Partial<Plan>) =>
  rowChecker({ price, currency: 'USD', labGrown: false, blankClears: false, ...plan }, vocabulary)(cells)
export const check = (cells: Partial<Record<SheetField, string>>, plan: Partial<Plan> = {}) => {
  const columns = Object.keys(cells).map((field, index) => ({ index, header: field, field }))
  return checkRow(Object.values(cells), { columns, ...plan })
}
export const round = { shpNm: 'Round', crt: '1.00', msrmnt: '6.45 x 6.41 x 3.96', depPer: '61.6', tblPer: '57' }
export const heart = { shpNm: 'Heart', crt: '1.00', msrmnt: '6.30 x 6.60 x 3.98', depPer: '60.3', tblPer: '58' }
