import { type Rows, indexOf, numbersOf } from '../layout/column-values.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { medianOf } from './price-peers.ts'
import { meaningIn } from '../cells/reading.ts'

/** Prices whose currency nothing in their sheet proves, to be compared with those in stock and with the company's price list. */
export interface PricedStone {
  /** Numbers as the sheet writes them; blank where it has none. */
  vStnId: string
  rptNo: string
  crt: number
  /** Codes of lists; undefined where the sheet says nothing known. */
  shpNm: string | undefined
  colNm: string | undefined
  clrNm: string | undefined
  /** Per carat, in the unknown currency. */
  ctPr: number
}
const most = 1000

/** The first priced stones of a sheet, at most 1000. A price of the whole stone is divided by the weight. */
export function pricedStones(rows: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): PricedStone[] {
  const [crt, ctPr, amt] = ['crt', 'ctPr', 'amt'].map((field) => numbersOf(rows, columns, field))
  const text = (cells: readonly string[], field: string) => (cells[indexOf(columns, field) ?? -1] ?? '').trim()
  const code = (cells: readonly string[], field: string, list: string) => meaningIn(vocabulary, list, text(cells, field))
  return rows
    .flatMap((cells, at): PricedStone[] => {
      const weight = crt?.[at] ?? 0
      const price = ctPr?.[at] ?? (weight > 0 ? (amt?.[at] ?? 0) / weight : 0)
      if (!(weight > 0 && price > 0)) return []
      const codes = { shpNm: code(cells, 'shpNm', 'SHAPE'), colNm: code(cells, 'colNm', 'COLOR'), clrNm: code(cells, 'clrNm', 'CLARITY') }
      return [{ vStnId: text(cells, 'vStnId'), rptNo: text(cells, 'rptNo'), crt: weight, ...codes, ctPr: price }]
    })
    .slice(0, most)
}

/** Prices that are the present ones to the cent, or so near in the middle that no currency but the dollar makes them. */
const fewestSame = 3
const fewestNear = 5
const nearPresent = 0.05
/**
 * Whether the present prices of the same stones prove the US dollar.
 * @param pairs the price per carat in the sheet, and the present one in US dollars
 */
export function areInDollars(pairs: readonly { price: number; before: number }[]): boolean {
  const known = pairs.filter(({ price, before }) => price > 0 && before > 0)
  const same = known.filter(({ price, before }) => Math.abs(price - before) <= Math.max(0.011, 1e-4 * before)).length
  if (same > 0 && same >= Math.min(fewestSame, known.length)) return true
  return known.length >= fewestNear && Math.abs(medianOf(known.map(({ price, before }) => price / before)) - 1) <= nearPresent
}
