import { anyOf } from '../../../db/expressions.ts'
import { randomUUID } from 'node:crypto'
import type { TrackRequest } from '@loupe/contract/transactions/track.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type TrackStatus, onceATime, trackLifecycle, trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { getParty } from '../blocks/party.ts'
import { counterOffer } from '../offers/countering.ts'
import { createOffers } from '../offers/making.ts'
import { conditionsOf, passKinds, quotesFor, storedTerm } from '../../accounts/terms/conditions.ts'
import { type LockedTrack, lockTracks, tracksById } from './queries.ts'
import { refusedStones } from '../claims.ts'
import { type ByStone, partitionTrackable } from './trackable-stones.ts'

const subject = (id: string) => ({ subjectType: 'track', subject: id })

/** Notes of what a client mentioned or somebody has to do: they give the client no stones. */
const noted: readonly number[] = [trackType.comment, trackType.enquiry, trackType.reminder]

/** Refuses a track that lacks what its type needs, or has what only an offer has. */
function refuseUnfit(ctx: Writing, { trackType: type, ...request }: TrackRequest, { remarks }: ByStone) {
  const hasPrice =
    request.prices.length > 0 || [request.trackPricePerCarat, request.trackBack, request.trackAmount].some((one) => one !== undefined)
  if (hasPrice) throw invalid('trackPricePerCarat', 'Only an offer has a price.')
  if (request.counterOf !== undefined) throw invalid('counterOf', 'Only an offer answers an offer.')
  if (type === trackType.comment && !request.remarks && !request.diamonds.every((id) => remarks?.get(id)))
    throw invalid('remarks', 'Please Enter Note.')
  if (type === trackType.reminder && request.reminderDate === undefined) throw invalid('reminderDate', 'Please select when to remind.')
  if (request.reminderDate !== undefined && Date.parse(request.reminderDate) <= ctx.now.getTime())
    throw invalid('reminderDate', 'Please choose a future time.')
}

/**
 * Tracks stones for a client. A stone that the client already has in its cart or watchlist stays unchanged and is returned. Without `partial`, one stone
 * that cannot be tracked refuses the whole selection, naming each such stone and the reason.
 */
