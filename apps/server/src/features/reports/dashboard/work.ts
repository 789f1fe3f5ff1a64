import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { mayCall } from '@loupe/contract/route.ts'
import { expiryNotices } from '@loupe/domain/accounts/kyc.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type WorkKind, workKindNames, workKinds } from '@loupe/domain/reports/work.ts'
import { inADay, weekBefore } from '@loupe/domain/reports/work-lists.ts'
import { type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { isLastOffer, statusIn } from '../../../db/expressions.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'
import { imported } from '../../inventory/stock-imports/queries.ts'
import { batchStatus } from '../../tasks/batches.ts'
import { approvalCount } from '../../transactions/approvals/sources.ts'

export const isHold = sql`block_type = ${sql.lit(blockType.hold)}`
export const isMemo = sql`block.block_type = ${sql.lit(blockType.memo)}`
export const isOffer = sql`track_type = ${sql.lit(trackType.offer)}`
/** Requests or enquiries of clients that nobody has answered. */
export const isUnanswered = (type: TrackType, actor: Actor) =>
  sql`track_type = ${sql.lit(type)} and ${statusIn('track', 'pending', 'diamondTrack.status')} and not diamond_track.is_deleted and ${accessibleTracks(actor)}`
/** As in the list of clients whose documents expire soon. */
export const lapsingUntil = (now: Date) => addDays(dayIn(now), expiryNotices[0])

/** Same counts as the lists, restricted to open rows, so that ended ones are never read. Codes are literals, so that partial indexes serve a cached plan. */
const counts: Record<WorkKind, (ctx: Reading) => RawBuilder<unknown>> = {
  holdsEnding: ({ actor, now }) =>
    sql`select count(*) from block where ${statusIn('hold', 'live')} and ${isHold}
      and valid_till_date <= ${inADay(now)} and ${accessibleSellers(actor, 'block.seller')}`,
  memosOverdue: ({ actor, now }) =>
    sql`select count(distinct memo.id) from block join memo on memo.id = block.memo where ${statusIn('memo', 'approved', 'block.status')} and ${isMemo}
      and memo.due_date < ${dayIn(now)} and ${accessibleSellers(actor, 'memo.seller')}`,
  offersWaiting: ({ actor }) =>
    sql`select count(*) from diamond_track where ${isOffer} and ${statusIn('offer', 'applied')} and not is_deleted and ${accessibleTracks(actor)}
      and ${isLastOffer()}`,
  requestsWaiting: ({ actor }) => sql`select count(*) from diamond_track where ${isUnanswered(trackType.request, actor)}`,
  enquiriesWaiting: ({ actor }) => sql`select count(*) from diamond_track where ${isUnanswered(trackType.enquiry, actor)}`,
  bidsClosing: ({ now }) =>
    sql`select count(*) from bid_lot where ${statusIn('lot', 'running')} and closes_at <= ${inADay(now)} and opens_at <= ${now.toISOString()}`,
  approvals: ({ actor }) => approvalCount(actor),
  kycLapsing: ({ actor, now }) =>
    sql`select count(*) from account where not is_deleted and kyc_expires_on between ${dayIn(now)} and ${lapsingUntil(now)}
      and ${accessibleSellers(actor, 'account.seller')}`,
  signUps: () => sql`select count(*) from "user" where account is null and not is_deleted and is_awaiting_approval`,
  viewingsToday: ({ actor, now }) =>
    sql`select count(*) from cabin_schedule where day = ${dayIn(now)} and ends_at > ${now.toISOString()} and ${statusIn('viewing', 'open')}
      and ${accessibleSellers(actor, 'cabinSchedule.seller')}`,
  todosDue: ({ actor, now }) =>
    sql`select count(*) from todo where "user" = ${actor.id} and done_at is null and not is_deleted and due_day <= ${dayIn(now)}`,
  sheetsStopped: () => sql`select count(*) from sheet where ${batchStatus('sheet')} = 'stopped'`,
  importsRefused: ({ now }) => sql`select count(*) from ${imported} import where started_at > ${weekBefore(now)} and refused > 0`,
  feedsFailing: () => sql`select count(*) from platform_detail where is_active and not is_deleted and failed > 0`,
  syncFailing: () => sql`select count(*) from sync_state s
    where 'failed' = (select r.state from sync_run r where r.resource = s.resource and not r.is_test order by r.started_at desc limit 1)`,
  mailsGivenUp: ({ now }) => sql`select count(*) from mail where status = 'failed' and created_at > ${weekBefore(now)}`,
}

/** The open work of this person, in the order of the screen, without empty counts: one statement, because a statement costs more than most counts. */
export async function workOf(ctx: Reading): Promise<{ what: WorkKind; count: number }[]> {
  const theirs = workKindNames.filter((what) => mayCall(ctx.actor, workKinds[what]))
  if (theirs.length === 0) return []
  const columns = theirs.map((what) => sql`(${counts[what](ctx)})::int as ${sql.ref(what)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.raw(cachePlanMark)} ${sql.join(columns)}`.execute(ctx.db)
  return theirs.flatMap((what) => {
    const count = rows[0]?.[what] ?? 0
    return count > 0 ? [{ what, count }] : []
  })
}
