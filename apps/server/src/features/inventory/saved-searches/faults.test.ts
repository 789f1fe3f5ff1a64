import { collections } from '@loupe/contract/inventory/collections.ts'
import { demands } from '@loupe/contract/inventory/demands.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import type { Sent } from '@loupe/contract/route.ts'
import { savedSearchTypeCodes } from '@loupe/domain/inventory/desk-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

const search = { filter: { or: [{ shpNm: ['ROUND', 'SQUIRCLE'] }] } }
const refused = invalidField('search.filter.or.0.shpNm', '"SQUIRCLE" is not in this list.')
/** How many searches, collections, policies and events there are. */
const counts = async () => {
  const { rows } = await sql`select (select count(*) from saved_search) as searches, (select count(*) from collection) as collections,
    (select count(*) from global_policy) as policies, (select count(*) from event) as events`.execute(world.services.db)
  return rows[0]
}

describe('a search with a value that its list does not have', () => {
  it.each(savedSearchTypeCodes)('is not saved as type %i; the refusal names field and value', async (type) => {
    const before = await counts()
    const body = { type, name: 'Squircles', labGrown: false, search }
    await expect(world.as('admin')(savedSearches.upsert, { body })).rejects.toMatchObject(refused)
    expect(await counts()).toEqual(before)
  })

  it('does not replace one that works', async () => {
    const body: Sent<typeof savedSearches.upsert>['body'] = { name: 'Rounds', labGrown: false, search: { filter: { shpNm: ['ROUND'] } } }
    const saved = await world.as('seller')(savedSearches.upsert, { body })
    await expect(world.as('seller')(savedSearches.upsert, { body: { ...body, id: saved.id, search } })).rejects.toMatchObject(refused)
    expect(await world.as('seller')(savedSearches.view, { params: { id: saved.id } })).toMatchObject(saved)
  })

  it('is refused by the same path in demands, collections and policies', async () => {
    const before = await counts()
    const body = { name: 'Squircles', labGrown: false, search }
    await expect(world.as('admin')(demands.upsert, { body })).rejects.toMatchObject(refused)
    await expect(world.as('admin')(collections.create, { body: { ...body, type: 'premium' } })).rejects.toMatchObject(refused)
    const policy = { ...body, feed: 'global', effect: 'include', priority: 1 } as const
    await expect(world.as('admin')(globalPolicies.create, { body: policy })).rejects.toMatchObject(refused)
    expect(await counts()).toEqual(before)
  })
})
