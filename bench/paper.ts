import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { deskFacets } from '../packages/domain/src/inventory/diamond-lists.ts'
import type pg from 'pg'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../apps/server/src/demo/copy.ts'
import { deriveStones } from '../apps/server/src/demo/derive.ts'
import type { StoneQuery } from '../apps/server/src/services/stone-search.ts'
import { answer } from '../apps/server/src/features/inventory/stone-index/answer.ts'
import { Codes } from '../apps/server/src/features/inventory/stone-index/columns.ts'
import { blockSize } from '../apps/server/src/features/inventory/stone-index/memory.ts'
import { indexedFields } from '../apps/server/src/features/inventory/stone-index/fields.ts'
import { type Followed, inSnapshot, load, refresh, startLog } from '../apps/server/src/features/inventory/stone-index/follow.ts'
import { firstOf } from './parts/item-at.ts'
import { loadAverage, processorTime } from './parts/measure.ts'
import { benchDir } from './parts/bench-dir.ts'

/**
 * `npm run bench -- paper --stones 50000000`: estimates what this many stones would need, from measurements in this run at a small size (`--sample
 * 131072`, whole blocks of the column index), and how far off the same estimate is from half that size to the whole. An estimate only: nothing of
 * that size is made.
 */
interface Taken {
  stones: number
  /** Bytes. */
  table: number
  indexes: number
  logOfLoad: number
  logOfChange: number
  pagesOfChange: number
  memory: number
  /** Seconds of processor time. */
  copied: number
  built: number
  read: number
  caughtUp: number
  searched: number
  polled: number
}
const changes = 2000

/** How a figure grows: with the stones; with n log n, as sorting does; not at all. */
const grows = {
  stones: (from: number, to: number) => to / from,
  sorted: (from: number, to: number) => (to * Math.log2(to)) / (from * Math.log2(from)),
  no: () => 1,
}
const mega = 1_000_000
const bytes = (n: number) =>
  n > 1e9 ? `${(n / 1e9).toFixed(1)} GB` : n > 1e6 ? `${(n / 1e6).toFixed(1)} MB` : `${(n / 1e3).toFixed(1)} KB`
const time = (s: number) =>
  s > 5400
    ? `${(s / 3600).toFixed(1)} h`
    : s > 90
      ? `${(s / 60).toFixed(0)} min`
      : s > 1
        ? `${s.toFixed(1)} s`
        : `${(s * 1000).toFixed(2)} ms`

const figures: { what: string; of: (taken: Taken) => number; by: keyof typeof grows; as: (n: number) => string }[] = [
  { what: 'table of stones on disk', of: (t) => t.table, by: 'stones', as: bytes },
  { what: 'its indexes on disk', of: (t) => t.indexes, by: 'stones', as: bytes },
  { what: 'log (WAL) of loading all', of: (t) => t.logOfLoad, by: 'stones', as: bytes },
  { what: 'log (WAL) of one changed stone', of: (t) => t.logOfChange, by: 'no', as: bytes },
  { what: 'the same at most, when it is the first on all its pages since a checkpoint', of: (t) => t.pagesOfChange, by: 'no', as: bytes },
  { what: 'COPY of all, without search indexes', of: (t) => t.copied, by: 'stones', as: time },
  { what: 'building the search indexes', of: (t) => t.built, by: 'sorted', as: time },
  { what: 'column index in memory, each process', of: (t) => t.memory, by: 'stones', as: bytes },
  { what: 'column index read at a start', of: (t) => t.read, by: 'stones', as: time },
  { what: 'desk search with every facet, in the column index', of: (t) => t.searched, by: 'stones', as: time },
  { what: 'poll when nothing was written', of: (t) => t.polled, by: 'no', as: time },
  { what: `catching up ${changes} changed stones`, of: (t) => t.caughtUp, by: 'no', as: time },
]

export const options = { stones: 50 * mega, sample: 2 * blockSize }

