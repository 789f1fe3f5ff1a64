import type { ReportMeasure } from '@loupe/domain/reports/figures.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import { statusIn } from '../../../db/expressions.ts'
import { isWon } from '../../transactions/offers/order-of-offer.ts'
import { ofSingleSale } from '../single-sale.ts'
import type { SumName } from './sums.ts'

/** A kind of activity as rows: when, by whom, with which client, and its sums. */
export interface Activity {
  /** The measures based on it. */
  gives: readonly ReportMeasure[]
  from: string
  isKind: string
  /** The column with the day, where there is one; otherwise `at` has the time. */
  day?: string
  at?: string
  seller: string
  account?: string
  where?: string
  sums: Partial<Record<SumName, RawBuilder<unknown>>>
}

const all = sql`count(*)`
const tracked = (type: number, sum: SumName): Activity => ({
  gives: [sum as ReportMeasure],
  from: 'diamond_track t',
  isKind: 't.lab_grown',
  day: 't.day',
  seller: 't.seller',
  account: 't.account',
  where: `t.track_type = ${type} and not t.is_deleted`,
  sums: { [sum]: all },
})
const linked = { isKind: 's.lab_grown', seller: 'coalesce(a.seller, s.created_by)', account: 's.account' } as const

/** All that reports count, each kind with its table and its sums. */
export const activities: readonly Activity[] = [
  {
    gives: ['sold', 'soldCarats', 'soldAmount', 'soldCtPr', 'soldBack', 'soldAge', 'sellThrough', 'daysLeft', 'buys'],
    from: 'sale s',
    isKind: 's.lab_grown',
    day: 's.day',
    seller: 's.seller',
    account: 's.account',
    sums: {
      sold: all,
      soldCarats: sql`sum(s.mct) / 1000.0`,
      soldAmount: sql`sum(s.cents) / 100.0`,
      soldListed: sql`count(*) filter (where s.is_listed)`,
      soldListedCarats: sql`sum(s.mct) filter (where s.is_listed) / 1000.0`,
      soldListedAmount: sql`sum(s.cents) filter (where s.is_listed) / 100.0`,
      soldRapAmount: sql`sum(s.rap_amount) / 100000.0`,
      soldSingleCtPr: ofSingleSale('ct_pr'),
      soldSingleBack: ofSingleSale('back'),
      soldDays: sql`sum(s.days_in_stock)`,
    },
  },
  {
    gives: ['orders', 'deals'],
    from: '"order" o',
    isKind: 'o.lab_grown',
    day: 'o.day',
    seller: 'o.seller',
    account: 'o.account',
    sums: { orders: all, deals: sql`count(*) filter (where ${statusIn('order', 'sold', 'o.status')})` },
  },
  {
    gives: ['holds', 'memos'],
    from: 'block b',
    isKind: 'b.lab_grown',
    day: 'b.day',
    seller: 'b.seller',
    account: 'b.account',
    sums: {
      holds: sql`count(*) filter (where b.block_type = ${sql.lit(blockType.hold)})`,
      memos: sql`count(*) filter (where b.block_type = ${sql.lit(blockType.memo)})`,
    },
  },
  {
    ...tracked(trackType.offer, 'offers'),
    gives: ['offers', 'offersAccepted'],
    // A chain of counter-offers is one offer, decided by the last one.
    where: `t.track_type = ${trackType.offer} and not t.is_deleted and not exists (select from diamond_track c where c.counter_of is not null and c.counter_of = t.id)`,
    sums: { offers: all, offersAccepted: sql`count(*) filter (where ${isWon('t')})` },
  },
  tracked(trackType.cart, 'carted'),
  tracked(trackType.watchlist, 'watched'),
  {
    gives: ['searches'],
    from: 'event e',
    isKind: `(e.after ->> 'labGrown')::boolean`,
    at: 'e.at',
    seller: 'e.actor',
    where: `e.kind = 'savedSearch.remember'`,
    sums: { searches: all },
  },
  {
    gives: ['links'],
    from: 'share_link s left join account a on a.id = s.account',
    at: 's.created_at',
    ...linked,
    sums: { links: all },
  },
  {
    gives: ['looks'],
    from: 'share_view v join share_link s on s.id = v.share_link left join account a on a.id = s.account',
    at: 'v.at',
    ...linked,
    where: `v.diamond is null and v.agent <> 'program'`,
    sums: { looks: all },
  },
  {
    gives: ['talks'],
    from: 'account_interaction i join account a on a.id = i.account',
    isKind: 'null',
    at: 'i.happened_at',
    seller: 'a.seller',
    account: 'i.account',
    where: 'not i.is_deleted',
    sums: { talks: all },
  },
]
