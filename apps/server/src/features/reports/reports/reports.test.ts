import { reports } from '@loupe/contract/reports/reports.ts'
import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import type { ReportDimension } from '@loupe/domain/reports/figures.ts'
import { caratBandOf } from '@loupe/domain/pricing/carat-bands.ts'
import { type ReportName, notInStock, reportNames, reports as known, defaultBy } from '@loupe/domain/reports/report.ts'
import { startOf } from '@loupe/domain/reports/period.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../../context.ts'
import { actorOfRequester } from '../../access/acting.ts'
import { answerReport } from './answer.ts'
import { type Deals, randomDeals } from '../../../testing/deals.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const now = '2026-11-20T19:00:00Z'
const today = '2026-11-21'
let deals: Deals
const shapeCode = new Map<number, string>()

beforeAll(async () => {
  await seedMasters(world)
  deals = await randomDeals(world, 11, 240, now)
  for (const { no, code } of world.services.masters.list('SHAPE')) shapeCode.set(no, code)
  world.setNow(new Date(now))
})

type ReportInput = Parameters<ReturnType<typeof world.as>>[1] extends never ? never : Record<string, unknown>
const requestIt = (report: ReportName, requested: ReportInput = {}, who: Role = 'admin') =>
  world.send(who)(reports.run, { body: { report, labGrown: false, by: [...defaultBy(report)], period: 'last365', ...requested } })

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, one) => all + one, 0) * 100_000) / 100_000
const year = { from: addDays(today, -364), till: today }
const isIn = ({ day }: { day: string }, days = year) => day >= days.from && day <= days.till
const isSold = ({ status }: { status: number }) => [2, 5].includes(status)

interface Priced {
  crt: number
  rap: number | null
  amt: number
}
/** Calculates the averages independently: weighted by carat, and by list price. */
function averages(rows: readonly Priced[]) {
  const listed = rows.filter(({ rap }) => rap !== null)
  const rapAmount = sum(listed.map(({ rap, crt }) => rap! * crt))
  const ratio = (above: number, below: number) => (below === 0 ? null : above / below)
  const back = ratio(sum(listed.map(({ amt }) => amt)), rapAmount)
  return {
    ctPr: ratio(sum(rows.map(({ amt }) => amt)), sum(rows.map(({ crt }) => crt))),
    rap: ratio(rapAmount, sum(listed.map(({ crt }) => crt))),
    back: back === null ? null : (back - 1) * 100,
  }
}
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 1))

