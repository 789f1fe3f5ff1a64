import type { IncomingMessage, ServerResponse } from 'node:http'
import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { triesAtMost } from '@loupe/domain/platforms/webhook.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { runDue } from '../../../jobs/run-job.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { testWorld } from '../../../testing/world.ts'
import { takes, webhooksOf } from '../../../testing/webhooks.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
/** Since the test began. */
const mails = () => world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'webhook-disabled').execute()
beforeEach(() => world.services.db.deleteFrom('mail').execute())
const { received, receiver, notify, deliver, later, bodies, deliveriesOf, stateOf, hooked, stoneChanged } = webhooksOf(world)

describe('a receiver', () => {
  it.each([
    ['fails', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end(), 500, 'Its host returned 500.'],
    [
      'redirects',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end(),
      307,
      'The host redirects to another address; redirects are not followed.',
    ],
    ['says nothing', () => undefined, null, 'Its host does not answer.'],
    ['hangs up', (request: IncomingMessage) => void request.socket.destroy(), null, 'Its host cannot be reached.'],
  ])('that %s is told again, the same under the same id, before what happened later', async (_, how, status, error) => {
    const { id } = await hooked(['stone'])
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(one.id)
    await stoneChanged(two.id)
    await notify()
    receiver.answer = how
    await deliver(id)
    await deliver(id)

    expect((await deliveriesOf(id)).map((d) => [d.state, d.tries, d.status, d.error])).toEqual([
      ['waiting', 1, status, error],
      ['waiting', 0, null, null],
    ])
    await world.services.db.updateTable('diamond').set({ ctPr: 1 }).where('id', '=', one.id).execute()
    receiver.answer = takes
    later(11)
    await deliver(id)

    expect(received).toHaveLength(3)
    expect(received[1]?.body).toBe(received[0]?.body)
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
    expect(received.every(({ path }) => path === '/hook')).toBe(true)
    expect(bodies().map(({ data }) => data.stone?.['vStnId'])).toEqual([one.vStnId, one.vStnId, two.vStnId])
    expect((await deliveriesOf(id)).map((d) => d.state)).toEqual(['sent', 'sent'])
  })

  it('that answers without end has accepted at its first line, and is not read', async () => {
    const { id } = await hooked(['stone'])
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    let sent = 0
    const closed = Promise.withResolvers<void>()
    receiver.answer = (_, response) => {
      const piece = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.length
      }
      response
        .on('drain', more)
        .on('close', () => closed.resolve())
        .writeHead(200)
      more()
    }
    await deliver(id)
    await closed.promise
    expect((await deliveriesOf(id)).map(({ state, status }) => [state, status])).toEqual([['sent', 200]])
    expect(sent).toBeLessThan(10_000_000)
  })

  it('that is none, as earlier versions stored them, says so and is tried again like any other', async () => {
    const { id } = await hooked(['stone'])
    await world.services.db.updateTable('webhook').set({ url: 'https://localhost:99999/' }).where('id', '=', id).execute()
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    await deliver(id)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', tries: 1, error: 'This is not an address.' }])
  })

  it.each(['resume', 'test'] as const)('that was repaired is told at once after %s, in order', async (step) => {
    const { id } = await hooked(['stone'])
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(one.id)
    await stoneChanged(two.id)
    await notify()
    receiver.answer = (_, response) => void response.writeHead(503).end()
    await deliver(id)
    receiver.answer = takes
    received.length = 0
    await deliver(id)
    expect(received).toEqual([])

    await world.as('admin')(webhooks[step], { body: { id } })
    await deliver(id)

    expect(bodies().map(({ event, data }) => data.stone?.['vStnId'] ?? event)).toEqual([
      one.vStnId,
      two.vStnId,
      ...(step === 'test' ? ['webhook.test'] : []),
    ])
    expect((await deliveriesOf(id)).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('that fails for a day is disabled, loses nothing, and is told all of it by hand', async () => {
    const { id } = await hooked(['stone'])
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(one.id)
    await notify()
    receiver.answer = (_, response) => void response.writeHead(503).end()
    const began = world.services.clock().getTime()
    for (let i = 0; i < triesAtMost + 2; i++) {
      await deliver(id)
      const [first] = await deliveriesOf(id)
      if (first?.state === 'waiting') world.setNow(new Date(first.tryAfter))
    }
    const hours = (world.services.clock().getTime() - began) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(24)
    expect(hours).toBeLessThan(25)
    await stoneChanged(two.id)
    await notify()
    await deliver(id)

    expect(received).toHaveLength(triesAtMost)
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      dead: 1,
      waiting: 1,
      pausedBecause: `It failed ${triesAtMost} times in a day. Last error: Its host returned 503.`,
    })
    expect(await mails()).toEqual([
      expect.objectContaining({ toAddress: 'admin@test.example', subject: 'Webhook “Their shop” is disabled' }),
    ])
    await expect(world.as('admin')(webhooks.test, { body: { id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This webhook is disabled. Enable it first.' },
    })

    receiver.answer = takes
    received.length = 0
    const [dead] = await deliveriesOf(id)
    await world.as('admin')(webhookDeliveries.resend, { body: { ids: [dead!.id] } })
    await deliver(id)
    expect(received).toEqual([])
    await world.as('admin')(webhooks.resume, { body: { id } })
    await deliver(id)

    expect(bodies().map(({ data }) => data.stone?.['vStnId'])).toEqual([one.vStnId, two.vStnId])
    expect(received[0]?.headers['webhook-id']).toBe(dead?.id)
    expect(await stateOf(id)).toMatchObject({ state: 'active', dead: 0, waiting: 0, pausedBecause: null })
  })

  it('that is gone (410) is disabled at once; its maker gets a mail without what the address may hold, and all who may enable it a notification', async () => {
    const { id } = await hooked(['stone'], {}, '/hook?token=SECRET')
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    receiver.answer = (_, response) => void response.writeHead(410).end()
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      dead: 1,
      pausedBecause: 'The host says that the address no longer exists (410).',
    })
    const { list } = await world.as('admin')(webhookDeliveries.list, { body: { filter: { webhook: id } } })
    expect(list).toEqual([
      expect.objectContaining({ state: 'dead', status: 410, error: 'The host says that the address no longer exists (410).' }),
    ])
    const [mail] = await mails()
    expect(mail?.text).toContain(
      `Loupe cannot deliver messages to ${receiver.host}. The host says that the address no longer exists (410).`,
    )
    expect(mail?.text).toContain(`select Enable at ${world.services.config.publicUrl}/setting/webhook`)
    expect(mail?.text).not.toContain('SECRET')
    const notifications = await world.services.db.selectFrom('notification').selectAll().where('key', 'like', `webhook:${id}:%`).execute()
    expect(notifications.map(({ user }) => user).toSorted()).toEqual([world.people.super, world.people.admin].toSorted())
    expect(notifications[0]).toMatchObject({ title: 'Webhook “Their shop” is disabled', link: '/setting/webhook' })
  })

  it('that somebody pauses while its last attempt is under way stays paused, and nobody gets a mail', async () => {
    const { id } = await hooked(['stone'])
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    receiver.answer = (_, response) => {
      void world.services.db
        .updateTable('webhook')
        .set({ state: 'paused' })
        .where('id', '=', id)
        .execute()
        .then(() => response.writeHead(410).end())
    }
    await deliver(id)
    expect([(await stateOf(id))?.state, await mails()]).toEqual(['paused', []])
  })

  it('whose maker has left is disabled without a mail', async () => {
    const { id } = await hooked(['stone'])
    await world.services.db.updateTable('webhook').set({ createdBy: world.people.seller }).where('id', '=', id).execute()
    await world.services.db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.seller).execute()
    await world.as('admin')(webhooks.test, { body: { id } })
    receiver.answer = (_, response) => void response.writeHead(410).end()
    await deliver(id)
    await world.services.db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.seller).execute()
    expect([(await stateOf(id))?.state, await mails()]).toEqual(['failing', []])
  })

  it('is not told unsigned: a secret that cannot be read any more is said, and the webhook pauses', async () => {
    const { id } = await hooked(['stone'])
    await world.services.db
      .updateTable('webhook')
      .set({ secret: Buffer.alloc(70) })
      .where('id', '=', id)
      .execute()
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    expect(received).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'failing', dead: 1, pausedBecause: expect.stringContaining('SESSION_SECRET') })
  })

  it('is told by one worker at a time', async () => {
    const { id } = await hooked(['stone'])
    for (let i = 0; i < 5; i++) await stoneChanged((await world.given.diamond()).id)
    await notify()
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 20)
    await Promise.all([deliver(id), deliver(id), deliver(id)])
    // Each has a turn of two seconds; a busy machine needs more of them.
    for (let i = 0; i < 5 && received.length < 5; i++) await deliver(id)
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
  })

  it('is tried with a test message, and told nothing while it is paused, nor when its client may call no more', async () => {
    const { id, user } = await hooked(['hold'])
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    expect(bodies().map(({ event, data }) => [event, data])).toEqual([['webhook.test', {}]])

    await world.as('admin')(webhooks.test, { body: { id } })
    await world.as('admin')(webhooks.pause, { body: { id } })
    await deliver(id)
    await world.as('admin')(webhooks.resume, { body: { id } })
    await world.services.db.updateTable('user').set({ isActive: false }).where('id', '=', user).execute()
    await deliver(id)
    expect(received).toHaveLength(1)
    await world.services.db.updateTable('user').set({ isActive: true }).where('id', '=', user).execute()
    await deliver(id)
    expect(received).toHaveLength(2)
  })
})

it('what was taken is thrown away after its time; what waits or was given up is not', async () => {
  const { id } = await hooked(['stone'])
  const old = new Date(Date.now() - 31 * 86_400_000).toISOString()
  for (const state of ['sent', 'waiting', 'dead'] as const)
    await world.services.db
      .insertInto('webhookDelivery')
      .values({
        webhook: id,
        kind: 'webhook.test',
        subject: id,
        happenedAt: old,
        createdAt: old,
        state,
        endedAt: state === 'waiting' ? null : old,
      })
      .execute()
  await runDue(world.services, noMail, cleanUp, 'test')
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'dead'])
})
