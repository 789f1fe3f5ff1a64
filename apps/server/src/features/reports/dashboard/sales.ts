import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { addDays, dayIn, daysBetween } from '@loupe/domain/kernel/local-time.ts'
import { type Actor, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { totalsOfGroup } from '@loupe/domain/pricing/price.ts'
import { monthToDate } from '@loupe/domain/reports/period.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { getSettings } from '../../../db/settings.ts'
import { answerCache } from '../../../db/answer-cache.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { ofSingleSale } from '../single-sale.ts'

/** Sales of so many days are compared with as many before. */
const salesDays = 90
const topClients = 5

/** Sums of a group of sales; the columns that it is not grouped by are null. */
interface Group {
  by: 'all' | 'account' | 'crt' | 'shpNm'
  account: string | null
  companyName: string | null
  shpNm: number | null
  crt: number | null
  sold: number
  soldBefore: number
  amount: number
  amountBefore: number
  month: number
  monthBefore: number
  listed: number
  listedCarats: number
  listedAmount: number
  rapAmount: number
  singleBack: number | null
}

/** Sums of many sales cost as much as a report, so they are cached until an order or a target changes. */
const cached = answerCache({ size: 200, ms: 300_000, topics: ['order', 'setting', 'user'] })
const scopeOf = (actor: Actor) => (actor.scope === 'all' ? 'all' : `${actor.scope} ${dealerOf(actor)}`)

/** The sales of this person's scope: in all, by client, by weight and by shape and weight. */
async function sumUp({ db, actor, now }: Reading, labGrown: boolean): Promise<Group[]> {
  const today = dayIn(now)
  const since = addDays(today, 1 - salesDays)
  const { month, before } = monthToDate(today)
  const within = (from: string, till: string) => sql`filter (where day between ${from}::date and ${till}::date)`
  const [recent, earlier] = [within(since, today), within(addDays(since, -salesDays), addDays(since, -1))]
  const listed = sql`filter (where s.is_listed and s.day >= ${since}::date)`
  const { rows } = await sql<Group>`
    select case when grouping(s.account) = 0 then 'account' when grouping(s.shp_nm) = 0 then 'shpNm' when grouping(s.crt) = 0 then 'crt' else 'all' end as by,
      s.account, (select company_name from account where account.id = s.account) as company_name, s.shp_nm, s.crt,
      (count(*) ${recent})::int as sold, (count(*) ${earlier})::int as sold_before,
      coalesce(sum(cents) ${recent}, 0) / 100.0 as amount, coalesce(sum(cents) ${earlier}, 0) / 100.0 as amount_before,
      coalesce(sum(cents) ${within(month.from, month.till)}, 0) / 100.0 as month,
      coalesce(sum(cents) ${within(before.from, before.till)}, 0) / 100.0 as month_before,
      (count(*) ${listed})::int as listed, coalesce(sum(mct) ${listed}, 0) / 1000.0 as listed_carats,
      coalesce(sum(cents) ${listed}, 0) / 100.0 as listed_amount, coalesce(sum(rap_amount) ${listed}, 0) / 100000.0 as rap_amount,
      ${ofSingleSale('back', listed)} as single_back
    from sale s where lab_grown = ${labGrown} and day between ${addDays(since, -salesDays)}::date and ${today}::date
      and ${accessibleSellers(actor, 's.seller')}
    group by grouping sets ((), (s.account), (s.crt), (s.shp_nm, s.crt))`.execute(db)
  return rows
}

/** What those whose sales this person sees are to sell in a month together; a target counts as unset when nobody has given it. */
async function targetOf({ db, actor }: Reading, labGrown: boolean): Promise<number | null> {
  const targets = await getSettings(db, 'salesTarget')
  if (actor.scope === 'all') return labGrown ? targets.monthLabGrown : targets.monthNatural
  const each = labGrown ? targets.sellerLabGrown : targets.sellerNatural
  if (each === null || actor.scope === 'own') return each
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from "user"
    where master = ${dealerOf(actor)} and is_active and not is_deleted`.execute(db)
  return each * (rows[0]?.members ?? 0)
}

export type Sales = Pick<Required<DashboardFigures>, 'month' | 'clients'> & {
  /** Stones sold by shape and weight band, as the stock numbers them. */
  groups: { shpNm: number; crt: number; sold: number; before: number }[]
  /** The back % sold at, by weight band; null where no stone had a list price. */
  backs: ReadonlyMap<number, number | null>
}

const summarize = async (ctx: Reading, labGrown: boolean): Promise<Sales> => {
  const [groups, target] = await Promise.all([sumUp(ctx, labGrown), targetOf(ctx, labGrown)])
  const of = (by: Group['by']) => groups.filter((group) => group.by === by)
  const all = of('all')[0]
  const { month, days } = monthToDate(dayIn(ctx.now))
  return {
    month: {
      ...{ first: month.from, day: daysBetween(month.from, month.till) + 1, days },
      ...{ sold: all?.month ?? 0, before: all?.monthBefore ?? 0, target },
    },
    clients: of('account')
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => b.amount - a.amount || ((a.companyName ?? '') < (b.companyName ?? '') ? -1 : 1))
      .slice(0, topClients)
      .map(({ account, companyName, amount, amountBefore }) => ({
        account: account ?? '',
        companyName: companyName ?? '',
        amount,
        before: amountBefore,
      })),
    groups: of('shpNm').map(({ shpNm, crt, sold, soldBefore }) => ({ shpNm: shpNm ?? 0, crt: crt ?? 0, sold, before: soldBefore })),
    backs: new Map(
      of('crt').map(({ crt, listed, listedCarats, listedAmount, rapAmount, singleBack }) => [
        crt ?? 0,
        totalsOfGroup({
          ...{ pieces: listed, carats: listedCarats, amount: listedAmount },
          ...{ listedPieces: listed, listedCarats, listedAmount, rapAmount },
          ...{ singleCtPr: null, singleBack },
        }).avgBack,
      ]),
    ),
  }
}

/** The sales of the last months, as far as this person may see them. */
export const salesOf = (ctx: Reading, labGrown: boolean): Promise<Sales> =>
  cached(ctx.services, JSON.stringify([scopeOf(ctx.actor), labGrown, dayIn(ctx.now)]), () => summarize(ctx, labGrown))
