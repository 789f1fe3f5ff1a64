import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { inTransaction } from '../../db/connection.ts'
import { testWorld } from '../../testing/world.ts'
import { claimFaults } from './claim-check.ts'

const world = testWorld()
const migration = readFileSync(new URL('../../../migrations/0122_claims.sql', import.meta.url), 'utf8')
const functions = ['new_blocks', 'changed_block', 'new_lines', 'changed_order', 'new_lots', 'changed_lot']

it('fills the claims of older data, and lists a stone that two live documents had, which the stronger keeps', async () => {
  const { admin, seller } = world.people
  const lot = (diamond: string) => sql`
    insert into bid_lot (diamond, bid_type, bid_kind, ct_pr, amt, floor_ct_pr, step_ct_pr, day, opens_at, closes_at, diamond_was, diamond_is, created_by)
      values (${diamond}, 1, 'B', 1, 1, 1, 1, now(), now(), now() + interval '1 hour', 'A', 'B', ${admin})`
  const order = (diamond: string, account: string, status: number) => sql`
    with o as (insert into "order" (order_no, account, seller, lab_grown, status, created_by)
      values (gen_random_uuid()::text, ${account}, ${seller}, false, ${status}, ${seller}) returning id)
    insert into order_line ("order", diamond, crt, list_ct_pr, ct_pr, amt, diamond_was, diamond_is)
      select id, ${diamond}::uuid, 1, 1, 1, 1, 'A', 'C' from o`
  const { id: account } = await world.given.account()
  const { db } = world.services
  await inTransaction(world.owner, async (tx) => {
    await sql`drop table claim`.execute(tx)
    for (const name of functions) await sql`drop function ${sql.id(`claim_for_${name}`)} cascade`.execute(tx)
  })
  const held = await world.given.block()
  const twice = await world.given.block()
  const sold = await world.given.block({ blockType: 2 })
  await lot(twice.diamond).execute(db)
  await order(sold.diamond, account, 5).execute(db)
  const up = await world.given.diamond({ wSts: 'B' })
  await lot(up.id).execute(db)

  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  await client.query(migration)
  // Grants the application access to the table that its owner created, as the start of the server does.
  await client.query('grant select, insert, update, delete on claim to loupe_app')
  await client.end()

  const { rows } = await sql<{ diamond: string; kind: string }>`select diamond, kind from claim`.execute(db)
  expect(Object.fromEntries(rows.map(({ diamond, kind }) => [diamond, kind]))).toEqual({
    [held.diamond]: 'hold',
    [twice.diamond]: 'hold',
    [sold.diamond]: 'order',
    [up.id]: 'lot',
  })
  const faults = await claimFaults(db)
  expect(faults.map(({ diamond, fault, kind }) => [diamond, fault, kind]).toSorted()).toEqual(
    [
      [twice.diamond, 'documentWithoutClaim', 'lot'],
      [sold.diamond, 'documentWithoutClaim', 'memo'],
    ].toSorted(),
  )
  await db.updateTable('block').set({ status: 4 }).where('id', '=', sold.id).execute()
  await db.updateTable('bidLot').set({ status: 3 }).where('diamond', '=', twice.diamond).execute()
  expect(await claimFaults(db)).toEqual([])
  expect(await db.selectFrom('claim').select('kind').where('diamond', '=', twice.diamond).execute()).toEqual([{ kind: 'hold' }])
})
