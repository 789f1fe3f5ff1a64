import { permissions } from '@loupe/contract/access/permissions.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { feed } from '@loupe/contract/platforms/feed.ts'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { feedsOf } from '../../../testing/feeds.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const open: pg.Client[] = []
afterEach(async () => {
  for (const client of open.splice(0)) await client.end()
})
async function connection() {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  open.push(client)
  return client
}

const { call, drain, next, settled } = feedsOf(world)
const include = (fields: object = {}) =>
  world.as('admin')(globalPolicies.create, {
    body: { feed: 'global', name: `P${Math.random()}`, effect: 'include', labGrown: false, priority: 10, ...fields },
  })
async function withoutPolicies() {
  await world.services.db.deleteFrom('globalPolicy').execute()
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
}

describe('the feed', () => {
  it('tells everything once, then what changed, then nothing', async () => {
    await settled()
    const all = await drain('master', undefined, 97)
    const { length } = await world.services.db.selectFrom('master').select('id').where('isDeleted', '=', false).execute()
    expect(length).toBeGreaterThan(300)
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(length)
    expect(all.rows).toHaveLength(length)
    expect((await drain('master', all.cursor)).rows).toEqual([])

    const { id } = await world.services.db
      .insertInto('country')
      .values({ isoCode: 'XX', name: 'Xland', isdCode: '+9' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const later = await drain('country')
    expect(later.rows).toContainEqual({ id, row: { isoCode: 'XX', name: 'Xland', ISDCode: '+9', isActive: true } })
    await world.services.db.deleteFrom('country').where('id', '=', id).execute()
    const last = await next('country', later.cursor)
    expect(last.rows).toEqual([{ id, row: null }])
    expect((await drain('country', last.cursor)).rows).toEqual([])
  })

  it('misses no transaction that was under way while it was read, whatever the order in which they end', async () => {
    await withoutPolicies()
    await include()
    const first = await drain('diamond')
    const one = await world.given.diamond()
    const [slow, quick] = [await connection(), await connection()]
    await slow.query('begin')
    // This transaction writes first and ends last.
    await slow.query('update diamond set lb_cmt = $2 where id = $1', [one.id, 'slow'])
    const other = await world.given.diamond()
    await quick.query('update diamond set lb_cmt = $2 where id = $1', [other.id, 'quick'])
    const meanwhile = await drain('diamond', first.cursor)
    expect(meanwhile.rows.filter(({ row }) => row?.lbCmt === 'slow')).toEqual([])
    await slow.query('commit')
    await settled()

    const after = await drain('diamond', meanwhile.cursor)

    const sentRows = [...meanwhile.rows, ...after.rows]
    expect(sentRows.filter(({ id, row }) => id === one.id && row?.lbCmt === 'slow')).toHaveLength(1)
    expect(sentRows.filter(({ id }) => id === other.id)).toHaveLength(1)
    expect((await drain('diamond', after.cursor)).rows).toEqual([])
  })

  it('tells each stone as it became, while four connections write and a reader goes on all the time', async () => {
    await withoutPolicies()
    await include()
    const stones = await Promise.all(Array.from({ length: 40 }, () => world.given.diamond()))
    let { rows, cursor } = await drain('diamond', undefined, 9)
    const known = new Map(rows.map(({ id, row }) => [id, row?.lbCmt]))
    let isWriting = true
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      const client = await connection()
      for (let turn = 0; turn < 40; turn++) {
        await client.query('begin')
        for (let i = 0; i < 3; i++) {
          const { id } = stones[writer * 10 + ((turn * 3 + i) % 10)]!
          await client.query('update diamond set lb_cmt = $2 where id = $1', [id, `${writer}-${turn}`])
        }
        await client.query(turn % 5 === 0 ? 'rollback' : 'commit')
      }
    })
    const reading = (async () => {
      while (isWriting) {
        ;({ rows, cursor } = await drain('diamond', cursor, 9))
        for (const { id, row } of rows) known.set(id, row?.lbCmt)
      }
    })()
    await Promise.all(writers)
    isWriting = false
    await reading
    const is = await world.services.db.selectFrom('diamond').select(['id', 'lbCmt']).where('isDeleted', '=', false).execute()
    await eventually(
      async () => {
        ;({ rows, cursor } = await drain('diamond', cursor, 9))
        for (const { id, row } of rows) known.set(id, row?.lbCmt)
        return is.filter(({ id, lbCmt }) => known.get(id) !== lbCmt)
      },
      (differ) => differ.length === 0,
    )
    expect(known.size).toBe(40)
  })

  it('sends the stones the policies take in, at their price, and what cannot be had by its status alone', async () => {
    await withoutPolicies()
    const [sold, held, fine, small] = [
      await world.given.diamond({ crt: 2, wSts: 'O' }),
      await world.given.diamond({ crt: 2, rap: 10_000, ctPr: 7000, amt: 14_000, back: -30 }),
      await world.given.diamond({ crt: 1.5, rap: 10_000, ctPr: 7000.01, amt: 10_500.02, back: -30 }),
      await world.given.diamond({ crt: 0.3 }),
    ]
    // While a transaction that is older than these stones goes on, they are also sent as changes.
    const offered = (rows: { row: unknown }[]) => rows.filter(({ row }) => row !== null)
    expect(offered((await drain('diamond')).rows)).toEqual([])
    await include({ markUp: 2.5, search: { filter: { crt: { '>=': 1 } } } })
    const all = await drain('diamond')
    expect([...new Set(all.rows.flatMap(({ id, row }) => (row ? [id] : [])))].toSorted()).toEqual([held.id, fine.id].toSorted())
    expect(all.rows.find(({ id }) => id === fine.id)).toMatchObject({
      sSts: 'S',
      row: { vStnId: fine.vStnId, ctPr: 7175.01, amt: 10_762.52, rap: 10_000, back: -28.25, shpNm: 'ROUND', labGrown: false },
    })
    expect(JSON.stringify(all.rows)).not.toContain('cost')
    await world.given.block({ diamond: held.id })
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', held.id).execute()
    await world.services.db.updateTable('diamond').set({ lbCmt: 'x' }).where('id', 'in', [sold.id, small.id]).execute()
    await settled()
    const later = await drain('diamond', all.cursor)
    expect(later.rows.find(({ id }) => id === held.id)).toEqual({ id: held.id, row: null, sSts: 'W' })
    expect(later.rows.find(({ id }) => id === sold.id)).toEqual({ id: sold.id, row: null, sSts: 'R' })
    // The policies leave this stone out; the feed does not give the reason.
    expect(later.rows.find(({ id }) => id === small.id)).toEqual({ id: small.id, row: null, sSts: 'NA' })
  })

  it('sends no stone whose mark-up would take it below what it has cost, and does not say why', async () => {
    await withoutPolicies()
    const at = { crt: 2, ctPr: 7000, amt: 14_000 }
    const [dear, cheap] = [await world.given.diamond({ ...at, cost: 13_000 }), await world.given.diamond({ ...at, cost: 12_000 })]
    await include({ markUp: -10, search: { filter: { crt: 2, vStnId: [dear.vStnId, cheap.vStnId] } } })
    const { rows } = await drain('diamond')
    expect(rows.find(({ id }) => id === cheap.id)).toMatchObject({ sSts: 'S', row: { ctPr: 6300, amt: 12_600 } })
    expect(rows.find(({ id }) => id === dear.id) ?? { row: null, sSts: 'NA' }).toMatchObject({ row: null, sSts: 'NA' })
  })

  it('of stones is not read by who sets prices and may not see costs: what is withheld would tell costs', async () => {
    const give = (module: string, rights: Record<string, boolean> | null) =>
      world.send('super')(permissions.changeByUser, {
        params: { id: world.people.seller2 },
        body: { data: [{ module, permissions: rights }] },
      })
    const read = () => world.as('seller2')(feed.diamond, { query: { limit: '1' } })
    await give('feed', { view: true })
    await expect(read()).resolves.toHaveProperty('rows')
    await give('diamond', { view: true, update: true })
    await expect(read()).rejects.toMatchObject({ status: 403, body: { message: expect.stringContaining('may not see costs') } })
    await expect(world.as('seller2')(feed.country, { query: {} })).resolves.toHaveProperty('rows')
    await give('cost', { view: true })
    await expect(read()).resolves.toHaveProperty('rows')
    for (const module of ['feed', 'diamond', 'cost']) await give(module, null)
  })

  it('tells no list price, nor what gives it away, to whoever may not take list prices out; all anew when that changes', async () => {
    await withoutPolicies()
    await include()
    const { id } = await world.given.diamond({ rap: 10_000, back: -30 })
    const asAdmin = (query: Record<string, string>) => world.as('admin')(feed.diamond, { query: { limit: '1000', ...query } })
    const all = await asAdmin({})
    expect(all.rows.find((one) => one.id === id)?.row).toMatchObject({ rap: 10_000, back: -30 })
    const mayTake = (rights: Record<string, boolean> | null) =>
      world.send('super')(permissions.changeByUser, {
        params: { id: world.people.admin },
        body: { data: [{ module: 'rap-price', permissions: rights }] },
      })
    await mayTake({})
    const anew = await asAdmin({ cursor: all.cursor })
    await mayTake(null)
    const row = anew.rows.find((one) => one.id === id)?.row
    expect(row).toMatchObject({ ctPr: 7000 })
    expect(Object.keys(row ?? {}).filter((field) => ['rap', 'back'].includes(field))).toEqual([])
  })

  it('tells everything anew when the policies change, with what goes out no more', async () => {
    await withoutPolicies()
    const [light, heavy] = [await world.given.diamond({ crt: 1 }), await world.given.diamond({ crt: 2 })]
    await include({ priority: 20 })
    const all = await drain('diamond')
    // While a transaction that is older than the deletion of other stones goes on, they are sent as gone.
    expect(new Set(all.rows.filter(({ row }) => row !== null).map(({ id }) => id))).toEqual(new Set([light.id, heavy.id]))
    await include({ effect: 'exclude', search: { filter: { crt: { '<': 1.5 } } }, priority: 1 })
    await settled()
    const anew = await drain('diamond', all.cursor)
    expect(anew.rows.find(({ id }) => id === light.id)).toEqual({ id: light.id, row: null, sSts: 'NA' })
    expect(anew.rows.find(({ id }) => id === heavy.id)?.row?.vStnId).toBe(heavy.vStnId)
    expect((await drain('diamond', anew.cursor)).rows).toEqual([])
  })

  it('finds one row by what it is called', async () => {
    await withoutPolicies()
    const { id, vStnId } = await world.given.diamond()
    await include()
    expect((await call('diamond', { find: vStnId })).rows).toMatchObject([{ id, row: { vStnId } }])
    expect((await call('diamond', { find: id })).rows).toHaveLength(1)
    expect((await call('diamond', { find: 'nobody' })).rows).toEqual([])
  })

  it.each<Record<string, string>>([{ limit: '0' }, { limit: '1001' }, { limit: 'many' }, { more: 'true' }])('refuses %o', async (query) => {
    await expect(call('city', query)).rejects.toMatchObject({ status: 400 })
  })
  it('is for who may read it; clients and people are told to fewer', async () => {
    await expect(world.as('seller')(feed.diamond, { query: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('anyone')(feed.diamond, { query: {} })).rejects.toMatchObject(refusal('unauthorized'))
    await expect(world.as('admin')(feed.ledger, { query: {} })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('admin')(feed.user, { query: {} })).rejects.toMatchObject(refusal('forbidden'))
    expect((await world.as('admin')(feed.size, { query: {} })).rows).toEqual([])
    const people = await world.as('super')(feed.user, { query: {} })
    expect(JSON.stringify(people.rows)).not.toMatch(/password|session/i)
    expect(people.rows.map(({ row }) => row?.username)).toContain('test-seller')
  })
})
