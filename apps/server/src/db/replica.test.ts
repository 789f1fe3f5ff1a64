import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { withStandby } from '../testing/standby.ts'
import { temporaryDir } from '../testing/temporary-dir.ts'
import { createDb, createPool } from './connection.ts'
import { createReplica, isReplicaOf, placeOf } from './replica.ts'

const servers = withStandby()

it('one of another database is never read from, and it is said', async () => {
  const db = createDb(createPool(inject('postgres'), 1))
  const logged: string[] = []
  const replica = createReplica(db, inject('postgres'), servers.standby.url, (_, line) => logged.push(line))
  const [here, there] = [createPool(inject('postgres'), 1), createPool(servers.standby.url, 1)]
  const clients = [await here.connect(), await there.connect()] as const
  try {
    expect((await clients[1].query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: true }])
    expect(await isReplicaOf(...clients)).toBe(false)
    await eventually(
      async () => logged.includes('DATABASE_REPLICA_URL is a replica of another database: it is not read from.'),
      (is) => is,
    )
    expect(replica.db()).toBe(db)
    expect(replica.behind()).toBeUndefined()
  } finally {
    for (const client of clients) client.release()
    await Promise.all([replica.stop(), db.destroy(), here.end(), there.end()])
  }
})

it('that the address of the database led to for a while is left as soon as the database is back', async () => {
  const dir = temporaryDir('loupe-address-')
  const [address, { primary, standby }] = [join(dir, 'address'), servers]
  const url = new URL(primary.url)
  const leadTo = (server: string) => {
    rmSync(address, { force: true })
    symlinkSync(new URL(server).searchParams.get('host') ?? '', address)
  }
  url.searchParams.set('host', address)
  leadTo(standby.url)
  const pool = createPool(url.href, 1, { pipeline: true })
  const isReplica = async () => (await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is
  try {
    expect([await isReplica(), await isReplica()]).toEqual([true, true])
    leadTo(primary.url)
    expect(await isReplica()).toBe(false)
    const connection = await pool.connect()
    connection.release()
    expect(await pool.connect().then((again) => [again === connection, again.release()][0])).toBe(true)
  } finally {
    await pool.end()
    rmSync(dir, { recursive: true })
  }
})

it('is read from while it is near, and left alone while it is behind, away, or no replica any more', async () => {
  const { primary, standby } = servers
  const db = createDb(createPool(primary.url, 2))
  const replica = createReplica(db, primary.url, standby.url, (_, line) => logged.push(line))
  const logged: string[] = []
  const isOld = async () => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(replica.db())).rows[0]?.is
  try {
    expect(replica.db()).toBe(db)
    await eventually(isOld, (is) => is === true)
    await sql`create table said (word text)`.execute(db)
    const arrived = () => sql<{ is: boolean }>`select to_regclass('said') is not null as is`.execute(replica.db())
    await eventually(arrived, ({ rows }) => rows[0]?.is === true)

    const late = createDb(createPool(standby.url, 1))
    await sql`select pg_wal_replay_pause()`.execute(late)
    await sql`insert into said values ('now')`.execute(db)
    await eventually(isOld, (is) => is === false)
    expect(replica.behind()).toBeGreaterThan(4)
    await sql`select pg_wal_replay_resume()`.execute(late)
    await eventually(isOld, (is) => is === true)

    await sql`select pg_promote()`.execute(late)
    await late.destroy()
    await eventually(
      async () => replica.db() === db,
      (is) => is,
    )
    await eventually(
      async () => logged.includes('DATABASE_REPLICA_URL is not a replica, or no longer one: it is not read from.'),
      (is) => is,
    )
  } finally {
    await replica.stop()
    await db.destroy()
  }
})

it('reads places of the log as numbers', () => {
  expect([placeOf('0/0'), placeOf('0/FF'), placeOf('16/B374D848')]).toEqual([0n, 255n, (0x16n << 32n) + 0xb374d848n])
})
