import type { Dealing, performances } from '@loupe/contract/reports/performance.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import { addDays, companyZone, daysBetween } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { statusIn } from '../../../db/expressions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { isWon } from '../../transactions/offers/order-of-offer.ts'

type PerformanceRequest = Received<typeof performances.view>['body']
type Performance = Reply<typeof performances.view>

const measures = [
  'searches',
  'holds',
  'holdsSold',
  'memos',
  'memosSold',
  'offers',
  'offersAccepted',
  'offersDecided',
  'orders',
  'deals',
  'pieces',
  'carats',
  'value',
] as const satisfies readonly (keyof Dealing)[]
const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Dealing

/** Approved orders, whether closed or not, count as sold. */
const sold = statusIn('order', 'sold', 'o.status')

/** A seller's activities, one row each: the kind of stone, the time, and what it counts as. */
const activities = (seller: string): RawBuilder<unknown>[] => [
  sql`select (e.after ->> 'labGrown')::boolean as lab, e.at, ${counted({ searches: sql`1` })}
    from event e where e.actor = ${seller} and e.kind = 'savedSearch.remember'`,
  sql`select b.lab_grown, b.created_at, ${counted({
    holds: sql`(b.block_type = ${blockType.hold})::int`,
    holdsSold: sql`(b.block_type = ${blockType.hold} and is_sold)::int`,
    memos: sql`(b.block_type = ${blockType.memo})::int`,
    memosSold: sql`(b.block_type = ${blockType.memo} and is_sold)::int`,
  })}
    from block b, lateral (select exists (
      select from order_line l join "order" o on o.id = l."order"
      where l.diamond = b.diamond and o.account = b.account and o.created_at >= b.created_at and ${sold}) as is_sold) as s
    where b.seller = ${seller}`,
  sql`select t.lab_grown, t.created_at, ${counted({
    offers: sql`1`,
    offersAccepted: sql`${isWon('t')}::int`,
    offersDecided: sql`(${statusIn('offer', 'decided', 't.status')})::int`,
  })}
    from diamond_track t
    where t.seller = ${seller} and t.track_type = ${trackType.offer} and not t.is_deleted
      -- What was countered is decided by the last word of its chain.
      and not exists (select from diamond_track c where c.counter_of = t.id)`,
  sql`select o.lab_grown, o.created_at, ${counted({
    orders: sql`1`,
    deals: sql`(${sold})::int`,
    pieces: sql`case when ${sold} then l.pieces end`,
    carats: sql`case when ${sold} then l.carats end`,
    value: sql`case when ${sold} then l.value end`,
  })}
    from "order" o, lateral (select count(*) as pieces, sum(crt) as carats, sum(amt) as value from order_line where "order" = o.id) as l
    where o.seller = ${seller}`,
]
const counted = (here: Partial<Record<keyof Dealing, RawBuilder<unknown>>>) =>
  sql.join(measures.map((measure) => sql`(${here[measure] ?? sql`0`})::numeric as ${sql.ref(measure)}`))

interface Row extends Dealing {
  lab: boolean
  isNow: boolean
  /** Null for the total. */
  period: string | null
}

/** A seller's results for a range of days, compared with the same number of days before; natural and lab-grown separately. */
export async function performanceOf(db: Db, actor: Actor, { user, from, till, by }: PerformanceRequest): Promise<Performance> {
  await db
    .selectFrom('user')
    .select('user.id')
    .where('user.id', '=', user)
    .where('user.account', 'is', null)
    .where('user.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'user.id'))
    .executeTakeFirstOrThrow(notFound)
  const days = daysBetween(from, till) + 1
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone ${companyZone}`
  const { rows } = await sql<Row>`
    select lab, at >= ${start(from)} as is_now, to_char(date_trunc(${by}, at at time zone ${companyZone}), 'YYYY-MM-DD') as period,
      ${sql.join(measures.map((measure) => sql`coalesce(sum(${sql.ref(measure)}), 0)::float8 as ${sql.ref(measure)}`))}
    from (${sql.join(activities(user), sql` union all `)}) as done
    where at >= ${start(addDays(from, -days))} and at < ${start(addDays(till, 1))}
    group by grouping sets ((1, 2), (1, 2, 3))`.execute(db)
  const periods = await sql<{ from: string }>`
    select to_char(p, 'YYYY-MM-DD') as "from"
    from generate_series(date_trunc(${by}, ${from}::date::timestamp), ${till}::date::timestamp, ${`1 ${by}`}::interval) as p`.execute(db)
  const of = (lab: boolean, isNow: boolean, period: string | null): Dealing => {
    const row = rows.find((one) => one.lab === lab && one.isNow === isNow && one.period === period)
    return row ? (Object.fromEntries(measures.map((measure) => [measure, row[measure]])) as Dealing) : nothing
  }
  const kind = (lab: boolean) => ({
    now: of(lab, true, null),
    before: of(lab, false, null),
    periods: periods.rows.map((period) => ({ ...of(lab, true, period.from), from: period.from })),
  })
  return { natural: kind(false), labGrown: kind(true) }
}
