import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { reports as calls } from '@loupe/contract/reports/reports.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import type { Reading } from '../../../context.ts'
import { type Sales, salesOf } from './sales.ts'
import { type StockFigures, groupKey, stockFigures } from './stock.ts'

const movers = 5
const bandLabel = (crt: number) => caratBands[crt]?.label ?? ''

/** How we stand, in parts: each needs the permissions of the report that it is a short form of. */
export async function figuresFor(ctx: Reading, labGrown: boolean): Promise<DashboardFigures> {
  const seesStock = can(ctx.actor, diamonds.list.access)
  const seesSales = can(ctx.actor, calls.run.access) && reports.purchases.needs.every((right) => can(ctx.actor, right))
  const [stock, sales] = await Promise.all([
    seesStock ? stockFigures(ctx, labGrown) : undefined,
    seesSales ? salesOf(ctx, labGrown) : undefined,
  ])
  return {
    at: (stock?.at ?? ctx.now).toISOString(),
    ...(stock ? { stock: stock.stock, ageing: stock.ageing } : {}),
    ...(sales ? { month: sales.month, clients: sales.clients } : {}),
    ...(stock && sales ? { movers: moversOf(ctx, sales, stock), positions: positionsOf(sales, stock) } : {}),
  }
}

const moversOf = ({ services }: Reading, { groups }: Sales, { pieces }: StockFigures) =>
  groups
    .filter(({ sold }) => sold > 0)
    .toSorted((a, b) => b.sold - a.sold || b.before - a.before || a.shpNm - b.shpNm || a.crt - b.crt)
    .slice(0, movers)
    .map(({ shpNm, crt, sold, before }) => ({
      ...{ shpNm: services.masters.codeOfField('shpNm', shpNm) ?? null, crt: bandLabel(crt), sold, before },
      pieces: pieces.get(groupKey(shpNm, crt)) ?? 0,
    }))

/** Weight bands with the asking back of the stock and the back of sales, so that the two can be compared. */
const positionsOf = ({ backs }: Sales, { bands }: StockFigures) =>
  [...bands]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([crt, { pieces, asking }]) => {
      const sold = backs.get(crt) ?? null
      return asking === null || sold === null ? [] : [{ crt: bandLabel(crt), pieces, asking, sold }]
    })
