import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { type Reading, type Services, systemActor } from '../../../context.ts'
import { type Db, createDb, createPool } from '../../../db/connection.ts'
import { type Embedded, startEmbedded } from '../../../db/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { temporaryDir } from '../../../testing/temporary-dir.ts'
import { type Source, readFeed } from '../../platforms/feed/queries.ts'
import { countrySource } from '../../platforms/feed/sources.ts'
import { diamondSource } from '../../platforms/feed/stones.ts'
import { inSnapshot, load, refresh, startLog } from './follow.ts'

const dir = temporaryDir('loupe-restored-')
let server: Embedded | undefined
afterAll(async () => {
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Runs work on one connection of the server, started for it and stopped again. */
async function started<T>(work: (client: pg.PoolClient, pool: pg.Pool) => Promise<T>): Promise<T> {
  server = await startEmbedded(dir, { forTests: true })
  const pool = createPool(server.url, 2)
  await migrate(pool)
  const client = await pool.connect()
  try {
    return await work(client, pool)
  } finally {
    client.release()
    await pool.end()
    await server.stop()
    server = undefined
  }
}
/** With its owner, as a backup of the files is. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', join(dir, from), join(dir, to)])
const stones = (first: number) => `insert into diamond (v_stn_id, shp_nm, crt, ct_pr, amt, w_sts)
  select 'T' || n, 1, 1, 100, 100, 'A' from generate_series(${first}, ${first + 4}) n`

/** A node that stays while its database is stopped, put back and started. */
const services = { masters: { list: () => [], version: () => services } } as unknown as Services & { aside: Db }
/** What a reader of the feed gets from its cursor on, and whether it begins anew. */
async function readAll<Entry extends { row: unknown }>(pool: pg.Pool, source: Source<Entry>, from?: string) {
  services.aside = createDb(pool)
  const ctx = { db: services.aside, services, actor: systemActor } as Reading
  const rows: Entry[] = []
  let isAnew: boolean | undefined
  for (let cursor = from; ;) {
    const page = await readFeed(ctx, source, cursor === undefined ? {} : { cursor })
    isAnew ??= page.isAnew
    rows.push(...page.rows)
    cursor = page.cursor
    if (!page.more) return { rows, cursor, isAnew }
  }
}
async function drain(pool: pg.Pool, from?: string) {
  const { rows, ...place } = await readAll(pool, countrySource, from)
  return { names: rows.flatMap(({ row }) => row?.name ?? []), ...place }
}
/** Stones that no policy includes: they are sent as gone when they change. */
const drainStones = (pool: pg.Pool, from?: string) => readAll(pool, diamondSource, from)
const country = (name: string, code: string) => `insert into country (name, iso_code, isd_code) values ('${name}', '${code}', '+0')`
const transactions = 'do $$ begin for n in 1..400 loop perform pg_current_xact_id(); commit; end loop; end $$'

it(
  'an index and a reader of the feed notice that a backup was put back, and a reader goes on where nothing is lost',
  { timeout: 120_000 },
  async () => {
    await started(async (client) => {
      await startLog(client)
      await client.query(stones(1))
    })
    copy('postgres', 'backup')
    const before = await started(async (client, pool) => {
      const index = await inSnapshot(client, () => load(client))
      await client.query(stones(6))
      expect(await refresh(client, index)).toBe(true)
      expect(index.stock.used).toBe(10)
      await client.query('begin')
      await client.query('alter table diamond rename to before; create table diamond (like before)')
      expect(await refresh(client, index)).toBe(false)
      await client.query('rollback')
      expect(await refresh(client, index)).toBe(true)
      await client.query(country('After the backup', 'X1'))
      await client.query(transactions)
      const early = await drain(pool)
      expect(early).toMatchObject({ names: expect.arrayContaining(['After the backup']) as string[], isAnew: true })
      const all = await drainStones(pool)
      await client.query(stones(11))
      const { rows, cursor } = await drainStones(pool, all.cursor)
      expect(rows).toHaveLength(5)
      return { index, early: early.cursor, stones: cursor }
    })
    copy('postgres', 'later')

    // A plain start, and one after a crash, which loses nothing that was waited for.
    const { last } = await started(async (client, pool) => {
      await client.query(country('After a start', 'X2'))
      const read = await drain(pool, before.early)
      expect(read).toMatchObject({ names: ['After a start'], isAnew: false })
      await client.query('set synchronous_commit = on')
      await client.query(country('Last', 'X3'))
      process.kill(server?.pid ?? 0, 'SIGKILL')
      return { last: read.cursor }
    })
    await started(async (_, pool) => {
      expect(await drain(pool, last)).toMatchObject({ names: ['Last'], isAnew: false })
    })

    rmSync(join(dir, 'postgres'), { recursive: true })
    copy('backup', 'postgres')
    await started(async (client, pool) => {
      expect(await refresh(client, before.index)).toBe(false)
      // The numbers of these transactions, and as many marks, were given before the restore too, and the cursors are behind them.
      await client.query(country('In the restored database', 'X4'))
      for (const _ of [1, 2, 3]) {
        await client.query(transactions)
        await drain(pool)
      }
      for (const cursor of [before.early, last]) {
        const { names, isAnew } = await drain(pool, cursor)
        expect(isAnew).toBe(true)
        expect(names).toContain('In the restored database')
        expect(names).not.toContain('After the backup')
      }
      // This database had no reader of stones yet, so their changes were not logged.
      const anew = await drainStones(pool, before.stones)
      expect(anew).toMatchObject({ rows: { length: 5 }, isAnew: true })
      await client.query(stones(6))
      expect((await drainStones(pool, anew.cursor)).rows).toHaveLength(5)
    })

    // This backup has what the earlier of the two was sent, and not what the later one was.
    rmSync(join(dir, 'postgres'), { recursive: true })
    copy('later', 'postgres')
    await started(async (client, pool) => {
      await client.query(country('In the later backup', 'X5'))
      for (const _ of [1, 2, 3]) await client.query(transactions)
      expect(await drain(pool, before.early)).toMatchObject({ names: ['In the later backup'], isAnew: false })
      expect(await drain(pool, last)).toMatchObject({ isAnew: true })
    })
  },
)
