import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  if (!(error instanceof Refused)) throw new Error('It was not refused.', { cause: error })
  return error
}
const statusOfStone = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const documents = async (client: string) => {
  const { db } = world.services
  return [
    await db.selectFrom('block').select(['id', 'status']).where('account', '=', client).orderBy('id').execute(),
    await db.selectFrom('order').select(['id', 'status']).where('account', '=', client).orderBy('id').execute(),
  ]
}

describe('a hold by key', () => {
  it('reserves the stone for the client, in the name of its sales person, and waits for approval', async () => {
    const { key, client, user } = await caller()
    const stone = await world.given.diamond()
    const hold = () =>
      by(key, world.url, { 'idempotency-key': `h-${stone.id}` })(clientDeals.hold, { body: { stones: [stone.vStnId], hours: 24 } })

    const [made] = (await hold()).list
    expect((await hold()).list[0]?.id).toBe(made?.id)

    expect(made).toMatchObject({ vStnId: stone.vStnId, kind: 'hold', status: 'Pending' })
    expect(await statusOfStone(stone.id)).toBe('C')
    const { list } = await world.as('admin')(blocks.list, { body: { filter: { account: client } } })
    expect(list).toEqual([expect.objectContaining({ id: made?.id, seller: world.people.seller, user })])

    await world.as('admin')(blocks.changeStatus, { body: { id: made!.id, status: blockStatus.approved } })
    expect((await by(key)(clientApi.holds, { body: {} })).list).toEqual([expect.objectContaining({ id: made?.id, status: 'Approved' })])
  })

  it('is released by the client, pending or approved, and no other client’s is', async () => {
    const [mine, other] = [await caller(), await caller()]
    const [first, second] = [await world.given.diamond(), await world.given.diamond()]
    const { list } = await by(mine.key)(clientDeals.hold, { body: { stones: [first.vStnId, second.vStnId], hours: 24 } })
    const ids = list.map(({ id }) => id)
    await world.as('admin')(blocks.changeStatus, { body: { id: ids[0]!, status: blockStatus.approved } })
    const before = await documents(mine.client)

    expect(await refusalOf(by(other.key)(clientDeals.release, { body: { holds: [ids[0]!] } }))).toMatchObject({ status: 404 })
    expect(await documents(mine.client)).toEqual(before)

    const released = await by(mine.key)(clientDeals.release, { body: { holds: ids } })
    expect(released.list.map(({ status }) => status).toSorted()).toEqual(['Rejected', 'Released'])
    for (const { id } of [first, second]) expect(await statusOfStone(id)).toBe('A')
    // Webhooks, the audit log and whoever is notified hear that it was withdrawn, and not that the company declined it.
    const { db } = world.services
    const ends = ['hold.reject', 'hold.withdraw', 'hold.release']
    const kinds = await db
      .selectFrom('event')
      .select('kind')
      .where('subject', 'in', ids)
      .where('kind', 'in', ends)
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['hold.release', 'hold.withdraw'])
    const told = await db.selectFrom('notification').select('title').where('title', 'like', `Hold ${list[0]!.code} was %`).execute()
    expect(told.map(({ title }) => title)).toContain(`Hold ${list[0]!.code} was withdrawn`)
    // Once more changes nothing.
    expect(await by(mine.key)(clientDeals.release, { body: { holds: ids } })).toEqual(released)
  })

  it('is refused in words of its own, which say nothing of who has the stone, and changes nothing', async () => {
    const { key, client } = await caller()
    const rival = await world.given.account({ companyName: 'RIVAL LTD' })
    const held = await world.given.block({ account: rival.id })
    const { vStnId } = await world.services.db
      .selectFrom('diamond')
      .select('vStnId')
      .where('id', '=', held.diamond)
      .executeTakeFirstOrThrow()
    const free = await world.given.diamond()
    const grown = await world.given.diamond({ labGrown: true })
    const hold = (stones: string[], hours = 24) => refusalOf(by(key)(clientDeals.hold, { body: { stones, hours } }))
    const before = await documents(client)

    const taken = await hold([free.vStnId, vStnId])
    expect(taken).toMatchObject({
      status: 409,
      body: { data: { refused: [{ vStnId, message: 'This stone is not available at the moment.' }] } },
    })
    expect(JSON.stringify(taken.body)).not.toMatch(/RIVAL|heldBy|until/)
    for (const name of [grown.vStnId, 'NO-SUCH'])
      expect(await hold([name])).toMatchObject({ status: 409, body: { message: 'This stone does not exist.' } })
    expect(await hold([free.vStnId], 1000)).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'hours' }] } } })
    expect(await hold([free.vStnId, free.vStnId])).toMatchObject({ status: 400 })

    expect(await documents(client)).toEqual(before)
    expect(await statusOfStone(free.id)).toBe('A')
  })

  it('whose call is cut off says that it may have been carried out, and how to make sure', async () => {
    const { key, client } = await caller()
    const stone = await world.given.diamond()
    const before = await documents(client)
    const held = { body: { stones: [stone.vStnId], hours: 24 } }
    const sent = await world.owner.transaction().execute(async (tx) => {
      await sql`select from diamond where id = ${stone.id} for update`.execute(tx)
      const attempt = refusalOf(by(key, world.url, { 'idempotency-key': 'cut-off' })(clientDeals.hold, held))
      const cut = () =>
        sql<{ cut: number }>`select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.owner)
      await eventually(
        async () => (await cut()).rows[0]?.cut ?? 0,
        (waiting) => waiting > 0,
      )
      return attempt
    })
    expect(sent).toMatchObject({ status: 503, body: { code: 'E_UNAVAILABLE' } })
    expect(sent.body.message).toMatch(
      / This may or may not have been carried out: repeat it with the same Idempotency-Key, and it is done once\.$/,
    )
    expect(await documents(client)).toEqual(before)
    expect((await by(key, world.url, { 'idempotency-key': 'cut-off' })(clientDeals.hold, held)).list).toHaveLength(1)
  })

  it('of fifty calls at once for one stone is given once', async () => {
    const { key } = await caller(undefined, {}, { perMinute: 6000 })
    const stone = await world.given.diamond()
    const calls = await Promise.allSettled(
      Array.from({ length: 50 }, () => by(key)(clientDeals.hold, { body: { stones: [stone.vStnId], hours: 2 } })),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as Refused] : []))
    // Unavailable, or too many at once.
    expect(refused.filter(({ status }) => status !== 409 && status !== 503)).toEqual([])
  })
})

describe('a memo by key', () => {
  it('takes over the client’s own hold with its price, and waits for approval', async () => {
    const { key } = await caller()
    const stone = await world.given.diamond()
    const [held] = (await by(key)(clientDeals.hold, { body: { stones: [stone.vStnId], hours: 24 } })).list
    await world.as('admin')(blocks.changeStatus, { body: { id: held!.id, status: blockStatus.approved } })

    const [memo] = (await by(key)(clientDeals.memo, { body: { stones: [stone.vStnId], remarks: 'For a show' } })).list

    expect(memo).toMatchObject({ kind: 'memo', status: 'Pending', ctPr: held?.ctPr })
    const { list } = await by(key)(clientApi.holds, { body: { filter: { kind: 'hold' } } })
    expect(list).toEqual([expect.objectContaining({ id: held?.id, status: 'Released' })])
    expect(await refusalOf(by(key)(clientDeals.release, { body: { holds: [memo!.id] } }))).toMatchObject({ status: 404 })
  })

  it('with a due date in the past says so at the date', async () => {
    const { key, client } = await caller()
    const stone = await world.given.diamond()
    const refused = await refusalOf(by(key)(clientDeals.memo, { body: { stones: [stone.vStnId], dueDate: '2020-01-01' } }))
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'dueDate', message: 'Due date cannot be in the past.' }] } },
    })
    expect(await documents(client)).toEqual([[], []])
  })
})

describe('an order by key', () => {
  it('is made at the client’s prices, takes codes and names, and is completed by the sales person', async () => {
    const { key, client } = await caller()
    await agreedTerm(world, client, { rapPer: 5 })
    const stone = await world.given.diamond()
    const { ctPr } = await by(key)(clientApi.stone, { params: { vStnId: stone.vStnId } })
    const lists = await by(key)(clientApi.lists, {})
    const billType = lists.find(({ field }) => field === 'billType')!.values[0]!

    const order = await by(key)(clientDeals.order, {
      body: { stones: [{ vStnId: stone.vStnId, ctPr: ctPr! }], billType: billType.name.toUpperCase(), comment: 'PO 4711' },
    })

    expect(order).toMatchObject({ status: 'Pending', pieces: 1, lines: [{ vStnId: stone.vStnId, ctPr }] })
    const detail = await world.as('admin')(orders.view, { body: { id: order.id } })
    expect(detail).toMatchObject({ comment: 'PO 4711', billType: billType.code, seller: world.people.seller })
    expect(detail.missing.length).toBeGreaterThan(0)
  })

  it('at another price than the one shown is refused with the price of today, and nothing is ordered', async () => {
    const { key, client } = await caller()
    const stone = await world.given.diamond({ ctPr: 7000, amt: 7000 })
    const order = (body: object) =>
      refusalOf(by(key)(clientDeals.order, { body: { stones: [{ vStnId: stone.vStnId, ctPr: 6900 }], ...body } }))

    expect(await order({})).toMatchObject({ status: 409, body: { data: { prices: [{ vStnId: stone.vStnId, ctPr: 7000 }] } } })
    expect(await order({ terms: 'Net never' })).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'terms' }] } } })
    expect(await documents(client)).toEqual([[], []])
    expect(await statusOfStone(stone.id)).toBe('A')
  })
})

describe('what a key without the scope may do', () => {
  it('is nothing of it', async () => {
    const { key, client } = await caller(['stock', 'feed', 'deals', 'offers'])
    const stone = await world.given.diamond()
    const stones = [stone.vStnId]
    for (const [call, scope] of [
      [() => by(key)(clientDeals.hold, { body: { stones, hours: 2 } }), 'holds'],
      [() => by(key)(clientDeals.memo, { body: { stones } }), 'memos'],
      [() => by(key)(clientDeals.order, { body: { stones: [{ vStnId: stone.vStnId }] } }), 'orders'],
    ] as const)
      expect(await refusalOf(call())).toMatchObject({ status: 403, body: { message: `This key does not have the scope "${scope}".` } })
    expect(await documents(client)).toEqual([[], []])
  })
})

describe('a search by key', () => {
  it('takes the name of a value as well as its code, and answers with both', async () => {
    const { key } = await caller()
    const stone = await world.given.diamond()
    const { shpNm, codes } = await by(key)(clientApi.stone, { params: { vStnId: stone.vStnId } })
    const found = async (value: string) =>
      (await by(key)(clientApi.stones, { body: { labGrown: false, filter: { vStnId: stone.vStnId, shpNm: [value] } } })).count

    expect([await found(shpNm!), await found(codes['shpNm']!), await found(shpNm!.toLowerCase())]).toEqual([1, 1, 1])
    expect(await refusalOf(found('Roundish') as Promise<unknown>)).toMatchObject({ status: 400 })
    const lists = await by(key)(clientApi.lists, {})
    expect(lists.find(({ field }) => field === 'shpNm')!.values).toContainEqual({ code: codes['shpNm'], name: shpNm })
  })
})

describe('a stone by key', () => {
  it('is found by its status', async () => {
    const { key } = await caller()
    const [free, held, unsynced] = [
      await world.given.diamond(),
      await world.given.diamond({ wSts: 'H' }),
      // On hold, although its own status does not say so.
      await world.given.diamond(),
    ]
    await world.given.block({ diamond: unsynced.id })
    const known = [free, held, unsynced].map(({ vStnId }) => vStnId)
    const found = async (status?: 'available' | 'reserved') => {
      const body = { labGrown: false, filter: { vStnId: known }, ...(status ? { status } : {}) }
      const { list = [], count } = await by(key)(clientApi.stones, { body })
      expect([count, list.every((stone) => !status || stone.status === status)]).toEqual([list.length, true])
      return list.map(({ vStnId }) => vStnId).toSorted()
    }
    expect(await found('available')).toEqual([free.vStnId])
    expect(await found('reserved')).toEqual([held.vStnId, unsynced.vStnId].toSorted())
    expect(await found()).toEqual(known.toSorted())
    expect(await refusalOf(found('sold' as 'reserved') as Promise<unknown>)).toMatchObject({ status: 400 })
  })

  it('has media with addresses that open with the key alone, as long as the client may see the stone', async () => {
    const { key } = await caller()
    const { key: feedOnly } = await caller(['feed'])
    const stone = await world.given.diamond()
    const source = `media/${stone.id}/still`
    await world.services.files.put(source, Buffer.from('not really a picture'), 'image/png')
    const medium = {
      diamond: stone.id,
      kind: 'still',
      origin: 'file',
      type: 'image/png',
      source,
      fileName: 'secret-vendor-name.png',
    } as const
    await world.services.db
      .insertInto('media')
      .values({ ...medium, isPresent: true, etag: 'one' })
      .execute()
    const { media } = await by(key)(clientApi.stone, { params: { vStnId: stone.vStnId } })
    expect(media).toMatchObject([{ kind: 'still', type: 'image/png' }])
    const url = media[0]!.url.replace(world.services.config.publicUrl, '')
    const open = (token?: string) => world.raw(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})

    const seen = await open(key)
    expect(seen).toMatchObject({ status: 200, body: 'not really a picture' })
    expect(seen.headers.get('content-disposition')).not.toContain('vendor')
    expect(seen.headers.get('cache-control')).not.toContain('public')
    expect([(await open()).status, (await open(feedOnly)).status]).toEqual([401, 403])
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', stone.id).execute()
    expect((await open(key)).status).toBe(404)
  })
})
