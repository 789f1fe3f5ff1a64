import { type Rows, numbersOf } from '../layout/column-values.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { isProduct, productOf } from './price-pair.ts'
import { sheetFields } from '../headings/sheet-fields.ts'

/** Leaves out an amount that only the words of its heading name, 'Valor final', where it is not the weight times the price beside it. */
export function leaveOutUnprovedAmount(columns: readonly MappedColumn[], rows: Rows): void {
  const amount = columns.find(({ field, by }) => field === 'amt' && by !== 'remembered' && by !== 'person')
  if (!amount || fieldsNamedBy(amount.header, sheetFields).includes('amt')) return
  const [each = [], total = [], weight = []] = ['ctPr', 'amt', 'crt'].map((field) => numbersOf(rows, columns, field))
  const product = productOf(each, total, weight)
  if (product.of > 0 && !isProduct(product)) Object.assign(amount, { field: null, by: 'none', confidence: 0 })
}
