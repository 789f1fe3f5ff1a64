import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { webhookDeliveries, webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { type WebhookTopic, triesAtMost, webhookTopics } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { runDue, runItem } from '../../../jobs/run-job.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { deliverWebhook, notifyWebhooks } from '../../../jobs/webhooks.ts'
import type { Mailer } from '../../../integrations/mail.ts'
import { createRemote } from '../../../integrations/remote.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { systemActor } from '../../../context.ts'
import { signatureOf } from './delivering.ts'

const world = testWorld()
const noMail = {} as Mailer

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: string
}
/** A receiver's server: the requests it got, and how it responds next. */
const received: Received[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const takes = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('thanks')
let host = ''
beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  host = `hooks.test:${(server.address() as AddressInfo).port}`
  world.services.remote = createRemote({
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: () => true,
    timeouts: 400,
  })
  return () => {
    world.services.remote.close()
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(async () => {
  received.length = 0
  answer = takes
  world.setNow(undefined)
  await world.services.db.updateTable('webhook').set({ isDeleted: true }).execute()
  await notify()
})

const notify = () => runDue(world.services, noMail, notifyWebhooks, 'test')
const deliver = (id: string) => runItem(world.services, noMail, deliverWebhook, { id }, 'test')
const later = (seconds: number) => world.setNow(new Date(world.services.clock().getTime() + seconds * 1000))
const bodies = () =>
  received.map(({ body }) => JSON.parse(body) as { id: string; event: string; data: Record<string, Record<string, unknown>> })
const deliveriesOf = (webhook: string) =>
  world.services.db.selectFrom('webhookDelivery').selectAll().where('webhook', '=', webhook).orderBy('place').execute()
const stateOf = async (id: string) => (await world.as('admin')(webhooks.list, { body: { limit: 1000 } })).list?.find((one) => one.id === id)

/** A client with a webhook to the receiver's server. */
async function hooked(topics: WebhookTopic[] = [...webhookTopics], account: object = {}, path = '/hook') {
  const client = await world.given.account({ showNatural: true, showLabGrown: false, ...account })
  const name = randomUUID()
  const { id: user } = await world.services.db
    .insertInto('user')
    .values({
      type: roles.API_USER,
      account: client.id,
      firstName: 'Shop',
      username: name,
      email: `${name}@test.example`,
      passwordHash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await world.as('admin')(webhooks.create, { body: { user, name: 'Their shop', url: 'https://hooks.example.com/', topics } })
  await world.services.db
    .updateTable('webhook')
    .set({ url: `http://${host}${path}` })
    .where('id', '=', made.id)
    .execute()
  return { ...made, client: client.id, user }
}
const happen = (...kinds: { kind: string; subjectType: string; subject: string }[]) =>
  inTransaction(world.services.db, (tx) => record({ tx, actor: systemActor, now: world.services.clock(), requestId: 'test' }, ...kinds))
const stoneChanged = (subject: string) => happen({ kind: 'diamond.edit', subjectType: 'diamond', subject })

describe('a webhook', () => {
  it('tells its secret once, and keeps it sealed', async () => {
    const { secret, id } = await hooked()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(w::text, ' ') from webhook w) || (select string_agg(e::text, ' ') from event e) as text`.execute(
      world.services.db,
    )
    expect(rows[0]?.text).not.toContain(secret)
    const { rows: stored } = await sql<{ has: boolean }>`
      select position(${Buffer.from(secret)}::bytea in secret) > 0 as has from webhook where id = ${id}::uuid`.execute(world.services.db)
    expect(stored[0]?.has).toBe(false)
    expect(await stateOf(id)).not.toHaveProperty('secret')
  })

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/x',
    'https://localhost/',
    'https://10.0.0.1:8443/',
    'https://a:b@hooks.example.com/',
    'x',
  ])('leads nowhere but outside: %s', async (url) => {
    const { id } = await hooked()
    const attempt = world.as('admin')(webhooks.update, { params: { id }, body: { url } })
    await expect(attempt).rejects.toMatchObject({ status: 400 })
    expect((await stateOf(id))?.url).toBe(`http://${host}/hook`)
  })

  it('whose name leads inside a private network is not asked', async () => {
    const { id } = await hooked(['stone'])
    const outside = world.services.remote
    world.services.remote = createRemote({ lookup: async () => [{ address: '10.0.0.7', family: 4 }] })
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    world.services.remote.close()
    world.services.remote = outside

    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      error: 'Its host stands inside a private network.',
    })
    expect(received).toEqual([])
  })

  it('shows whoever looks on what became of a message, though it failed', async () => {
    const { id } = await hooked(['stone'])
    answer = (_, response) => void response.writeHead(503).end()
    await world.as('admin')(webhooks.test, { body: { id } })
    const heard = new Set<string>()
    const off = world.services.live.on((topics) => topics.forEach((topic) => heard.add(topic)))
    await deliver(id)

    expect((await deliveriesOf(id))[0]?.error).toBe('Its host answers 503.')
    await eventually(
      async () => heard.has('webhookDelivery'),
      (is) => is,
    )
    off()
  })

  it('refuses what is incomplete, a change of older values, and whoever has not the right', async () => {
    const { id, user, updatedAt } = await hooked()
    const create = (body: object) =>
      world.send('admin')(webhooks.create, { body: { user, name: 'x', url: 'https://h.example.com/', topics: ['hold'], ...body } })
    await expect(create({ topics: [] })).rejects.toMatchObject(invalidField('topics', 'Please select what to tell.'))
    await expect(create({ user: world.people.admin })).rejects.toMatchObject(refusal('not_found'))
    await world.as('admin')(webhooks.update, { params: { id }, body: { name: 'Other', updatedAt } })
    await expect(
      world.as('admin')(webhooks.update, { params: { id }, body: { name: 'y', updatedAt: '2020-01-01T00:00:00.000Z' } }),
    ).rejects.toMatchObject({
      body: { code: 'E_CONFLICT' },
    })
    await expect(world.as('seller')(webhooks.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    expect((await stateOf(id))?.name).toBe('Other')
  })
})

describe('what is told', () => {
  it('is what happens to the client’s own deals, signed so that it can be checked, and nothing internal', async () => {
    const { id, client, secret } = await hooked()
    const stone = await world.given.diamond({ cost: 4321.09, vendor: 'VEND-SECRET', rap: 12345.67, back: -43.21 })
    await world.as('admin')(blocks.create, {
      body: { blockType: 1, diamonds: [stone.id], account: client, hours: 24, remarks: 'INTERNAL' },
    })
    await notify()
    await deliver(id)

    const notified = bodies()
    expect(notified.map(({ event }) => event).toSorted()).toEqual(expect.arrayContaining(['hold.ask', 'stone.change']))
    expect(notified.find(({ event }) => event === 'hold.ask')?.data.hold).toMatchObject({ vStnId: stone.vStnId, kind: 'hold', ctPr: 7000 })
    expect(notified.find(({ event }) => event === 'stone.change')?.data.stone).toMatchObject({ vStnId: stone.vStnId, standing: 'reserved' })
    const all = received.map(({ body }) => body).join()
    for (const hidden of ['4321.09', 'VEND-SECRET', '12345.67', '-43.21', 'INTERNAL', 'seller', 'companyName', '"wSts"', '"cost"', '"rap"'])
      expect(all).not.toContain(hidden)
    for (const { headers, body } of received) {
      const [delivery, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
      expect(headers['webhook-signature']).toBe(signatureOf(secret, delivery, seconds, body))
      expect(headers['webhook-signature']).not.toBe(signatureOf(secret, delivery, seconds, `${body} `))
      expect([JSON.parse(body).id, headers['content-type']]).toEqual([delivery, 'application/json'])
      expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60)
    }
  })

  it('is never another client’s deal, nor a kind of stone it is not shown, nor a topic it did not choose', async () => {
    const natural = await hooked(['stone', 'hold'])
    const grown = await hooked(['stone'], { showNatural: false, showLabGrown: true })
    const orders = await hooked(['order'])
    const other = await world.given.block()
    const stone = await world.given.diamond({ labGrown: true })
    await happen({ kind: 'hold.approve', subjectType: 'block', subject: other.id })
    await stoneChanged(stone.id)
    await notify()

    expect(await deliveriesOf(natural.id)).toEqual([])
    expect((await deliveriesOf(grown.id)).map(({ kind, subject }) => [kind, subject])).toEqual([['stone.change', stone.id]])
    expect(await deliveriesOf(orders.id)).toEqual([])
  })

  it('misses nothing, tells nothing twice, and keeps the order, whatever the order of commits', async () => {
    const { id } = await hooked(['stone'])
    const stones = await Promise.all([1, 2, 3].map(() => world.given.diamond()))
    const [early, late, last] = stones.map((stone) => stone.id)
    let commit: () => void = () => undefined
    const held = new Promise<void>((done) => (commit = done))
    let written: () => void = () => undefined
    const isWritten = new Promise<void>((done) => (written = done))
    // Writes its event first and commits last, while a later event is delivered.
    const slow = inTransaction(world.services.db, async (tx) => {
      const now = world.services.clock()
      await record({ tx, actor: systemActor, now, requestId: 't' }, { kind: 'diamond.edit', subjectType: 'diamond', subject: early! })
      written()
      await held
    })
    await isWritten
    await stoneChanged(late!)
    await Promise.all([notify(), notify(), notify()])
    expect((await deliveriesOf(id)).map(({ subject }) => subject)).toEqual([late])
    commit()
    await slow
    await stoneChanged(last!)
    await Promise.all([notify(), notify()])
    await notify()

    expect((await deliveriesOf(id)).map(({ subject }) => subject)).toEqual([late, early, last])
  })

  it('of very many stones at once is one message', async () => {
    const { id } = await hooked(['stone'])
    const stones = await Promise.all(Array.from({ length: 101 }, () => world.given.diamond()))
    await happen(...stones.map((stone) => ({ kind: 'diamond.change', subjectType: 'diamond', subject: stone.id })))
    await notify()
    await deliver(id)
    expect(bodies().map(({ event, data }) => [event, data])).toEqual([['stone.many', { stones: 101 }]])
  })

  it('is not told of stones that were only looked at, mailed or printed', async () => {
    const { id } = await hooked(['stone'])
    const stone = await world.given.diamond()
    for (const kind of ['diamond.print', 'diamond.share', 'diamond.download'])
      await happen({ kind, subjectType: 'diamond', subject: stone.id })
    await notify()
    expect(await deliveriesOf(id)).toEqual([])
  })
})

describe('a receiver', () => {
  it.each([
    ['fails', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end(), 500, 'Its host answers 500.'],
    [
      'redirects',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end(),
      307,
      'It sends on to another address, which is not followed.',
    ],
    ['says nothing', () => undefined, null, 'Its host does not answer.'],
    ['hangs up', (request: IncomingMessage) => void request.socket.destroy(), null, 'Its host cannot be reached.'],
  ])('that %s is told again, the same under the same id, before what happened later', async (_, how, status, error) => {
    const { id } = await hooked(['stone'])
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(one.id)
    await stoneChanged(two.id)
    await notify()
    answer = how
    await deliver(id)
    await deliver(id)

    expect((await deliveriesOf(id)).map((d) => [d.state, d.tries, d.status, d.error])).toEqual([
      ['waiting', 1, status, error],
      ['waiting', 0, null, null],
    ])
    await world.services.db.updateTable('diamond').set({ ctPr: 1 }).where('id', '=', one.id).execute()
    answer = takes
    later(11)
    await deliver(id)

    expect(received).toHaveLength(3)
    expect(received[1]?.body).toBe(received[0]?.body)
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
    expect(received.every(({ path }) => path === '/hook')).toBe(true)
    expect(bodies().map(({ data }) => data.stone?.['vStnId'])).toEqual([one.vStnId, one.vStnId, two.vStnId])
    expect((await deliveriesOf(id)).map((d) => d.state)).toEqual(['sent', 'sent'])
  })

  it('that fails for hours is paused, loses nothing, and is told all of it by hand', async () => {
    const { id } = await hooked(['stone'])
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(one.id)
    await notify()
    answer = (_, response) => void response.writeHead(503).end()
    for (let i = 0; i < triesAtMost + 2; i++) {
      await deliver(id)
      later(3 * 3600 + 1)
    }
    await stoneChanged(two.id)
    await notify()
    await deliver(id)

    expect(received).toHaveLength(triesAtMost)
    expect(await stateOf(id)).toMatchObject({
      state: 'failing',
      dead: 1,
      waiting: 1,
      pausedBecause: `It failed ${triesAtMost} times, lastly: Its host answers 503.`,
    })
    await expect(world.as('admin')(webhooks.test, { body: { id } })).rejects.toMatchObject({ status: 409 })

    answer = takes
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
    await expect(world.as('admin')(webhookDeliveries.resend, { body: { ids: [dead!.id] } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'One of these was taken already.' },
    })
  })

  it('that is gone (410) is paused at once', async () => {
    const { id } = await hooked(['stone'])
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    answer = (_, response) => void response.writeHead(410).end()
    await deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'failing', dead: 1, pausedBecause: 'Its host says that it is gone (410).' })
    const { list } = await world.as('admin')(webhookDeliveries.list, { body: { filter: { webhook: id } } })
    expect(list).toEqual([expect.objectContaining({ state: 'dead', status: 410, error: 'Its host says that it is gone (410).' })])
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
    answer = (_, response) => void setTimeout(() => response.writeHead(200).end(), 20)
    await Promise.all([deliver(id), deliver(id), deliver(id)])
    await deliver(id)
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
