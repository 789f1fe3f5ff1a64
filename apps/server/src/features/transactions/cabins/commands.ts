import { diamondLifecycle, diamondStatus, type DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { isId } from '../../../db/named-stones.ts'
import { anyOf } from '../../../db/expressions.ts'
import type { CabinSlot } from '@loupe/contract/transactions/cabin-slots.ts'
import type { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import type { Received } from '@loupe/contract/route.ts'
import { addDays, dayIn, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type ViewingStatus, farthestDays, viewingLifecycle, viewingStatus, visitDayFault } from '@loupe/domain/transactions/viewing.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { getParty } from '../blocks/party.ts'
import { getSlot, getViewing, lockViewing } from './queries.ts'

type ViewingInput = Received<typeof cabinSchedules.create>['body']
type Changed = Received<typeof cabinSchedules.update>['body']
const subjectType = 'cabinSchedule'

/** The slot on a day, in the company's time zone. Refuses a slot that has begun. */
function placeOf(ctx: Writing, slot: CabinSlot, day: string) {
  const today = dayIn(ctx.now)
  const fault = visitDayFault(day, today, addDays(today, farthestDays))
  if (fault) throw invalid('day', fault)
  const startsAt = instantAt(`${day}T${slot.fromTime}:00`)
  if (new Date(startsAt) <= ctx.now) throw invalid('slot', 'This slot has already started.')
  return { slot: slot.id, cabin: slot.cabin, location: slot.location, day, startsAt, endsAt: instantAt(`${day}T${slot.tillTime}:00`) }
}

function checkVisitors(slot: CabinSlot, visitors: number) {
  if (visitors > slot.capacity) throw invalid('visitors', `Visitors can't be more than ${slot.capacity}`)
}

/**
 * Serializes making, moving and verifying appointments until the transaction ends. Two at once, each writing before it checks for the other, would
 * deadlock at the exclusion constraints until PostgreSQL aborts one of them, a second for every two.
 */
const oneAtATime = ({ tx }: Writing) => sql`select pg_advisory_xact_lock(hashtext('loupe.cabins'))`.execute(tx)

/** The stones by id. They must be of one kind, and none may be sold or missing. Their status does not change: a stone in a viewing can still be held. */
async function stonesOf({ tx }: Writing, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const ids = names.filter(isId).map((name) => name.toLowerCase())
  const stoneIds = names.filter((name) => !isId(name))
  const { rows } = await sql<{ id: string; vStnId: string; labGrown: boolean; wSts: DiamondStatus }>`
    select id, v_stn_id, lab_grown, w_sts from diamond
    where not is_deleted and (id = ${anyOf(ids)} or v_stn_id = any(${stoneIds}::text[])) order by id`.execute(tx)
  const knownNames = new Set(rows.flatMap(({ id, vStnId }) => [id, vStnId]))
  const missing = names.find((name) => !knownNames.has(isId(name) ? name.toLowerCase() : name))
  if (missing !== undefined) throw invalid('diamonds', `Unknown stone: ${missing}.`)
  const gone = rows.find(({ wSts }) => diamondLifecycle.is('gone', wSts))
  if (gone)
    throw invalid('diamonds', `${gone.vStnId} cannot be shown: it is ${gone.wSts === diamondStatus.sold ? 'sold' : 'not available'}.`)
  if (rows.some(({ labGrown }) => labGrown !== rows[0]?.labGrown))
    throw invalid('diamonds', 'An appointment cannot mix natural and lab-grown stones.')
  return rows.map(({ id }) => id)
}

async function setStones({ tx }: Writing, schedule: string, stones: readonly string[], at: { startsAt: string; endsAt: string }) {
  await tx.deleteFrom('cabinStone').where('schedule', '=', schedule).execute()
  if (stones.length === 0) return
  await tx
    .insertInto('cabinStone')
    .values(stones.map((diamond) => ({ schedule, diamond, startsAt: at.startsAt, endsAt: at.endsAt })))
    .execute()
}

/** Makes an appointment. The database refuses two at the same time in one cabin, of one seller or with one stone. */
export async function createViewing(ctx: Writing, entered: ViewingInput) {
  await oneAtATime(ctx)
  const slot = await getSlot(ctx.tx, entered.slot)
  const place = placeOf(ctx, slot, entered.day)
  checkVisitors(slot, entered.visitors)
  const { account, user, seller } = await getParty(ctx, {
    account: entered.account,
    ...(entered.user === undefined ? {} : { user: entered.user }),
    ...(entered.seller === undefined ? {} : { seller: entered.seller }),
  })
  const stones = await stonesOf(ctx, entered.diamonds)
  const { meetingType, visitors, remarks = '' } = entered
  const { id } = await ctx.tx
    .insertInto('cabinSchedule')
    .values({
      ...place,
      account,
      user,
      seller,
      meetingType,
      visitors,
      remarks,
      status: viewingLifecycle.initial,
      ...stampCreatedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setStones(ctx, id, stones, place)
  await record(ctx, { kind: 'viewing.ask', subjectType, subject: id, after: { ...place, account, seller, meetingType, stones } })
  return getViewing(ctx.tx, ctx.actor, ctx.now, id)
}

/** Moves or edits an appointment. A cancelled or ended one cannot change. */
export async function updateViewing(ctx: Writing, { id, updatedAt, day, slot: newSlot, diamonds, ...fields }: Changed) {
  await oneAtATime(ctx)
  const before = await lockViewing(ctx.tx, ctx.actor, id)
  refuseStale(before, updatedAt)
  if (viewingLifecycle.open(before.status).length === 0 || new Date(before.endsAt) <= ctx.now) throw new Refusal('wrong_status')
  const isMoved = (day !== undefined && day !== before.day) || (newSlot !== undefined && newSlot !== before.slot)
  const slot = isMoved || fields.visitors !== undefined ? await getSlot(ctx.tx, newSlot ?? before.slot) : undefined
  const place = isMoved && slot ? placeOf(ctx, slot, day ?? before.day) : undefined
  if (slot) checkVisitors(slot, fields.visitors ?? before.visitors)
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await ctx.tx
    .updateTable('cabinSchedule')
    .set({ ...changed, ...place, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const at = place ?? before
  if (diamonds) await setStones(ctx, id, await stonesOf(ctx, diamonds), at)
  else if (place)
    await ctx.tx.updateTable('cabinStone').set({ startsAt: at.startsAt, endsAt: at.endsAt }).where('schedule', '=', id).execute()
  const { day: was, slot: wasSlot, meetingType, visitors, remarks } = before
  await record(ctx, {
    kind: 'viewing.update',
    subjectType,
    subject: id,
    before: { day: was, slot: wasSlot, meetingType, visitors, remarks },
    after: { ...changed, ...place, ...(diamonds ? { diamonds } : {}) },
  })
  return getViewing(ctx.tx, ctx.actor, ctx.now, id)
}

/** Verifies or cancels an appointment. Requesting its current status changes nothing. */
export async function changeViewingStatus(
  ctx: Writing,
  { id, status, remarks }: { id: string; status: ViewingStatus; remarks?: string | undefined },
) {
  await oneAtATime(ctx)
  const viewing = await lockViewing(ctx.tx, ctx.actor, id)
  if (viewing.status !== status) {
    const action = viewingLifecycle.leading(viewing.status, status)
    if (!action) throw new Refusal('wrong_status', { status: viewing.status })
    await step(ctx, 'viewing', [id], action, { reason: action === 'cancel' ? remarks || undefined : undefined })
    // Its stones become available to other appointments; the list of them stays.
    if (action === 'cancel') await ctx.tx.updateTable('cabinStone').set({ isLive: false }).where('schedule', '=', id).execute()
  }
  return getViewing(ctx.tx, ctx.actor, ctx.now, id)
}

export const cancelViewing = (ctx: Writing, { id, remarks }: { id: string; remarks?: string | undefined }) =>
  changeViewingStatus(ctx, { id, status: viewingStatus.cancelled, remarks })
