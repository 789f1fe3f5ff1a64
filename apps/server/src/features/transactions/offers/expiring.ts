import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { endOffers } from './chain.ts'

/** The last links of open chains: the links before them end with them. */
const open = (db: Db | Tx) =>
  db
    .selectFrom('diamondTrack as t')
    .where('t.trackType', '=', trackType.offer)
    .where('t.status', '=', 1)
    .where('t.isDeleted', '=', false)
    .where(sql<boolean>`not exists (select from diamond_track n where n.counter_of = t.id and not n.is_deleted)`)

export const offersPast = (db: Db, now: Date) =>
  open(db).select('t.id').where('t.offerValidDate', '<=', now.toISOString()).orderBy('t.offerValidDate').limit(1000).execute()

/** The first end that is still to come, before a certain time. */
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

/** Ends one of them if it is still so; somebody may have answered it since it was listed. */
export async function expireOffer(ctx: Writing, id: string): Promise<void> {
  await ctx.tx.selectFrom('diamondTrack').select('id').where('id', '=', id).forUpdate().execute()
  const due = await open(ctx.tx)
    .select('t.id')
    .where('t.id', '=', id)
    .where('t.offerValidDate', '<=', ctx.now.toISOString())
    .executeTakeFirst()
  if (due) await endOffers(ctx, [id], 'expire', 'expired')
}
