import { featuredStones } from '@loupe/contract/inventory/collections.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(async () => {
  await world.services.db.deleteFrom('featuredStone').execute()
  // 00:30 on 11 March in the company's time zone, still the 10th in UTC.
  world.setNow(new Date('2027-03-10T19:00:00Z'))
})
afterEach(() => world.setNow(undefined))

const feature = (diamonds: string[], more: object = {}) =>
  world.send('admin')(featuredStones.create, {
    body: { type: 'stone_of_day', fromDate: '2027-03-11', toDate: '2027-03-11', diamonds, ...more },
  })
const today = async (labGrown = false) => {
  const { stoneOfDay, featured } = await world.as('seller')(dashboard.view, { body: { labGrown } })
  return { ofDay: stoneOfDay?.id ?? null, featured: featured?.map(({ id }) => id) }
}
const sell = (id: string) => world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', id).execute()

describe('featured stones', () => {
  it('stand on the dashboard on their days by the company’s calendar', async () => {
    const stone = await world.given.diamond()
    await feature([stone.vStnId])
    expect(await today()).toEqual({ ofDay: stone.id, featured: [] })
    expect(await today(true)).toEqual({ ofDay: null, featured: [] })
    world.setNow(new Date('2027-03-10T18:00:00Z'))
    expect((await today()).ofDay).toBeNull()
    world.setNow(new Date('2027-03-11T18:30:00Z'))
    expect((await today()).ofDay).toBeNull()
  })

  it('are skipped when sold: the next one is the stone of the day', async () => {
    const [first, second, other] = [await world.given.diamond(), await world.given.diamond(), await world.given.diamond()]
    await feature([first.id, second.id])
    await feature([other.id, first.id], { type: 'featured_stone', toDate: '2027-03-20' })
    expect(await today()).toEqual({ ofDay: first.id, featured: [other.id, first.id] })
    await sell(first.id)
    expect(await today()).toEqual({ ofDay: second.id, featured: [other.id] })
    await sell(second.id)
    expect((await today()).ofDay).toBeNull()
    const { list } = await world.as('seller')(featuredStones.list, { body: { filter: { isToday: true, isAvailable: false } } })
    expect(list).toHaveLength(3)
  })

  it('must be there to be had, and end after they begin', async () => {
    const [free, sold] = [await world.given.diamond(), await world.given.diamond({ wSts: 'O' })]
    await expect(feature([free.id, sold.id])).rejects.toMatchObject(
      refusal('diamond_unavailable', { refused: [{ diamond: sold.id, vStnId: sold.vStnId }] }),
    )
    await expect(feature([free.id], { toDate: '2027-03-10' })).rejects.toMatchObject(
      invalidField('toDate', 'The last day cannot be before the first.'),
    )
    await expect(feature([free.id], { toDate: '2027-02-30' })).rejects.toMatchObject({ status: 400 })
    await expect(feature([free.id], { fromDate: '0000-01-01' })).rejects.toMatchObject(invalidField('fromDate', 'Please enter a date.'))
    expect((await world.as('seller')(featuredStones.list, { body: {} })).count).toBe(0)
  })

  it('are refused on a day on which they are featured as the same, however many ask at once', async () => {
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => feature([two.id, one.id], { toDate: '2027-03-20' })))
    const fault = refusal('diamond_exists', {
      refused: [one, two].map(({ id, vStnId }) => ({ diamond: id, vStnId })).toSorted((a, b) => a.vStnId.localeCompare(b.vStnId)),
    })
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toMatchObject(fault)

    const later = { fromDate: '2027-03-21', toDate: '2027-03-22' }
    const { created } = await feature([one.id], later)
    await feature([one.id], { type: 'featured_stone' })
    await expect(
      world.as('admin')(featuredStones.update, { params: { id: created[0]!.id }, body: { fromDate: '2027-03-20' } }),
    ).rejects.toMatchObject(refusal('diamond_exists'))
    await world.as('admin')(featuredStones.update, { params: { id: created[0]!.id }, body: { sequence: 4 } })
    expect(await world.as('seller')(featuredStones.view, { params: { id: created[0]!.id } })).toMatchObject({ ...later, sequence: 4 })
    expect((await world.as('seller')(featuredStones.list, { body: {} })).count).toBe(4)
  })

  it('are moved to other days and taken away', async () => {
    const stone = await world.given.diamond()
    const { created } = await feature([stone.id])
    const { id, updatedAt } = created[0]!
    const changed = await world.as('admin')(featuredStones.update, { params: { id }, body: { type: 'featured_stone', updatedAt } })
    expect(changed).toMatchObject({ type: 'featured_stone', isToday: true, isAvailable: true })
    expect(await today()).toEqual({ ofDay: null, featured: [stone.id] })
    await expect(world.as('admin')(featuredStones.update, { params: { id }, body: { toDate: '2027-03-01' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(world.as('seller')(featuredStones.delete, { params: { id } })).rejects.toMatchObject(refusal('forbidden'))
    await world.as('admin')(featuredStones.delete, { params: { id } })
    expect(await today()).toEqual({ ofDay: null, featured: [] })
    await expect(world.as('admin')(featuredStones.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })
})
