import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { ParcelPrice } from '@loupe/contract/inventory/parcel-prices.ts'
import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { documentNumber } from '@loupe/domain/kernel/document-number.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { DB } from '../../../db/tables.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'
import { oneRow } from '../../../db/one-row.ts'

/** The code of a list value, so that lists of parcels are filtered and sorted by what they show. */
const code = (list: string, column: string): RawBuilder<string | null> =>
  sql<string | null>`(select m.code from master m where m.parent_code = ${sql.lit(list)} and m.no = ${sql.ref(`parcel.${column}`)})`
const nameOf = (table: string) => sql<string>`coalesce(${fullName(table)}, 'Loupe')`

const rows = (db: Db | Tx) =>
  db
    .selectFrom('parcel')
    .leftJoin('weightRange as size', 'size.id', 'parcel.size')
    .leftJoin('parcelOperation as closing', 'closing.id', 'parcel.closedBy')
    .select(['parcel.id', 'parcelNo', 'labGrown', 'parcel.size', 'size.name as sizeName', 'pieces', 'crt', 'ctPr', 'amt', 'parcel.remarks'])
    .select(['parcel.isActive', 'parcel.createdAt', 'parcel.updatedAt'])
    .select([code('SHAPE', 'shpNm').as('shpNm'), code('LOCATION', 'locNm').as('locNm')])
    .select([code('COLOR', 'colFrom').as('colFrom'), code('COLOR', 'colTo').as('colTo')])
    .select([code('CLARITY', 'clrFrom').as('clrFrom'), code('CLARITY', 'clrTo').as('clrTo')])
    .select([
      sql<number>`round(crt / pieces, 3)`.as('avgCrt'),
      sql<Parcel['state']>`case closing.kind when 'split' then 'split' when 'merge' then 'merged' else 'open' end`.as('state'),
      sql<boolean>`parcel.is_active and parcel.closed_by is null`.as('isAvailable'),
    ])
    .where('parcel.isDeleted', '=', false)

export async function listParcels(db: Db, { collection, ...request }: ListRequest & { collection?: string | undefined }) {
  let base = rows(db)
  if (collection !== undefined)
    base = base.where('parcel.id', 'in', (eb) =>
      eb
        .selectFrom('collectionParcel')
        .innerJoin('collection', 'collection.id', 'collectionParcel.collection')
        .select('parcel')
        .where('collection', '=', collection)
        .where('isDeleted', '=', false),
    )
  return page<Parcel>(db, base, request)
}

/** In the order of their numbers; unknown ids are left out. */
export const parcelsById = (db: Db | Tx, ids: readonly string[]): Promise<Parcel[]> =>
  rows(db).where('parcel.id', '=', anyOf(ids)).orderBy('parcel.createdAt').orderBy('parcelNo').execute()

export async function getParcel(db: Db | Tx, id: string): Promise<Parcel> {
  const [found] = await parcelsById(db, [id])
  return getOrRefuse(found)
}

/** Reads whole rows of parcels and locks them in id order, so that two users cannot deadlock; refused unless all exist. */
export async function lockParcels(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('isDeleted', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < new Set(ids).size) throw new Refusal('not_found')
  return found
}

/** The same for one parcel. */
export async function lockParcel(tx: Tx, id: string) {
  const [found] = await lockParcels(tx, [id])
  return getOrRefuse(found)
}

/** The next number that no parcel has ever had: some may have been entered by hand before the sequence reached them. */
export async function nextParcelNo(tx: Tx): Promise<string> {
  for (;;) {
    const { n } = oneRow(await sql<{ n: number }>`select nextval('parcel_no') as n`.execute(tx))
    const no = documentNumber('P', n)
    const taken = await tx.selectFrom('parcel').select('id').where('parcelNo', '=', no).executeTakeFirst()
    if (!taken) return no
  }
}

type Side = 'from' | 'into'
/** A split or merge with the parcels it closed and those it made. */
async function operationOf(db: Kysely<DB>, id: string | null) {
  if (id === null) return null
  const sideOf = (side: Side) =>
    db
      .selectFrom('parcel')
      .select(['id', 'parcelNo', 'pieces', 'crt'])
      .where(side === 'from' ? 'closedBy' : 'madeBy', '=', id)
      .orderBy('parcelNo')
      .execute()
  const [found, from, into] = await Promise.all([
    db
      .selectFrom('parcelOperation')
      .innerJoin('user as doer', 'doer.id', 'parcelOperation.createdBy')
      .select(['kind', 'parcelOperation.createdAt as at', 'lossCrt', 'lossPieces', 'remarks', nameOf('doer').as('byName')])
      .where('parcelOperation.id', '=', id)
      .executeTakeFirstOrThrow(),
    sideOf('from'),
    sideOf('into'),
  ])
  return { ...found, kind: found.kind as 'split' | 'merge', from, into }
}

export async function historyOf(db: Db, id: string) {
  const parcel = await db
    .selectFrom('parcel')
    .select(['madeBy', 'closedBy'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
  const [madeBy, closedBy, events] = await Promise.all([
    operationOf(db, parcel.madeBy),
    operationOf(db, parcel.closedBy),
    db
      .selectFrom('event')
      .select(['kind', 'at', 'actorName as byName'])
      .where('subjectType', '=', 'parcel')
      .where('subject', '=', id)
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
  ])
  return { madeBy, closedBy, events }
}

export const costsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('parcel')
    .select(['id', 'cost', sql<number>`round(cost / crt, 2)`.as('costPerCarat')])
    .where('id', '=', anyOf(ids))
    .where('isDeleted', '=', false)
    .orderBy('id')
    .execute()

const prices = (db: Db | Tx) =>
  db
    .selectFrom('parcelPrice')
    .innerJoin('parcel', 'parcel.id', 'parcelPrice.parcel')
    .leftJoin('user as doer', 'doer.id', 'parcelPrice.createdBy')
    .select(['parcelPrice.id', 'parcelPrice.parcel', 'parcelNo', 'parcelPrice.ctPr', 'parcelPrice.amt', 'parcelPrice.remarks'])
    .select(['parcelPrice.createdAt', nameOf('doer').as('byName')])
    .where('parcel.isDeleted', '=', false)

export const listPrices = (db: Db, request: ListRequest) => page<ParcelPrice>(db, prices(db), request)

export async function getPrice(db: Db | Tx, id: string): Promise<ParcelPrice> {
  return prices(db).where('parcelPrice.id', '=', id).executeTakeFirstOrThrow(notFound)
}
