import type { Filter } from '@loupe/contract/list.ts'
import { demands } from '@loupe/contract/inventory/demands.ts'
import { savedSearchTypeCodes, savedSearchTypes } from '@loupe/domain/inventory/desk-lists.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(() => world.services.db.deleteFrom('savedSearch').execute())

const search = { filter: { shpNm: ['ROUND'], crt: { '>=': 1 } }, sort: [{ crt: 'ASC' as const }] }
const save = (who: Role, name: string, more = {}) =>
  world.as(who)(savedSearches.upsert, { body: { name, labGrown: false, search, ...more } })
const remember = (who: Role, crt: number) =>
  world.as(who)(savedSearches.upsert, { body: { type: 1, labGrown: false, search: { filter: { crt } } } })
const names = async (who: Role) =>
  (await world.as(who)(savedSearches.list, { body: { sort: [{ name: 'ASC' }], limit: 1000 } })).list!.map((row) => row.name)

describe('a saved search', () => {
  it('is stored for its owner, who runs it again by its id', async () => {
    const stored = await save('seller', 'One caraters')

    expect(stored).toMatchObject({ type: 2, name: 'One caraters', isMine: true, isTeam: false, ownerName: 'Test seller', search })
    expect(await world.as('seller')(savedSearches.view, { params: { id: stored.id } })).toEqual({ ...stored, catalogues: [] })
    expect(await names('seller')).toEqual(['One caraters'])
    expect(await names('seller2')).toEqual([])
    await expect(world.as('seller2')(savedSearches.view, { params: { id: stored.id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it.each([
    ['nothing', {}],
    ['an order alone', { sort: [{ crt: 'ASC' }] }],
    ['filters without a field', { filter: { and: [{}, { or: [] }] } }],
  ])('that asks for %s is refused and not kept', async (_, empty) => {
    await expect(save('seller', 'All', { search: empty })).rejects.toMatchObject(invalidField('search', 'Please Select Filter.'))
    expect(await names('seller')).toEqual([])
    const stored = await save('seller', 'Some')
    await expect(save('seller', 'Some', { id: stored.id, search: empty })).rejects.toMatchObject(
      invalidField('search', 'Please Select Filter.'),
    )
    expect(await world.as('seller')(savedSearches.view, { params: { id: stored.id } })).toEqual({ ...stored, catalogues: [] })
  })

  it('for the team is seen by all and made by those who may approve', async () => {
    const team = await save('master', 'Team favourites', { isTeam: true })

    expect(await names('seller2')).toEqual(['Team favourites'])
    expect(await world.as('seller')(savedSearches.view, { params: { id: team.id } })).toMatchObject({
      isMine: false,
      ownerName: 'Test master',
    })
    await expect(save('seller', 'Mine for all', { isTeam: true })).rejects.toMatchObject(refusal('forbidden'))
  })

  it('is renamed by its owner, and a stale change is refused', async () => {
    const stored = await save('seller', 'Before')
    world.setNow(new Date(Date.now() + 1000))

    const renamed = await save('seller', 'After', { id: stored.id, updatedAt: stored.updatedAt })

    expect(renamed).toMatchObject({ id: stored.id, name: 'After' })
    await expect(save('seller', 'Later', { id: stored.id, updatedAt: stored.updatedAt })).rejects.toMatchObject(refusal('stale'))
    world.setNow(undefined)
  })

  it('of the team is given back to its owner alone by who may approve', async () => {
    const team = await save('master', 'Team favourites', { isTeam: true })

    const taken = await save('admin', 'Team favourites', { id: team.id, isTeam: false })

    expect(taken).toMatchObject({ id: team.id, isTeam: false, isMine: false })
    expect(await names('seller')).toEqual([])
    expect(await names('master')).toEqual(['Team favourites'])
  })

  it("of the team is changed and deleted by its owner and who may approve, nobody's by a stranger", async () => {
    const team = await save('master', 'Team favourites', { isTeam: true })
    const mine = await save('seller', 'Mine')
    const remove = (who: Role, id: string) => world.as(who)(savedSearches.delete, { body: { id } })

    await expect(save('seller', 'Taken', { id: team.id, isTeam: true })).rejects.toMatchObject(refusal('forbidden'))
    await expect(remove('seller', team.id)).rejects.toMatchObject(refusal('forbidden'))
    await expect(remove('admin', mine.id)).rejects.toMatchObject(refusal('not_found'))
    await save('admin', 'Renamed by admin', { id: team.id, isTeam: true })
    expect(await names('seller')).toEqual(['Mine', 'Renamed by admin'])
    await remove('admin', team.id)
    await remove('seller', mine.id)
    expect(await names('seller')).toEqual([])
  })

  it('has a name, once for each person whatever its case', async () => {
    await save('seller', 'Same')
    await save('seller2', 'Same')

    await expect(save('seller', 'sAME ')).rejects.toMatchObject(takenAt('name', 'You already have a search with this name.'))
    await expect(save('seller', '  ')).rejects.toMatchObject(invalidField('name', 'Please enter a name.'))
  })

  it('is one of three hundred at most', async () => {
    const rows = Array.from({ length: 299 }, (_, i) => ({
      user: world.people.seller,
      type: 2 as const,
      name: `S${i}`,
      search: JSON.stringify({}),
    }))
    await world.services.db.insertInto('savedSearch').values(rows).execute()

    const both = await Promise.allSettled([save('seller', 'The 300th'), save('seller', 'The 301st')])

    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['a filter over no field', { filter: { cost: 1 } }],
    ['a page', { filter: {}, page: 3 }],
  ])('is refused with %s', async (_, wrong) => {
    await expect(save('seller', 'Wrong', { search: wrong })).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
  })

  it('leaves its trail', async () => {
    const stored = await save('seller', 'Trail')
    await save('seller', 'Trail 2', { id: stored.id })
    await world.as('seller')(savedSearches.delete, { body: { id: stored.id } })

    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', stored.id).orderBy('id').execute()
    expect(events.map((e) => e.kind)).toEqual(['savedSearch.create', 'savedSearch.change', 'savedSearch.delete'])
  })
})

describe('the types of saved search (S0 §9)', () => {
  it('1 to 11 and 14 are taken, stored, named and can be filtered by; any other is refused', async () => {
    for (const type of savedSearchTypeCodes) {
      const stored = await save('seller', `Of type ${type}`, { type })
      expect(stored).toMatchObject({ type, typeName: savedSearchTypes[type] })
    }
    const of = async (filter: Filter) =>
      (await world.as('seller')(savedSearches.list, { body: { filter, limit: 100, sort: [{ type: 'ASC' }] } })).list!.map(
        ({ type }) => type,
      )
    expect(await of({ type: [...savedSearchTypeCodes] })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
    expect(await of({ type: [5, 14] })).toEqual([5, 14])
    expect(await of({})).toEqual([2])
    for (const type of [0, 12, 13, 15, '2', null])
      await expect(save('seller', 'Unknown', { type })).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
    const { list } = await world.as('seller')(demands.list, { body: {} })
    expect(list!.map(({ name }) => name)).toEqual(['Of type 3'])
    await world.services.db.deleteFrom('demand').execute()
  })
})

describe('recent searches', () => {
  it('stand newest first, the same one once, fifty at most, each person their own', async () => {
    const start = Date.now()
    for (let i = 1; i <= 55; i++) {
      world.setNow(new Date(start + i * 1000))
      await remember('seller', i)
    }
    world.setNow(new Date(start + 60_000))
    await remember('seller', 30)
    await remember('seller2', 1)
    world.setNow(undefined)

    const recent = await world.as('seller')(savedSearches.history, { body: {} })

    const carats = recent.map((row) => (row.search.filter as { crt: number }).crt)
    expect(carats).toEqual([30, ...Array.from({ length: 50 }, (_, i) => 55 - i).filter((crt) => crt !== 30)])
    expect(await world.as('seller')(savedSearches.history, { body: { labGrown: true } })).toEqual([])
    expect(await names('seller')).toEqual([])
  })
})
