import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRemote } from '../../../integrations/remote.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { webhooksOf } from '../../../testing/webhooks.ts'

const world = testWorld()
const { received, receiver, deliver, deliveriesOf, stateOf, hooked } = webhooksOf(world)

describe('a webhook', () => {
  it('shows its secret once, and stores it sealed', async () => {
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
    'https://printer.local/',
    'http://printer.local/',
    'https://10.0.0.1:8443/',
    'https://a:b@hooks.example.com/',
    'x',
  ])('leads nowhere but outside: %s', async (url) => {
    const { id } = await hooked()
    const attempt = world.as('admin')(webhooks.update, { params: { id }, body: { url } })
    await expect(attempt).rejects.toMatchObject({ status: 400 })
    expect((await stateOf(id))?.url).toBe(`http://${receiver.host}/hook`)
  })

  it('may lead to a host that PRIVATE_HOSTS names, over http too: in the demo a receiver on the same machine', async () => {
    const { id } = await hooked(['stone'])
    const { port } = new URL(`http://${receiver.host}`)
    expect(world.services.config.privateHosts).toEqual(['localhost'])
    await world.as('admin')(webhooks.update, { params: { id }, body: { url: `http://localhost:${port}/hook` } })
    world.services.privateRemote = createRemote({ privateHosts: world.services.config.privateHosts })
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    world.services.privateRemote.close()
    expect((await deliveriesOf(id)).map(({ state, status }) => [state, status])).toEqual([['sent', 200]])
    expect(received.map(({ path }) => path)).toEqual(['/hook'])
  })

  it('whose name leads inside a private network is not asked', async () => {
    const { id } = await hooked(['stone'])
    world.services.privateRemote = createRemote({ lookup: async () => [{ address: '10.0.0.7', family: 4 }] })
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    world.services.privateRemote.close()

    expect((await deliveriesOf(id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      error: 'Its host is in a private network.',
    })
    expect(received).toEqual([])
  })

  it('shows whoever looks on what became of a message, though it failed', async () => {
    const { id } = await hooked(['stone'])
    receiver.answer = (_, response) => void response.writeHead(503).end()
    await world.as('admin')(webhooks.test, { body: { id } })
    const heard = new Set<string>()
    const off = world.services.live.on((topics) => topics.forEach((topic) => heard.add(topic)))
    await deliver(id)

    expect((await deliveriesOf(id))[0]?.error).toBe('Its host returned 503.')
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
    await expect(create({ topics: [] })).rejects.toMatchObject(invalidField('topics', 'Please select at least one event.'))
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
