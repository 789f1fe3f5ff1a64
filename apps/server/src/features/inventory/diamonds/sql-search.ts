import type { Sums } from '@loupe/domain/pricing/price.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, createDb, createPool } from '../../../db/connection.ts'
import { countFacets } from './sql-facets.ts'
import { matching, orderBy } from './sql-tests.ts'
import type { MatrixCell, StoneCondition, StoneQuery, StoneSearch } from './stone-search.ts'

/**
 * The first engine: PostgreSQL alone. The parts of one search run side by side, each on a connection of its own and so each in a snapshot of its
 * own: a stone that changes meanwhile may be in the page and not yet in a facet. Count and totals are one statement and always agree.
 *
 * It has few connections, its own: however many search at once, holding a stone never waits for a scan, and scans do not fight for the cores.
 */
export function createSqlSearch(databaseUrl: string, connections = 4): StoneSearch {
  const pool = createPool(databaseUrl, connections, { statementSeconds: 20, waitSeconds: 30 })
  const db = createDb(pool)
  return {
    async search(query) {
      const [ids, sums, facets] = await Promise.all([
        query.page ? pageIds(db, query) : undefined,
        query.sums ? sumsOf(db, query) : undefined,
        query.facets.length > 0 ? countFacets(db, query) : undefined,
      ])
      return { ...(ids ? { ids } : {}), ...(sums ? { sums } : {}), ...(facets ? { facets } : {}) }
    },
    matrix: (condition, lows) => cells(db, condition, lows),
    stop: () => db.destroy(),
  }
}

async function pageIds(db: Db, query: StoneQuery): Promise<string[]> {
  const { limit, offset } = query.page!
  const { rows } = await sql<{ id: string }>`
    select diamond.id from diamond where ${matching(query)} order by ${orderBy(query.sort)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Exact sums: numeric in the database, and of few enough digits for a double to carry. A stone without a list price has no part in the second half. */
const sums: RawBuilder<Sums> = sql`
  count(*) as pieces, coalesce(sum(crt), 0) as carats, coalesce(sum(amt), 0) as amount,
  count(*) filter (where rap > 0) as listed_pieces, coalesce(sum(crt) filter (where rap > 0), 0) as listed_carats,
  coalesce(sum(amt) filter (where rap > 0), 0) as listed_amount, coalesce(sum(rap * crt), 0) as rap_amount`

async function sumsOf(db: Db, condition: StoneCondition): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from diamond where ${matching(condition)}`.execute(db)
  return rows[0]!
}

async function cells(db: Db, condition: StoneCondition, lows: readonly number[]): Promise<MatrixCell[]> {
  // width_bucket counts the bounds at or below a weight; the lightest band takes what is lighter still.
  const { rows } = await sql<MatrixCell>`
    select greatest(width_bucket(crt, ${[...lows]}::numeric[]), 1) - 1 as band, col_nm, clr_nm, ${sums}
    from diamond where ${matching(condition)} group by 1, 2, 3`.execute(db)
  return rows
}
