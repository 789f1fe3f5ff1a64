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
  const { rows: shown } = await sql<{ name: string; total: number; here: number }>`
    select c.name, count(*)::int as total, (count(*) filter (where d.w_sts in ('A', 'D')))::int as here
    from collection c join collection_diamond m on m.collection = c.id join diamond d on d.id = m.diamond where c.is_demo group by 1`.execute(
    db,
  )
  expect(shown.length).toBe(7)
  expect(shown.filter(({ total, here }) => here === 0 || here === total)).toEqual([])
  const { rows: books } = await sql<{ kind: string; lostCrt: number; lostCost: number; lostPieces: number }>`
    select o.kind, i.crt - m.crt - o.loss_crt as lost_crt, i.cost - m.cost as lost_cost, (i.pieces - m.pieces - o.loss_pieces)::int as lost_pieces
    from parcel_operation o
      cross join lateral (select sum(crt) as crt, sum(cost) as cost, sum(pieces) as pieces from parcel where closed_by = o.id) i
      cross join lateral (select sum(crt) as crt, sum(cost) as cost, sum(pieces) as pieces from parcel where made_by = o.id) m`.execute(db)
  expect(books.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(
    ['merge', 'split'].map((kind) => ({ kind, lostCrt: 0, lostCost: 0, lostPieces: 0 })),
  )
  const { rows: asked } = await sql<{ news: number; known: number }>`
    select (count(*) filter (where not is_known))::int as news, (count(*) filter (where is_known))::int as known from demand_match group by search`.execute(
    db,
  )
  expect(asked.map(({ news }) => news)).toEqual([4, 4, 4])
  expect(Math.max(...asked.map(({ known }) => known))).toBeLessThan(1000)
  const { rows: indexes } = await sql<{ n: number }>`select count(*)::int as n from pg_indexes where tablename = 'diamond'`.execute(db)
  expect(indexes[0]?.n).toBeGreaterThan(7)
})
