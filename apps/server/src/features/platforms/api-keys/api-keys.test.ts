import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { type ApiScope, apiScopes, scopeOf } from '@loupe/domain/platforms/api-key.ts'
import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { openHouse } from '../../../house.ts'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()

/** A client with an API user, and a key of theirs. */
async function caller(scopes: ApiScope[] = [...apiScopes], account: object = {}, key: object = {}) {
  const client = await world.given.account({ showNatural: true, showLabGrown: false, ...account })
  const user = await apiUser(client.id)
  const made = await world.as('admin')(apiKeys.create, { body: { user, name: 'Their shop', scopes, ...key } })
  return { ...made, client: client.id }
}
async function apiUser(account: string, type: number = roles.API_USER): Promise<string> {
  const name = randomUUID()
  const { id } = await world.house.db
    .insertInto('user')
    .values({ type: type as 7, account, firstName: 'Shop', username: name, email: `${name}@test.example`, passwordHash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** A call with a key. */
const by =
  (key: string, url = world.url, headers: Record<string, string> = {}) =>
  async <R extends Named>(route: R, input: Sent<R>): Promise<Reply<R>> => {
    const { params = {}, query, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const reply = await fetch(url + path + (query ? `?${new URLSearchParams(query).toString()}` : ''), {
      method: route.method,
      headers: { authorization: `JWT ${key}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json()) as Refused['body'] & { data: unknown }
    if (reply.status !== 200) throw new Refused(reply.status, answer)
    return answer.data as never
  }
const search = { labGrown: false, limit: 1000 } as const
const names = async (key: string) => ((await by(key)(clientApi.stones, { body: search })).list ?? []).map(({ vStnId }) => vStnId)

describe('a key', () => {
  it('is told once, kept as a hash, and found nowhere else', async () => {
    const { key, id, hint } = await caller(['stock'])

    expect(key).toMatch(/^loupe_[\w-]{43}$/)
    expect(hint).toBe(key.slice(0, 10))
    const { list } = await world.as('admin')(apiKeys.list, { body: { limit: 1000 } })
    expect(list?.find((one) => one.id === id)).toMatchObject({ state: 'live', lastUsedAt: null, scopes: ['stock'], perMinute: 120 })
    for (const table of ['api_key', 'event', 'idempotency']) {
      const { rows } = await import('kysely').then(({ sql }) =>
        sql<{ text: string }>`select string_agg(t::text, ' ') as text from ${sql.table(table)} t`.execute(world.house.db),
      )
      expect(rows[0]?.text ?? '').not.toContain(key)
    }
    await names(key)
    const after = await world.as('admin')(apiKeys.list, {
      body: { limit: 1000, filter: { user: list!.find((one) => one.id === id)!.user } },
    })
    expect(after.list?.[0]?.lastUsedAt).toEqual(expect.any(String))
  })

  it('opens nothing from the moment it is taken back, on another node too', async () => {
    const { key, id } = await caller(['stock'])
    const other = openHouse(world.house.config, world.databaseUrl)
    const app = await buildApp(other)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await by(key, url)(clientApi.stones, { body: search })

    expect(await world.as('admin')(apiKeys.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })

    await expect(by(key, url)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    await expect(by(key)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    expect(await world.as('admin')(apiKeys.revoke, { body: { id } })).toMatchObject({ state: 'revoked' })
    await app.close()
    await other.close()
  })

  it('ends when its time, its user or its client does', async () => {
    const soon = new Date(world.house.clock().getTime() + 3_600_000).toISOString()
    const ending = await caller(['stock'], {}, { expiresAt: soon })
    await names(ending.key)
    world.setNow(new Date(Date.parse(soon) + 1))
    await expect(names(ending.key)).rejects.toMatchObject({ status: 401 })
    world.setNow(undefined)

    for (const table of ['user', 'account'] as const) {
      const { key, user, client } = await caller(['stock'])
      await names(key)
      await world.house.db
        .updateTable(table)
        .set({ isActive: false })
        .where('id', '=', table === 'user' ? user : client)
        .execute()
      await expect(names(key)).rejects.toMatchObject({ status: 401 })
    }
    const changed = await caller(['stock'])
    await world.house.db.updateTable('user').set({ type: roles.SECONDARY }).where('id', '=', changed.user).execute()
    await expect(names(changed.key)).rejects.toMatchObject({ status: 401 })
  })

  it('has its calls a minute over all nodes, and not one more', async () => {
    world.setNow(new Date('2027-01-04T10:00:00.000Z'))
    const { key } = await caller(['stock'], {}, { perMinute: 5 })
    const other = openHouse(world.house.config, world.databaseUrl, () => new Date('2027-01-04T10:00:30.000Z'))
    const app = await buildApp(other)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })

    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => by(key, i % 2 === 0 ? url : world.url)(clientApi.stones, { body: search })),
    )

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [no] = tries.filter((one) => one.status === 'rejected')
    expect(no?.reason).toMatchObject({ status: 429, body: { code: 'E_RATE_LIMITED', data: { seconds: expect.any(Number) } } })
    world.setNow(new Date('2027-01-04T10:01:00.000Z'))
    await names(key)
    world.setNow(undefined)
    await app.close()
    await other.close()
  })

  it.each([
    ['somebody who is no API user', async () => apiUser((await world.given.account()).id, roles.SECONDARY)],
    ['somebody of the staff', async () => world.people.seller],
    ['nobody', async () => randomUUID()],
  ])('is not made for %s', async (_, user) => {
    const before = await world.house.db.selectFrom('apiKey').select('id').execute()
    await expect(world.as('admin')(apiKeys.create, { body: { user: await user(), name: 'x', scopes: ['stock'] } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    expect(await world.house.db.selectFrom('apiKey').select('id').execute()).toHaveLength(before.length)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name.'],
    [{ scopes: [] }, 'scopes', 'Please select what the key opens.'],
    [{ perMinute: 0 }, 'perMinute', 'Please give a number of calls from 1 to 6000.'],
    [{ perMinute: 1.5 }, 'perMinute', 'Please give a number of calls from 1 to 6000.'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', 'Please choose a time to come.'],
  ])('is refused with %j', async (fields, path, message) => {
    const user = await apiUser((await world.given.account()).id)
    const attempt = world.as('admin')(apiKeys.create, { body: { user, name: 'x', scopes: ['stock'], ...fields } as never })
    await expect(attempt).rejects.toMatchObject(invalidField(path, message))
    expect(await world.house.db.selectFrom('apiKey').select('id').where('user', '=', user).execute()).toEqual([])
  })

  it('of a client out of reach is not found by whoever was given the right', async () => {
    const { id, client } = await caller(['stock'], { seller: world.people.seller2 })
    await world.house.db
      .insertInto('userPermission')
      .values({ user: world.people.seller, module: 'api', rights: ['all'] })
      .execute()
    await world.house.db.updateTable('session').set({ seenAt: new Date().toISOString() }).where('user', '=', world.people.seller).execute()
    await eventually(
      async () =>
        world
          .as('seller')(apiKeys.list, { body: { filter: { account: client } } })
          .catch(() => undefined),
      (seen) => seen?.count === 0,
    )
    await expect(world.as('seller')(apiKeys.revoke, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    await world.house.db.deleteFrom('userPermission').where('user', '=', world.people.seller).execute()
  })
})

describe('every call of the house, with a key', () => {
  const catalogue = readFileSync(new URL('../../../../../../packages/contract/src/catalogue.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as [string, string, string, string])
  const keys = {} as Record<ApiScope, string>
  beforeAll(async () => {
    for (const scope of apiScopes) keys[scope] = (await caller([scope], {}, { perMinute: 6000 })).key
  })
  const rowsOf = async () => {
    const { sql } = await import('kysely')
    const { rows } = await sql<{
      n: number
    }>`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_xact_user_tables`.execute(world.house.db)
    const counts = await sql<{ events: number; tracks: number }>`
      select (select count(*)::int from event) as events, (select count(*)::int from diamond_track) as tracks`.execute(world.house.db)
    return [rows[0]?.n, counts.rows[0]]
  }

  // Stopped behind the door by a NUL that no schema admits, as in access-matrix.test.ts.
  it.each(apiScopes)('that opens "%s" opens those alone', async (scope) => {
    const before = await rowsOf()
    const wrong: string[] = []
    for (const [method, path, , access] of catalogue) {
      const asked = scopeOf(access)
      const want = access === 'anyone' || asked === scope ? 400 : asked ? 403 : 401
      const hasBody = method === 'POST' || method === 'PUT'
      const { status } = await world.raw(path.replace(/:\w+/g, randomUUID()) + (hasBody ? '' : '?x=%00'), {
        method,
        headers: { authorization: `JWT ${keys[scope]}`, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
        ...(hasBody ? { body: '{"x":"\\u0000"}' } : {}),
      })
      if (status !== want) wrong.push(`${method} ${path}: ${status}, not ${want}`)
    }
    expect(wrong).toEqual([])
    expect(catalogue.filter(([, , , access]) => scopeOf(access) === scope).length).toBeGreaterThan(0)
    expect((await rowsOf())[1]).toEqual(before[1])
  })

  it('holds with a good body too: without the scope nothing is offered', async () => {
    const { key, client } = await caller(['stock', 'feed', 'deals'])
    const stone = await world.given.diamond()
    const attempt = by(key)(clientApi.offer, { body: { stones: [{ vStnId: stone.vStnId, ctPr: 6900 }] } })
    await expect(attempt).rejects.toMatchObject({ status: 403, body: { message: 'This key does not open "offers".' } })
    expect(await world.house.db.selectFrom('diamondTrack').select('id').where('account', '=', client).execute()).toEqual([])
  })

  it.each(['loupe_', 'loupe_short', `loupe_${'x'.repeat(43)}`, `loupe_${'x'.repeat(300)}`])(
    'that was made up (%s) is nobody’s',
    async (key) => {
      await expect(by(key)(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
    },
  )

  it('lets nobody of the staff call as a client', async () => {
    await expect(world.as('super')(clientApi.stones, { body: search })).rejects.toMatchObject({ status: 401 })
  })
})

describe('what a client’s system is shown', () => {
  const secret = { vendor: 'VEND-SECRET', cost: 4321.09, memoNo: 'MEMO-SECRET', stoneId: 'OFFICE-SECRET', rap: 12345.67, back: -43.21 }

  it('is what its client may see, without anything of the house', async () => {
    const { key } = await caller()
    const stone = await world.given.diamond({ ...secret, ctPr: 7000, amt: 7000 })

    const answer = JSON.stringify([
      await by(key)(clientApi.stones, { body: { labGrown: false, filter: { vStnId: stone.vStnId } } }),
      await by(key)(clientApi.stone, { params: { vStnId: stone.vStnId } }),
      await by(key)(clientApi.feed, { query: { labGrown: 'false' } }),
    ])

    expect(answer).toContain(stone.vStnId)
    for (const hidden of Object.values(secret)) expect(answer).not.toContain(String(hidden))
    for (const field of ['rap', 'back', 'cost', 'vendor', 'wSts', 'seller', 'heldBy', 'memoNo', 'stoneId'])
      expect(answer).not.toContain(`"${field}"`)
  })

  it.each(['rap', 'back', 'wSts', 'memoNo', 'stoneId', 'sgiSts', 'cost', 'vendor'])(
    'can not be found out by asking for %s',
    async (field) => {
      const { key } = await caller()
      await expect(by(key)(clientApi.stones, { body: { ...search, filter: { [field]: 'x' } } })).rejects.toMatchObject({
        status: 400,
      })
      await expect(by(key)(clientApi.stones, { body: { ...search, sort: [{ [field]: 'ASC' }] } })).rejects.toMatchObject({
        status: 400,
      })
    },
  )

  it('is the kind of stones the client is shown, and no stone that is sold, gone or yet to come', async () => {
    const natural = await caller()
    const grown = await caller(['stock', 'feed'], { showNatural: false, showLabGrown: true })
    const stones = {
      free: await world.given.diamond(),
      held: await world.given.diamond({ wSts: 'H' }),
      sold: await world.given.diamond({ wSts: 'O' }),
      off: await world.given.diamond({ wSts: 'NA' }),
      soon: await world.given.diamond({ wSts: 'U' }),
      deleted: await world.given.diamond({ isDeleted: true }),
      grown: await world.given.diamond({ labGrown: true }),
    }

    const seen = await names(natural.key)
    expect(Object.entries(stones).flatMap(([name, { vStnId }]) => (seen.includes(vStnId) ? [name] : []))).toEqual(['free', 'held'])
    await expect(by(natural.key)(clientApi.stones, { body: { labGrown: true } })).rejects.toMatchObject({
      status: 403,
      body: { message: 'This account is not shown lab-grown stones.' },
    })
    await expect(by(natural.key)(clientApi.feed, { query: { labGrown: 'true' } })).rejects.toMatchObject({ status: 403 })
    for (const name of ['sold', 'off', 'soon', 'deleted', 'grown'] as const)
      await expect(by(natural.key)(clientApi.stone, { params: { vStnId: stones[name].vStnId } })).rejects.toMatchObject({ status: 404 })
    expect(await by(natural.key)(clientApi.stone, { params: { vStnId: stones.held.vStnId } })).toMatchObject({ standing: 'reserved' })
    expect(await by(grown.key)(clientApi.stone, { params: { vStnId: stones.grown.vStnId } })).toMatchObject({
      kind: 'Laboratory-grown diamond',
    })
  })

  it('of deals is its client’s own alone', async () => {
    const mine = await caller()
    const other = await caller()
    const hold = await world.given.block({ account: mine.client, remarks: 'INTERNAL' })
    await world.given.block({ account: other.client })

    const { list, count } = await by(mine.key)(clientApi.holds, { body: {} })

    expect([count, list?.[0]]).toEqual([1, expect.objectContaining({ code: hold.blockCode, kind: 'hold', status: 'Approved', ctPr: 7000 })])
    expect(JSON.stringify(list)).not.toMatch(/INTERNAL|seller|companyName|account/)
    expect((await by(mine.key)(clientApi.orders, { body: {} })).count).toBe(0)
  })
})

describe('the feed', () => {
  it('makes a copy page by page and keeps it: what changed comes again, what is gone is said', async () => {
    const { key } = await caller(['feed'])
    const later = (minutes: number) => world.setNow(new Date(Date.now() + minutes * 60_000))
    const stones = await Promise.all(Array.from({ length: 620 }, () => world.given.diamond({ updatedAt: '2026-01-01T00:00:00.000Z' })))
    const copy = new Map<string, string>()
    const pull = async (cursor?: string) => {
      const { stones: seen, gone, ...rest } = await by(key)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
      seen.forEach((stone) => copy.set(stone.vStnId, stone.standing))
      gone.forEach((stone) => copy.delete(stone.vStnId))
      return rest
    }
    later(10)
    let at = await pull()
    expect(at.isMore).toBe(true)
    for (let i = 0; at.isMore && i < 10; i++) at = await pull(at.cursor)
    expect(stones.every(({ vStnId }) => copy.has(vStnId))).toBe(true)

    const [one, two] = stones
    const now = new Date(Date.now() + 10 * 60_000).toISOString()
    await world.house.db.updateTable('diamond').set({ wSts: 'H', updatedAt: now }).where('id', '=', one!.id).execute()
    await world.house.db.updateTable('diamond').set({ wSts: 'O', updatedAt: now }).where('id', '=', two!.id).execute()
    at = await pull(at.cursor)

    expect([at.isMore, copy.get(one!.vStnId), copy.has(two!.vStnId)]).toEqual([false, 'reserved', false])
    // A change that was under way then, and is dated before: it is not missed.
    await world.house.db
      .updateTable('diamond')
      .set({ wSts: 'M', updatedAt: new Date(Date.parse(now) - 60_000).toISOString() })
      .where('id', '=', stones[2]!.id)
      .execute()
    await pull(at.cursor)
    expect(copy.get(stones[2]!.vStnId)).toBe('reserved')
    world.setNow(undefined)
  })

  it.each(['x', '%00', Buffer.from('2026-13-45T00:00:00.000Z 00000000-0000-0000-0000-000000000000').toString('base64url')])(
    'takes no cursor but its own: %s',
    async (cursor) => {
      const { key } = await caller(['feed'])
      await expect(by(key)(clientApi.feed, { query: { labGrown: 'false', cursor } })).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('an offer by key', () => {
  it('is the client’s, by its own sales person, and made once however often it is sent', async () => {
    const { key, client, user } = await caller()
    const stone = await world.given.diamond()
    const offer = () =>
      by(key, world.url, { 'idempotency-key': `k-${stone.id}` })(clientApi.offer, {
        body: { stones: [{ vStnId: stone.vStnId, ctPr: 6900 }], remarks: 'By our shop' },
      })

    const [made] = (await offer()).list
    expect((await offer()).list[0]?.id).toBe(made?.id)

    expect(made).toMatchObject({ vStnId: stone.vStnId, offeredCtPr: 6900, offeredBy: 'client', status: 'Applied' })
    const { list } = await world.as('seller')(offers.list, { body: { filter: { account: client } } })
    expect(list).toEqual([expect.objectContaining({ id: made?.id, seller: world.people.seller, user, remarks: 'By our shop' })])
    expect((await by(key)(clientApi.offers, { body: {} })).list).toEqual([expect.objectContaining({ id: made?.id })])
    const event = await world.house.db.selectFrom('event').selectAll().where('subject', '=', made!.id).executeTakeFirstOrThrow()
    expect([event.kind, event.actor]).toEqual(['offer.ask', user])
  })

  it('learns nothing of who has a stone, nor of stones it is not shown', async () => {
    const { key, client } = await caller()
    const other = await world.given.account({ companyName: 'RIVAL LTD' })
    const held = await world.given.block({ account: other.id })
    const { vStnId } = await world.house.db.selectFrom('diamond').select('vStnId').where('id', '=', held.diamond).executeTakeFirstOrThrow()
    const hidden = await world.given.diamond({ labGrown: true })
    const offer = (name: string) => by(key)(clientApi.offer, { body: { stones: [{ vStnId: name, ctPr: 6900 }] } })

    const taken = await offer(vStnId).catch((error: Refused) => error)
    const unseen = await offer(hidden.vStnId).catch((error: Refused) => error)
    const unknown = await offer('NO-SUCH').catch((error: Refused) => error)

    expect(taken).toMatchObject({
      status: 409,
      body: { data: { refused: [{ vStnId, message: 'This stone is not to be had at the moment.' }] } },
    })
    expect(JSON.stringify((taken as Refused).body)).not.toMatch(/RIVAL|heldBy|until/)
    for (const no of [unseen, unknown]) expect(no).toMatchObject({ status: 409, body: { message: 'There is no such stone.' } })
    expect(await world.house.db.selectFrom('diamondTrack').select('id').where('account', '=', client).execute()).toEqual([])
  })
})

describe('the log of calls', () => {
  it('tells who called what, what came of it, and how much went', async () => {
    const { key, id, client } = await caller(['stock'])
    await names(key)
    await by(key)(clientApi.holds, { body: {} }).catch(() => undefined)
    await by(key)(clientApi.stones, { body: { labGrown: 'no' } as never }).catch(() => undefined)

    const { list } = await eventually(
      () => world.as('admin')(apiCalls.list, { body: { filter: { apiKey: id } } }),
      (seen) => seen.count === 3,
    )

    expect(list?.map(({ route, status }) => [route, status]).toSorted()).toEqual([
      ['clientApi.holds', 403],
      ['clientApi.stones', 200],
      ['clientApi.stones', 400],
    ])
    expect(list?.[0]).toMatchObject({ account: client, keyName: 'Their shop', ip: '127.0.0.1' })
    expect(list?.every(({ bytes, ms }) => bytes > 50 && ms >= 0)).toBe(true)
    expect(JSON.stringify(list)).not.toContain(key)
  })

  it('is for whoever holds the right', async () => {
    await expect(world.as('seller')(apiCalls.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
