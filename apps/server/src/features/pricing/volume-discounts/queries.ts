import type { ListRequest } from '@loupe/contract/list.ts'
import type { VolumeDiscountRow } from '@loupe/contract/pricing/volume-discounts.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('volumeDiscount')
    .select(['id', 'name', 'labGrown', 'basis', 'from', 'to', 'percent', 'validFrom', 'validTill', 'isActive', 'createdAt', 'updatedAt'])
    .where('isDeleted', '=', false)

export const listVolumeDiscounts = (db: Db, request: ListRequest) => page<VolumeDiscountRow>(db, rows(db), request)

export async function getVolumeDiscount(db: Db | Tx, id: string): Promise<VolumeDiscountRow> {
  return rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Reads a discount and locks it, so that it cannot change before the transaction ends. */
export async function lockVolumeDiscount(tx: Tx, id: string): Promise<VolumeDiscountRow> {
  await tx.selectFrom('volumeDiscount').select('id').where('id', '=', id).forUpdate().execute()
  return getVolumeDiscount(tx, id)
}

/** The active bands that a band is compared with. */
export const activeBands = (tx: Tx) => rows(tx).where('isActive', '=', true).orderBy('from').execute()
