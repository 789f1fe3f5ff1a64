import { fullName } from '../../../db/expressions.ts'
import type { Collection } from '@loupe/contract/inventory/collections.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { offeredStatuses } from '@loupe/domain/inventory/collection.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** The number of a collection's members, and of those available now, in one scan of its members. A deleted parcel does not count. */
const counted = sql<{ total: number; available: number }>`(
  select count(*)::int as total, (count(*) filter (where d.w_sts = any(${[...offeredStatuses]}) and not d.is_deleted))::int as available
    from collection_diamond m join diamond d on d.id = m.diamond where m.collection = collection.id and not collection.is_parcel
  union all
  select count(*)::int, (count(*) filter (where p.is_active and p.closed_by is null))::int
    from collection_parcel m join parcel p on p.id = m.parcel where m.collection = collection.id and collection.is_parcel and not p.is_deleted)`

const rows = (db: Db | Tx) =>
  db
    .selectFrom('collection')
    .innerJoin('user as maker', 'maker.id', 'collection.createdBy')
    .innerJoinLateral(
      // One of the two halves is empty: a collection has either stones or parcels.
      sql<{
        total: number
        available: number
      }>`(select sum(total)::int as total, sum(available)::int as available from ${counted} as half)`.as<'inside'>('inside'),
      (join) => join.onTrue(),
    )
    .select(['collection.id', 'name', 'collection.type', 'isParcel', 'labGrown', 'description', 'collection.isActive'])
    .select(['inside.total', 'inside.available', 'collection.createdAt', 'collection.updatedAt'])
    .select(fullName('maker').as('byName'))
    .where('collection.isDeleted', '=', false)

export const listCollections = (db: Db, request: ListRequest) => page<Collection>(db, rows(db), request)

export async function getCollection(db: Db | Tx, id: string): Promise<Collection> {
  const found = await rows(db).where('collection.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** Reads a collection and locks it, so that concurrent changes of its members run one after the other. */
export async function lockCollection(tx: Tx, id: string): Promise<Collection> {
  await tx.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute()
  return getCollection(tx, id)
}

/** The stones of a collection, including deleted ones; refused when there is no such collection. */
export async function diamondsOfCollection(db: Db, id: string, labGrown: boolean): Promise<string[]> {
  await db
    .selectFrom('collection')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .where('labGrown', '=', labGrown)
    .executeTakeFirstOrThrow(notFound)
  const members = await db.selectFrom('collectionDiamond').select('diamond').where('collection', '=', id).execute()
  return members.map(({ diamond }) => diamond)
}
