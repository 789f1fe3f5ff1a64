import { expect, it } from 'vitest'
import { drill } from '../../../../tools/drill.ts'
import { withStandby } from '../testing/standby.ts'
import { createPool } from './connection.ts'
import { migrate } from './migrate.ts'

const servers = withStandby()

it('a backup taken while people work is restored to one moment, equal in every table', async () => {
  const pool = createPool(servers.primary.url, 3)
  await migrate(pool)
  let isDone = false
  const write = async () => {
    for (let no = 0; !isDone; no++)
      await pool.query(`with stone as (insert into diamond (v_stn_id, shp_nm, crt, ct_pr, amt, w_sts)
          values ('T' || gen_random_uuid(), 1, 1, 100, 100, 'A') returning id)
        insert into event (kind, subject_type, subject, actor_name, request_id) select 'diamond.create', 'diamond', id, 'Test', '${no}' from stone`)
  }
  const writers = [write(), write()]
  try {
    const tables = await drill(servers.primary, { forTests: true })
    expect(tables.filter(({ isSame }) => !isSame)).toEqual([])
    expect(tables.find(({ table }) => table === 'diamond')?.rows).toBeGreaterThan(0)
  } finally {
    isDone = true
    await Promise.all(writers)
    await pool.end()
  }
}, 90_000)
