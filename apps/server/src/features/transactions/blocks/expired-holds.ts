import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import type { StatusChange, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { anyOf } from '../../../db/expressions.ts'
import { isRestoration } from '../../../db/step.ts'

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

/** Wakes the release of holds for those that a step has restored: their end may come before its next run. */
export async function planRestoredEnds(ctx: Writing, { kind, action, ids }: StatusChange): Promise<void> {
  if (kind !== 'hold' || !isRestoration(action)) return
  const restored = await ctx.tx.selectFrom('block').select('validTillDate').where('id', '=', anyOf(ids)).execute()
  await enqueueIfSooner(ctx, 'release-holds', ...restored.map(({ validTillDate }) => new Date(validTillDate)))
}
