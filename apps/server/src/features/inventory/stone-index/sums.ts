import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { Sums } from '@loupe/domain/pricing/price.ts'
import type { MatrixCell, Stored, SummaryCell } from '../../../services/stone-search.ts'
import type { Bits } from './bits.ts'
import { Codes, Figures, Flags } from './columns.ts'
import { Summed, addBlock } from './exact.ts'
import { dayZero } from './fields.ts'
import { addTotals, ageAxis, all, codeAxis, groupBy, placeIn, weightAxis } from './groups.ts'
import { best } from './page.ts'
import type { Stock } from './stock.ts'

export function sumsOf(stock: Stock, found: Bits): Sums {
  const all = new Summed()
  for (let block = 0; block < stock.blocks; block++) addBlock(stock, block, found.of(block), all)
  return all.sums
}

/** The stones by weight band, colour and clarity. */
export function matrixOf(stock: Stock, found: Bits, lows: readonly number[]): MatrixCell[] {
  const axes = [weightAxis(stock, lows), codeAxis(stock, 'colNm'), codeAxis(stock, 'clrNm')]
  return [...groupBy(stock, found, axes)].map(([key, cell]) => {
    const [band = 0, colNm, clrNm] = axes.map((axis, i) => axis.value(placeIn(axes, key, i)))
    return { band, colNm, clrNm, ...cell.sums } as MatrixCell
  })
}

/** All cells that are not empty, and the totals over each axis. Each stone is added once, to its cell, and each cell then to its totals. */
export function summaryOf(stock: Stock, found: Bits, requested: readonly SummaryAxis[], today: string): SummaryCell[] {
  const now = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dayZero}T00:00:00Z`)) / 86_400_000)
  const lows = caratBands.map(({ low }) => low)
  const axes = requested.map((axis) =>
    axis === 'crt' ? weightAxis(stock, lows) : axis === 'age' ? ageAxis(stock, now) : codeAxis(stock, axis),
  )
  const groups = groupBy(stock, found, axes, now)
  addTotals(axes, groups)
  return [...groups].map(([key, sum]) => {
    const places = axes.map((_, i) => placeIn(axes, key, i))
    return {
      ...sum.sums,
      days: sum.days.decimal(0),
      oldest: sum.oldest,
      values: places.map((place, i) => (place === all ? null : (axes[i]?.value(place) ?? null))),
      isAll: places.map((place) => place === all),
    }
  })
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
export function figuresOf(stock: Stock, found: Bits, fields: readonly SearchableField[], atMost: number): Record<string, Stored | null>[] {
  const reads = fields.map((field): [string, (slot: number) => Stored | null] => [field, valueOf(stock, field)])
  const lightest = best(stock, found, [{ field: 'crt', descending: false }], false, atMost)
  return lightest.map((slot) => Object.fromEntries(reads.map(([field, read]) => [field, read(slot)])))
}

function valueOf(stock: Stock, field: string): (slot: number) => Stored | null {
  if (field === 'id') return (slot) => stock.slots.text(slot)
  const column = stock.column(field)
  if (column instanceof Codes) return (slot) => column.values[column.code(slot)] ?? null
  if (column instanceof Flags) return (slot) => column.has(slot)
  const figures = column as Figures
  if (field === 'arrivedAt') return (slot) => new Date(figures.get(slot)).toISOString()
  return (slot) => (Number.isNaN(figures.get(slot)) ? null : figures.get(slot) / figures.scale)
}
