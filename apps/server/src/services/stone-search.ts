import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { StoneTest, StoredValue } from '@loupe/domain/inventory/stone-test.ts'
import type { AgedSums, SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { QuotedStone } from '@loupe/domain/accounts/quote.ts'
import type { StatusFacts } from '@loupe/domain/inventory/diamond.ts'
import type { GroupSums, Sums } from '@loupe/domain/pricing/price.ts'
import type { RowCache, Sized } from './row-cache.ts'

/**
 * Search over the stock, behind one interface: a query in the stock's own codes goes in; page ids, sums and counts come out. rows.ts reads the rows
 * by id. An engine knows nothing of the API, of its codes or of who searches, so several engines can exist side by side and be compared.
 */
export interface StoneSearch {
  /**
   * @param onPage called with the page as soon as it is known, while the rest is counted. It may be called several times; the last page is the one in
   * the answer. With it come the caches of stones, if the engine has them: every stone in them is as it was when the search began, or newer
   */
  search(query: StoneQuery, onPage?: (ids: string[], caches?: StoneCaches) => void): Promise<StoneAnswer>
  /**
   * The same for clients' systems, which call often: searches of the same moment are sent to the engine together. That costs less, and each takes up to 20 ms
   * longer. In the caches of the answer, every stone is as it was at this call, or newer.
   */
  searchShared(query: StoneQuery): Promise<StoneAnswer & { caches?: StoneCaches }>
  /**
   * The caches of stones, in which every stone is as it is at this call, or newer; undefined where the engine has none now. Calls of the
   * same moment share one request to the engine.
   */
  caches(): Promise<StoneCaches | undefined>
  /** Weight band by color by clarity, without empty cells. A band is its index in `lows`; lighter stones belong to the first. */
  matrix(query: StoneCondition, lows: readonly number[]): Promise<MatrixCell[]>
  /**
   * Every cell of these axes that is not empty, and the totals over each axis. Ages are days up to `today`, a calendar day; weights and ages are
   * indexes into the domain's bands.
   */
  summary(query: StoneCondition, axes: readonly SummaryAxis[], today: string): Promise<SummaryCell[]>
  /** Some fields of every matching stone, lightest first, up to a limit: one list for each field, because a hundred thousand objects take long between threads. */
  figures<F extends SearchableField>(query: StoneCondition, fields: readonly F[], atMost: number): Promise<Lists<F>>
  /** The whole stock, natural and lab-grown, grouped by which tests a stone passes and which mark-ups in percent go below its cost. */
  tally(tests: readonly Test[], markUps: readonly number[]): Promise<StockPart[]>
  /** How long background work rests here for each millisecond that it worked, so that it does not slow down every search. */
  pauseShare(): number
  /** Resolves when no search waits for a write from before this call any more; at once where nobody searches. */
  followed(): Promise<void>
  /** The engine in use now. */
  engine(): 'PostgreSQL' | 'column index'
  /** What the column index of this process takes; undefined where there is none. */
  indexSize(): IndexSize | undefined
  stop(): Promise<void>
}

interface IndexSize {
  stones: number
  /** Memory of its columns, and of the caches of stones that were sent. */
  bytes: number
  cacheBytes: number
  /** Seconds since it was last known to equal the stock; undefined while it is loading. */
  behindSeconds: number | undefined
}

/** The JSON of a stone as nobody has it. */
export interface CachedStone extends Sized {
  readonly id: string
  readonly text: string
  /** Where its fields begin in the text, once somebody has requested some of them. */
  starts: Uint32Array | undefined
}
export type StoneCache = RowCache<CachedStone>

/** A stone for clients' systems, written as far as it is the same for all of them. */
export interface ClientStone extends Sized {
  readonly id: string
  readonly vStnId: string
  readonly labGrown: boolean
  readonly isDeleted: boolean
  readonly updatedAt: string
  readonly facts: StatusFacts
  readonly price: QuotedStone
  /** Its JSON between the fields that depend on the client or on its status. */
  readonly parts: readonly string[]
}
type ClientStoneCache = RowCache<ClientStone>

/** Stones that were sent: on screens, and to clients' systems. */
export interface StoneCaches {
  screens: StoneCache
  clients: ClientStoneCache
}

/** A stored value: a master number, an exact decimal, a text, a flag or an instant. */
export type { StoredValue }
export type Test = StoneTest<SearchableField>

/** The values of a field, stone by stone. */
export type Lists<F extends string = string> = Record<F, (StoredValue | null)[]>

export interface StoneCondition {
  labGrown: boolean
  /** Conditions on one facet field alone: that facet's counts ignore its own condition. */
  byFacet: ReadonlyMap<FacetField, Test>
  others: readonly Test[]
}

export interface Order {
  field: SearchableField
  descending: boolean
  /** For a field with a master list: its values in the company's order, which is the sort order. Unknown values come last. */
  ranks?: readonly StoredValue[]
}

export interface StoneQuery extends StoneCondition {
  /** Ends in the id, so that pages never repeat or skip a stone; unknown values come last in both directions. */
  sort: readonly Order[]
  page: { limit: number; offset: number } | undefined
  sums: boolean
  /** Whether the number of stones is needed, which costs less than their sums. */
  isCounted: boolean
  facets: readonly FacetField[]
}

export interface FacetValue {
  value: string | number | null
  count: number
}
export interface StoneAnswer {
  ids?: string[]
  sums?: Sums
  count?: number
  facets?: Map<FacetField, FacetValue[]>
}
export interface MatrixCell extends GroupSums {
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
  /** For each axis, whether this is the total over all its values. */
  isAll: boolean[]
}
