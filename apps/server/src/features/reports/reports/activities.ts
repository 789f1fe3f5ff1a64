import { companyZone, addDays } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ReportDimension, type ReportMeasure, reportDimensions } from '@loupe/domain/reports/figures.ts'
import type { Days } from '@loupe/domain/reports/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { columnOf } from '../../inventory/stone-index/fields.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { type Activity, activities } from './activity-kinds.ts'
import { type SumName, type Sums, madeOf } from './sums.ts'

/** The dimensions of a sold stone, in the order in which sales number them (migration 0093, `firsts`). */
const soldBy: readonly ReportDimension[] = ['shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'lbNm']
const everyOrder = 36
/** The bit that marks the first sale of an order in a group of these dimensions. */
function firstBit(by: readonly ReportDimension[]): number {
  const places = by.map((one) => soldBy.indexOf(one)).filter((place) => place >= 0)
  return places.length === 0 ? everyOrder : 6 * Math.min(...places) + Math.max(...places)
}
const counted = (bit: number) => sql`count(*) filter (where s.firsts & ${sql.lit(2 ** bit)} <> 0)`

function valueOf({ day, at, seller, account }: Activity, dimension: ReportDimension): RawBuilder<unknown> {
  const onDay = sql.raw(day ?? `(${at} at time zone '${companyZone}')::date`)
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

export interface ReportCriteria {
  actor: Actor
  labGrown: boolean
  days: Days
  seller: string | undefined
  account: string | undefined
  /** Only groups with these values of the first dimension. */
  only?: readonly (string | number | null)[]
}
/** A group, or with `isAll` a part of the total. */
export interface Part {
  values: (string | number | null)[]
  isAll: boolean
  sums: Partial<Sums>
}

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.lit(companyZone)}`
const within = ({ day, at = 'null' }: Activity, { from, till }: Days) =>
  day
    ? sql`${sql.raw(day)} between ${from}::date and ${till}::date`
    : sql`${sql.raw(at)} >= ${midnight(from)} and ${sql.raw(at)} < ${midnight(addDays(till, 1))}`
const typeOf = { time: 'date', person: 'uuid', stone: 'int' } as const
const among = (dimension: ReportDimension, values: readonly (string | number | null)[]) =>
  sql`(k.k0 = any(${values.filter((value) => value !== null)}::${sql.raw(typeOf[reportDimensions[dimension].of])}[])${values.includes(null) ? sql` or k.k0 is null` : sql``})`

/** Sums up one kind of activity with one statement: its groups within these days, as far as this person may see them. */
async function sumUp(
  db: Db,
  activity: Activity,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  criteria: ReportCriteria,
): Promise<Part[]> {
  const { actor, labGrown, days, seller, account, only } = criteria
  // The report is for one client, but this activity has no clients.
  if (account !== undefined && !activity.account) return []
  const needed = new Set<string>(measures.flatMap((measure) => madeOf[measure] ?? [measure as SumName]))
  // An order counts once in each group with some of its stones, and once in the total.
  const orders =
    activity.gives.includes('buys') && measures.includes('buys') ? { buys: counted(firstBit(by)), whole: counted(everyOrder) } : {}
  const sums = Object.entries({ ...activity.sums, ...orders }).filter(([name]) => needed.has(name) || name in orders)
  const [first] = by
  const keys = by.map((_, i) => sql.ref(`k.k${i}`))
  const values = by.map((one, i) => sql`${valueOf(activity, one)} as ${sql.ref(`k${i}`)}`)
  const where = [
    ...(activity.isKind === 'null' ? [] : [sql`${sql.raw(activity.isKind)} = ${labGrown}`]),
    within(activity, days),
    ...(activity.where ? [sql.raw(activity.where)] : []),
    ...(seller ? [sql`k.seller = ${seller}::uuid`] : []),
    ...(account ? [sql`${sql.raw(activity.account ?? 'null')} = ${account}::uuid`] : []),
    ...(only && first ? [among(first, only)] : []),
    ...(actor.scope === 'all' ? [] : [sql`${accessibleSellers(actor, 'k.seller')}`]),
  ]
  const client = activity.account && by.includes('country') ? sql.raw(`left join account client on client.id = ${activity.account}`) : sql``
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join([...keys, ...sums.map(([name, sum]) => sql`coalesce(${sum}, 0)::float8 as ${sql.ref(name)}`)])}
    from ${sql.raw(activity.from)} ${client}
      cross join lateral (select ${sql.join([sql`${sql.raw(activity.seller)} as seller`, ...values])}) as k
    where ${sql.join(where, sql` and `)}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`}`.execute(db)
  return rows.flatMap((row) => {
    const found = Object.fromEntries(sums.map(([name]) => [name, Number(row[name])]))
    const { whole, ...group } = found
    const total = whole === undefined ? group : { ...group, buys: whole }
    const overall = { values: [], isAll: true, sums: total }
    return by.length === 0 ? [overall] : [{ values: by.map((_, i) => row[`k${i}`] ?? null), isAll: false, sums: group }, overall]
  })
}

/** Sums up all activities that these measures need, by group and in total. */
export async function sumUpActivities(
  db: Db,
  by: readonly ReportDimension[],
  measures: readonly ReportMeasure[],
  criteria: ReportCriteria,
): Promise<Part[]> {
  const needed = activities.filter(({ gives }) => gives.some((measure) => measures.includes(measure)))
  return (await Promise.all(needed.map((activity) => sumUp(db, activity, by, measures, criteria)))).flat()
}
