import { shownStatus, type StatusFacts } from '@loupe/domain/inventory/diamond.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPool } from '../db/connection.ts'
import { loadDemo } from '../demo/load.ts'
import { demoUsers } from '../demo/people.ts'
import { seedHouse } from '../features/masters/seed.ts'
import { testWorld } from './world.ts'

const world = testWorld()

it('loads the demo business once, with its import report, and shows every status', { timeout: 60_000 }, async () => {
  const { db } = world.house
  const pool = createPool(world.databaseUrl, 2)
  await seedHouse(db)

  const [first, second] = [await loadDemo(pool), await loadDemo(pool)]
  await pool.end()

  expect(first).toEqual({ isNew: true, stones: 99_876, refused: 64 })
  expect(second).toEqual({ ...first, isNew: false })
  const { rows: report } = await sql<{ rows: number; loaded: number; refusals: number; finished: boolean }>`
    select rows, loaded, finished_at is not null as finished, (select count(*)::int from stock_import_refusal) as refusals
    from stock_import`.execute(db)
  expect(report).toEqual([{ rows: 99_940, loaded: 99_876, finished: true, refusals: 64 }])
  const { rows: people } = await sql<{ username: string }>`
    select username from "user" where email like '%@loupe.example' order by username`.execute(db)
  expect(people.map((row) => row.username)).toEqual(demoUsers.map((user) => user.username).toSorted())

  const { rows: facts } = await sql<StatusFacts>`
    select distinct w_sts, s_sts, sgi_sts, web_sts, init_sts, is_best_buy,
      exists (select from block b where b.diamond = d.id and b.status in (1, 2)) as is_blocked
    from diamond d`.execute(db)
  const labels = new Set(facts.map((fact) => shownStatus(fact, false).label))
  expect([...labels]).toEqual(expect.arrayContaining(['Hold', 'Hold/Best Buy', 'SGI Hold', 'Unsynced', 'SGI Memo', 'Best Buy/SGI memo']))
  const { rows: wrong } = await sql`
    select b.block_code from block b join diamond d on d.id = b.diamond join account a on a.id = b.account
    where b.seller <> a.seller or (b.status in (1, 2) and b.block_type = 1 and b.valid_till_date < now()) or (b.status = 1 and d.w_sts <> 'C')`.execute(
    db,
  )
  expect(wrong).toEqual([])
  const { rows: indexes } = await sql<{ n: number }>`select count(*)::int as n from pg_indexes where tablename = 'diamond'`.execute(db)
  expect(indexes[0]?.n).toBeGreaterThan(7)
})
