import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { type SummaryAxis, ageBands } from '@loupe/domain/inventory/summary.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { Sums } from '@loupe/domain/pricing/price.ts'
import type { MatrixCell, Stored, SummaryCell } from '../../../services/stone-search.ts'
import { type Bits, each } from './bits.ts'
import { Codes, Figures, Flags } from './columns.ts'
import { Sum, Summed, addBlock, adding } from './exact.ts'
import { dayZero } from './fields.ts'
import { best } from './page.ts'
import type { Stock } from './stock.ts'

export function sumsOf(stock: Stock, found: Bits): Sums {
  const all = new Summed()
  for (let block = 0; block < stock.blocks; block++) addBlock(stock, block, found.of(block), all)
  return all.sums
}

function eachFound(stock: Stock, found: Bits, visit: (slot: number) => void): void {
  for (let block = 0; block < stock.blocks; block++) each(stock.memory, found.of(block), block, visit)
}

/** The index of the band of a value, from the lower bounds of the bands; the first band takes lower values too. */
function bandOf(lows: readonly number[]): (value: number) => number {
  return (value) => {
    let at = lows.length - 1
    while (at > 0 && value < (lows[at] ?? 0)) at--
    return at
  }
}

export function matrixOf(stock: Stock, found: Bits, lows: readonly number[]): MatrixCell[] {
  const [col, clr, crt] = [stock.codes('colNm'), stock.codes('clrNm'), stock.figures('crt')]
  const band = bandOf(lows.map((low) => Math.round(low * 1000)))
  const add = adding(stock)
  const cells = new Map<number, Summed>()
  eachFound(stock, found, (slot) => {
    const key = (band(crt.get(slot)) * 65_536 + col.code(slot)) * 65_536 + clr.code(slot)
    add(
      madeIn(cells, key, () => new Summed()),
      slot,
    )
  })
  return [...cells].map(([key, cell]) => ({
    band: Math.floor(key / 2 ** 32),
    colNm: col.values[Math.floor(key / 65_536) % 65_536] as number | null,
    clrNm: clr.values[key % 65_536] as number | null,
    ...cell.sums,
  }))
}

const madeIn = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** A total that also sums ages. */
class AgedSum extends Summed {
  days = new Sum()
  oldest = 0
  override take(other: AgedSum): void {
    super.take(other)
    this.days.take(other.days)
    this.oldest = Math.max(this.oldest, other.oldest)
  }
}

/** The position of a stone on an axis as a small integer, and the value it represents. */
function axisOf(
  stock: Stock,
  axis: SummaryAxis,
  daysOf: (slot: number) => number,
): { place(slot: number): number; value(place: number): string | number | null } {
  if (axis === 'crt' || axis === 'age') {
    const lows = axis === 'crt' ? caratBands.map(({ low }) => Math.round(low * 1000)) : ageBands.map(({ low }) => low)
    const band = bandOf(lows)
    const crt = stock.figures('crt')
    return { place: axis === 'crt' ? (slot) => band(crt.get(slot)) : (slot) => band(daysOf(slot)), value: (place) => place }
  }
  const column = stock.codes(axis)
  return { place: (slot) => column.code(slot), value: (place) => column.values[place] || null }
}

/** All cells that are not empty, and the totals over each axis. Each stone is added once, to its cell, and each cell then to its totals. */
export function summaryOf(stock: Stock, found: Bits, axes: readonly SummaryAxis[], today: string): SummaryCell[] {
  const now = Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dayZero}T00:00:00Z`)) / 86_400_000)
  const arrived = stock.figures('arrivedDay')
  const daysOf = (slot: number) => Math.max(now - arrived.get(slot), 0)
  const along = axes.map((axis) => axisOf(stock, axis, daysOf))
  const add = adding(stock)
  const cells = new Map<number, AgedSum>()
  eachFound(stock, found, (slot) => {
    let key = 0
    for (const { place } of along) key = key * 65_536 + place(slot)
    const cell = madeIn(cells, key, () => new AgedSum())
    const days = daysOf(slot)
    add(cell, slot)
    cell.days.add(days)
    if (days > cell.oldest) cell.oldest = days
  })
  // The grand total exists even when no stone was found.
  const sums = new Map([[axes.map(() => '*').join(), new AgedSum()]])
  for (const [key, cell] of cells) {
    const places = axes.map((_, i) => Math.floor(key / 65_536 ** (axes.length - 1 - i)) % 65_536)
    for (let over = 0; over < 2 ** axes.length; over++)
      madeIn(sums, places.map((place, i) => (over & (1 << i) ? '*' : place)).join(), () => new AgedSum()).take(cell)
  }
  return [...sums].map(([key, sum]) => {
    const parts = key.split(',')
    return {
      ...sum.sums,
      days: Number(sum.days.whole),
      oldest: sum.oldest,
      values: parts.map((part, i) => (part === '*' ? null : (along[i]?.value(Number(part)) ?? null))),
      isAll: parts.map((part) => part === '*'),
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
