import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import type { Db, Tx } from '../../../db/connection.ts'

/** Live blocks past their end, oldest first. */
export const blocksPast = (db: Db, now: Date) =>
  db
    .selectFrom('block')
    .select(['id', 'status'])
    .where('status', 'in', blockStatuses.statuses('live'))
    .where('blockType', '=', blockType.hold)
    .where('validTillDate', '<=', now.toISOString())
    .orderBy('validTillDate')
    .limit(1000)
    .execute()

/** When the next live hold ends, if that is between two times. */
export async function nextEnd(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('block')
    .select('validTillDate')
    .where('status', 'in', blockStatuses.statuses('live'))
    .where('blockType', '=', blockType.hold)
    .where('validTillDate', '>', after.toISOString())
    .where('validTillDate', '<', before.toISOString())
    .orderBy('validTillDate')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.validTillDate)
}

/** A live block past its end, locked; nothing if it has changed since it was listed. */
export const lockBlockPast = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('block')
    .select(['id', 'status'])
    .where('id', '=', id)
    .where('status', 'in', blockStatuses.statuses('live'))
    .where('blockType', '=', blockType.hold)
    .where('validTillDate', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
