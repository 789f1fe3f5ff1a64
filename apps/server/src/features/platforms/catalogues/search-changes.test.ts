import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { beforeAll, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

it('a live catalogue has an audit event when somebody changes the search that it shows', async () => {
  const [made, ended] = [await catalogue(), await catalogue()]
  const { savedSearch } = made.body
  await world.as('seller')(catalogues.update, { params: { id: ended.id }, body: { savedSearch } })
  await world.as('seller')(catalogues.revoke, { body: { id: ended.id } })
  const { name, search } = await world.as('seller')(savedSearches.view, { params: { id: savedSearch } })
  const change = (body: object) =>
    world.as('seller')(savedSearches.upsert, { body: { id: savedSearch, name, labGrown: false, search, ...body } })
  const events = () =>
    world.services.db
      .selectFrom('event')
      .select(['subject', 'before', 'after'])
      .where('kind', '=', 'catalogue.change')
      .where('cause', '=', `savedSearch:${savedSearch}`)
      .orderBy('id')
      .execute()

  // Saved again as it is.
  await change({})
  expect(await events()).toEqual([])
  await change({ search: { filter: { vStnId: { startWith: made.mark }, crt: { '>=': 1 } } } })
  await change({ name: 'Larger' })

  // The conditions of a search are its owner's.
  expect(await events()).toEqual([
    { subject: made.id, before: {}, after: {} },
    { subject: made.id, before: { searchName: name }, after: { searchName: 'Larger' } },
  ])
})

it('a saved search names the live catalogues that show its stones', async () => {
  const made = await catalogue()
  const shown = async () => (await world.as('seller')(savedSearches.view, { params: { id: made.body.savedSearch } })).catalogues
  expect(await shown()).toEqual(['Our diamonds'])
  await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
  expect(await shown()).toEqual([])
})

it('a change that changes nothing leaves catalogue and audit log as they are', async () => {
  const made = await catalogue()
  const { title, markUp, origins, expiresAt } = made
  const eventsOf = () => world.services.db.selectFrom('event').select('kind').where('subject', '=', made.id).execute()
  const changed = await world.as('seller')(catalogues.update, { params: { id: made.id }, body: { title, markUp, origins, expiresAt } })
  expect(changed.updatedAt).toBe(made.updatedAt)
  expect(await eventsOf()).toEqual([{ kind: 'catalogue.create' }])
})

it('the history of its client has what happened to a catalogue', async () => {
  const made = await catalogue()
  await world.as('seller')(catalogues.update, { params: { id: made.id }, body: { markUp: 77 } })
  await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
  const { list } = await world.as('seller')(accountPages.timeline, { body: { account: made.account } })
  const of = list.filter(({ subject }) => subject === 'catalogue')
  expect(of.map(({ what }) => what)).toEqual(['Catalogue revoked', 'Catalogue changed', 'Catalogue created'])
  expect(of[0]).toMatchObject({ document: made.id, name: 'Our diamonds' })
})
