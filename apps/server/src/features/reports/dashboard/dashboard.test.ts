import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { describe, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const natural = { body: { labGrown: false } }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('the dashboard', () => {
  it('shows the live holds within reach, the next to end first', async () => {
    const late = await world.given.block({ validTillDate: inHours(20) })
    const soon = await world.given.block({ validTillDate: inHours(2), status: 1 })
    const ended = await world.given.block({ status: 4 })
    const theirs = await world.given.block({ seller: world.people.seller2, validTillDate: inHours(1) })

    const mine = (await world.as('seller')(dashboard.view, natural)).holds
    const all = (await world.as('master')(dashboard.view, natural)).holds

    expect(mine?.list.map(({ id }) => id)).toEqual([soon.id, late.id])
    expect(mine?.count).toBe(2)
    expect(all?.list.map(({ id }) => id)).toEqual([theirs.id, soon.id, late.id])
    expect(all?.list.map(({ id }) => id)).not.toContain(ended.id)
  })

  it('counts the stock by status and never mixes natural and lab-grown', async () => {
    await world.given.diamond({ labGrown: true, wSts: 'A' })
    await world.given.diamond({ labGrown: true, wSts: 'D' })
    await world.given.diamond({ labGrown: true, wSts: 'A', isDeleted: true })

    const { stock } = await world.as('seller')(dashboard.view, { body: { labGrown: true } })

    expect(stock?.toSorted((a, b) => a.wSts.localeCompare(b.wSts))).toEqual([
      { wSts: 'A', count: 1 },
      { wSts: 'D', count: 1 },
    ])
  })

  it('shows the ten newest stones, newest first', async () => {
    for (let day = 1; day <= 12; day++) await world.given.diamond({ arrivedAt: inHours(24 * day) })
    const announced = await world.given.diamond({ arrivedAt: inHours(24 * 100) })
    world.setNow(new Date(inHours(24 * 13)))

    const { newest } = await world.as('seller')(dashboard.view, natural)

    expect(newest).toHaveLength(10)
    world.setNow(undefined)
    const arrived = newest?.map(({ arrivedAt }) => arrivedAt) ?? []
    expect(arrived).toEqual(arrived.toSorted().toReversed())
    expect(newest?.map(({ id }) => id)).not.toContain(announced.id)
  })

  it('leaves out what the person may not list', async () => {
    await world.house.db.insertInto('userPermission').values({ user: world.people.seller2, module: 'block', rights: [] }).execute()

    const reply = await world.as('seller2')(dashboard.view, natural)

    expect(reply.holds).toBeUndefined()
    expect(reply.stock).toBeDefined()
  })

  it('is refused to whoever has not signed in', async () => {
    await expect(world.as('anyone')(dashboard.view, natural)).rejects.toMatchObject({ status: 401 })
  })
})
