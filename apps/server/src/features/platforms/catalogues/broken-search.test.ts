import { demands } from '@loupe/contract/inventory/demands.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { beforeAll, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { invalidField } from '../../../testing/expect.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { takingMailer } from '../../../testing/mailers.ts'
import { testWorld } from '../../../testing/world.ts'
import { matchDemands } from '../../../jobs/match-demands.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
const fault = 'The saved search no longer works. Shape: "Kite" is not in this list. Change the search and save it again.'
let broken: Awaited<ReturnType<typeof catalogue>>
const search = () => ({ filter: { vStnId: { startWith: broken.mark }, shpNm: ['ROUND', 'Kite'] } })

beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
  broken = await catalogue()
  await broken.stone()
  const body = { labGrown: false, search: search(), account: broken.account }
  await world.as('seller')(savedSearches.upsert, { body: { ...body, id: broken.body.savedSearch, name: 'Fancy' } })
  await world.as('seller')(demands.upsert, { body: { ...body, name: 'Fancy' } })
})

/** Deletes a shape that the search names. */
async function deleteKite() {
  const kite = await world.services.db
    .selectFrom('master')
    .select('id')
    .where('parentCode', '=', 'SHAPE')
    .where('code', '=', 'KITE')
    .executeTakeFirstOrThrow()
  await world.as('super')(masters.delete, { params: { id: kite.id } })
  await reloadMasters(world)
}

it('visitors of a catalogue whose search names a deleted value see an empty list, not an error', async () => {
  const params = { token: broken.token }
  expect(await broken.shown()).toMatchObject({ count: 1 })
  expect((await world.as('seller')(catalogues.view, { params: { id: broken.id } })).searchFault).toBeNull()
  await deleteKite()
  // A listing is the same for a moment.
  await expect.poll(async () => (await broken.shown()).count).toBe(0)
  expect(await world.as('anyone')(publicCatalogues.open, { params, query: {} })).toMatchObject({ count: 0, shapes: [] })
  expect(await broken.shown()).toMatchObject({ count: 0, list: [] })
  expect(await world.as('anyone')(publicCatalogues.feed, { params, query: {} })).toMatchObject({ count: 0, stones: [] })
})

it('staff are told why, in the list of catalogues and at the catalogue', async () => {
  const { list } = await world.as('seller')(catalogues.list, { body: {} })
  expect(list?.map(({ searchFault }) => searchFault)).toEqual([fault])
  expect(await world.as('seller')(catalogues.view, { params: { id: broken.id } })).toMatchObject({ searchFault: fault })
})

it('no catalogue is made or previewed of it', async () => {
  const { account, savedSearch, markUp, rounding, currency, rate } = broken.body
  const refused = invalidField('savedSearch', fault)
  await expect(world.as('seller')(catalogues.create, { body: broken.body })).rejects.toMatchObject(refused)
  const preview = { account, savedSearch, markUp, rounding, currency, rate }
  await expect(world.as('seller')(catalogues.preview, { body: preview })).rejects.toMatchObject(refused)
  expect((await world.as('seller')(catalogues.list, { body: {} })).count).toBe(1)
})

it('a client’s suggestions and the job of demands pass over it', async () => {
  expect(await world.as('seller')(accountPages.suggestions, { body: { account: broken.account } })).toBeDefined()
  expect(await runDue(world.services, takingMailer, matchDemands, 'test')).toMatchObject({ failed: 0, done: 1 })
})
