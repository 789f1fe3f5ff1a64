import { randomUUID } from 'node:crypto'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { KeyCalls } from '../../../services/key-calls.ts'
import { callersOf, search } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { secondNode } from '../../../testing/second-node.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, apiUser, by, names } = callersOf(world)

describe('a key', () => {
  it('is shown once, stored as a hash, and found nowhere else', async () => {
    const { key, id, hint } = await caller(['stock'])

    expect(key).toMatch(/^loupe_[\w-]{43}$/)
    expect(hint).toBe(key.slice(0, 10))
    const { list } = await world.as('admin')(apiKeys.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ state: 'live', lastUsedAt: null, scopes: ['stock'], perMinute: 120 })
    for (const table of ['api_key', 'event', 'idempotency']) {
      const { rows } = await import('kysely').then(({ sql }) =>
        sql<{ text: string }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(world.services.db),
      )
      expect(rows[0]?.text ?? '').not.toContain(key)
    }
    await names(key)
    const after = await world.as('admin')(apiKeys.list, {
      body: { limit: 1000, filter: { user: list!.find((one) => one.id === id)!.user } },
    })
    expect(after.list?.[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  it('opens nothing from the moment it is revoked, on another node too', async () => {
    const { key, id } = await caller(['stock'])
    const url = await secondNode(world)
    await by(key, url)(clientApi.stones, { body: search })

    expect(await world.as('admin')(apiKeys.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })

    await expect(by(key, url)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    await expect(by(key)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    expect(await world.as('admin')(apiKeys.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })
  })

  it('ends when its time, its user or its client does', async () => {
    const soon = new Date(world.services.clock().getTime() + 3_600_000).toISOString()
    const ending = await caller(['stock'], {}, { expiresAt: soon })
    await names(ending.key)
    world.setNow(new Date(Date.parse(soon) + 1))
    await expect(names(ending.key)).rejects.toMatchObject({ status: 401 })
    world.setNow(undefined)

    for (const table of ['user', 'account'] as const) {
      const { key, user, client } = await caller(['stock'])
      await names(key)
      await world.services.db
        .updateTable(table)
        .set({ isActive: false })
        .where('id', '=', table === 'user' ? user : client)
        .execute()
      await expect(names(key)).rejects.toMatchObject({ status: 401 })
    }
    const changed = await caller(['stock'])
    await world.services.db.updateTable('user').set({ type: roles.SECONDARY }).where('id', '=', changed.user).execute()
    await expect(names(changed.key)).rejects.toMatchObject({ status: 401 })
  })

  it('waits for its turn while many call, and is told to come back when too many wait; people are answered meanwhile', async () => {
    const { key, id } = await caller()
    const given = world.services.keyCalls
    const limits = { atOnce: 1, waiting: 1, waitSeconds: 30 }
    const queue = new KeyCalls({ reads: limits, writes: limits })
    world.services.keyCalls = queue
    onTestFinished(() => void (world.services.keyCalls = given))
    const work = Promise.withResolvers<void>()
    const running = queue.run(true, () => work.promise)
    const waits = by(key)(clientApi.stones, { body: search })
    const counted = () =>
      world.services.db.selectFrom('apiKey').select(['calls', 'lastUsedAt']).where('id', '=', id).executeTakeFirstOrThrow()
    // A call is counted when its key is read, and waits from then on.
    await eventually(counted, ({ calls }) => calls === 1)
    await eventually(
      async () => queue.isFull,
      (isFull) => isFull,
    )
    const before = await counted()
    const refused = await world.raw(clientApi.stones.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(search),
    })
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect(refused.body).toEqual({
      code: 'E_UNAVAILABLE',
      message: expect.any(String),
      requestId: refused.headers.get('x-request-id'),
    })
    expect(await counted()).toEqual(before)
    expect((await world.as('admin')(apiKeys.list, { body: {} })).count).toBeGreaterThan(0)
    work.resolve()
    await running
    // It is carried out when its turn comes.
    await waits
  })

  it('has its calls a minute over all nodes, and not one more', async () => {
    world.setNow(new Date('2027-01-04T10:00:00.000Z'))
    const { key } = await caller(['stock'], {}, { perMinute: 5 })
    const url = await secondNode(world, () => new Date('2027-01-04T10:00:30.000Z'))

    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => by(key, i % 2 === 0 ? url : world.url)(clientApi.stones, { body: search })),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [no] = tries.filter((one) => one.status === 'rejected')
    expect(no?.reason).toMatchObject({ status: 429, body: { code: 'E_RATE_LIMITED', data: { seconds: expect.any(Number) } } })
    world.setNow(new Date('2027-01-04T10:01:00.000Z'))
    await names(key)
    world.setNow(undefined)
  })

  it.each([
    ['somebody who is no API user', async () => apiUser((await world.given.account()).id, roles.SECONDARY)],
    ['somebody of the staff', async () => world.people.seller],
    ['nobody', async () => randomUUID()],
  ])('is not made for %s', async (_, user) => {
    const before = await world.services.db.selectFrom('apiKey').select('id').execute()
    await expect(world.as('admin')(apiKeys.create, { body: { user: await user(), name: 'x', scopes: ['stock'] } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    expect(await world.services.db.selectFrom('apiKey').select('id').execute()).toHaveLength(before.length)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name.'],
    [{ scopes: [] }, 'scopes', 'Please select at least one scope.'],
    [{ perMinute: 0 }, 'perMinute', 'Please enter a number of calls from 1 to 6000.'],
    [{ perMinute: 1.5 }, 'perMinute', 'Please enter a number of calls from 1 to 6000.'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', 'Please choose a future time.'],
  ])('is refused with %j', async (fields, path, message) => {
    const user = await apiUser((await world.given.account()).id)
    const attempt = world.send('admin')(apiKeys.create, { body: { user, name: 'x', scopes: ['stock'], ...fields } })
    await expect(attempt).rejects.toMatchObject(invalidField(path, message))
    expect(await world.services.db.selectFrom('apiKey').select('id').where('user', '=', user).execute()).toEqual([])
  })

  it('of a client out of reach is not found by whoever was given the right', async () => {
    const { id, client } = await caller(['stock'], { seller: world.people.seller2 })
    await world.services.db
      .insertInto('userPermission')
      .values({ user: world.people.seller, module: 'api', rights: ['all'] })
      .execute()
    await world.services.db
      .updateTable('session')
      .set({ seenAt: new Date().toISOString() })
      .where('user', '=', world.people.seller)
      .execute()
    await eventually(
      async () =>
        world
          .as('seller')(apiKeys.list, { body: { filter: { account: client } } })
          .catch(() => undefined),
      (known) => known?.count === 0,
    )
    await expect(world.as('seller')(apiKeys.revoke, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    await world.services.db.deleteFrom('userPermission').where('user', '=', world.people.seller).execute()
  })
})
