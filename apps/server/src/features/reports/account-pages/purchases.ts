import type { Purchases } from '@loupe/contract/reports/account-pages.ts'
import { weightBreaks, weightClass } from '@loupe/domain/accounts/behaviour.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { monthOf, monthsUpTo } from './months.ts'

interface Row {
  lab: boolean
  month: string | null
  shape: number | null
  weight: number | null
  /** Which of the three columns the row is grouped by; 7 means none of them: the total. */
  grouped: number
  orders: number
  pieces: number
  carats: number
  value: number
  avgCtPr: number | null
}
const by = { month: 3, shape: 5, weight: 6, all: 7 }
const nothing = { pieces: 0, carats: 0, value: 0 }
const sums = ({ pieces, carats, value }: Row) => ({ pieces, carats, value })

/** A client's purchases from approved orders, closed or not, from the same data as the order lists. */
export async function purchasesOf(
  { db, actor, now, services }: Reading,
  account: string,
): Promise<{ natural: Purchases; labGrown: Purchases }> {
  const of = db
    .selectFrom('order')
    .select(['order.id', 'order.createdAt', 'order.labGrown'])
    .where('order.account', '=', account)
    .where('order.status', 'in', orderLifecycle.statuses('sold'))
    .where(accessibleSellers(actor, 'order.seller'))
  const { rows } = await sql<Row>`
    with line as (
      select o.id, o.lab_grown as lab, ${monthOf(sql`o.created_at`)} as month, d.shp_nm as shape,
        width_bucket(l.crt, ${sql.lit(`{${weightBreaks.join(',')}}`)}::numeric[]) as weight, l.crt, l.amt, l.ct_pr
      from (${of}) as o join order_line l on l."order" = o.id join diamond d on d.id = l.diamond)
    select lab, month, shape, weight, grouping(month, shape, weight) as grouped, count(distinct id)::int as orders, count(*)::int as pieces,
      sum(crt)::float8 as carats, sum(amt)::float8 as value, 
      case when count(*) = 1 then max(ct_pr) else round(sum(amt) / nullif(sum(crt), 0), 2) end::float8 as avg_ct_pr
    from line group by lab, grouping sets ((month), (shape), (weight), ())
    order by sum(amt) desc`.execute(db)
  const shapes = services.masters.list(diamondLists.shpNm)
  const kind = (lab: boolean): Purchases => {
    const mine = rows.filter((row) => row.lab === lab)
    const grouped = (what: keyof typeof by) => mine.filter((row) => row.grouped === by[what])
    const [all] = grouped('all')
    const months = new Map(grouped('month').map((row) => [row.month, sums(row)]))
    return {
      ...(all ? sums(all) : nothing),
      orders: all?.orders ?? 0,
      avgCtPr: all?.avgCtPr ?? null,
      months: monthsUpTo(now).map((month) => ({ month, ...(months.get(month) ?? nothing) })),
      shapes: grouped('shape').map((row) => ({ shpNm: shapes.find(({ no }) => no === row.shape)?.code ?? null, ...sums(row) })),
      weights: grouped('weight')
        .toSorted((a, b) => (a.weight ?? 0) - (b.weight ?? 0))
        .map((row) => ({ weight: weightClass(row.weight ?? 0), ...sums(row) })),
    }
  }
  return { natural: kind(false), labGrown: kind(true) }
}
