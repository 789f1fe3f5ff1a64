import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { Lists, StoredValue } from '../../../services/stone-search.ts'
import type { Bits } from './bits.ts'
import { type Cells, packCells } from './cells.ts'
import { Codes, Flags } from './columns.ts'
import { Figures } from './figures.ts'
import { dayZero } from './fields.ts'
import { addTotals, ageAxis, codeAxis, groupBy, weightAxis } from './groups.ts'
import { best } from './page.ts'
import type { Stock } from './stock.ts'

/** The stones by weight band, color and clarity. */
export function matrixOf(stock: Stock, found: Bits, lows: readonly number[]): Cells {
  const axes = [weightAxis(stock, lows), codeAxis(stock, 'colNm'), codeAxis(stock, 'clrNm')]
  return packCells(stock, axes, groupBy(stock, found, axes))
}

/** All cells that are not empty, and the totals over each axis. Each stone is added once, to its cell, and each cell then to its totals. */
export function summaryOf(stock: Stock, found: Bits, requestedAxes: readonly SummaryAxis[], today: string): Cells {
  const now = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dayZero}T00:00:00Z`)) / 86_400_000)
  const lows = caratBands.map(({ low }) => low)
  const axes = requestedAxes.map((axis) =>
    axis === 'crt' ? weightAxis(stock, lows) : axis === 'age' ? ageAxis(stock, now) : codeAxis(stock, axis),
  )
  const groups = groupBy(stock, found, axes, now)
  addTotals(axes, groups)
  return packCells(stock, axes, groups)
}

/** Whether the index stores a single value for each of these fields. */
export const stores = (stock: Stock, fields: readonly SearchableField[]) =>
  fields.every(
    (field) =>
      field === 'id' ||
      stock.column(field) instanceof Codes ||
      stock.column(field) instanceof Figures ||
      stock.column(field) instanceof Flags,
  )

/** Some fields of each stone, the lightest stone first. */
export function figuresOf(stock: Stock, found: Bits, fields: readonly SearchableField[], atMost: number): Lists {
  const lightest = best(stock, found, [{ field: 'crt', descending: false }], false, atMost)
  return Object.fromEntries(fields.map((field) => [field, lightest.map(valueOf(stock, field))]))
}

function valueOf(stock: Stock, field: string): (slot: number) => StoredValue | null {
  if (field === 'id') return (slot) => stock.slots.text(slot)
  const column = stock.column(field)
  if (column instanceof Codes) return (slot) => column.values[column.code(slot)] ?? null
  if (column instanceof Flags) return (slot) => column.has(slot)
  const figures = column as Figures
  if (field === 'arrivedAt') return (slot) => new Date(figures.get(slot)).toISOString()
  return (slot) => (Number.isNaN(figures.get(slot)) ? null : figures.get(slot) / figures.scale)
}
