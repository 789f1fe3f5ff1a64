import { reports } from '@loupe/contract/reports/reports.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { caratBandOf, caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomDeals } from '../../../testing/deals.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const now = '2026-11-20T19:00:00Z'
const today = '2026-11-21'
beforeAll(async () => {
  await seedMasters(world)
  await randomDeals(world, 11, 240, now)
  world.setNow(new Date(now))
})

describe('the stored sales', () => {
  const graded = ['shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'lbNm'] as const
  const columns = { shpNm: 'd.shp_nm', crt: 'carat_band(l.crt)', colNm: 'd.col_nm', clrNm: 'd.clr_nm', cutNm: 'd.cut_nm', lbNm: 'd.lb_nm' }
  const joined = `"order" o join order_line l on l."order" = o.id join diamond d on d.id = l.diamond
    where o.status in (2, 5) and not o.lab_grown and o.day between '${addDays(today, -364)}' and '${today}'`
  const rows = async <R>(text: string): Promise<R[]> => (await sql<R>`${sql.raw(text)}`.execute(world.services.db)).rows

  it('has each line of an approved or closed order once, as its order, line and stone say', async () => {
    const missing = await rows(`
      with plain as (
        select o.id, l.diamond, o.day, o.lab_grown, o.seller, o.account, l.crt * 1000, l.amt * 100, coalesce(l.rap * l.crt * 100000, 0), coalesce(l.rap > 0, false),
          carat_band(l.crt), d.shp_nm, d.col_nm, d.clr_nm, d.cut_nm, d.lb_nm, greatest(o.day - d.arrived_day, 0)
        from "order" o join order_line l on l."order" = o.id join diamond d on d.id = l.diamond where o.status in (2, 5)
      ), stored as (
        select "order", diamond, day, lab_grown, seller, account, mct, cents, rap_amount, is_listed, crt, shp_nm, col_nm, clr_nm, cut_nm, lb_nm, days_in_stock from sale
      ) (select * from plain except all select * from stored) union all (select * from stored except all select * from plain)`)
    expect(missing).toEqual([])
  })

  it.each(graded.flatMap((one, i) => [[one], ...graded.slice(i + 1).map((other) => [one, other])]))(
    'an order counts once in each group: %s %s',
    async (...by) => {
      const dimensions = by.filter((one) => one !== undefined)
      const found = await world.send('admin')(reports.run, {
        body: { report: 'purchases', labGrown: false, by: dimensions, period: 'last365' },
      })
      const keys = dimensions.map((one) => columns[one]).join(', ')
      const plain = await rows<{ buys: number }>(`select count(distinct o.id)::int as buys from ${joined} group by ${keys}`)
      const ordered = (all: number[]) => all.toSorted((a, b) => a - b)
      expect(ordered(found.rows.map(({ figures }) => figures.buys!))).toEqual(ordered(plain.map(({ buys }) => buys)))
      const [total] = await rows<{ buys: number }>(`select count(distinct o.id)::int as buys from ${joined}`)
      expect(found.totals.buys).toBe(total!.buys)
    },
  )

  it('goes with its order: sold when that is approved, as graded then; removed when it is undone', async () => {
    const { db } = world.services
    const { id: account } = await world.given.account()
    const { id: diamond } = await world.given.diamond({ shpNm: 3, colNm: 2 })
    const made = { orderNo: 'S1', account, seller: world.people.seller, labGrown: false, createdBy: world.people.seller }
    const { id } = await db.insertInto('order').values({ ...made, status: 1 }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
    const line = { order: id, diamond, crt: 1, listCtPr: 10, ctPr: 10, amt: 10, diamondWas: 'A', diamondIs: 'O' }
    await db.insertInto('orderLine').values(line).execute()
    const stored = () => db.selectFrom('sale').select(['colNm', 'seller']).where('order', '=', id).execute()
    const become = (status: 1 | 2 | 4 | 5) => db.updateTable('order').set({ status }).where('id', '=', id).execute()
    expect(await stored()).toEqual([])

    await become(2)
    expect(await stored()).toEqual([{ colNm: 2, seller: world.people.seller }])
    await db.updateTable('diamond').set({ colNm: 4 }).where('id', '=', diamond).execute()
    await become(5)
    expect(await stored()).toEqual([{ colNm: 2, seller: world.people.seller }])
    await db.updateTable('order').set({ seller: world.people.seller2 }).where('id', '=', id).execute()
    expect(await stored()).toMatchObject([{ seller: world.people.seller2 }])
    await become(4)
    expect(await stored()).toEqual([])
    await db.deleteFrom('orderLine').where('order', '=', id).execute()
    await db.deleteFrom('order').where('id', '=', id).execute()
  })

  it('has the weight bands of the trade', async () => {
    const weights = caratBands.flatMap(({ low }) => [low, Math.max(0.001, Math.round(low * 1000 - 1) / 1000)])
    const found = await rows<{ crt: number; band: number }>(
      `select crt::float8 as crt, carat_band(crt)::int as band from unnest(array[${weights.join(', ')}]::numeric[]) crt`,
    )
    for (const { crt, band } of found) expect(caratBands[band]).toBe(caratBandOf(crt))
  })
})
