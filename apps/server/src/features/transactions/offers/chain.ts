import { anyOf, statusIn } from '../../../db/expressions.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { ActionOf } from '@loupe/domain/lifecycles.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { step } from '../../../db/step.ts'
import { type LockedTrack, lockTracks } from '../tracks/queries.ts'

/** Offers that this person may see, locked; any other is not found. */
export async function lockOffers(ctx: Writing, ids: readonly string[]): Promise<LockedTrack[]> {
  const found = await lockTracks(ctx.tx, ctx.actor, ids)
  if (found.some((offer) => offer.trackType !== trackType.offer || offer.isDeleted)) throw new Refusal('not_found')
  return found
}

/** Refuses an offer that can no longer be answered: it was answered before, has a newer link, or its time has run out. */
export async function refuseAnswered(ctx: Writing, offers: readonly LockedTrack[]): Promise<void> {
  const answered = offers.find(({ status }) => status !== offerStatus.applied)
  if (answered) throw new Refusal('wrong_status', { status: answered.status })
  const ids = offers.map(({ id }) => id)
  const countered = await ctx.tx
    .selectFrom('diamondTrack')
    .select('id')
    .where('counterOf', '=', anyOf(ids))
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (countered) throw new Refusal('offer_countered', { newer: countered.id })
  if (offers.some(({ offerValidDate }) => offerValidDate !== null && Date.parse(offerValidDate) <= ctx.now.getTime()))
    throw new Refusal('offer_expired')
}

/** Ends offers and the links before them: a chain ends with its last link, and an offer that was countered can never be accepted. */
export async function endOffers(ctx: Writing, ids: readonly string[], action: ActionOf<'offer'>, reason?: string): Promise<void> {
  await step(ctx, 'offer', ids, action, { reason })
  const before = await linksBefore(ctx.tx, ids)
  if (before.length > 0)
    await step(ctx, 'offer', before, action === 'expire' ? 'expire' : 'reject', { reason: action === 'expire' ? reason : 'Countered' })
}

/** The open links before these. `step` locks them in id order. */
async function linksBefore(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, counter_of, status from diamond_track where id = ${anyOf(ids)}
      union select t.id, t.counter_of, t.status from diamond_track t join chain on t.id = chain.counter_of
    ) select id from chain where ${statusIn('offer', 'applied')} and not id = ${anyOf(ids)}`.execute(tx)
  return rows.map(({ id }) => id)
}
