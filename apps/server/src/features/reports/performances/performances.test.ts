import { performances } from '@loupe/contract/reports/performance.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const request = (requested: object = {}, who: Role = 'admin') =>
  world.send(who)(performances.view, { body: { user: world.people.seller, from: '2026-01-01', till: '2026-02-28', ...requested } })

const at = (day: string, time = '10:00:00+05:30') => new Date(`${day}T${time}`).toISOString()
let next = 0
/** An order of one-carat stones at this price each. */
async function ordered(
  account: string,
  status: number,
  day: string,
  prices: number[],
  { labGrown = false, time = '10:00:00+05:30', stones = [] as string[] } = {},
) {
  const { db } = world.services
  const { id } = await db
    .insertInto('order')
    .values({
      orderNo: `P${++next}`,
      account,
      seller: world.people.seller,
      labGrown,
      status: status as 1,
      createdBy: world.people.seller,
      createdAt: at(day, time),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, amt] of prices.entries()) {
    const diamond = stones[place] ?? (await world.given.diamond({ labGrown })).id
    const line = { order: id, diamond, crt: 1, listCtPr: amt, ctPr: amt, amt, diamondWas: 'A', diamondIs: 'O' }
    await db.insertInto('orderLine').values(line).execute()
  }
}

beforeAll(async () => {
  await seedMasters(world)
  const { id: account } = await world.given.account()
  const held = await world.given.block({ account, status: 4, createdAt: at('2026-01-05') })
  const lost = await world.given.block({ account, status: 4, createdAt: at('2026-02-05') })
  await world.given.block({ account, blockType: 2, status: 4, createdAt: at('2026-02-06') })
  await ordered(account, 2, '2026-01-06', [1000.25, 2000.5], { stones: [held.diamond] })
  await ordered(account, 5, '2026-02-28', [500], { time: '23:59:00+05:30' })
  await ordered(account, 3, '2026-02-01', [9000], { stones: [lost.diamond] })
  await ordered(account, 1, '2026-02-02', [9000])
  await ordered(account, 2, '2025-12-31', [700], { time: '23:59:59+05:30' })
  await ordered(account, 2, '2026-03-01', [9000], { time: '00:00:00+05:30' })
  await ordered(account, 2, '2026-02-10', [300], { labGrown: true })
})

describe('what a seller made of it', () => {
  it('counts and sums the deals of the days, natural apart from lab-grown', async () => {
    const { natural, labGrown } = await request()

    expect(natural.now).toEqual({
      searches: 0,
      holds: 2,
      holdsSold: 1,
      memos: 1,
      memosSold: 0,
      offers: 0,
      offersAccepted: 0,
      offersDecided: 0,
      orders: 4,
      deals: 2,
      pieces: 3,
      carats: 3,
      value: 3500.75,
    })
    expect(natural.before).toMatchObject({ deals: 1, value: 700 })
    expect(natural.periods.map(({ from, deals, value }) => [from, deals, value])).toEqual([
      ['2026-01-01', 1, 3000.75],
      ['2026-02-01', 1, 500],
    ])
    expect(labGrown.now).toMatchObject({ orders: 1, deals: 1, value: 300, holds: 0 })
  })

  it('is the same by day, by week and by month, with what is empty shown empty', async () => {
    for (const [by, count] of [
      ['day', 59],
      ['week', 9],
      ['month', 2],
    ] as const) {
      const { periods } = (await request({ by })).natural
      expect(periods).toHaveLength(count)
      expect(periods.reduce((sum, period) => sum + period.value, 0)).toBeCloseTo(3500.75)
    }
  })

  it('counts searches that stood for a while, again when they are run again', async () => {
    const remember = () =>
      world.send('seller')(savedSearches.upsert, { body: { type: 1, labGrown: true, search: { filter: { shpNm: ['ROUND'] } } } })
    await remember()
    await remember()
    const year = String(new Date().getFullYear())
    const { natural, labGrown } = await request({ from: `${year}-01-01`, till: `${Number(year) + 1}-01-02` })
    expect([natural.now.searches, labGrown.now.searches]).toEqual([0, 2])
  })

  it.each([
    ['seller', 'seller'],
    ['master', 'seller2'],
    ['admin', 'master'],
  ] as const)('is told to %s of %s', async (who, whom) => {
    await expect(request({ user: world.people[whom] }, who)).resolves.toBeTruthy()
  })

  it.each([
    ['seller', 'seller2'],
    ['master', 'admin'],
  ] as const)('is not told to %s of %s', async (who, whom) => {
    await expect(request({ user: world.people[whom] }, who)).rejects.toMatchObject(refusal('not_found'))
  })

  it.each([
    [{ from: '2026-02-01', till: '2026-01-01' }, 'till'],
    [{ from: '2020-01-01', till: '2026-01-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01', till: '0000-01-02' }, 'from'],
    [{ user: 'x' }, 'user'],
    [{ by: 'century' }, 'by'],
  ])('asks for days that make sense: %j', async (requested, path) => {
    await expect(request(requested)).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) } },
    })
  })

  it('answers for days at the edge of the calendar', async () => {
    await expect(request({ from: '2000-01-01', till: '2000-01-02' })).resolves.toBeTruthy()
    await expect(request({ from: '2099-12-30', till: '2099-12-31' })).resolves.toBeTruthy()
    await expect(request({ from: '9999-12-30', till: '9999-12-31' })).rejects.toMatchObject({ status: 400 })
    await expect(request({ from: '0001-01-01', till: '0001-01-02' })).rejects.toMatchObject({ status: 400 })
  })
})