describe('a report equals its rows', () => {
  it.each([false, true])('what was sold, by shape and by weight; lab-grown: %s', async (labGrown) => {
    const lines = deals.orders
      .filter((order) => order.labGrown === labGrown && isSold(order) && isIn(order))
      .flatMap((order) => order.lines.map((line) => ({ ...line, order })))

    const { rows, totals } = await requestIt('purchases', { labGrown, by: ['shpNm', 'crt'] })

    expect(rows.length).toBeGreaterThan(8)
    for (const { at, figures } of rows) {
      const here = lines.filter((line) => shapeCode.get(line.shape) === at[0]!.value && caratBandOf(line.crt).label === at[1]!.value)
      const { ctPr, back } = averages(here)
      expect(figures).toEqual({
        sold: here.length,
        soldCarats: sum(here.map(({ crt }) => crt)),
        soldAmount: sum(here.map(({ amt }) => amt)),
        buys: new Set(here.map(({ order }) => order)).size,
        soldCtPr: close(ctPr),
        soldBack: close(back),
      })
    }
    expect(totals.sold).toBe(lines.length)
    expect(totals.buys).toBe(new Set(lines.map(({ order }) => order)).size)
    expect(sum(rows.map(({ figures }) => figures.soldAmount!))).toBe(totals.soldAmount)
  })

  it.each(['day', 'week', 'month'] as const)('the overview by %s, with what is empty shown empty', async (by) => {
    const { rows, totals, totalsBefore } = await requestIt('overview', { by: [by] })

    const of = <R extends { day: string; labGrown: boolean }>(all: readonly R[], step: string) =>
      all.filter((one) => !one.labGrown && isIn(one) && startOf(by, one.day) === step)
    expect(rows.length).toBeGreaterThan({ day: 364, week: 52, month: 12 }[by])
    for (const { at, figures } of rows) {
      const step = at[0]!.value!
      const orders = of(deals.orders, step)
      const lines = orders.filter(isSold).flatMap((order) => order.lines)
      const offers = of(deals.offers, step)
      expect(figures).toMatchObject({
        orders: orders.length,
        deals: orders.filter(isSold).length,
        sold: lines.length,
        soldAmount: sum(lines.map(({ amt }) => amt)),
        offers: offers.length,
        offersAccepted: offers.filter(({ status }) => status === 2).length,
        holds: of(deals.blocks, step).filter(({ type }) => type === 1).length,
        memos: of(deals.blocks, step).filter(({ type }) => type === 2).length,
      })
    }
    expect(totals.orders).toBe(sum(rows.map(({ figures }) => figures.orders!)))
    const past = { from: addDays(year.from, -365), till: addDays(year.from, -1) }
    expect(totalsBefore?.orders).toBe(deals.orders.filter((one) => !one.labGrown && isIn(one, past)).length)
  })

  it.each([false, true])('stock and sales side by side, by shape; lab-grown: %s', async (labGrown) => {
    const { rows, totals, totalsBefore } = await requestIt('average-back', { labGrown })
    const turn = await requestIt('turn', { labGrown })

    for (const [i, { at, figures }] of rows.entries()) {
      const stock = deals.stones.filter(
        (stone) => stone.labGrown === labGrown && !notInStock.includes(stone.wSts as 'A') && shapeCode.get(stone.shape) === at[0]!.value,
      )
      const sold = deals.orders
        .filter((order) => order.labGrown === labGrown && isSold(order) && isIn(order))
        .flatMap((order) => order.lines.map((line) => ({ ...line, day: order.day })))
        .filter((line) => shapeCode.get(line.shape) === at[0]!.value)
      const [inStock, then] = [averages(stock), averages(sold)]
      expect(figures).toEqual({
        pieces: stock.length,
        avgRap: close(inStock.rap),
        avgBack: close(inStock.back),
        avgCtPr: close(inStock.ctPr),
        sold: sold.length,
        soldBack: close(then.back),
        soldCtPr: close(then.ctPr),
      })
      const days = sold.map((line) => Math.max(0, Date.parse(line.day) - Date.parse(line.arrived)) / 86_400_000)
      expect(turn.rows[i]!.figures).toMatchObject({
        sellThrough: close((100 * sold.length) / (sold.length + stock.length)),
        daysLeft: Math.round((stock.length * 365) / sold.length),
        soldAge: Math.round(sum(days) / days.length),
      })
    }
    expect(totals.pieces).toBe(sum(rows.map(({ figures }) => figures.pieces!)))
    // The stock of that time is unknown.
    expect(Object.keys(totalsBefore ?? {})).toEqual(['sold', 'soldBack', 'soldCtPr'])
  })

  it('never mixes natural and lab-grown: each report of one kind and of the other comes to all there is', async () => {
    const [natural, lab] = [(await requestIt('summary')).totals, (await requestIt('summary', { labGrown: true })).totals]
    expect(natural.pieces! + lab.pieces!).toBe(deals.stones.length)
    expect(lab.pieces).toBe(deals.stones.filter(({ labGrown }) => labGrown).length)
    const [ours, theirs] = [(await requestIt('sellers')).totals, (await requestIt('sellers', { labGrown: true })).totals]
    expect(ours.orders! + theirs.orders!).toBe(deals.orders.filter((one) => isIn(one)).length)
    expect(ours.holds! + theirs.holds!).toBe(deals.blocks.filter((one) => isIn(one) && one.type === 1).length)
  })

  it.each(reportNames)('%s answers by each of its dimensions, alone and with another, and its groups add up', async (name) => {
    for (const [i, one] of known[name].dimensions.entries()) {
      const other = known[name].dimensions[i + 1]
      for (const by of [[one], ...(other ? [[one, other]] : [])]) {
        const { rows, totals, count } = await requestIt(name, { by })
        expect(count).toBeGreaterThanOrEqual(rows.length)
        const first = known[name].chart[0]!
        if (first !== 'avgBack') expect(sum(rows.map(({ figures }) => figures[first] ?? 0))).toBe(totals[first] ?? 0)
      }
    }
  })
})

describe('a report of many groups', () => {
  it.each<[ReportName, ReportDimension[]]>([
    ['overview', ['day', 'account']],
    ['purchases', ['account', 'day']],
    ['purchases', ['shpNm', 'account']],
    ['engagement', ['country', 'month']],
  ])('%s by %j shows the first of them, and the total of all', async (report, by) => {
    const reader = {
      services: world.services,
      db: world.services.db,
      actor: await actorOfRequester(world.services.db, { owner: world.people.admin, apiKey: null }, world.services.clock()),
      now: new Date(now),
    }
    const request = { report, labGrown: false, by, period: 'last365' as const }
    const whole = await answerReport(reader as Reading, request)
    expect(whole.count).toBe(whole.rows.length)

    for (const atMost of [1, 7, 20]) {
      const some = await answerReport(reader as Reading, request, atMost)
      expect(some.rows).toEqual(whole.rows.slice(0, atMost))
      expect(some.count > some.rows.length).toBe(whole.count > atMost)
      expect(some.totals).toEqual(whole.totals)
    }
  })
})

