import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServices } from '../../../services.ts'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'
import { cachedListing, listedForMs } from './cached-listing.ts'
import { listStones, requestOf } from './listing.ts'
import { liveCatalogue } from './live.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
let services: ReturnType<typeof openServices>
let now = Date.now()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
  services = openServices({ ...world.services.config, searchEngine: 'index' }, world.databaseUrl, () => new Date(now))
  await services.masters.ready()
  await eventually(
    async () => services.search.engine(),
    (engine) => engine === 'column index',
  )
})
afterAll(() => services.close())

/** The listing as a visitor of the next moment gets it. */
async function nextListing(token: string) {
  now += listedForMs + 1
  return cachedListing(services, await liveCatalogue({ services, now: new Date(now) }, services.db, token))
}

it('a catalogue is listed anew when a stone, a hold or the terms of its client have changed, and else not', async () => {
  const made = await catalogue()
  const [first, second] = [await made.stone({ crt: 1 }), await made.stone({ crt: 2 })]
  const numbers = async () => (await nextListing(made.token)).stones.map(({ vStnId }) => vStnId)
  const { db } = world.services
  expect(await numbers()).toEqual([first.vStnId, second.vStnId])
  const before = await nextListing(made.token)
  expect(await nextListing(made.token)).toBe(before)

  await db.updateTable('diamond').set({ ctPr: 8000, amt: 8000 }).where('id', '=', first.id).execute()
  const dearer = await nextListing(made.token)
  expect(dearer.stones[0]?.price).toBeGreaterThan(before.stones[0]!.price!)

  await world.given.block({ diamond: second.id })
  expect(await numbers()).toEqual([first.vStnId])

  await db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', first.id).execute()
  expect(await numbers()).toEqual([])

  await db.updateTable('diamond').set({ wSts: 'A' }).where('id', '=', first.id).execute()
  const again = await nextListing(made.token)
  expect(again.stones).toHaveLength(1)
  expect(await nextListing(made.token)).toBe(again)

  await agreedTerm(world, made.account, { extraPer: 10 })
  expect((await nextListing(made.token)).stones[0]?.price).not.toBe(again.stones[0]!.price)
})

it('a write that commits after a later one is seen too', async () => {
  const made = await catalogue()
  const [early, late] = [await made.stone({ crt: 1 }), await made.stone({ crt: 2 })]
  const isListed = async ({ vStnId }: { vStnId: string }) => (await nextListing(made.token)).stones.some((stone) => stone.vStnId === vStnId)
  expect([await isListed(early), await isListed(late)]).toEqual([true, true])

  await world.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', early.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', late.id).execute()
    expect([await isListed(early), await isListed(late)]).toEqual([true, false])
  })

  expect(await isListed(early)).toBe(false)
  expect(await world.as('anyone')(publicCatalogues.stones, { params: { token: made.token }, query: {} })).toMatchObject({ list: [] })
})

it('equals, after any writes, a listing of the whole stock, and keeps the stones that were not written', async () => {
  const made = await catalogue()
  const { db } = world.services
  const stones = await Promise.all([1, 2, 3, 4, 5, 6].map((crt) => made.stone({ crt })))
  const idOf = (i: number) => stones[i]!.id
  const listed = async () => (await nextListing(made.token)).stones
  const fromWholeStock = async () => {
    const open = await liveCatalogue({ services, now: new Date(now) }, services.db, made.token)
    return (await listStones(services, services.db, requestOf(open))).stones
  }
  const untouched = (await listed()).find(({ id }) => id === idOf(5))
  const set = (i: number, change: object) => db.updateTable('diamond').set(change).where('id', '=', idOf(i)).execute()
  const writes = [
    () => set(0, { crt: 4.5, ctPr: 9000, amt: 40_500 }),
    () => set(1, { wSts: 'H' }),
    () => set(2, { isDeleted: true }),
    () => made.stone({ crt: 2.5 }),
    () => world.given.block({ diamond: idOf(3) }),
    () => set(1, { wSts: 'A', clrNm: 2 }),
    () => Promise.all([set(0, { isBestBuy: true }), set(4, { rap: null, back: null }), made.stone({ crt: 0.5 })]),
  ]
  for (const write of writes) {
    const before = await listed()
    await write()
    const after = await listed()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await fromWholeStock())
  }
  expect((await listed()).find(({ id }) => id === idOf(5))).toBe(untouched)
})

it('more writes at once than are searched for by id list the whole stock again', async () => {
  const made = await catalogue()
  const { db } = world.services
  await nextListing(made.token)
  await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts)
    select ${made.mark} || n, 1, 1, 1, 1, 10000, -30, 7000, 7000, 'A' from generate_series(1, 600) n`.execute(db)
  expect((await nextListing(made.token)).stones).toHaveLength(600)
})
