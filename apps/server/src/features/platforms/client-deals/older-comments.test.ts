import { readFileSync } from 'node:fs'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)
const migration = readFileSync(new URL('../../../../migrations/0194_client_comment_of_older_orders.sql', import.meta.url), 'utf8')

/** An order as a version before the column of the client's comment left it. */
async function olderOrder(key: string, comment: string): Promise<string> {
  const { vStnId } = await world.given.diamond({ ctPr: 7000, amt: 7000 })
  const { id } = await by(key)(clientDeals.order, { body: { stones: [{ vStnId }], comment } })
  await world.services.db.updateTable('order').set({ clientComment: '' }).where('id', '=', id).execute()
  return id
}
/** An order like this one whose request is not in the audit log. */
async function unloggedOrder(like: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into "order" (order_no, account, seller, lab_grown, status, created_by, comment)
    select 'unlogged', account, seller, lab_grown, status, created_by, 'Slow payer' from "order" where id = ${like} returning id`.execute(
    world.services.db,
  )
  return rows[0]!.id
}
/** Staff change the comment, as the form of an order does. */
async function staffWrite(id: string, before: string, after: string) {
  await world.services.db.updateTable('order').set({ comment: after }).where('id', '=', id).execute()
  await sql`insert into event (kind, subject_type, subject, before, after, at, actor_name)
    values ('order.update', 'order', ${id}, ${JSON.stringify({ comment: before })}::jsonb, ${JSON.stringify({ comment: after })}::jsonb, now(), 'Ana')`.execute(
    world.services.db,
  )
}

it('orders that a key made before its comment was stored apart have it again, and never a remark of staff', async () => {
  const { key } = await caller()
  const { db } = world.services
  const [unchanged, changed] = [await olderOrder(key, 'PO-1'), await olderOrder(key, 'PO-2')]
  const unlogged = await unloggedOrder(unchanged)
  await staffWrite(changed, 'PO-2', 'Slow payer')
  await staffWrite(changed, 'Slow payer', 'Slow payer, ask Ana')
  const { vStnId } = await world.given.diamond({ ctPr: 7000, amt: 7000 })
  const { id: silent } = await by(key)(clientDeals.order, { body: { stones: [{ vStnId }] } })
  await staffWrite(silent, '', 'Ask Ana')

  await sql.raw(migration).execute(world.owner)

  const comments = await db.selectFrom('order').select(['id', 'clientComment']).execute()
  expect(Object.fromEntries(comments.map(({ id, clientComment }) => [id, clientComment]))).toEqual({
    [unchanged]: 'PO-1',
    [changed]: 'PO-2',
    [unlogged]: '',
    [silent]: '',
  })
  expect(await by(key)(clientApi.viewOrder, { params: { id: changed } })).toMatchObject({ comment: 'PO-2' })
})
