import type { Engagement } from '@loupe/contract/reports/account-pages.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'
import { monthOf, monthsUpTo } from './months.ts'

type What = 'links' | 'looks' | 'talks' | 'offers' | 'orders'
interface Row {
  what: What | 'opened'
  month: string | null
  count: number
  last: string | null
}

/** Each activity with its time, one row each. Activities that this person may not see are left out. */
function activities({ db, actor }: Reading, account: string): RawBuilder<unknown>[] {
  const checks = sql`from share_link s join share_view v on v.share_link = s.id
    where s.account = ${account} and v.diamond is null and v.agent <> 'program'`
  const offers = db
    .selectFrom('diamondTrack')
    .select('diamondTrack.createdAt')
    .where('diamondTrack.account', '=', account)
    .where('diamondTrack.trackType', '=', trackType.offer)
    .where('diamondTrack.isDeleted', '=', false)
    .where(accessibleTracks(actor))
  const orders = db
    .selectFrom('order')
    .select('order.createdAt')
    .where('order.account', '=', account)
    .where(accessibleSellers(actor, 'order.seller'))
  return [
    sql`select 'links' as what, created_at as at from share_link where account = ${account}`,
    sql`select 'looks', v.at ${checks}`,
    sql`select 'opened', min(v.at) ${checks} group by s.id`,
    sql`select 'talks', happened_at from account_interaction where account = ${account} and not is_deleted`,
    ...(can(actor, 'offer:view') ? [sql`select 'offers', created_at from (${offers}) as t`] : []),
    ...(can(actor, 'order:view') ? [sql`select 'orders', created_at from (${orders}) as o`] : []),
  ]
}

/** How active the trade with a client is. Clients do not sign in (S0 §1), so their views are known only from the links shared with them. */
export async function engagementOf(ctx: Reading, account: string): Promise<Engagement> {
  const { rows } = await sql<Row>`
    select what, ${monthOf(sql`at`)} as month, count(*)::int as count, max(at) as last
    from (${sql.join(activities(ctx, account), sql` union all `)}) as done
    group by grouping sets ((what), (what, ${monthOf(sql`at`)}))`.execute(ctx.db)
  const of = (what: Row['what'], month: string | null = null) => rows.find((row) => row.what === what && row.month === month)
  const known = {
    offers: can(ctx.actor, 'offer:view'),
    orders: can(ctx.actor, 'order:view'),
  }
  const counts = (month: string | null) => ({
    links: of('links', month)?.count ?? 0,
    looks: of('looks', month)?.count ?? 0,
    talks: of('talks', month)?.count ?? 0,
    ...(known.offers ? { offers: of('offers', month)?.count ?? 0 } : {}),
    ...(known.orders ? { orders: of('orders', month)?.count ?? 0 } : {}),
  })
  return {
    lastLookAt: of('looks')?.last ?? null,
    lastTalkAt: of('talks')?.last ?? null,
    ...(known.offers ? { lastOfferAt: of('offers')?.last ?? null } : {}),
    ...(known.orders ? { lastOrderAt: of('orders')?.last ?? null } : {}),
    opened: of('opened')?.count ?? 0,
    ...counts(null),
    months: monthsUpTo(ctx.now).map((month) => ({ month, ...counts(month) })),
  }
}
