import { houseZone, addDays } from '@loupe/domain/kernel/calendar.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ReportDimension, type ReportMeasure, reportDimensions } from '@loupe/domain/reports/figures.ts'
import type { Days } from '@loupe/domain/reports/period.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { columnOf } from '../../inventory/stone-index/fields.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { type SumName, type Sums, madeOf } from './sums.ts'

/** Something that is done over and over, as rows: when, by whom, with whom, and what it comes to. */
interface Deed {
  /** Which measures are made of it. */
  gives: readonly ReportMeasure[]
  from: string
  isKind: string
  /** The day of the house, where the row keeps it; else the instant. */
  day?: string
  at?: string
  seller: string
  account?: string
  where?: string
  sums: Partial<Record<SumName, string>>
}

/** Approved, or closed since: what counts as sold (domain.md C10). */
const sold = 'o.status in (2, 5)'
const tracked = (type: number, sum: SumName): Deed => ({
  gives: [sum as ReportMeasure],
  from: 'diamond_track t',
  isKind: 't.lab_grown',
  day: 't.day',
  seller: 't.seller',
  account: 't.account',
  where: `t.track_type = ${type} and not t.is_deleted`,
  sums: { [sum]: 'count(*)' },
})
const linked = { isKind: 's.lab_grown', seller: 'coalesce(a.seller, s.created_by)', account: 's.account' } as const

const deeds: readonly Deed[] = [
  {
    gives: ['sold', 'soldCarats', 'soldAmount', 'soldCtPr', 'soldBack', 'soldAge', 'sellThrough', 'daysLeft', 'buys'],
    from: 'sale s',
    isKind: 's.lab_grown',
    day: 's.day',
    seller: 's.seller',
    account: 's.account',
    sums: {
      sold: 'count(*)',
      soldCarats: 'sum(s.mct) / 1000.0',
      soldAmount: 'sum(s.cents) / 100.0',
      soldListed: 'count(*) filter (where s.is_listed)',
      soldListedCarats: 'sum(s.mct) filter (where s.is_listed) / 1000.0',
      soldListedAmount: 'sum(s.cents) filter (where s.is_listed) / 100.0',
      soldRapAmount: 'sum(s.rap_amount) / 100000.0',
      soldDays: 'sum(s.days_in_stock)',
    },
  },
  {
    gives: ['orders', 'deals'],
    from: '"order" o',
    isKind: 'o.lab_grown',
    day: 'o.day',
    seller: 'o.seller',
    account: 'o.account',
    sums: { orders: 'count(*)', deals: `count(*) filter (where ${sold})` },
  },
  {
    gives: ['holds', 'memos'],
    from: 'block b',
    isKind: 'b.lab_grown',
    day: 'b.day',
    seller: 'b.seller',
    account: 'b.account',
    sums: {
      holds: `count(*) filter (where b.block_type = ${blockType.hold})`,
      memos: `count(*) filter (where b.block_type = ${blockType.memo})`,
    },
  },
  {
    ...tracked(trackType.offer, 'offers'),
    gives: ['offers', 'offersAccepted'],
    // What was countered is one offer, decided by the last word of its chain.
    where: `t.track_type = ${trackType.offer} and not t.is_deleted and not exists (select from diamond_track c where c.counter_of is not null and c.counter_of = t.id)`,
    sums: { offers: 'count(*)', offersAccepted: 'count(*) filter (where t.status = 2)' },
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
    sums: { searches: 'count(*)' },
  },
  {
    gives: ['links'],
    from: 'share_link s left join account a on a.id = s.account',
    at: 's.created_at',
    ...linked,
    sums: { links: 'count(*)' },
  },
  {
    gives: ['looks'],
    from: 'share_view v join share_link s on s.id = v.share_link left join account a on a.id = s.account',
    at: 'v.at',
    ...linked,
    where: `v.diamond is null and v.agent <> 'program'`,
    sums: { looks: 'count(*)' },
  },
  {
    gives: ['talks'],
    from: 'account_interaction i join account a on a.id = i.account',
    isKind: 'null',
    at: 'i.happened_at',
    seller: 'a.seller',
    account: 'i.account',
    where: 'not i.is_deleted',
    sums: { talks: 'count(*)' },
  },
]

