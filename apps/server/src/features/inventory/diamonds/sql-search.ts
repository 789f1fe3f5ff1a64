import type { Sums } from '@loupe/domain/pricing/price.ts'
import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, createDb, createPool } from '../../../db/connection.ts'
import { countFacets } from './sql-facets.ts'
import { sumUp } from './sql-summary.ts'
import { column, matching, orderBy, sqlOf } from './sql-tests.ts'
import type {
  Lists,
  MatrixCell,
  StockPart,
  StoneCondition,
  StoneQuery,
  StoneSearch,
  StoredValue,
  Test,
} from '../../../services/stone-search.ts'
import { oneRow } from '../../../db/one-row.ts'

/** The longest time for a statement of a search. */
export const searchSeconds = 20
/** Parallel workers are off, because the parts of a search already run in parallel. */
export const searchPool = { statementSeconds: searchSeconds, waitSeconds: 30, settings: '-c max_parallel_workers_per_gather=0' }

/**
 * The first engine: PostgreSQL alone. The parts of a search run in parallel, each on its own connection and so in its own snapshot: a stone that changes
 * meanwhile may be in the page and not yet in a facet. Count and totals come from one statement and always agree.
 *
 * The engine has its own few connections: however many users search at once, holding a stone never waits for a scan, and scans do not compete for the cores.
 */
export function createSqlSearch(databaseUrl: string, connections = 4): StoneSearch {
  const pool = createPool(databaseUrl, connections, searchPool)
  const db = createDb(pool)
  return {
    ...sqlSearchOver(db),
    figures: (condition, fields, atMost) => figuresOf(pool, db, condition, fields, atMost),
    tally: (tests, markUps) => partsOf(db, tests, markUps),
    // The background writes into the tables that every search reads.
    pauseShare: () => 1 / 8,
    followed: async () => undefined,
    engine: () => 'PostgreSQL',
    caches: async () => undefined,
    searchShared: sqlSearchOver(db).search,
    indexSize: () => undefined,
    stop: () => db.destroy(),
  }
}

/** The same over one connection or transaction. */
export const sqlSearchOver = (db: Db): Pick<StoneSearch, 'search' | 'matrix' | 'summary'> => ({
  async search(query, onPage) {
    const page = query.page ? pageIds(db, query, query.page) : undefined
    const [ids, sums, count, facets] = await Promise.all([
      page?.then((found) => (onPage?.(found), found)),
      query.sums ? sumsOf(db, query) : undefined,
      query.isCounted ? countOf(db, query) : undefined,
      query.facets.length > 0 ? countFacets(db, query) : undefined,
    ])
    return { ...(ids ? { ids } : {}), ...(sums ? { sums } : {}), ...(count === undefined ? {} : { count }), ...(facets ? { facets } : {}) }
  },
  matrix: (condition, lows) => cells(db, condition, lows),
  summary: (condition, axes, today) => sumUp(db, condition, axes, today),
})

/** Reads rows as plain arrays, without the connection's renaming of columns, because there may be a hundred thousand. */
async function figuresOf<F extends SearchableField>(
  pool: ReturnType<typeof createPool>,
  db: Db,
  condition: StoneCondition,
  fields: readonly F[],
  atMost: number,
) {
  const { sql: text, parameters } = sql`
    select ${sql.join(fields.map(column))} from diamond where ${matching(condition)} order by crt, id limit ${atMost}`.compile(db)
  const { rows } = await pool.query<(StoredValue | null)[]>({ text, values: [...parameters], rowMode: 'array' })
  return Object.fromEntries(fields.map((field, i) => [field, rows.map((row) => row[i] ?? null)])) as Lists<F>
}

/** Whether a condition bounds a figure, such as the weight. */
const isBounded = (test: Test): boolean =>
  test.is === 'compared' || ('tests' in test && test.tests.some(isBounded)) || (test.is === 'not' && isBounded(test.test))

/**
 * Where an index has the order of the sort (numbers, ids), PostgreSQL prefers to walk it until the page is full, which is right for a broad search. It is
 * wrong when figures are bounded: the heavy stones of one supplier may be the last by number, so walking to them passes most of the stock. `offset 0` then makes it select the stones before it sorts
 * them.
 */
async function pageIds(db: Db, query: StoneQuery, { limit, offset }: NonNullable<StoneQuery['page']>): Promise<string[]> {
  const order = orderBy(query.sort)
  const fields = [...new Set(query.sort.map(({ field }) => (field === 'kToSStr' ? 'kToS' : field)).filter((field) => field !== 'id'))]
  const isApart = [...query.byFacet.values(), ...query.others].some(isBounded)
  const stones = isApart
    ? sql`(select ${sql.join(['id', ...fields].map(column))} from diamond where ${matching(query)} offset 0) as diamond`
    : sql`diamond where ${matching(query)}`
  const { rows } = await sql<{ id: string }>`
    select diamond.id from ${stones} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Exact sums of integers. The sums of listed stones are the complement of those without a list price. */
const sums: RawBuilder<Sums> = sql`
  count(*) as pieces, count(rap_amount) as listed_pieces, coalesce(sum(rap_amount), 0) * 0.00001 as rap_amount,
  coalesce(sum(crt_mct), 0) * 0.001 as carats, coalesce(sum(amt_cents), 0) * 0.01 as amount,
  (coalesce(sum(crt_mct), 0) - coalesce(sum(crt_mct) filter (where rap_amount is null), 0)) * 0.001 as listed_carats,
  (coalesce(sum(amt_cents), 0) - coalesce(sum(amt_cents) filter (where rap_amount is null), 0)) * 0.01 as listed_amount`

/** Of a group of one stone, its own price per carat and back. */
const single = sql`case when count(*) = 1 then max(ct_pr) end as single_ct_pr, case when count(*) = 1 then max(back) end as single_back`

async function sumsOf(db: Db, condition: StoneCondition): Promise<Sums> {
  const result = await sql<Sums>`select ${sums} from diamond where ${matching(condition)}`.execute(db)
  return oneRow(result)
}

async function countOf(db: Db, condition: StoneCondition): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) from diamond where ${matching(condition)}`.execute(db)
  return oneRow(result).count
}

async function cells(db: Db, condition: StoneCondition, lows: readonly number[]): Promise<MatrixCell[]> {
  // width_bucket counts the bounds at or below a weight; the lightest band includes lighter stones.
  const { rows } = await sql<MatrixCell>`
    select greatest(width_bucket(crt, ${[...lows]}::numeric[]), 1) - 1 as band, col_nm, clr_nm, ${sums}, ${single}
    from diamond where ${matching(condition)} group by 1, 2, 3`.execute(db)
  return rows
}

async function partsOf(db: Db, tests: readonly Test[], markUps: readonly number[]): Promise<StockPart[]> {
  // The rule of `goesOutBelowCost`, applied to the prices of `feedPrice`.
  const priced = (markUp: number) => sql`round(round(ct_pr * (100 + ${markUp}::numeric) / 100, 2) * crt, 2)`
  const below = (markUp: number) => sql`${markUp === 0 ? sql`amt` : priced(markUp)} < cost is true`
  const { rows } = await sql<StockPart>`
    select array[${sql.join(tests.map((test) => sql`${sqlOf(test)} is true`))}]::boolean[] as holds,
      array[${sql.join(markUps.map(below))}]::boolean[] as below_cost,
      count(*) as pieces, sum(crt_mct) * 0.001 as carats, sum(amt_cents) * 0.01 as amount
    from diamond where not diamond.is_deleted group by 1, 2`.execute(db)
  return rows
}
