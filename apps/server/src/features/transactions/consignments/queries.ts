import type { ListRequest } from '@loupe/contract/list.ts'
import type { Consignment, ConsignmentOverview } from '@loupe/contract/transactions/consignments.ts'
import { dayIn, companyZone } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { memoAges } from '@loupe/domain/transactions/memo.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { isBlocked, statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Every stone on an accessible memo: since when, at what amount, whether overdue. */
const outOn = (db: Db, actor: Actor, today: string) =>
  db
    .selectFrom('block')
    .innerJoin('memo', 'memo.id', 'block.memo')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'block.account')
    .select(['block.memo', 'block.account', 'account.companyName', 'memo.labGrown', 'diamond.crt', 'block.amt'])
    .select([
      sql<number>`${today}::date - (block.created_at at time zone ${companyZone}::text)::date`.as('age'),
      sql<boolean>`memo.due_date < ${today}::date`.as('isOverdue'),
    ])
    .where('block.status', '=', blockStatus.approved)
    .where(accessibleSellers(actor, 'block.seller'))

const sumsOf = (filter: string) => `count(*) filter (where ${filter})::int as pieces,
  coalesce(sum(crt) filter (where ${filter}), 0) as carats, coalesce(sum(amt) filter (where ${filter}), 0) as amount`
const inBand = ({ from, to }: (typeof memoAges)[number]) => (to === undefined ? `age >= ${from}` : `age between ${from} and ${to}`)

export async function getOverview(db: Db, actor: Actor, now: Date, labGrown: boolean): Promise<ConsignmentOverview> {
  const out = outOn(db, actor, dayIn(now)).where('memo.labGrown', '=', labGrown)
  const bands = sql.raw(
    [
      ...memoAges.map((band) => `select '${band.key}' as key, null::int as parties, null::int as memos, ${sumsOf(inBand(band))} from line`),
      `select 'overdue', null, count(distinct memo) filter (where is_overdue)::int, ${sumsOf('is_overdue')} from line`,
      `select 'all', count(distinct account)::int, count(distinct memo)::int, ${sumsOf('true')} from line`,
    ].join(' union all '),
  )
  // All that is known about these is that the office system sent them out. The stock is visible to everybody, so they are not limited by client.
  const office = sql`select 'office', null, null, count(*)::int, coalesce(sum(crt), 0), coalesce(sum(amt), 0) from diamond d
    where d.lab_grown = ${labGrown} and not d.is_deleted and ((${statusIn('diamond', 'onMemo', 'd.w_sts')} and d.web_sts is distinct from 'I')
        or (${statusIn('diamond', 'bestBuy', 'd.w_sts')} and d.sgi_sts = 'I'))
      and not ${isBlocked('d.id')}`
  interface Row {
    key: string
    parties: number
    memos: number
    pieces: number
    carats: number
    amount: number
  }
  const { rows } = await sql<Row>`with line as (${out}) ${bands} union all ${office}`.execute(db)
  const row = (key: string) => {
    const { pieces = 0, carats = 0, amount = 0, parties = 0, memos = 0 } = rows.find((one) => one.key === key) ?? {}
    return { all: { parties, memos }, sum: { pieces, carats, amount } }
  }
  return {
    ...row('all').all,
    ...row('all').sum,
    overdue: { memos: row('overdue').all.memos, ...row('overdue').sum },
    ages: Object.fromEntries(memoAges.map(({ key }) => [key, row(key).sum])) as ConsignmentOverview['ages'],
    office: row('office').sum,
  }
}

export async function listConsignments(
  db: Db,
  actor: Actor,
  now: Date,
  request: ListRequest,
): Promise<{ list?: Consignment[]; count: number }> {
  const amountWhere = (filter: string) => sql.raw<number>(`coalesce(sum(line.amt) filter (where ${filter}), 0)`)
  const parties = db
    .selectFrom(outOn(db, actor, dayIn(now)).as('line'))
    .select(['line.account', 'line.labGrown', 'line.companyName'])
    .select((eb) => [
      sql<string>`line.account || ':' || line.lab_grown`.as('id'),
      sql<number>`count(distinct line.memo)::int`.as('memos'),
      sql<number>`count(*)::int`.as('pieces'),
      eb.fn.sum<number>('line.crt').as('carats'),
      eb.fn.sum<number>('line.amt').as('amount'),
      eb.fn.max('line.age').as('oldest'),
      ...memoAges.map((band) => amountWhere(inBand(band)).as(band.key)),
      sql<number>`count(*) filter (where line.is_overdue)::int`.as('overduePieces'),
      amountWhere('line.is_overdue').as('overdueAmount'),
    ])
    .groupBy(['line.account', 'line.labGrown', 'line.companyName'])
  return page(db, parties, request)
}
