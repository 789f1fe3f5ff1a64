import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import { answerCache } from '../../../db/answer-cache.ts'
import type { Db } from '../../../db/connection.ts'
import { oneRow } from '../../../db/one-row.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { type Listing, listStones, requestOf } from './listing.ts'
import type { LiveCatalogue } from './live.ts'

/** Answers follow the stock within this time. */
export const listedForMs = 400
/** So many listings of the largest catalogues are a few hundred megabytes. */
const size = 30
const cached = answerCache({ size, ms: listedForMs, topics: [] })

/** A listing, and what it was made of. */
interface Made {
  listing: Listing
  /** What the database had committed before the stock was read. */
  snapshot: string
  lists: unknown
  conditions: string
  until: number
}
/** A listing is made anew after this time, even if no change is logged: a search may depend on the day, and a restored database has another history. */
const longestMs = 30_000
const made = new WeakMap<Services, Map<string, Made>>()

/** The same for visitors, who may be many: worked out once for all requests of a moment. Callers check again the stones that they show. */
export function cachedListing(services: Services, catalogue: LiveCatalogue): Promise<Listing> {
  const key = `${catalogue.id} ${catalogue.updatedAt} ${JSON.stringify(catalogue.search)}`
  return cached(services, key, () => currentListing(services, catalogue, key))
}

/** The last listing again while nothing has changed of which it was made: listing 20,000 stones takes a hundred times as long as asking whether they changed. */
async function currentListing(services: Services, catalogue: LiveCatalogue, key: string): Promise<Listing> {
  const known = made.get(services) ?? new Map<string, Made>()
  made.set(services, known)
  const last = known.get(key)
  const now = performance.now()
  // Without the index nobody may read the log of changes, and then none is written.
  const isLogged = services.search.engine() === 'column index'
  const lists = services.masters.version()
  const [{ snapshot, isChanged }, client] = await Promise.all([
    stockState(services.db, last?.snapshot),
    conditionsOf(services.db, catalogue.account),
  ])
  const conditions = JSON.stringify(client)
  const isSame = last !== undefined && isLogged && !isChanged && last.lists === lists && last.conditions === conditions && now < last.until
  if (isSame) return last.listing
  const listing = await listStones(services, services.db, requestOf(catalogue))
  known.delete(key)
  if (isLogged) known.set(key, { listing, snapshot, lists, conditions, until: now + longestMs })
  for (const oldest of known.keys()) if (known.size > size) known.delete(oldest)
  return listing
}

interface StockState {
  snapshot: string
  isChanged: boolean
}

/** What is committed at this moment, and whether a stone was written that an earlier moment did not have. */
async function stockState(db: Db, since: string | undefined): Promise<StockState> {
  const state = await sql<StockState>`select pg_current_snapshot()::text as snapshot, s is null
      or (select floor from change_log_floor) > pg_snapshot_xmin(s)
      or exists (select from change_log where xid >= pg_snapshot_xmin(s) and not pg_visible_in_snapshot(xid, s)) as is_changed
    from (select ${since ?? null}::pg_snapshot as s) since`.execute(db)
  return oneRow(state)
}