export async function createTracks(ctx: Writing, request: TrackRequest, byStone: ByStone = {}) {
  const { tx, actor } = ctx
  if (request.trackType === trackType.offer) {
    if (!can(actor, 'offer:insert')) throw new Refusal('forbidden')
    if (request.counterOf === undefined) return createOffers(ctx, request, byStone)
    return { created: [await counterOffer(ctx, { ...request, id: request.counterOf })], refused: [] }
  }
  refuseUnfit(ctx, request, byStone)
  const { account, user, seller } = await getParty(ctx, request)
  const { trackType: type, reminderDate } = request
  const { free, refused } = await partitionTrackable(tx, type, request.diamonds, account)
  if (refused.length > 0 && (!request.partial || free.length === 0)) throw refusedStones(refused)
  const client = await conditionsOf(tx, account)
  const kindOverride = noted.includes(type) ? null : passKinds(actor, client, free, request.overrideKind)
  const quoted = quotesFor(client).of
  const made = await tx
    .insertInto('diamondTrack')
    .values(
      free.map(({ id: diamond, wSts, rap, back, ctPr, amt, crt }) => ({
        ...{ id: randomUUID(), trackType: type, status: trackLifecycle.initial, diamond, account, user, seller, rap, back, ctPr, amt },
        ...{ reminderDate: reminderDate ?? null, remarks: byStone.remarks?.get(diamond) ?? request.remarks ?? '' },
        ...{ term: storedTerm(quoted({ rap, back, ctPr, amt, crt }).term), kindOverride },
        ...stampCreatedBy(ctx),
        ...(type === trackType.watchlist ? { watchedSts: wSts, watchedBack: back, watchedCtPr: ctPr } : {}),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'diamond'])
    .execute()
  const from = byStone.cause ? { cause: byStone.cause } : {}
  await record(
    ctx,
    ...made.map(({ id, diamond }) => ({
      kind: 'track.ask',
      ...subject(id),
      after: { trackType: type, diamond, account, ...(kindOverride === null ? {} : { kindOverride }) },
      ...from,
    })),
  )
  if (reminderDate !== undefined) await enqueueIfSooner(ctx, 'remind-tracks', new Date(reminderDate))
  const before = onceATime.includes(type) && made.length < free.length ? await alreadyThere(ctx, type, account, free) : []
  return { created: await tracksById(tx, ctx.services.masters, [...new Set([...made.map(({ id }) => id), ...before])]), refused }
}

async function alreadyThere({ tx }: Writing, type: 1 | 2 | 3 | 5 | 6 | 7 | 99, account: string, stones: readonly { id: string }[]) {
  const found = await tx
    .selectFrom('diamondTrack')
    .select('id')
    .where('trackType', '=', type)
    .where('account', '=', account)
    .where('isDeleted', '=', false)
    .where('diamond', '=', anyOf(stones.map(({ id }) => id)))
    .execute()
  return found.map(({ id }) => id)
}

/** Types whose status advances in steps. Carts, watchlists and comments are only deleted, and offers have a lifecycle of their own. */
const stepped: readonly number[] = [trackType.request, trackType.reminder, trackType.enquiry, trackType.shipment]

/** Changes the status of tracks, all or none. Tracks that have it already stay unchanged. */
export async function updateTrackStatus(
  ctx: Writing,
  { ids, status, remarks }: { ids: string[]; status: TrackStatus; remarks?: string | undefined },
) {
  const found = await lockTracks(ctx.tx, ctx.actor, ids)
  const moving = found.filter((track) => track.status !== status)
  for (const from of new Set(moving.map((track) => track.status))) {
    const these = moving.filter((track) => track.status === from)
    const action = trackLifecycle.leading(from, status)
    if (!action || these.some(isUnstepped)) throw new Refusal('wrong_status', { status: from })
    await step(
      ctx,
      'track',
      these.map(({ id }) => id),
      action,
      { reason: action === 'approve' ? undefined : remarks },
    )
  }
  return { list: await tracksById(ctx.tx, ctx.services.masters, ids) }
}
const isUnstepped = (track: LockedTrack) => track.isDeleted || !stepped.includes(track.trackType)

/** Deletes tracks; deleting them again changes nothing. An offer cannot be deleted, only rejected. */
export async function deleteTracks(ctx: Writing, ids: readonly string[]) {
  const found = (await lockTracks(ctx.tx, ctx.actor, ids)).filter((track) => !track.isDeleted)
  if (found.some((track) => track.trackType === trackType.offer)) throw new Refusal('wrong_status')
  await ctx.tx
    .updateTable('diamondTrack')
    .set({ isDeleted: true, ...stampUpdated(ctx) })
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .execute()
  await record(
    ctx,
    ...found.map(({ id, trackType: type, diamond, account, remarks }) => ({
      kind: 'track.delete',
      ...subject(id),
      before: { trackType: type, diamond, account, remarks },
    })),
  )
  return {}
}

/** Marks one's own notifications as read; those of others are not found. */
export async function readNews(ctx: Writing, ids: readonly string[]) {
  const uniqueIds = [...new Set(ids)]
  const found = await ctx.tx
    .updateTable('diamondTrack')
    .set({ seenAt: sql`coalesce(seen_at, ${ctx.now.toISOString()}::timestamptz)` })
    .where('id', '=', anyOf(uniqueIds))
    .where('createdBy', '=', ctx.actor.id)
    .where('toldAt', 'is not', null)
    .returning('id')
    .execute()
  if (found.length < uniqueIds.length) throw new Refusal('not_found')
  await record(ctx, ...found.map(({ id }) => ({ kind: 'track.read', ...subject(id) })))
  return {}
}
