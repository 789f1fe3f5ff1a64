import type pg from 'pg'
import { expect, it } from 'vitest'
import { createPool } from '../../../db/connection.ts'
import { migrate } from '../../../db/migrate.ts'
import { eventually } from '../../../testing/eventually.ts'
import { withStandby } from '../../../testing/standby.ts'
import { loadFromReplica, refresh, startLog } from './follow.ts'

const servers = withStandby()
const add = (client: pg.ClientBase, stones: number) =>
  client.query(
    `insert into diamond (v_stn_id, shp_nm, crt, ct_pr, amt, w_sts) select 'T' || gen_random_uuid(), 1, 1, 100, 100, 'A' from generate_series(1, $1::int)`,
    [stones],
  )

it('an index read from a replica is brought up to the database, whatever was under way when it was read', async () => {
  const primary = createPool(servers.primary.url, 3)
  // A promotion takes seconds on a busy machine.
  const standby = createPool(servers.standby.url, 1, { statementSeconds: 60 })
  await migrate(primary)
  const [client, other, replica] = [await primary.connect(), await primary.connect(), await standby.connect()]
  try {
    await startLog(client)
    await add(client, 40)
    // Begins before the index is read and ends after it.
    await other.query('begin')
    await add(other, 3)

    const followed = (await loadFromReplica(client, replica))!

    expect(followed.stock.used).toBe(40)
    await other.query('commit')
    await add(client, 2)
    expect(await refresh(client, followed)).toBe(true)
    expect(followed.stock.used).toBe(45)

    // A replica that lags is not used.
    await replica.query('select pg_wal_replay_pause()')
    await add(client, 1)
    expect(await loadFromReplica(client, replica, 3)).toBeUndefined()
    expect(await refresh(client, followed)).toBe(true)
    // A promoted replica is on a new timeline, which assigns the same transaction ids again.
    // Not waited for in the statement: its own snapshot may be in the way of what is left to replay.
    await replica.query('select pg_promote(false)')
    await eventually(
      async () => (await replica.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')).rows[0]?.isStandby,
      (isStandby) => isStandby === false,
    )
    expect(await refresh(replica, followed)).toBe(false)
  } finally {
    for (const one of [client, other, replica]) one.release()
    await primary.end()
    await standby.end()
  }
})
