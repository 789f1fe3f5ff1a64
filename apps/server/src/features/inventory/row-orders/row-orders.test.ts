import { randomUUID } from 'node:crypto'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(() => world.services.db.deleteFrom('rowOrder').execute())

const [a, b, c, d] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const
const place = { listType: 'diamond-search', labGrown: false }
const list = async (who: Role, more = {}) => (await world.as(who)(rowOrders.list, { body: { ...place, ...more } })).diamonds
const reorder = (diamonds: string[] | null, more = {}, who: Role = 'seller') =>
  world.as(who)(rowOrders.reorder, { body: { ...place, ...more, diamonds } })

it("keeps a person's own order of a list, and nobody else's", async () => {
  expect(await list('seller')).toBeNull()

  await reorder([a, b, c])
  expect(await reorder([c, d])).toEqual({ diamonds: [c, d, a, b] })

  expect(await list('seller')).toEqual([c, d, a, b])
  expect(await list('seller2')).toBeNull()
  expect(await list('seller', { listType: 'best-buy' })).toBeNull()
  expect(await list('seller', { labGrown: true })).toBeNull()
  expect(await world.services.db.selectFrom('event').select('kind').where('subjectType', '=', 'rowOrder').execute()).toHaveLength(2)
})

it('goes back to the usual order', async () => {
  await reorder([a, b])
  expect(await reorder(null)).toEqual({ diamonds: null })
  expect(await reorder(null)).toEqual({ diamonds: null })
  expect(await list('seller')).toBeNull()
})

it('is apart for each kept search, and goes with it; that of a stranger is not found', async () => {
  const { id } = await world.as('seller')(savedSearches.upsert, {
    body: { name: 'Mine', labGrown: false, search: { filter: { shpNm: ['ROUND'] } } },
  })
  await reorder([b, a], { savedSearch: id })
  await reorder([a, b])

  expect(await list('seller', { savedSearch: id })).toEqual([b, a])
  await expect(reorder([a], { savedSearch: id }, 'seller2')).rejects.toMatchObject(refusal('not_found'))
  await world.as('seller')(savedSearches.delete, { body: { id } })
  expect(await list('seller', { savedSearch: id })).toBeNull()
  expect(await list('seller')).toEqual([a, b])
})

it('holds one order when two windows move rows at once', async () => {
  await Promise.all([a, b, c, d].map((id) => reorder([id])))
  expect(await world.services.db.selectFrom('rowOrder').select('id').execute()).toHaveLength(1)
})

it.each([
  ['what is no stone', ['x'], 'diamonds.0'],
  ['more rows than a page has', Array.from({ length: 1001 }, () => a), 'diamonds'],
])('refuses %s', async (_, wrong, path) => {
  await reorder([a, b])
  await expect(reorder(wrong)).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: [{ path }] } } })
  expect(await list('seller')).toEqual([a, b])
})
