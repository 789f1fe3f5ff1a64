import { anyOf } from '../../../db/expressions.ts'
import type { FeaturedStone } from '@loupe/contract/inventory/collections.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type FeaturedType, offeredStatuses } from '@loupe/domain/inventory/collection.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { getOrRefuse } from '../../../db/not-found.ts'

const code = (list: string, column: string) =>
  sql<string | null>`(select m.code from master m where m.parent_code = ${sql.lit(list)} and m.no = ${sql.ref(`diamond.${column}`)})`

/** Featured stones with the stone's current status; today is the date in the company's time zone. */
const rows = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('featuredStone')
    .innerJoin('diamond', 'diamond.id', 'featuredStone.diamond')
    .select(['featuredStone.id', 'type', 'diamond', 'vStnId', 'labGrown', 'crt', 'amt', 'wSts', 'fromDate', 'toDate', 'sequence'])
    .select([code('SHAPE', 'shpNm').as('shpNm'), code('COLOR', 'colNm').as('colNm'), code('CLARITY', 'clrNm').as('clrNm')])
    .select(sql<boolean>`${dayIn(now)}::date between from_date and to_date`.as('isToday'))
    .select(sql<boolean>`diamond.w_sts = any(${[...offeredStatuses]}) and not diamond.is_deleted`.as('isAvailable'))
    .select(['featuredStone.createdAt', 'featuredStone.updatedAt'])
    .where('featuredStone.isDeleted', '=', false)

export const listFeatured = (db: Db, now: Date, request: ListRequest) => page<FeaturedStone>(db, rows(db, now), request)

export async function featuredById(db: Db | Tx, now: Date, ids: readonly string[]): Promise<FeaturedStone[]> {
  return rows(db, now).where('featuredStone.id', '=', anyOf(ids)).orderBy('sequence').orderBy('vStnId').execute()
}

export async function getFeatured(db: Db | Tx, now: Date, id: string): Promise<FeaturedStone> {
  const [found] = await featuredById(db, now, [id])
  return getOrRefuse(found)
}

/** The stones of each type to show today, in their order; unavailable stones are skipped. */
export async function visibleToday(db: Db, now: Date, labGrown: boolean): Promise<Record<FeaturedType, string[]>> {
  const featured = await db
    .selectFrom('featuredStone')
    .innerJoin('diamond', 'diamond.id', 'featuredStone.diamond')
    .modifyFront(sql.raw(cachePlanMark))
    .select(['diamond', 'type'])
    .where('featuredStone.isDeleted', '=', false)
    .where(sql<boolean>`${dayIn(now)}::date between from_date and to_date`)
    .where('labGrown', '=', labGrown)
    .where('wSts', 'in', offeredStatuses)
    .where('diamond.isDeleted', '=', false)
    .orderBy('sequence')
    .orderBy('featuredStone.createdAt')
    .orderBy('featuredStone.id')
    .execute()
  // A stone may be featured twice on one day; it is shown once.
  const ofType = (featuredType: FeaturedType) => [
    ...new Set(featured.flatMap(({ diamond, type }) => (type === featuredType ? [diamond] : []))),
  ]
  return { stone_of_day: ofType('stone_of_day'), featured_stone: ofType('featured_stone') }
}
