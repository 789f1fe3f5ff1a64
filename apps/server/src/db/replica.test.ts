import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { withStandby } from '../testing/standby.ts'
import { createDb, createPool } from './connection.ts'
import { createReplica, placeOf } from './replica.ts'

const servers = withStandby()

it('is read from while it is near, and left alone while it is behind, away, or no replica any more', async () => {
  const { primary, standby } = servers
  const db = createDb(createPool(primary.url, 2))
  const replica = createReplica(db, primary.url, standby.url)
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
    await eventually(isOld, (is) => is === false, 15_000)
    expect(replica.behind()).toBeGreaterThan(4)
    await sql`select pg_wal_replay_resume()`.execute(late)
    await eventually(isOld, (is) => is === true)

    await sql`select pg_promote()`.execute(late)
    await late.destroy()
    await eventually(
      async () => replica.db() === db,
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
