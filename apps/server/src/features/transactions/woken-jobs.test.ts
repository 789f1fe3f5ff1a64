import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { orderStatus } from '@loupe/domain/transactions/order.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ordering } from '../../testing/ordering.ts'
import { testWorld } from '../../testing/world.ts'

/** Jobs that run on the second know what is due from their last run: what is restored since then has to wake them. */
const world = testWorld()
const { client, order } = ordering(world)
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** The jobs that some work wakes. */
async function wokenBy(work: () => Promise<unknown>): Promise<string[]> {
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  await work()
  const { rows } = await sql<{ task: string }>`select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(world.owner)
  return rows.map(({ task }) => task)
}

/** An approved hold that ends in some seconds. */
async function hold(seconds: number) {
  const who = await client()
  const { id: diamond } = await world.given.diamond()
  const body = { blockType: blockType.hold, diamonds: [diamond], account: who.id, hours: 4 }
  const { created } = await world.as('admin')(blocks.create, { body })
  const { id } = created[0]!
  await world.services.db
    .updateTable('block')
    .set({ validTillDate: at(seconds) })
    .where('id', '=', id)
    .execute()
  return { id, diamond, who }
}
const release = (diamond: string) => world.as('admin')(blocks.release, { body: { blockType: blockType.hold, diamonds: [diamond] } })

describe('a hold that ends within two minutes wakes its release', () => {
  it.each([
    [40, ['release-holds']],
    [3600, []],
  ])('when its release is undone (%i s before its end)', async (seconds, woken) => {
    const { id, diamond } = await hold(seconds)
    await release(diamond)
    const undo = () => world.as('admin')(blocks.undo, { body: { ids: [id], step: 'release' } })
    expect((await wokenBy(undo)).filter((job) => job === 'release-holds')).toEqual(woken)
  })

  it('when the order that took its stone over is rejected', async () => {
    const { id, diamond, who } = await hold(60)
    const made = await order('seller', who, [{ id: diamond }])
    const body = { id: made.id, status: orderStatus.rejected, remarks: 'Off.' }
    expect(await wokenBy(() => world.as('admin')(orders.changeStatus, { body }))).toContain('release-holds')
    const { status } = await world.services.db.selectFrom('block').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(status).toBe(blockStatus.approved)
  })
})

it('a reminder of a client’s stone that is put back soon before its time wakes its job', async () => {
  const { id: diamond } = await world.given.diamond()
  const { id: account } = await world.given.account()
  const body = { trackType: trackType.reminder, diamonds: [diamond], account, reminderDate: at(3600) }
  const { created } = await world.as('seller')(tracks.create, { body })
  const ids = created.map(({ id }) => id)
  await world.as('seller')(tracks.delete, { body: { ids } })
  await world.services.db
    .updateTable('diamondTrack')
    .set({ reminderDate: at(30) })
    .where('id', 'in', ids)
    .execute()
  expect(await wokenBy(() => world.as('seller')(tracks.undo, { body: { ids, step: 'delete' } }))).toContain('remind-tracks')
})

it('a note that is not done after all wakes its reminder', async () => {
  const { id: diamond } = await world.given.diamond()
  const note = await world.as('seller')(diamondNotes.upsert, { body: { diamond, note: 'Call', reminderDate: at(60) } })
  await world.as('seller')(diamondNotes.done, { body: { id: note.id, isDone: true } })
  expect(await wokenBy(() => world.as('seller')(diamondNotes.done, { body: { id: note.id, isDone: false } }))).toContain('remind')
})
