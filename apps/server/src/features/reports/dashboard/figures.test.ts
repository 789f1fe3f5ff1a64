import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { caratBandOf } from '@loupe/domain/pricing/carat-bands.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Deals, randomDeals } from '../../../testing/deals.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const now = '2026-11-20T19:00:00Z'
let deals: Deals

beforeAll(async () => {
  await seedMasters(world)
  deals = await randomDeals(world, 11, 600, now)
  world.setNow(new Date(now))
})

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100) / 100
const figures = (who: Role = 'admin', labGrown = false) => world.as(who)(dashboard.figures, { body: { labGrown } })
const report = (requested: object, who: Role = 'admin') =>
  world.as(who)(reports.run, { body: { labGrown: false, period: 'last90', ...requested } as never })
const sold = (from: string, till: string, seller?: string, labGrown = false) =>
  sum(
    deals.orders
      .filter((order) => [2, 5].includes(order.status) && order.labGrown === labGrown && order.day >= from && order.day <= till)
      .filter((order) => seller === undefined || order.seller === seller)
      .flatMap(({ lines }) => lines.map(({ amt }) => amt)),
  )

it.each([false, true])('the value and age of the stock are those of its reports; lab-grown: %s', async (labGrown) => {
  const { stock, ageing } = await figures('seller', labGrown)

  const [byStatus, byAge] = [
    await report({ labGrown, report: 'summary', by: ['wSts'] }),
    await report({ labGrown, report: 'ageing', by: ['age'] }),
  ]
  const rows = ({ rows: of }: typeof byStatus) => of.map(({ at, figures: { pieces, amount } }) => [at[0]?.value, pieces, amount])
  expect(stock?.map(({ wSts, pieces, amount }) => [wSts, pieces, amount])).toEqual(rows(byStatus))
  expect(ageing?.map(({ age, pieces, amount }) => [age, pieces, amount])).toEqual(rows(byAge))
  expect(stock?.length).toBeGreaterThan(4)
  expect(ageing?.length).toBeGreaterThan(3)
})

it('the month so far is compared with the same days of the month before, each in the scope of the person', async () => {
  const all = await figures('admin')
  const own = await figures('seller')

  expect(all.month).toMatchObject({ first: '2026-11-01', day: 21, days: 30, target: null })
  expect([all.month?.sold, all.month?.before]).toEqual([sold('2026-11-01', '2026-11-21'), sold('2026-10-01', '2026-10-21')])
  const { seller } = world.people
  expect([own.month?.sold, own.month?.before]).toEqual([sold('2026-11-01', '2026-11-21', seller), sold('2026-10-01', '2026-10-21', seller)])
  expect(sold('2026-11-01', '2026-11-21')).toBeGreaterThan(0)
})

it('top clients and movers are the first of their reports, with the 90 days before', async () => {
  const { clients = [], movers = [], positions = [] } = await figures()

  const [purchases, groups, byBand] = [
    await report({ report: 'purchases', by: ['account'] }),
    await report({ report: 'turn', by: ['shpNm', 'crt'] }),
    await report({ report: 'average-back', by: ['crt'] }),
  ]
  const best = purchases.rows.toSorted((a, b) => (b.figures.soldAmount ?? 0) - (a.figures.soldAmount ?? 0)).slice(0, 5)
  expect(clients.map(({ account, amount }) => [account, amount])).toEqual(
    best.map(({ at, figures: { soldAmount } }) => [at[0]?.value, soldAmount]),
  )
  expect(clients.every(({ companyName }) => companyName !== '')).toBe(true)
  expect(sum(clients.map(({ before }) => before))).toBeLessThanOrEqual(purchases.totalsBefore?.soldAmount ?? 0)
  const most = groups.rows.map(({ figures: { sold: pieces } }) => pieces ?? 0).toSorted((a, b) => b - a)
  expect(movers.map(({ sold: pieces }) => pieces)).toEqual(most.slice(0, 5))
  for (const { shpNm, crt, sold: pieces, pieces: left } of movers) {
    const row = groups.rows.find(({ at }) => at[0]?.value === shpNm && at[1]?.value === crt)
    expect([row?.figures.sold, row?.figures.pieces ?? 0]).toEqual([pieces, left])
  }
  expect(positions.map(({ crt, asking, sold: back }) => [crt, asking, back])).toEqual(
    byBand.rows
      .filter(({ figures: { avgBack, soldBack } }) => avgBack !== null && soldBack !== null)
      .map(({ at, figures: { avgBack, soldBack } }) => [at[0]?.value, avgBack, soldBack]),
  )
  expect(positions.length).toBeGreaterThan(2)
})

it('a target is the company’s for whoever sees all sales, a salesman’s for a salesman, and the sum of them for a team', async () => {
  const save = { monthNatural: 900_000, monthLabGrown: 50_000, sellerNatural: 200_000, sellerLabGrown: null }
  await expect(world.as('seller')(settings.saveSalesTarget, { body: { settings: save } })).rejects.toMatchObject({ status: 403 })
  expect((await figures()).month?.target).toBeNull()

  await world.as('super')(settings.saveSalesTarget, { body: { settings: save } })

  // What was stored is dropped when the process hears of the change.
  await eventually(
    async () => (await figures()).month?.target,
    (target) => target === 900_000,
  )
  const team = await world.services.db.selectFrom('user').select('id').where('master', '=', world.people.master).execute()
  expect(team.length).toBeGreaterThan(0)
  expect((await figures('seller')).month?.target).toBe(200_000)
  expect((await figures('master')).month?.target).toBe(200_000 * team.length)
  expect((await figures('seller', true)).month?.target).toBeNull()
  expect((await figures('admin', true)).month?.target).toBe(50_000)
})

it('figures of sales follow an order that is approved, and stored ones are not given to people of another scope', async () => {
  const before = (await figures()).month?.sold ?? 0
  const [order] = await world.services.db.selectFrom('order').select(['id']).where('status', '=', 1).where('labGrown', '=', false).execute()
  expect(order).toBeDefined()
  await world.services.db.updateTable('order').set({ status: 2, createdAt: now }).where('id', '=', order!.id).execute()
  const { amount } = await world.services.db
    .selectFrom('orderLine')
    .select(({ fn }) => fn.sum<number>('amt').as('amount'))
    .where('order', '=', order!.id)
    .executeTakeFirstOrThrow()

  expect((await figures()).month?.sold).toBe(before)
  await world.as('super')(settings.saveSalesTarget, {
    body: {
      settings: { monthNatural: 1, monthLabGrown: null, sellerNatural: null, sellerLabGrown: null },
      updatedAt: (await world.as('super')(settings.viewSalesTarget, {})).updatedAt,
    },
  })

  await eventually(
    async () => sum([((await figures()).month?.sold ?? 0) - before]),
    (more) => more === Number(amount),
  )
})

it('leaves out what the person may not see in reports', async () => {
  await world.services.db
    .insertInto('userPermission')
    .values([{ user: world.people.seller2, module: 'report', rights: [] }])
    .execute()

  const { stock, month, clients, movers, positions } = await figures('seller2')

  expect(stock?.length).toBeGreaterThan(0)
  expect([month, clients, movers, positions]).toEqual([undefined, undefined, undefined, undefined])
  await expect(world.as('anyone')(dashboard.figures, { body: { labGrown: false } })).rejects.toMatchObject({ status: 401 })
})

it('names weight bands as reports do', async () => {
  const bands = new Set(deals.stones.map(({ crt }) => caratBandOf(crt).label))
  for (const { crt } of (await figures()).positions ?? []) expect(bands).toContain(crt)
})
