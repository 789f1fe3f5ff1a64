import { anyOf } from '../../../db/expressions.ts'
import { randomUUID } from 'node:crypto'
import type { TrackRequest } from '@loupe/contract/transactions/track.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { onceATime, trackLifecycle, trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { getParty } from '../blocks/party.ts'
import { counterOffer } from '../offers/countering.ts'
import { createOffers } from '../offers/making.ts'
import { conditionsOf, passKinds, quotesFor, storedTerm } from '../../accounts/terms/conditions.ts'
import { type LockedTrack, lockTracks, tracksById } from './queries.ts'
import { refusedStones } from '../claims.ts'
import { wantedStones } from './wanted-stones.ts'

const minute = 60_000
const subject = (id: string) => ({ subjectType: 'track', subject: id })

/** What a sheet says of each stone, by its id, and where it all comes from. */
export interface ByStone {
  remarks?: ReadonlyMap<string, string>
  cause?: string
}

/** Notes of what a client said or somebody has to do: they give the client no stones. */
const noted: readonly number[] = [trackType.comment, trackType.enquiry, trackType.reminder]

/** What a track of this type has to say, beside whose it is. */
function refuseUnfit(ctx: Writing, { trackType: type, ...asked }: TrackRequest, { remarks }: ByStone) {
  const hasPrice =
    asked.prices.length > 0 || [asked.trackPricePerCarat, asked.trackBack, asked.trackAmount].some((one) => one !== undefined)
  if (hasPrice) throw invalid('trackPricePerCarat', 'Only an offer has a price.')
  if (asked.counterOf !== undefined) throw invalid('counterOf', 'Only an offer answers an offer.')
  if (type === trackType.comment && !asked.remarks && !asked.diamonds.every((id) => remarks?.get(id)))
    throw invalid('remarks', 'Please Enter Note.')
  if (type === trackType.reminder && asked.reminderDate === undefined) throw invalid('reminderDate', 'Please select when to remind.')
  if (asked.reminderDate !== undefined && Date.parse(asked.reminderDate) <= ctx.now.getTime())
    throw invalid('reminderDate', 'Please choose a time to come.')
}

/**
 * Tracks stones for a client. A stone the client has in its cart or watches already stays as it is and is given back. Without `partial`, one stone
 * that can not be tracked refuses the whole selection, naming each such stone and why.
 */
export async function createTracks(ctx: Writing, request: TrackRequest, byStone: ByStone = {}) {
  const { tx, now, actor } = ctx
  if (request.trackType === trackType.offer) {
    if (!can(actor, 'offer:insert')) throw new Refusal('forbidden')
    if (request.counterOf === undefined) return createOffers(ctx, request, byStone)
    return { created: [await counterOffer(ctx, { ...request, id: request.counterOf })], refused: [] }
  }
  refuseUnfit(ctx, request, byStone)
  const { account, user, seller } = await getParty(ctx, request)
  const { trackType: type, reminderDate } = request
  const { free, refused } = await wantedStones(tx, type, request.diamonds, account)
  if (refused.length > 0 && (!request.partial || free.length === 0)) throw refusedStones(refused)
  const client = await conditionsOf(tx, account)
  const kindOverride = noted.includes(type) ? null : passKinds(actor, client, free, request.overrideKind)
  const quoted = quotesFor(client).of
  const at = now.toISOString()
  const made = await tx
    .insertInto('diamondTrack')
    .values(
      free.map(({ id: diamond, wSts, rap, back, ctPr, amt, crt }) => ({
        ...{ id: randomUUID(), trackType: type, status: trackLifecycle.initial, diamond, account, user, seller, rap, back, ctPr, amt },
        ...{ reminderDate: reminderDate ?? null, remarks: byStone.remarks?.get(diamond) ?? request.remarks ?? '' },
        ...{ term: storedTerm(quoted({ rap, back, ctPr, amt, crt }).term), kindOverride },
        ...{ createdBy: actor.id, createdAt: at, updatedAt: at },
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
  // The job looks a minute ahead, every minute; what is due sooner has to ask for it.
  if (reminderDate !== undefined && Date.parse(reminderDate) - now.getTime() < 2 * minute) await enqueue(tx, 'remind-tracks')
  const before = onceATime.includes(type) && made.length < free.length ? await alreadyThere(ctx, type, account, free) : []
  return { created: await tracksById(tx, ctx.house.masters, [...new Set([...made.map(({ id }) => id), ...before])]), refused }
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

/** What goes on by steps; carts, watchlists and comments are only thrown away, and offers have steps of their own. */
const stepped: readonly number[] = [trackType.request, trackType.reminder, trackType.enquiry, trackType.shipment]

/** Takes tracks to a status, all or none; those that have it already stay as they are. */
export async function updateTrackStatus(
  ctx: Writing,
  { ids, status, remarks }: { ids: string[]; status: 2 | 3 | 4 | 5; remarks?: string | undefined },
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
      action === 'approve' ? undefined : remarks,
    )
  }
  return { list: await tracksById(ctx.tx, ctx.house.masters, ids) }
}
const isUnstepped = (track: LockedTrack) => track.isDeleted || !stepped.includes(track.trackType)

/** Throws tracks away; what is gone already stays gone. An offer is never thrown away, it is rejected. */
export async function deleteTracks(ctx: Writing, ids: readonly string[]) {
  const found = (await lockTracks(ctx.tx, ctx.actor, ids)).filter((track) => !track.isDeleted)
  if (found.some((track) => track.trackType === trackType.offer)) throw new Refusal('wrong_status')
  await ctx.tx
    .updateTable('diamondTrack')
    .set({ isDeleted: true, updatedAt: ctx.now.toISOString() })
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

/** Puts away what one was told; news of others are not found. */
export async function readNews(ctx: Writing, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = await ctx.tx
    .updateTable('diamondTrack')
    .set({ seenAt: sql`coalesce(seen_at, ${ctx.now.toISOString()}::timestamptz)` })
    .where('id', '=', anyOf(wanted))
    .where('createdBy', '=', ctx.actor.id)
    .where('toldAt', 'is not', null)
    .returning('id')
    .execute()
  if (found.length < wanted.length) throw new Refusal('not_found')
  await record(ctx, ...found.map(({ id }) => ({ kind: 'track.read', ...subject(id) })))
  return {}
}
