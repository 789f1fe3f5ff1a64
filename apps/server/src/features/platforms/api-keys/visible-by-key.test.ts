import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField } from '../../../testing/expect.ts'
import { callersOf, search } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by, names } = callersOf(world)

describe('what a client’s system is shown', () => {
  const secret = { vendor: 'VEND-SECRET', cost: 4321.09, memoNo: 'MEMO-SECRET', stoneId: 'OFFICE-SECRET', rap: 12345.67, back: -43.21 }

  it('is not logged for a client who is not shown it', async () => {
    const { key } = await caller()
    await expect(by(key)(clientApi.feed, { query: { labGrown: 'true' } })).rejects.toMatchObject({ status: 403 })
    const { rows } =
      await sql`select from pg_trigger where tgrelid = 'diamond'::regclass and tgname like 'diamond\\_feed\\_%' and tgenabled <> 'D'`.execute(
        world.owner,
      )
    expect(rows).toEqual([])
  })

  it('is what its client may see, without anything internal', async () => {
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
    'cannot be found out by asking for %s',
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

    const known = await names(natural.key)
    expect(Object.entries(stones).flatMap(([name, { vStnId }]) => (known.includes(vStnId) ? [name] : []))).toEqual(['free', 'held'])
    await expect(by(natural.key)(clientApi.stones, { body: { labGrown: true } })).rejects.toMatchObject({
      status: 403,
      body: { message: 'This account is not shown lab-grown stones.' },
    })
    await expect(by(natural.key)(clientApi.feed, { query: { labGrown: 'true' } })).rejects.toMatchObject({ status: 403 })
    // Whatever else is wrong with the call: only who may ask for a kind learns how to ask.
    await expect(by(natural.key)(clientApi.stones, { body: { labGrown: true, filter: { shpNm: 'NO SUCH' } } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(by(natural.key)(clientApi.feed, { query: { labGrown: 'true', cursor: 'x' } })).rejects.toMatchObject({ status: 403 })
    for (const name of ['sold', 'off', 'soon', 'deleted', 'grown'] as const)
      await expect(by(natural.key)(clientApi.stone, { params: { vStnId: stones[name].vStnId } })).rejects.toMatchObject({ status: 404 })
    expect(await by(natural.key)(clientApi.stone, { params: { vStnId: stones.held.vStnId } })).toMatchObject({ status: 'reserved' })
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

describe('the holds of a client', () => {
  it('are the same rows in the same order by the statement that is built once as by one that is built each time', async () => {
    const { key, client } = await caller(undefined, {}, { perMinute: 1000 })
    const other = await caller()
    for (const status of [2, 4, 2, 3] as const)
      await world.given.block({ account: client, status, ...(status > 2 ? { endedReason: 'test' } : {}) })
    await world.given.block({ account: other.client })
    const list = (body: object) => by(key)(clientApi.holds, { body })
    const all = { kind: { in: ['hold', 'memo'] } }
    for (const sort of [[], [{ vStnId: 'DESC' }], [{ status: 'ASC' }, { createdAt: 'DESC' }]])
      for (const limit of [1, 3, 20]) expect(await list({ limit, sort })).toEqual(await list({ limit, sort, filter: all }))
    expect(await list({ limit: 3, page: 2 })).toMatchObject({ count: 4, list: [expect.anything()] })
    expect(await list({ isCountOnly: true })).toEqual({ count: 4 })
    expect((await by(other.key)(clientApi.holds, { body: {} })).count).toBe(1)
  })
})

describe('the feed', () => {
  it('makes a copy page by page and keeps it: what changed comes again, what is gone is said', async () => {
    const { key } = await caller(['feed'])
    const later = (minutes: number) => world.setNow(new Date(Date.now() + minutes * 60_000))
    // Created one by one: in parallel they would exhaust the connection pool, and a request waits only briefly for a connection.
    const stones: Awaited<ReturnType<typeof world.given.diamond>>[] = []
    while (stones.length < 620) stones.push(await world.given.diamond({ updatedAt: '2026-01-01T00:00:00.000Z' }))
    const copy = new Map<string, string>()
    const pull = async (cursor?: string) => {
      const {
        stones: known,
        gone,
        ...rest
      } = await by(key)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
      known.forEach((stone) => copy.set(stone.vStnId, stone.status))
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
    await world.services.db.updateTable('diamond').set({ wSts: 'H', updatedAt: now }).where('id', '=', one!.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'O', updatedAt: now }).where('id', '=', two!.id).execute()
    // Other transactions in this cluster may delay what was written for a moment.
    const copied = (vStnId: string, status: string | undefined) =>
      eventually(
        async () => (at = await pull(at.cursor)),
        () => copy.get(vStnId) === status,
      )
    await copied(one!.vStnId, 'reserved')
    await copied(two!.vStnId, undefined)
    expect(at.isMore).toBe(false)
    // Simulates a change that was in progress during the reading and has an earlier time: it must not be missed.
    await world.services.db
      .updateTable('diamond')
      .set({ wSts: 'M', updatedAt: new Date(Date.parse(now) - 60_000).toISOString() })
      .where('id', '=', stones[2]!.id)
      .execute()
    await copied(stones[2]!.vStnId, 'reserved')
    world.setNow(undefined)
  })

  it('begins anew for a cursor of an earlier version, which was a time and an id', async () => {
    const { key } = await caller(['feed'])
    const { vStnId } = await world.given.diamond({ labGrown: false })
    const cursor = Buffer.from('2100-01-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000').toString('base64url')
    const known: string[] = []
    let at: { cursor: string; isMore: boolean } = { cursor, isMore: true }
    while (at.isMore) {
      const page = await by(key)(clientApi.feed, { query: { labGrown: 'false', cursor: at.cursor } })
      known.push(...page.stones.map((stone) => stone.vStnId))
      at = page
    }
    expect(known).toContain(vStnId)
  })

  it('tells natural and lab-grown stones apart, though both change in one log', async () => {
    const { key, client } = await caller(['feed'])
    await world.services.db.updateTable('account').set({ showLabGrown: true }).where('id', '=', client).execute()
    const [natural, labGrown] = [await world.given.diamond({ labGrown: false }), await world.given.diamond({ labGrown: true })]
    const pull = async (kind: 'true' | 'false', cursor?: string) => {
      const known: string[] = []
      let at: { cursor?: string | undefined; isMore: boolean } = { cursor, isMore: true }
      while (at.isMore) {
        const page = await by(key)(clientApi.feed, { query: { labGrown: kind, ...(at.cursor ? { cursor: at.cursor } : {}) } })
        known.push(...page.stones.map((stone) => stone.vStnId))
        at = page
      }
      return { known, cursor: at.cursor }
    }
    const [first, second] = [await pull('false'), await pull('true')]
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', 'in', [natural.id, labGrown.id]).execute()
    // Other transactions in this cluster may delay what was written for a moment.
    const until = async (kind: 'true' | 'false', cursor: string | undefined, vStnId: string) => {
      const known: string[] = []
      await eventually(
        async () => {
          const page = await pull(kind, cursor)
          cursor = page.cursor
          known.push(...page.known)
          return known
        },
        (found) => found.includes(vStnId),
      )
      return known
    }
    const naturals = await until('false', first.cursor, natural.vStnId)
    const others = await until('true', second.cursor, labGrown.vStnId)
    expect([naturals.includes(natural.vStnId), naturals.includes(labGrown.vStnId)]).toEqual([true, false])
    expect([others.includes(labGrown.vStnId), others.includes(natural.vStnId)]).toEqual([true, false])
  })

  it('refuses the cursor of the other kind of stones, whose copy would end early', async () => {
    const { key } = await caller(['feed'], { showLabGrown: true })
    const { cursor } = await by(key)(clientApi.feed, { query: { labGrown: 'false' } })
    await expect(by(key)(clientApi.feed, { query: { labGrown: 'true', cursor } })).rejects.toMatchObject(
      invalidField('cursor', 'This cursor is of the natural stones. Leave it out to read the lab-grown stones from the beginning.'),
    )
  })

  it.each<[string, (origin: string[]) => string[]]>([
    ['another history of the database, as after a restore', (origin) => origin.with(2, 'f'.repeat(22))],
    ['a version that did not write the history', (origin) => origin.slice(0, 1)],
  ])('begins anew for a cursor of %s, and says so', async (_, change) => {
    const { key } = await caller(['feed'])
    const { vStnId } = await world.given.diamond()
    const page = async (cursor?: string) => by(key)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
    let at = await page()
    expect(at.isAnew).toBe(true)
    while (at.isMore) at = await page(at.cursor)
    expect(await page(at.cursor)).toMatchObject({ isAnew: false })
    const parts = JSON.parse(Buffer.from(at.cursor, 'base64url').toString()) as unknown[]
    const origin = change(String(parts[1]).split(':')).join(':')
    at = await page(Buffer.from(JSON.stringify(parts.with(1, origin))).toString('base64url'))
    expect(at.isAnew).toBe(true)
    const known: string[] = []
    for (; ; at = await page(at.cursor)) {
      known.push(...at.stones.map((stone) => stone.vStnId))
      if (!at.isMore) break
    }
    expect(known).toContain(vStnId)
  })

  it('begins anew for the cursor of another client', async () => {
    const [mine, other] = [await caller(['feed']), await caller(['feed'])]
    const { vStnId } = await world.given.diamond()
    const page = async (key: string, cursor?: string) =>
      by(key)(clientApi.feed, { query: { labGrown: 'false', ...(cursor ? { cursor } : {}) } })
    let at = await page(other.key)
    while (at.isMore) at = await page(other.key, at.cursor)
    const known: string[] = []
    do {
      at = await page(mine.key, at.cursor)
      known.push(...at.stones.map((stone) => stone.vStnId))
    } while (at.isMore)
    expect(known).toContain(vStnId)
  })

  it.each(['x', '%00', Buffer.from('2026-13-45T00:00:00.000Z 00000000-0000-0000-0000-000000000000').toString('base64url')])(
    'takes no cursor but its own: %s',
    async (cursor) => {
      const { key } = await caller(['feed'])
      await expect(by(key)(clientApi.feed, { query: { labGrown: 'false', cursor } })).rejects.toMatchObject({ status: 400 })
    },
  )
})
