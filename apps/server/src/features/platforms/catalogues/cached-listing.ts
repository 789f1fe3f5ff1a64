import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import { answerCache } from '../../../db/answer-cache.ts'
import type { Db } from '../../../db/connection.ts'
import { oneRow } from '../../../db/one-row.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { type Listing, listStones, requestOf, withWritten } from './listing.ts'
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
/** A listing is made again from the whole stock after this time, even if no change is logged: a search may depend on the day, and a restored database has another history. */
const longestMs = 30_000
const made = new WeakMap<Services, Map<string, Made>>()

/** The same for visitors, who may be many: worked out once for all requests of a moment. Callers check again the stones that they show. */
export function cachedListing(services: Services, catalogue: LiveCatalogue): Promise<Listing> {
  const key = `${catalogue.id} ${catalogue.updatedAt} ${JSON.stringify(catalogue.search)}`
  return cached(services, key, () => currentListing(services, catalogue, key))
}

/**
 * The last listing again while nothing has changed of which it was made, and with the stones that were written since: listing 20,000 stones takes a
 * hundred times as long as asking which of them changed.
 */
async function currentListing(services: Services, catalogue: LiveCatalogue, key: string): Promise<Listing> {
  const known = made.get(services) ?? new Map<string, Made>()
  made.set(services, known)
  const last = known.get(key)
  const now = performance.now()
  // Without the index nobody may read the log of changes, and then none is written.
  const isLogged = services.search.engine() === 'column index'
  const lists = services.masters.version()
  const [{ snapshot, written }, client] = await Promise.all([
    stockState(services.db, last?.snapshot),
    conditionsOf(services.db, catalogue.account),
  ])
  const conditions = JSON.stringify(client)
  const isKnown = last !== undefined && isLogged && last.lists === lists && last.conditions === conditions && now < last.until
  const before = isKnown ? last : undefined
  if (before && written?.length === 0) return before.listing
  const request = requestOf(catalogue)
  const listing =
    before && written && !before.listing.isCut
      ? await withWritten(services, request, before.listing, written)
      : await listStones(services, services.db, request)
  known.delete(key)
  if (isLogged) known.set(key, { listing, snapshot, lists, conditions, until: before?.until ?? now + longestMs })
  for (const oldest of known.keys()) if (known.size > size) known.delete(oldest)
  return listing
}

/** With more stones written than this, all are listed again. */
const writtenAtMost = 500

interface StockState {
  snapshot: string
  /** The stones that were written and that an earlier moment did not have; null when they are not known, or too many. */
  written: string[] | null
}

/** What is committed at this moment, and what was written since an earlier one. */
async function stockState(db: Db, since: string | undefined): Promise<StockState> {
  const state = await sql<StockState>`select pg_current_snapshot()::text as snapshot,
      case when (select floor from change_log_floor) <= pg_snapshot_xmin(s) then array(
        select distinct diamond from change_log where xid >= pg_snapshot_xmin(s) and not pg_visible_in_snapshot(xid, s)
          limit ${writtenAtMost + 1}) end as written
    from (select ${since ?? null}::pg_snapshot as s) since`.execute(db)
  const { snapshot, written } = oneRow(state)
  return { snapshot, written: written && written.length <= writtenAtMost ? written : null }
}