describe('the scope of a report', () => {
  it('a report of one client or salesman names them, except those outside one’s scope', async () => {
    const { id: account } = await world.given.account({ seller: world.people.seller2, companyName: 'Someone else’s client' })
    const people = { account, seller: world.people.seller2 }
    expect((await requestIt('purchases', people)).of).toMatchObject({ account: 'Someone else’s client' })
    expect((await requestIt('purchases', people, 'seller')).of).toEqual({ account: 'Unknown', seller: 'Unknown' })
    expect((await requestIt('purchases')).of).toEqual({})
  })

  it('a seller sees their own, a master the team, an admin everything', async () => {
    const { people } = world
    const orders = (of: string[]) => deals.orders.filter((one) => !one.labGrown && isIn(one) && of.includes(one.seller)).length
    const [seller, master, admin] = await Promise.all([
      requestIt('sellers', {}, 'seller'),
      requestIt('sellers', {}, 'master'),
      requestIt('sellers'),
    ])

    expect(seller.rows.map(({ at }) => at[0]!.value)).toEqual([people.seller])
    expect(seller.totals.orders).toBe(orders([people.seller]))
    expect(master.totals.orders).toBe(orders([people.seller, people.seller2, people.master]))
    expect(admin.totals.orders).toBe(orders([people.seller, people.seller2, people.master]))
    // Filtering by the seller's name does not change that.
    expect((await requestIt('overview', { seller: people.seller2 }, 'seller')).totals.orders).toBe(0)
    expect((await requestIt('overview', { seller: people.seller2 })).totals.orders).toBe(orders([people.seller2]))
    expect((await requestIt('purchases', {}, 'seller')).rows.length).toBeGreaterThan(0)
  })

  it('needs the permissions of what it is made of, too', async () => {
    await world.services.db.insertInto('userPermission').values({ user: world.people.seller2, module: 'offer', rights: [] }).execute()
    await expect(requestIt('overview', {}, 'seller2')).rejects.toMatchObject(refusal('forbidden'))
    await expect(requestIt('stock-list', {}, 'seller2')).resolves.toBeTruthy()
    await expect(world.as('anyone')(reports.run, { body: { report: 'summary', labGrown: false, by: ['wSts'] } })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('an invalid report', () => {
  it.each([
    [{ period: 'custom', from: '2001-01-01', till: '2050-12-31' }, 'from', 'Please choose ten years at most.'],
    [{ period: 'today', from: '1976-01-01' }, 'from', 'Please choose a day between 2000 and 2099.'],
    [{ period: 'custom', from: '2026-02-01', till: '2026-01-01' }, 'till', 'The first day must not be after the last.'],
    [{ period: 'custom', from: '2026-02-01' }, 'from', 'Please select both days.'],
    [{ by: ['wSts'] }, 'by', 'This report is not divided by that.'],
    [{ by: ['month', 'month'] }, 'by', 'Please choose each of them once.'],
    [{ by: [] }, 'by', 'Please select what it is divided by.'],
  ])('%j is refused in words', async (requested, path, message) => {
    await expect(requestIt('overview', requested)).rejects.toMatchObject(invalidField(path, message))
  })

  it.each([{ report: 'no-such' }, { seller: "x' or 1=1" }, { by: ['__proto__'] }, { period: 'constructor' }])(
    '%j as well',
    async (requested) => {
      await expect(requestIt('overview', requested)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('ten years are answered', async () => {
    await expect(requestIt('overview', { period: 'custom', from: '2017-01-01', till: today, by: ['day'] })).resolves.toMatchObject({
      count: 3612,
    })
  })
})

describe('a report as a file', () => {
  it.each(['xlsx', 'csv', 'pdf'] as const)('is written as %s, with every group and the total', async (format) => {
    const request = { report: 'purchases', labGrown: true, by: ['account'], period: 'last365' } as const
    const { rows } = await requestIt('purchases', { labGrown: true })

    const task = await world.as('admin')(reports.file, { body: { request: { ...request, by: [...request.by] }, format } })

    expect(task).toMatchObject({ status: 'done', fileName: `purchases-lab-grown-${today}.${format}` })
    const { body, status } = await world.raw(`/admin/v1/task/${task.id}/file`, { as: 'admin' })
    expect(status).toBe(200)
    if (format === 'csv') expect(String(body).trim().split('\r\n')).toHaveLength(rows.length + 1)
    expect(String(body).slice(0, 6)).toContain({ xlsx: 'PK', csv: 'Clie', pdf: '%PDF' }[format])
  })

  it('is refused to people who may not export reports, and leaves nothing behind', async () => {
    const body = { request: { report: 'summary' as const, labGrown: false, by: ['wSts' as const] } }
    await expect(world.as('seller')(reports.file, { body })).rejects.toMatchObject(refusal('forbidden'))
    const { count } = await world.as('seller')(tasks.list, { body: {} })
    expect(count).toBe(0)
  })
})
