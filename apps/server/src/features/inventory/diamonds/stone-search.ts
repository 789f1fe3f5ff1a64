import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { StoneTest, Stored } from '@loupe/domain/inventory/stone-test.ts'
import type { AgedSums, SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Sums } from '@loupe/domain/pricing/price.ts'

/**
 * Search over the stock, behind one interface: a question in the stock's own numbers goes in; page ids, sums and counts come out. Rows are read
 * by id elsewhere (rows.ts). An engine knows nothing of the wire, of codes or of who asks, so that another can stand beside this one and be
 * compared with it.
 */
export interface StoneSearch {
  /** @param onPage told the page as soon as it is known, while the rest is counted. Of several that are told the last is the answer's */
  search(query: StoneQuery, onPage?: (ids: string[]) => void): Promise<StoneAnswer>
  /** Weight band by colour by clarity, cells that are not empty. A band is its place among `lows`; lighter stones belong to the first. */
  matrix(query: StoneCondition, lows: readonly number[]): Promise<MatrixCell[]>
  /**
   * Every cell of these axes that is not empty, and the totals over each of them. Ages are days up to `today`, a calendar day; weights and ages are
   * places among the bands of the domain.
   */
  summary(query: StoneCondition, axes: readonly SummaryAxis[], today: string): Promise<SummaryCell[]>
  /** Some fields of every stone that is meant, the lightest first; of at most so many. */
  figures<F extends SearchableField>(query: StoneCondition, fields: readonly F[], atMost: number): Promise<Record<F, Stored | null>[]>
  /** The whole stock, natural and lab-grown, parted by which of these hold of a stone, and which mark-ups in percent go below what it has cost. */
  tally(tests: readonly Test[], markUps: readonly number[]): Promise<StockPart[]>
  /** Which engine answers now. */
  engine(): 'PostgreSQL' | 'column index'
  stop(): Promise<void>
}

/** A value as the stock keeps it: a master number, an exact decimal, a text, a flag or an instant. */
export type { Stored }
export type Test = StoneTest<SearchableField>

export interface StoneCondition {
  labGrown: boolean
  /** Conditions on one facet field alone: that facet is counted under all the others. */
  byFacet: ReadonlyMap<FacetField, Test>
  others: readonly Test[]
}

export interface Order {
  field: SearchableField
  descending: boolean
  /** Of a field of one of the house's lists: its values in the business's order, which is the order wanted. Unknown values stand last. */
  ranks?: readonly Stored[]
}

export interface StoneQuery extends StoneCondition {
  /** Ends in the id, so that pages never repeat or skip a stone; unknown values stand last both ways. */
  sort: readonly Order[]
  page: { limit: number; offset: number } | undefined
  sums: boolean
  facets: readonly FacetField[]
}

export interface FacetValue {
  value: string | number | null
  count: number
}
export interface StoneAnswer {
  ids?: string[]
  sums?: Sums
  facets?: Map<FacetField, FacetValue[]>
}
export interface MatrixCell extends Sums {
  band: number
  colNm: number | null
  clrNm: number | null
}
export interface StockPart {
  holds: boolean[]
  belowCost: boolean[]
  pieces: number
  carats: number
  amount: number
}
export interface SummaryCell extends AgedSums {
  values: (string | number | null)[]
  /** Of each axis, whether this is the total over all its values. */
  isAll: boolean[]
}
