import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { stones, settled, revise, undo } = priceRunsOf(world)

/** Updates of stones so far, and those that stayed on their page and touched no index; a connection reports what it has done a second later. */
async function updates() {
  const { rows } = await sql<{ all: number; hot: number }>`
    select pg_stat_get_tuples_updated(oid)::int as all, pg_stat_get_tuples_hot_updated(oid)::int as hot
    from pg_class where oid = 'diamond'::regclass`.execute(world.services.db)
  return rows[0]!
}

it('a change of prices and its undoing update the stones in place', async () => {
  // One stone among many on each page, as in a batch of a large stock.
  const chosen: { id: string }[] = []
  for (let page = 0; page < 5; page++) chosen.push((await stones(25))[0]!)
  const run = await settled(await revise('admin', { labGrown: false, diamonds: chosen.map(({ id }) => id), way: 'ctPrBy', value: 1 }))
  expect(await undo(run)).toMatchObject({ status: 'undone', restored: 5 })

  expect(await eventually(updates, ({ all }) => all >= 10)).toEqual({ all: 10, hot: 10 })
})

it('no index of the stones holds what a price, a status or a sale changes', async () => {
  const { rows } = await sql<{ index: string; column: string }>`
    select distinct i.indexrelid::regclass::text as index, a.attname as column
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and (a.attnum = any(i.indkey) or exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))
    where i.indrelid = 'diamond'::regclass`.execute(world.services.db)
  const changing = [
    'rap',
    'back',
    'ct_pr',
    'amt',
    'amt_cents',
    'rap_amount',
    'cost',
    'w_sts',
    's_sts',
    'sgi_sts',
    'web_sts',
    'memo_no',
    'updated_at',
  ]
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ column }) => changing.includes(column))).toEqual([])
})
