import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { settled, revise, undo } = priceRunsOf(world)

/** More than a batch, and no whole number of its parts. */
const count = 6210

it('a change of thousands of prices writes each with its event, and its undoing restores each but those promised since', async () => {
  const { db } = world.services
  await sql`insert into diamond (v_stn_id, shp_nm, crt, rap, back, ct_pr, amt, w_sts, memo_no)
    select 'MANY' || n, 1, 1, 10000, -30, 7000 + n, 7000 + n, 'A', 'MANY' from generate_series(1, ${count}::int) n`.execute(db)
  const run = await settled(await revise('admin', { labGrown: false, search: { filter: { memoNo: 'MANY' } }, way: 'ctPrByUsd', value: 10 }))
  expect(run).toMatchObject({ status: 'done', changed: count })
  const events = (kind: string) =>
    sql<{ events: number; right: number }>`
      select count(*)::int as events, count(*) filter (where before = jsonb_build_object('back', -30, 'ctPr', p.old, 'amt', p.old)
        and after = jsonb_build_object('back', p.back, 'ctPr', p.old + 10, 'amt', p.old + 10) and actor = ${world.people.admin}::uuid)::int as right
      from event e join diamond d on d.id::text = e.subject,
        lateral (select 7000 + substr(d.v_stn_id, 5)::int as old) o, lateral (select o.old, round((o.old + 10) / 100.0 - 100, 2) as back) p
      where e.kind = ${kind} and e.cause = ${`price:${run.id}`}`
      .execute(db)
      .then(({ rows }) => rows[0])
  expect(await events('diamond.edit')).toEqual({ events: count, right: count })

  await sql`update diamond set w_sts = 'H' where v_stn_id in ('MANY7', 'MANY5999')`.execute(db)
  expect(await undo(run)).toMatchObject({ status: 'undone', restored: count - 2, kept: 2 })
  expect((await events('diamond.undoEdit'))?.events).toBe(count - 2)
  const { rows } = await sql`select v_stn_id from diamond
    where memo_no = 'MANY' and (back, ct_pr, amt) <> (-30, 7000 + substr(v_stn_id, 5)::int, 7000 + substr(v_stn_id, 5)::int) order by 1`.execute(
    db,
  )
  expect(rows).toEqual([{ vStnId: 'MANY5999' }, { vStnId: 'MANY7' }])
})
