import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { caratBandOf } from '@loupe/domain/pricing/carat-bands.ts'
import { notInStock } from '@loupe/domain/reports/report.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Deals, randomDeals } from '../../../testing/deals.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const now = '2026-11-20T19:00:00Z'
let deals: Deals
const shapeCode = new Map<number, string>()

beforeAll(async () => {
  await seedMasters(world)
  deals = await randomDeals(world, 23, 300, now)
  for (const { no, code } of world.services.masters.list('SHAPE')) shapeCode.set(no, code)
  world.setNow(new Date(now))
})

interface Priced {
  shape: number
  crt: number
  ctPr: number
  back: number | null
  amt: number
}
const isAt = (at: readonly { value: string | null }[], { shape, crt }: Priced) =>
  shapeCode.get(shape) === at[0]?.value && caratBandOf(crt).label === at[1]?.value
/** Whether the rounded amount would give another price per carat. */
const isRounded = ({ crt, ctPr, amt }: Priced) => Math.round((amt / crt) * 100) !== Math.round(ctPr * 100)
const run = (report: 'stock-list' | 'average-back', labGrown: boolean, period: 'last90' | 'last365' = 'last90') =>
  world.send('admin')(reports.run, { body: { report, labGrown, by: ['shpNm', 'crt'], period } })
const sales = (labGrown: boolean, from: string) =>
  deals.orders
    .filter((order) => order.labGrown === labGrown && [2, 5].includes(order.status) && order.day >= from)
    .flatMap(({ lines }) => lines)

it('a stone that is alone in its group of the stock has its own price per carat and back there', async () => {
  const found: Priced[] = []
  for (const labGrown of [false, true]) {
    const { rows } = await run('stock-list', labGrown)
    const stock = deals.stones.filter((stone) => stone.labGrown === labGrown && !notInStock.includes(stone.wSts as 'A'))
    for (const { at, figures } of rows.filter((row) => row.figures.pieces === 1)) {
      const stone = stock.find((one) => isAt(at, one))!
      found.push(stone)
      expect([figures.avgCtPr, figures.avgBack]).toEqual([stone.ctPr, stone.back])
    }
  }
  expect(found.some(isRounded)).toBe(true)
})

it('so has a stone that is alone in its group of the sales, as its order priced it', async () => {
  const found: Priced[] = []
  for (const labGrown of [false, true]) {
    const { rows } = await run('average-back', labGrown)
    for (const { at, figures } of rows.filter((row) => row.figures.sold === 1)) {
      const line = sales(labGrown, '2026-08-24').find((one) => isAt(at, one))!
      found.push(line)
      expect([figures.soldCtPr, figures.soldBack]).toEqual([line.ctPr, line.back])
    }
  }
  expect(found.some(isRounded)).toBe(true)
})

it('the dashboard compares the backs of single stones of a weight band, asked and sold, as they are', async () => {
  const { db } = world.services
  // The amount of 40.00 would give -37.5%, and that of 41.01 -35.92%.
  const stone = { crt: 0.16, rap: 400, ctPr: 250.03, back: -37.49, amt: 40 }
  const line = { crt: 0.16, rap: 400, listCtPr: 256.29, ctPr: 256.29, back: -35.93, amt: 41.01 }
  await world.given.diamond({ ...stone, wSts: 'A', arrivedAt: '2026-10-01T12:00:00Z' })
  const { id: diamond } = await world.given.diamond({ ...stone, wSts: 'O', arrivedAt: '2026-10-01T12:00:00Z' })
  const { id: account } = await world.given.account()
  const { id: order } = await db
    .insertInto('order')
    .values({
      orderNo: 'S1',
      account,
      seller: world.people.seller,
      labGrown: false,
      status: 2,
      createdBy: world.people.seller,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderLine')
    .values({ ...line, order, diamond, diamondWas: 'A', diamondIs: 'O' })
    .execute()

  const { positions } = await world.as('admin')(dashboard.figures, { body: { labGrown: false } })

  expect(positions?.find(({ crt }) => crt === caratBandOf(0.16).label)).toMatchObject({ asking: -37.49, sold: -35.93 })
})