/** What a stone is divided by once it is sold, in the order in which sales count their orders (migration 0093, `firsts`). */
const soldBy: readonly ReportDimension[] = ['shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'lbNm']
const everyOrder = 36
/** Which bit says that a sale is the first of its order in a group of these dimensions. */
function firstBit(by: readonly ReportDimension[]): number {
  const places = by.map((one) => soldBy.indexOf(one)).filter((place) => place >= 0)
  return places.length === 0 ? everyOrder : 6 * Math.min(...places) + Math.max(...places)
}
const counted = (bit: number) => `count(*) filter (where s.firsts & ${2 ** bit} <> 0)`

function valueOf({ day, at, seller, account }: Deed, dimension: ReportDimension): RawBuilder<unknown> {
  const onDay = sql.raw(day ?? `(${at} at time zone '${houseZone}')::date`)
  switch (dimension) {
    case 'day':
      return onDay
    case 'week':
    case 'month':
      return sql`date_trunc(${sql.lit(dimension)}, ${onDay}::timestamp)::date`
    case 'seller':
      return sql.raw(seller)
    case 'account':
      return sql.raw(account ?? 'null::uuid')
    case 'country':
      return sql.raw(account ? 'client.country' : 'null::uuid')
    default:
      return sql.raw(`s.${columnOf(dimension)}`)
  }
}

export interface Asking {
  actor: Actor
  labGrown: boolean
  days: Days
  seller: string | undefined
  account: string | undefined
  /** Only groups of these values of the first dimension. */
  only?: readonly (string | number | null)[]
}
/** A group, or (`isAll`) what is to be added to the total. */
export interface Part {
  values: (string | number | null)[]
  isAll: boolean
  sums: Partial<Sums>
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.lit(houseZone)}`
const within = ({ day, at }: Deed, { from, till }: Days) =>
  day
    ? sql`${sql.raw(day)} between ${from}::date and ${till}::date`
    : sql`${sql.raw(at!)} >= ${midnight(from)} and ${sql.raw(at!)} < ${midnight(addDays(till, 1))}`
const typeOf = { time: 'date', person: 'uuid', stone: 'int' } as const
const among = (dimension: ReportDimension, values: readonly (string | number | null)[]) =>
  sql`(k.k0 = any(${values.filter((value) => value !== null)}::${sql.raw(typeOf[reportDimensions[dimension].of])}[])${values.includes(null) ? sql` or k.k0 is null` : sql``})`

/** One statement for what is done of one sort: its groups within these days and within reach. */
async function sumUp(
  db: Db,
  deed: Deed,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  asking: Asking,
): Promise<Part[]> {
  const { actor, labGrown, days, seller, account, only } = asking
  // A person asked for with whom or by whom this was not done.
  if (account !== undefined && !deed.account) return []
  const needed = new Set<string>(measures.flatMap((measure) => madeOf[measure] ?? [measure as SumName]))
  // An order is in each of the groups that its stones are in, and once in the total.
  const orders = deed.gives.includes('buys') && measures.includes('buys') ? { buys: counted(firstBit(by)), whole: counted(everyOrder) } : {}
  const sums = Object.entries({ ...deed.sums, ...orders }).filter(([name]) => needed.has(name) || name in orders)
  const keys = by.map((_, i) => sql.ref(`k.k${i}`))
  const values = by.map((one, i) => sql`${valueOf(deed, one)} as ${sql.ref(`k${i}`)}`)
  const where = [
    ...(deed.isKind === 'null' ? [] : [sql`${sql.raw(deed.isKind)} = ${labGrown}`]),
    within(deed, days),
    ...(deed.where ? [sql.raw(deed.where)] : []),
    ...(seller ? [sql`k.seller = ${seller}::uuid`] : []),
    ...(account ? [sql`${sql.raw(deed.account ?? 'null')} = ${account}::uuid`] : []),
    ...(only ? [among(by[0]!, only)] : []),
    ...(actor.reach === 'all' ? [] : [sql`${reachedSellers(expressionBuilder<DB, 'block'>(), actor, 'k.seller')}`]),
  ]
  const client = deed.account && by.includes('country') ? sql.raw(`left join account client on client.id = ${deed.account}`) : sql``
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join([...keys, ...sums.map(([name, sum]) => sql`coalesce(${sql.raw(sum)}, 0)::float8 as ${sql.ref(name)}`)])}
    from ${sql.raw(deed.from)} ${client}
      cross join lateral (select ${sql.join([sql`${sql.raw(deed.seller)} as seller`, ...values])}) as k
    where ${sql.join(where, sql` and `)}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`}`.execute(db)
  return rows.flatMap((row) => {
    const found = Object.fromEntries(sums.map(([name]) => [name, Number(row[name])]))
    const { whole, ...group } = found
    const total = whole === undefined ? group : { ...group, buys: whole }
    const all = { values: [], isAll: true, sums: total }
    return by.length === 0 ? [all] : [{ values: by.map((_, i) => row[`k${i}`] ?? null), isAll: false, sums: group }, all]
  })
}

/** All that was done that these measures are made of, by group and in total. */
export async function sumUpDeeds(
  db: Db,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  asking: Asking,
): Promise<Part[]> {
  const asked = deeds.filter(({ gives }) => gives.some((measure) => measures.includes(measure)))
  return (await Promise.all(asked.map((deed) => sumUp(db, deed, by, measures, asking)))).flat()
}
