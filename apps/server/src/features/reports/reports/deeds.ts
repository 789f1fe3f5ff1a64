import { houseZone, addDays } from '@loupe/domain/kernel/calendar.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { type ReportDimension, type ReportMeasure, reportDimensions } from '@loupe/domain/reports/figures.ts'
import type { Days } from '@loupe/domain/reports/period.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { columnOf } from '../../inventory/stone-index/fields.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import type { SumName, Sums } from './sums.ts'

/** Something that is done over and over, as rows: when, by whom, with whom, and what it comes to. */
interface Deed {
  /** Which measures are made of it. */
  gives: readonly ReportMeasure[]
  from: string
  /** The stone as `d`, where it is not among the rows already. */
  stone?: string
  isKind: string
  at: string
  seller: string
  account?: string
  where?: string
  sums: Partial<Record<SumName, string>>
  /** Sums that need the stone. */
  ofStone?: Partial<Record<SumName, string>>
  /** Only where groups are of stones, or only where they are not. */
  isOfStones?: boolean
}

/** Approved, or closed since: what counts as sold (domain.md C10). */
const sold = 'o.status in (2, 5)'
const tracked = (type: number, sum: SumName): Deed => ({
  gives: [sum as ReportMeasure],
  from: 'diamond_track t join diamond d on d.id = t.diamond',
  isKind: 'd.lab_grown',
  at: 't.created_at',
  seller: 't.seller',
  account: 't.account',
  where: `t.track_type = ${type} and not t.is_deleted`,
  sums: { [sum]: 'count(*)' },
})
const linked = { isKind: 's.lab_grown', seller: 'coalesce(a.seller, s.created_by)', account: 's.account' } as const

