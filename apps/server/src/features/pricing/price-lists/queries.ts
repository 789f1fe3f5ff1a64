import { fullName, statusIn } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { PriceListRow } from '@loupe/contract/pricing/price-lists.ts'
import { color, clarity } from '@loupe/domain/masters/grading-lists.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import { oldAfterDays } from '@loupe/domain/pricing/price-list-status.ts'
import type { ListCell } from '@loupe/domain/pricing/price-list.ts'
import type { ListReport } from '@loupe/domain/pricing/price-list-check.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Writing } from '../../../context.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

const isOld = (now: Date) =>
  sql<boolean>`${statusIn('priceList', 'active')} and effective_date + (case when lab_grown then ${sql.lit(oldAfterDays.labGrown)} else ${sql.lit(oldAfterDays.natural)} end) < ${dayIn(now)}::date`
/** Every list with its figures, as replies have them. */
export const priceListRows = (db: Db | Tx, now: Date) =>
  db.selectFrom(
    db
      .selectFrom('priceList')
      .leftJoin('user', 'user.id', 'priceList.createdBy')
      .select([
        'priceList.id',
        'priceList.name',
        'labGrown',
        'status',
        'isDemo',
        'fileName',
        'priceList.createdAt',
        'activatedAt',
        'retiredAt',
      ])
      .select([
        sql<string>`effective_date::text`.as('effectiveDate'),
        isOld(now).as('isOld'),
        sql<number>`(report->>'cells')::int`.as('cells'),
        sql<number>`(report->>'bands')::int`.as('bands'),
        sql<number>`(report->>'gaps')::int`.as('gaps'),
        sql<number>`(report->>'holes')::int`.as('holes'),
        sql<number>`(report->>'inversions')::int`.as('inversions'),
        sql<ListReport['findings']>`report->'findings'`.as('findings'),
        fullName<string | null>('user').as('createdBy'),
      ])
      .where('priceList.isDeleted', '=', false)
      .as('priceList'),
  )

export const listPriceLists = (db: Db, now: Date, request: ListRequest) =>
  page<PriceListRow>(db, priceListRows(db, now).selectAll(), sortedBy(request, { effectiveDate: 'DESC' }))

export const findPriceList = (db: Db | Tx, id: string) =>
  db.selectFrom('priceList').select(['id', 'labGrown']).where('id', '=', id).where('isDeleted', '=', false).executeTakeFirst()

export async function getPriceList(db: Db | Tx, now: Date, id: string): Promise<PriceListRow & { findings: ListReport['findings'] }> {
  return priceListRows(db, now).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function lockPriceList({ tx, now }: Pick<Writing, 'tx' | 'now'>, id: string) {
  await tx.selectFrom('priceList').select('id').where('id', '=', id).forUpdate().execute()
  return getPriceList(tx, now, id)
}

/** All prices of a list, in exact units. */
export async function cellsOf(db: Db | Tx, list: string): Promise<ListCell[]> {
  const cells = await db
    .selectFrom('priceListCell')
    .select(['table', 'low', 'high', 'colNo', 'clrNo', 'rap'])
    .where('list', '=', list)
    .orderBy('table', 'desc')
    .orderBy('low')
    .orderBy('colNo')
    .orderBy('clrNo')
    .execute()
  return cells.map(({ table, low, high, colNo, clrNo, rap }) => ({ table, low: mct(low), high: mct(high), colNo, clrNo, rap: cents(rap) }))
}

/** All prices of a list in carats, US dollars and grade codes. */
export async function pricesOf(db: Db, id: string) {
  if (!(await findPriceList(db, id))) throw new Refusal('not_found')
  return (await cellsOf(db, id)).map(({ table, low, high, colNo, clrNo, rap }) => ({
    table,
    low: low / 1000,
    high: high / 1000,
    colNm: color.values[colNo - 1]?.code ?? String(colNo),
    clrNm: clarity.values[clrNo - 1]?.code ?? String(clrNo),
    rap: rap / 100,
  }))
}
