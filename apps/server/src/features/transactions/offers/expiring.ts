import { isLastOffer } from '../../../db/expressions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { endOffers } from './chain.ts'

/** The last links of open chains: the earlier links end together with them. */
const open = (db: Db | Tx) =>
  db
    .selectFrom('diamondTrack as t')
    .where('t.trackType', '=', trackType.offer)
    .where('t.status', '=', offerStatus.applied)
    .where('t.isDeleted', '=', false)
    .where(isLastOffer('t'))

export const offersPast = (db: Db, now: Date) =>
  open(db).select('t.id').where('t.offerValidDate', '<=', now.toISOString()).orderBy('t.offerValidDate').limit(1000).execute()

/** When the next offer ends, if that is between two times. */
export async function nextOfferEnd(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await open(db)
    .select('t.offerValidDate')
    .where('t.offerValidDate', '>', after.toISOString())
    .where('t.offerValidDate', '<', before.toISOString())
    .orderBy('t.offerValidDate')
    .limit(1)
    .executeTakeFirst()
  return row?.offerValidDate ? new Date(row.offerValidDate) : undefined
}

/** Expires an offer if it is still open: somebody may have answered it since it was listed. */
export async function expireOffer(ctx: Writing, id: string): Promise<void> {
  await ctx.tx.selectFrom('diamondTrack').select('id').where('id', '=', id).forUpdate().execute()
  const due = await open(ctx.tx)
    .select('t.id')
    .where('t.id', '=', id)
    .where('t.offerValidDate', '<=', ctx.now.toISOString())
    .executeTakeFirst()
  if (due) await endOffers(ctx, [id], 'expire', 'expired')
}