const deeds: readonly Deed[] = [
  {
    gives: ['sold', 'soldCarats', 'soldAmount', 'soldCtPr', 'soldBack', 'soldAge', 'sellThrough', 'daysLeft'],
    from: '"order" o join order_line l on l."order" = o.id',
    stone: 'join diamond d on d.id = l.diamond',
    isKind: 'o.lab_grown',
    at: 'o.created_at',
    seller: 'o.seller',
    account: 'o.account',
    where: sold,
    sums: {
      sold: 'count(*)',
      soldCarats: 'sum(l.crt)',
      soldAmount: 'sum(l.amt)',
      soldListed: 'count(*) filter (where l.rap > 0)',
      soldListedCarats: 'sum(l.crt) filter (where l.rap > 0)',
      soldListedAmount: 'sum(l.amt) filter (where l.rap > 0)',
      soldRapAmount: 'sum(l.rap * l.crt) filter (where l.rap > 0)',
    },
    ofStone: { soldDays: `sum(greatest((o.created_at at time zone '${houseZone}')::date - d.arrived_day, 0))` },
  },
  {
    // An order is in each of the groups that its stones are in.
    gives: ['buys'],
    isOfStones: true,
    from: '"order" o join order_line l on l."order" = o.id',
    stone: 'join diamond d on d.id = l.diamond',
    isKind: 'o.lab_grown',
    at: 'o.created_at',
    seller: 'o.seller',
    account: 'o.account',
    where: sold,
    sums: { buys: 'count(distinct o.id)' },
  },
  {
    gives: ['buys'],
    isOfStones: false,
    from: '"order" o',
    isKind: 'o.lab_grown',
    at: 'o.created_at',
    seller: 'o.seller',
    account: 'o.account',
    where: sold,
    sums: { buys: 'count(*)' },
  },
  {
    gives: ['orders', 'deals'],
    from: '"order" o',
    isKind: 'o.lab_grown',
    at: 'o.created_at',
    seller: 'o.seller',
    account: 'o.account',
    sums: { orders: 'count(*)', deals: `count(*) filter (where ${sold})` },
  },
  {
    gives: ['holds', 'memos'],
    from: 'block b join diamond d on d.id = b.diamond',
    isKind: 'd.lab_grown',
    at: 'b.created_at',
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
    where: `t.track_type = ${trackType.offer} and not t.is_deleted and not exists (select from diamond_track c where c.counter_of = t.id)`,
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

const lows = `array[${caratBands.map(({ low }) => low).join(', ')}]::numeric[]`
const needsStone = (dimension: ReportDimension) => dimension in diamondLists
const isOfStones = (by: readonly ReportDimension[]) => by.some((dimension) => reportDimensions[dimension].of === 'stone')

function valueOf({ at, seller, account, from }: Deed, dimension: ReportDimension): RawBuilder<unknown> {
  switch (dimension) {
    case 'day':
    case 'week':
    case 'month':
      return sql`date_trunc(${sql.lit(dimension)}, ${sql.raw(at)} at time zone ${sql.lit(houseZone)})::date`
    case 'seller':
      return sql.raw(seller)
    case 'account':
      return sql.raw(account ?? 'null::uuid')
    case 'country':
      return sql.raw(account ? `(select country from account where id = ${account})` : 'null::uuid')
    case 'crt':
      return sql.raw(`greatest(width_bucket(${from.includes('order_line') ? 'l' : 'd'}.crt, ${lows}), 1) - 1`)
    default:
      return sql.raw(`d.${columnOf(dimension)}`)
  }
}

export interface Asking {
  actor: Actor
  labGrown: boolean
  days: Days
  seller: string | undefined
  account: string | undefined
}
/** A group, or (`isAll`) what is to be added to the total. */
export interface Part {
  values: (string | number | null)[]
  isAll: boolean
  sums: Partial<Sums>
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.lit(houseZone)}`

/** One statement for what is done of one sort: its groups within these days and within reach. */
async function sumUp(
  db: Db,
  deed: Deed,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  asking: Asking,
): Promise<Part[]> {
  const { actor, labGrown, days, seller, account } = asking
  // A person asked for with whom or by whom this was not done.
  if (account !== undefined && !deed.account) return []
  const hasStone = deed.stone !== undefined && (by.some(needsStone) || measures.includes('soldAge'))
  const sums = Object.entries({ ...deed.sums, ...(hasStone ? deed.ofStone : {}) })
  const keys = by.map((_, i) => sql.ref(`k.k${i}`))
  const values = by.map((one, i) => sql`${valueOf(deed, one)} as ${sql.ref(`k${i}`)}`)
  const where = [
    ...(deed.isKind === 'null' ? [] : [sql`${sql.raw(deed.isKind)} = ${labGrown}`]),
    sql`${sql.raw(deed.at)} >= ${midnight(days.from)}`,
    sql`${sql.raw(deed.at)} < ${midnight(addDays(days.till, 1))}`,
    ...(deed.where ? [sql.raw(deed.where)] : []),
    ...(seller ? [sql`k.seller = ${seller}::uuid`] : []),
    ...(account ? [sql`${sql.raw(deed.account ?? 'null')} = ${account}::uuid`] : []),
    ...(actor.reach === 'all' ? [] : [sql`${reachedSellers(expressionBuilder<DB, 'block'>(), actor, 'k.seller')}`]),
  ]
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join([...keys, ...sums.map(([name, sum]) => sql`coalesce(${sql.raw(sum)}, 0)::float8 as ${sql.ref(name)}`)])}
    from ${sql.raw(deed.from)} ${sql.raw(hasStone ? deed.stone! : '')}
      cross join lateral (select ${sql.join([sql`${sql.raw(deed.seller)} as seller`, ...values])}) as k
    where ${sql.join(where, sql` and `)}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`}`.execute(db)
  return rows.map((row) => ({
    values: by.map((_, i) => row[`k${i}`] ?? null),
    isAll: by.length === 0,
    sums: Object.fromEntries(sums.map(([name]) => [name, Number(row[name])])),
  }))
}

/** All that was done that these measures are made of, by group and in total. */
export async function sumUpDeeds(
  db: Db,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  asking: Asking,
): Promise<Part[]> {
  const ofStones = isOfStones(by)
  const asked = deeds.filter(
    (deed) => (deed.isOfStones ?? ofStones) === ofStones && deed.gives.some((measure) => measures.includes(measure)),
  )
  const parts = await Promise.all([
    ...asked.map((deed) => sumUp(db, deed, by, measures, asking)),
    // Groups add up to the total, but for orders that are in several.
    ...(ofStones && measures.includes('buys') ? [sumUpDeeds(db, [], ['buys'], asking)] : []),
  ])
  const found = parts.flat()
  const adding = found.filter(({ isAll, sums }) => !isAll && !(ofStones && 'buys' in sums))
  return [...found, ...adding.map((part) => ({ ...part, isAll: true }))]
}
