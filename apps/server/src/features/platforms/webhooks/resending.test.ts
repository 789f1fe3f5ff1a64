import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { resendLimits } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { webhooksOf } from '../../../testing/webhooks.ts'

const world = testWorld()
const { received, notify, deliver, bodies, deliveriesOf, hooked, stoneChanged } = webhooksOf(world)

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const today = { from: at(-1), till: at(1) }
const resend = (webhook: string, span: object = {}) =>
  world.as('admin')(webhookDeliveries.resendSpan, { body: { webhook, ...today, ...span } })

/** A webhook that received these many changes of stones. */
async function told(stones: number) {
  const made = await hooked(['stone'])
  for (let i = 0; i < stones; i++) await stoneChanged((await world.given.diamond()).id)
  await notify()
  await deliver(made.id)
  const first = bodies()
  received.length = 0
  return { ...made, first }
}
const setDelivery = (id: string, change: object) =>
  world.services.db.updateTable('webhookDelivery').set(change).where('id', '=', id).execute()

describe('one delivery', () => {
  it('that was accepted is sent again with its id and body, and signed anew', async () => {
    const { id, first } = await told(2)
    const delivery = first[0]!.id
    const { list } = await world.as('admin')(webhookDeliveries.resend, { body: { ids: [delivery] } })
    expect(list).toMatchObject([{ id: delivery, state: 'waiting', tries: 0, endedAt: null }])
    await world.services.db.updateTable('diamond').set({ ctPr: 1 }).execute()
    await deliver(id)

    expect(bodies()).toEqual([first[0]])
    expect(received[0]?.headers['webhook-id']).toBe(delivery)
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('that waits stays as it is; of others nothing is sent when one is not found', async () => {
    const { id } = await hooked(['stone'])
    const { id: delivery } = await world.as('admin')(webhooks.test, { body: { id } })
    await setDelivery(delivery, { tries: 3 })
    await world.as('admin')(webhookDeliveries.resend, { body: { ids: [delivery] } })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 3 }])
    await setDelivery(delivery, { state: 'dead' })
    const ids = [delivery, world.people.admin]
    await expect(world.as('admin')(webhookDeliveries.resend, { body: { ids } })).rejects.toMatchObject(refusal('not_found'))
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'dead' }])
  })
})

it('a delivery shows what was sent and where, to whoever may see webhooks', async () => {
  const { id, first } = await told(1)
  const seen = await world.as('admin')(webhookDeliveries.view, { params: { id: first[0]!.id } })
  expect(seen).toMatchObject({ webhook: id, url: expect.stringMatching(/\/hook$/), status: 200, state: 'sent' })
  expect(JSON.parse(seen.body ?? '')).toEqual(first[0])
  const { id: waiting } = await world.as('admin')(webhooks.test, { body: { id } })
  expect(await world.as('admin')(webhookDeliveries.view, { params: { id: waiting } })).toMatchObject({ body: null })
  await expect(world.as('seller')(webhookDeliveries.view, { params: { id: waiting } })).rejects.toMatchObject(refusal('forbidden'))
})

describe('a span of time', () => {
  it('is sent again in its order, with the same ids and bodies, whether it was accepted or given up; the audit log has the span', async () => {
    const { id, first } = await told(4)
    await setDelivery(first[0]!.id, { happenedAt: at(-2) })
    await setDelivery(first[2]!.id, { state: 'dead' })
    await setDelivery(first[3]!.id, { happenedAt: today.till })

    expect(await resend(id)).toEqual({ queued: 2, waiting: 0, storedSince: null })
    await deliver(id)

    expect(bodies()).toEqual([first[1], first[2]])
    const events = await world.services.db
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'webhook.resend')
      .where('subject', '=', id)
      .execute()
    expect(events).toEqual([{ after: { ...today, messages: 2 } }])
  })

  it('may leave out what was accepted, and says what waits already and since when accepted messages are stored', async () => {
    const { id, first } = await told(3)
    await setDelivery(first[0]!.id, { state: 'dead' })
    await setDelivery(first[1]!.id, { state: 'waiting' })
    const reply = await resend(id, { from: at(-24 * 31 + 2), isUndeliveredOnly: true })
    expect(reply).toMatchObject({ queued: 1, waiting: 1 })
    const days = (Date.now() - Date.parse(reply.storedSince ?? '')) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sent'])
  })

  it('of a paused webhook waits until it is resumed', async () => {
    const { id, first } = await told(1)
    await world.as('admin')(webhooks.pause, { body: { id } })
    expect(await resend(id)).toMatchObject({ queued: 1 })
    await deliver(id)
    expect(received).toEqual([])
    await world.as('admin')(webhooks.resume, { body: { id } })
    await deliver(id)
    expect(bodies()).toEqual(first)
  })

  it('is refused when it is too long, holds too much, ends before it begins, or is another person’s business', async () => {
    const { id } = await told(1)
    const before = await deliveriesOf(id)
    await expect(resend(id, { till: at(24 * 31) })).rejects.toMatchObject(invalidField('till', 'Please choose at most 31 days.'))
    await expect(resend(id, { till: at(-2) })).rejects.toMatchObject(invalidField('till', 'Please choose a time after the beginning.'))
    await expect(resend(world.people.admin)).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller')(webhookDeliveries.resendSpan, { body: { webhook: id, ...today } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    expect(await deliveriesOf(id)).toEqual(before)
    await sql`insert into webhook_delivery (webhook, kind, subject, happened_at, state)
      select ${id}::uuid, 'stone.change', ${id}, now(), 'sent' from generate_series(1, ${resendLimits.deliveries}::int)`.execute(
      world.services.db,
    )
    await expect(resend(id)).rejects.toMatchObject(
      invalidField('till', 'This period has more than 10,000 messages. Choose a shorter one, or let the receiver read the feed.'),
    )
    expect((await deliveriesOf(id)).every(({ state }) => state === 'sent')).toBe(true)
  })
})
