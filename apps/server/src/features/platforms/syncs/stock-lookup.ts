import type { Values } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type Stock, reportKey, stoneKey } from '../../inventory/sheets/stock.ts'

/** Which row is linked to a stone already, and the values taken from it; `isOfOther` when the row came from another host. */
interface Link {
  remoteId: string
  localId: string | null
  base: Values | null
  isOfOther: boolean
}
export async function linksOf(tx: Writing['tx'], host: string, stock: readonly Stock[]): Promise<Link[]> {
  const rows = await tx
    .selectFrom('syncRow')
    .select(['remoteId', 'localId', 'base', 'host'])
    .where('resource', '=', 'diamond')
    .where('localId', '=', sql<string>`any(${stock.map(({ id }) => id)}::uuid[])`)
    .where('state', '<>', 'gone')
    .execute()
  return rows.map(({ host: of, base, ...row }) => ({ ...row, base, isOfOther: of !== host }))
}

/** The stones a page may refer to, by id, by number and by report. */
export class StockLookup {
  readonly #byId: Map<string, Stock>
  readonly #byKey: Map<string | undefined, Stock>
  readonly #byReport: Map<string | undefined, Stock>
  readonly #removed: Set<string>
  /** Numbers and reports that rows of this page have claimed. */
  readonly #claimed = new Set<string>()
  readonly #links: readonly Link[]
  /** Stones that earlier rows of this page were applied to. */
  readonly applied: ReadonlySet<string>
  constructor(stock: readonly Stock[], links: readonly Link[], applied: ReadonlySet<string>) {
    this.applied = applied
    this.#links = links
    const live = stock.filter(({ isDeleted }) => !isDeleted)
    this.#removed = new Set(stock.filter(({ isDeleted }) => isDeleted).map(({ id }) => id))
    this.#byId = new Map(live.map((one) => [one.id, one]))
    this.#byKey = new Map(live.map((one) => [stoneKey(one.values), one]))
    this.#byReport = new Map(live.map((one) => [reportKey(one.values), one]))
  }
  linked = (id: string | null | undefined) => (id ? this.#byId.get(id) : undefined)
  /** Another row that is linked to this stone. */
  linkBesides = (remoteId: string, { id }: Stock) => this.#links.find((link) => link.localId === id && link.remoteId !== remoteId)
  isRemoved = (id: string | null | undefined) => id !== null && id !== undefined && this.#removed.has(id)
  named = (values: Values) => this.#byKey.get(stoneKey(values))
  reported = (values: Values) => (reportKey(values) ? this.#byReport.get(reportKey(values)) : undefined)
  /** @returns the number or report that another row of this page has claimed already */
  claim(values: Values): string | undefined {
    const marks = [stoneKey(values), reportKey(values)].filter((mark) => mark !== undefined)
    const twice = marks.find((mark) => this.#claimed.has(mark))
    if (twice === undefined) for (const mark of marks) this.#claimed.add(mark)
    return twice
  }
}
