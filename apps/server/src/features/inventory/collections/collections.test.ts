import { collections } from '@loupe/contract/inventory/collections.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
beforeEach(async () => {
  await world.services.db.deleteFrom('collectionDiamond').execute()
  await world.services.db.deleteFrom('collectionParcel').execute()
  await world.services.db.deleteFrom('collection').execute()
})

const create = (body: object) =>
  world.send('admin')(collections.create, { body: { name: 'Spring', type: 'premium', labGrown: false, ...body } })
const stones = (...statuses: ('A' | 'D' | 'O' | 'H' | 'NA')[]) => Promise.all(statuses.map((wSts) => world.given.diamond({ wSts })))
const visible = async (collection: string, more: object = {}) =>
  (
    await world.send('seller')(diamonds.search, {
      body: { labGrown: false, collection, filter: { wSts: ['A', 'D'] }, sort: [{ vStnId: 'ASC' }], ...more },
    })
  ).list!.map(({ id }) => id)

describe('a collection', () => {
  it('of chosen stones counts what cannot be had any more and opens with what can', async () => {
    const [a, d, sold, held] = await stones('A', 'D', 'O', 'H')
    const made = await create({ diamonds: [a!.id, d!.vStnId, sold!.id, held!.id, a!.vStnId] })

    expect(made).toMatchObject({ name: 'Spring', type: 'premium', isParcel: false, total: 4, available: 2, byName: 'Test admin' })
    expect((await visible(made.id)).toSorted()).toEqual([a!.id, d!.id].toSorted())
    const all = await world.as('seller')(diamonds.search, { body: { labGrown: false, collection: made.id } })
    expect(all).toMatchObject({ count: 4, totals: { pieces: 4 } })
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', a!.id).execute()
    expect(await world.as('seller')(collections.view, { params: { id: made.id } })).toMatchObject({ total: 4, available: 1 })
    expect(await visible(made.id)).toEqual([d!.id])
  })

  it('of all that a filter finds takes what is there now', async () => {
    const [a, b] = await stones('A', 'A')
    const search = { filter: { vStnId: [a!.vStnId, b!.vStnId] } }
    const made = await create({ search })
    expect(made).toMatchObject({ total: 2, available: 2 })
    await expect(create({ name: 'None', search: { filter: { vStnId: 'no such stone' } } })).rejects.toMatchObject(
      invalidField('search', 'No diamonds found.'),
    )
  })

  it('takes and gives stones, each once', async () => {
    const [a, b] = await stones('A', 'A')
    const { id } = await create({ diamonds: [a!.id] })
    const by = { params: { id } }
    expect(await world.as('admin')(collections.add, { ...by, body: { diamonds: [a!.id, b!.id] } })).toMatchObject({ total: 2 })
    expect(await world.as('admin')(collections.remove, { ...by, body: { diamonds: [a!.id] } })).toMatchObject({ total: 1 })
    expect(await visible(id)).toEqual([b!.id])
  })

  it('refuses what is in it already when nothing is new, and stays as it is', async () => {
    const [a, b] = await stones('A', 'A')
    const { id, updatedAt } = await create({ diamonds: [a!.id, b!.id] })
    const again = world.as('admin')(collections.add, { params: { id }, body: { diamonds: [b!.vStnId, a!.id] } })
    await expect(again).rejects.toMatchObject({ body: { code: 'E_CONFLICT', message: 'Diamond already exists.' } })
    expect(await world.as('admin')(collections.view, { params: { id } })).toMatchObject({ total: 2, updatedAt })
    expect(await world.services.db.selectFrom('event').select('id').where('subject', '=', id).execute()).toHaveLength(1)
  })

  it('never mixes natural and lab-grown, and names a stone that is none', async () => {
    const grown = await world.given.diamond({ labGrown: true })
    await expect(create({ diamonds: [grown.id] })).rejects.toMatchObject(invalidField('diamonds', 'Natural and lab-grown are never mixed.'))
    await expect(create({ diamonds: ['nothing'] })).rejects.toMatchObject(invalidField('diamonds.0', 'Unknown stone: nothing.'))
    const { id } = await create({ labGrown: true, diamonds: [grown.id] })
    await expect(visible(id)).rejects.toMatchObject(refusal('not_found'))
    expect((await world.as('admin')(collections.list, { body: { isCountOnly: true } })).count).toBe(1)
  })

  it('of more than a thousand is refused and leaves nothing', async () => {
    await world.services.db
      .insertInto('diamond')
      .values(Array.from({ length: 1001 }, (_, i) => ({ vStnId: `MANY${i}`, shpNm: 1, crt: 1, ctPr: 1, amt: 1, wSts: 'A' as const })))
      .execute()
    await expect(create({ search: { filter: { vStnId: { startWith: 'MANY' } } } })).rejects.toMatchObject(
      invalidField('search', 'This search finds 1,001 stones. A collection holds at most 1,000.'),
    )
    const { id } = await create({ diamonds: Array.from({ length: 1000 }, (_, i) => `MANY${i}`) })
    await expect(world.as('admin')(collections.add, { params: { id }, body: { diamonds: ['MANY1000'] } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await world.as('admin')(collections.view, { params: { id } })).toMatchObject({ total: 1000 })
    expect(await visible(id, { limit: 1000 })).toHaveLength(1000)
  })

  it('of parcels shows the open ones', async () => {
    const enter = (labGrown = false) => world.as('admin')(parcels.create, { body: { labGrown, pieces: 2, crt: 2, ctPr: 100 } })
    const [a, b, grown] = [await enter(), await enter(), await enter(true)]
    const made = await create({ isParcel: true, parcels: [a.id, b.id] })
    expect(made).toMatchObject({ isParcel: true, total: 2, available: 2 })
    await world.as('admin')(parcels.split, {
      params: { id: a.id },
      body: {
        children: [
          { pieces: 1, crt: 1 },
          { pieces: 1, crt: 1 },
        ],
      },
    })
    expect(await world.as('seller')(collections.view, { params: { id: made.id } })).toMatchObject({ total: 2, available: 1 })
    const found = await world.as('seller')(parcels.list, { body: { collection: made.id, filter: { isAvailable: true } } })
    expect(found.list?.map(({ id }) => id)).toEqual([b.id])
    await world.as('admin')(parcels.delete, { params: { id: b.id } })
    expect(await world.as('seller')(collections.view, { params: { id: made.id } })).toMatchObject({ total: 1, available: 0 })
    await expect(world.as('admin')(collections.add, { params: { id: made.id }, body: { parcels: [grown.id] } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(world.as('admin')(collections.add, { params: { id: made.id }, body: { diamonds: ['x'] } })).rejects.toMatchObject(
      invalidField('diamonds', 'This collection is of parcels.'),
    )
  })

  it('is told apart by name, changed, and gone when deleted', async () => {
    const { id, updatedAt } = await create({})
    await expect(create({ name: 'SPRING' })).rejects.toMatchObject(takenAt('name', 'A collection with this name already exists.'))
    expect(await world.as('admin')(collections.update, { params: { id }, body: { type: 'bestOf', updatedAt } })).toMatchObject({
      type: 'bestOf',
      name: 'Spring',
    })
    await expect(
      world.as('admin')(collections.update, { params: { id }, body: { name: 'x', updatedAt: '2020-01-01T00:00:00.000Z' } }),
    ).rejects.toMatchObject({ status: 409 })
    await world.as('admin')(collections.delete, { params: { id } })
    await expect(visible(id)).rejects.toMatchObject(refusal('not_found'))
    await create({})
  })

  it('is made by who may, and not opened by who may not see collections', async () => {
    const [a] = await stones('A')
    const { id } = await create({ diamonds: [a!.id] })
    await expect(
      world.as('seller')(collections.create, { body: { name: 'Mine', type: 'trending', labGrown: false } }),
    ).rejects.toMatchObject(refusal('forbidden'))
    await world.services.db.insertInto('userPermission').values({ user: world.people.seller2, module: 'collection', rights: [] }).execute()
    await expect(world.as('seller2')(diamonds.search, { body: { labGrown: false, collection: id } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).execute()
    expect(events.map(({ kind }) => kind)).toEqual(['collection.create'])
  })
})
