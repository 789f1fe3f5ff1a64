import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createPool } from '../../../db/connection.ts'
import { type Embedded, startEmbedded } from '../../../db/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { temporaryDir } from '../../../testing/temporary-dir.ts'
import { inSnapshot, load, refresh, startLog } from './follow.ts'

const dir = temporaryDir('loupe-restored-')
let server: Embedded | undefined
afterAll(async () => {
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Runs work on one connection of the server, started for it and stopped again. */
async function started<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  server = await startEmbedded(dir, { forTests: true })
  const pool = createPool(server.url, 2)
  await migrate(pool)
  const client = await pool.connect()
  try {
    return await work(client)
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

it('an index notices that a backup was put back, or a dump read back', { timeout: 120_000 }, async () => {
  await started(async (client) => {
    await startLog(client)
    await client.query(stones(1))
  })
  copy('postgres', 'backup')
  const followed = await started(async (client) => {
    const index = await inSnapshot(client, () => load(client))
    await client.query(stones(6))
    expect(await refresh(client, index)).toBe(true)
    expect(index.stock.used).toBe(10)
    await client.query('begin')
    await client.query('alter table diamond rename to before; create table diamond (like before)')
    expect(await refresh(client, index)).toBe(false)
    await client.query('rollback')
    expect(await refresh(client, index)).toBe(true)
    return index
  })
  rmSync(join(dir, 'postgres'), { recursive: true })
  copy('backup', 'postgres')
  await started(async (client) => expect(await refresh(client, followed)).toBe(false))
})