export async function run({ stones: requested, sample }: typeof options): Promise<void> {
  const dir = benchDir()
  const postgres = await startEmbedded(dir)
  const pool = createPool(postgres.url, 2, { statementSeconds: 3600, waitSeconds: 60 })
  await migrate(pool)
  const client = await pool.connect()
  try {
    await client.query('set idle_in_transaction_session_timeout = 0')
    await startLog(client)
    // Warms up, so that the code is compiled.
    await take(postgres.pid, pool, client, sample / 10)
    const half = await take(postgres.pid, pool, client, sample / 2)
    const whole = await take(postgres.pid, pool, client, sample)
    const n = (stones: number) => stones.toLocaleString('en')
    const lines = figures.map(({ what, of, by, as }) => {
      const at = (from: Taken, to: number) => of(from) * grows[by](from.stones, to)
      const off = (at(half, sample) / of(whole) - 1) * 100
      // A method that is wrong over one doubling is useless over nine.
      const remote = by === 'no' || Math.abs(off) <= 25 ? as(at(whole, requested)) : 'not worked out'
      return `| ${what} | ${as(of(whole))} | ${by === 'no' ? 'the same' : `${off < 0 ? '' : '+'}${off.toFixed(0)} %`} | ${remote} |`
    })
    // Assumes that each stone is repriced once a week.
    const daily = (one: number) => bytes(one * (requested / 7))
    process.stdout.write(
      [
        `Measured with ${n(sample)} stones on ${cpus().length} cores, 1-minute load ${loadAverage()}; worked out for ${n(requested)}. Times are of one processor.\n`,
        `| what | at ${n(sample)} | worked out for that from ${n(sample / 2)}, off by | at ${n(requested)} |\n| --- | ---: | ---: | ---: |`,
        ...lines,
        `| log (WAL) of a day, when each stone is written once a week | | | ${daily(whole.logOfChange)} to ${daily(whole.pagesOfChange)} |\n`,
      ].join('\n'),
    )
  } finally {
    client.release()
    await pool.end()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const whole: StoneQuery = {
  labGrown: false,
  byFacet: new Map(),
  others: [],
  sort: [{ field: 'crt', descending: true }],
  page: { limit: 100, offset: 0 },
  sums: true,
  isCounted: false,
  facets: deskFacets,
}

/** Seconds of processor time in this process and in PostgreSQL, which other load changes little; elapsed time where the system does not report it. */
async function seconds(postmaster: number, work: () => Promise<unknown>): Promise<number> {
  const [from, used] = [performance.now(), processorTime(postmaster)]
  await work()
  const took = processorTime(postmaster) - used
  return (Number.isNaN(took) ? performance.now() - from : took) / 1000
}

async function take(postmaster: number, pool: pg.Pool, client: pg.PoolClient, stones: number): Promise<Taken> {
  const number = async (text: string) => Number(firstOf((await client.query<{ n: string }>(`select (${text})::text as n`)).rows).n)
  const place = async () => firstOf((await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows).at
  const since = (from: string) => number(`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '${from}')`)
  await client.query('truncate diamond cascade; truncate change_log')
  const beforeLoad = await place()
  let copied = 0
  await client.query('begin')
  const loaded = await seconds(postmaster, () =>
    withoutIndexes(client, async () => {
      copied = await seconds(postmaster, () => copyStones(client, deriveStones(stones, 7)))
    }),
  )
  await client.query('commit')
  const logOfLoad = await since(beforeLoad)
  await client.query('truncate change_log')
  await client.query('vacuum analyze diamond')
  let followed = {} as Followed
  const read = await seconds(postmaster, async () => {
    followed = await inSnapshot(client, () => load(client))
  })
  // The sets of each value, which are built on first use.
  for (const { field } of indexedFields) {
    const column = followed.stock.column(field)
    if (column instanceof Codes) column.bits(0)
  }
  const memory = followed.stock.size
  const db = createDb(pool)
  const each = async (count: number, work: () => Promise<unknown>) => {
    const all = await seconds(postmaster, async () => {
      for (let i = 0; i < count; i++) await work()
    })
    return all / count
  }
  const search = () => answer(db, followed.stock, { of: 'search', query: whole })
  await each(10, search)
  const searched = await each(50, search)
  const polled = await each(300, () => refresh(client, followed))
  // The first change includes whole pages, which the WAL contains once after each checkpoint; the second measures the change itself.
  const change = `update diamond set back = back - 1, ct_pr = ct_pr + 1 where id in (select id from diamond order by id limit ${changes})`
  await client.query(change)
  await refresh(client, followed)
  const beforeChange = await place()
  await client.query(change)
  const logOfChange = (await since(beforeChange)) / changes
  const caughtUp = await seconds(postmaster, () => refresh(client, followed))
  const pages = await number(`2 + (select count(*) from pg_index where indrelid = 'diamond'::regclass)`)
  return {
    ...{
      stones,
      copied,
      built: loaded - copied,
      read,
      searched,
      polled,
      caughtUp,
      memory,
      logOfLoad,
      logOfChange,
      pagesOfChange: pages * 8192,
    },
    table: await number(`pg_table_size('diamond')`),
    indexes: await number(`pg_indexes_size('diamond')`),
  }
}
