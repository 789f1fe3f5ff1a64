import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { Webhook } from 'standardwebhooks'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { testWorld } from '../../../testing/world.ts'
import { systemActor } from '../../../context.ts'
import { signatureOf } from './delivering.ts'
import { webhooksOf } from '../../../testing/webhooks.ts'

const world = testWorld()
const { received, notify, deliver, bodies, deliveriesOf, hooked, happen, stoneChanged } = webhooksOf(world)

describe('what is told', () => {
  it('is what happens to the client’s own deals, signed so that it can be checked, and nothing of the company', async () => {
    const { id, client, secret } = await hooked()
    const stone = await world.given.diamond({ cost: 4321.09, vendor: 'VEND-SECRET', rap: 12345.67, back: -43.21 })
    await world.as('admin')(blocks.create, {
      body: { blockType: 1, diamonds: [stone.id], account: client, hours: 24, remarks: 'INTERNAL' },
    })
    await notify()
    await deliver(id)

    const messages = bodies()
    expect(messages.map(({ event }) => event).toSorted()).toEqual(expect.arrayContaining(['hold.ask', 'stone.change']))
    expect(messages.find(({ event }) => event === 'hold.ask')?.data.hold).toMatchObject({ vStnId: stone.vStnId, kind: 'hold', ctPr: 7000 })
    expect(messages.find(({ event }) => event === 'stone.change')?.data.stone).toMatchObject({ vStnId: stone.vStnId, status: 'reserved' })
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

  it('is verified by the package of Standard Webhooks, and refused by it when it was altered, is old or of another secret', async () => {
    const { id, secret } = await hooked(['stone'])
    await stoneChanged((await world.given.diamond()).id)
    await notify()
    await deliver(id)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const sent = headers as Record<string, string>

    expect(new Webhook(secret).verify(body, sent)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${body} `, sent)).toThrow('No matching signature found')
    expect(() => new Webhook(secret).verify(body, { ...sent, 'webhook-id': 'another' })).toThrow('No matching signature found')
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, sent)).toThrow('No matching signature found')
    const old = String(Number(sent['webhook-timestamp']) - 600)
    expect(() => new Webhook(secret).verify(body, { ...sent, 'webhook-timestamp': old })).toThrow('Message timestamp too old')
  })

  it('is read on behind the last event after a dump was read into another cluster, which gives the numbers of its transactions again', async () => {
    const { id } = await hooked(['stone'])
    const [before, after] = [await world.given.diamond(), await world.given.diamond()]
    await stoneChanged(before.id)
    await notify()
    await deliver(id)
    await stoneChanged(after.id)
    await sql`update webhook_reading set seen = pg_current_snapshot(), cluster = 'another'`.execute(world.services.db)
    for (const _ of [1, 2]) await notify()
    await deliver(id)
    expect(bodies().map(({ data }) => data.stone?.vStnId)).toEqual([before.vStnId, after.vStnId])
  })

  it('goes on when the keys of the user were revoked, and ends when the user is made inactive', async () => {
    const { id, user } = await hooked(['stone'])
    const stone = await world.given.diamond()
    const hear = async () => {
      await stoneChanged(stone.id)
      await notify()
      await deliver(id)
      return received.length
    }
    const key = await world.as('admin')(apiKeys.create, { body: { user, name: 'Their shop', scopes: ['stock'] } })
    await world.as('admin')(apiKeys.revoke, { body: { id: key.id } })
    expect(await hear()).toBe(1)

    const setActive = (isActive: boolean) => world.services.db.updateTable('user').set({ isActive }).where('id', '=', user).execute()
    await setActive(false)
    expect(await hear()).toBe(1)
    // What happened meanwhile is not sent later.
    await setActive(true)
    await notify()
    await deliver(id)
    expect(received).toHaveLength(1)
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
