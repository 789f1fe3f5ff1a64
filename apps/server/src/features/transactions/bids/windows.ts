import type { ListRequest } from '@loupe/contract/list.ts'
import type { BidConfiguration } from '@loupe/contract/transactions/bid.ts'
import { dayIn, timeText } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import {
  type BidWindows,
  type Round,
  overlapAround,
  roundAfter,
  roundAt,
  roundFor,
  windowsFault,
} from '@loupe/domain/transactions/bid-rounds.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { page } from '../../../db/list.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { notFound } from '../../../db/not-found.ts'

type Windows = Omit<BidWindows, 'workingDays'> & { workingDays: number[]; minStep: number }

/** All bidding windows: a handful. */
export const getWindows = (db: Db | Tx): Promise<Windows[]> =>
  db
    .selectFrom('bidConfiguration')
    .select(['fromDay', 'zone', 'openFrom', 'openTill', 'blindFrom', 'blindTill', 'workingDays', 'minStep'])
    .orderBy('fromDay')
    .execute()

/** The minimum step between bids that applies on a day. */
export const minStepOn = (all: readonly Windows[], day: string): number => all.findLast(({ fromDay }) => fromDay <= day)?.minStep ?? 0.01

const toWindow = (round: Round | undefined) =>
  round ? { bidType: round.bidType, day: round.day, opensAt: round.opensAt.toISOString(), closesAt: round.closesAt.toISOString() } : null

/** The current and the next rounds, for the screens. */
export async function roundsNow({ db, now }: Reading) {
  const all = await getWindows(db)
  return {
    running: toWindow(roundAt(all, now)),
    next: toWindow(roundAfter(all, now)),
    open: toWindow(roundFor(all, now, bidType.open)),
    blind: toWindow(roundFor(all, now, bidType.blind)),
    minStep: minStepOn(all, dayIn(now)),
  }
}

const rows = (db: Db | Tx, now: Date) => {
  const today = dayIn(now)
  return db
    .selectFrom('bidConfiguration')
    .select(['id', 'fromDay', 'zone', 'openFrom', 'openTill', 'blindFrom', 'blindTill', 'workingDays', 'minStep', 'updatedAt'])
    .select([
      sql<boolean>`from_day <= ${today}::date`.as('hasBegun'),
      sql<boolean>`from_day = (select max(c.from_day) from bid_configuration c where c.from_day <= ${today}::date)`.as('isInForce'),
    ])
}

export const listWindows = async ({ db, now }: Reading, request: ListRequest) => page<BidConfiguration>(db, rows(db, now), request)

function checkWindows(ctx: Writing, windows: Windows) {
  if (windows.fromDay <= dayIn(ctx.now)) throw invalid('fromDay', 'New windows can start tomorrow at the earliest.')
  const fault = windowsFault(windows)
  if (fault) throw invalid(fault.path, fault.message)
  return { ...windows, workingDays: [...new Set(windows.workingDays)].toSorted((a, b) => a - b) }
}

/** Whether windows overlap depends on all of them, so that they are changed one after the other. */
const oneAtATime = ({ tx }: Writing) => sql`select pg_advisory_xact_lock(hashtext('loupe.bid-windows'))`.execute(tx)

/** Refuses windows that begin before a round of those before them has ended: a bid belongs to one round. */
async function refuseOverlaps({ tx, now }: Writing): Promise<void> {
  const all = await getWindows(tx)
  for (const { fromDay, zone } of all.filter((one) => one.fromDay > dayIn(now))) {
    const overlap = overlapAround(all, fromDay)
    if (!overlap) continue
    const [till, from] = [timeText(overlap.first.closesAt, zone), timeText(overlap.second.opensAt, zone)]
    throw invalid(
      'openFrom',
      `A round before these windows ends at ${till}, and theirs begins at ${from}. Begin later, or let that one end earlier.`,
    )
  }
}

async function getVisible(ctx: Writing, id: string): Promise<BidConfiguration> {
  return rows(ctx.tx, ctx.now).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function createWindows(ctx: Writing, entered: Windows) {
  const values = checkWindows(ctx, entered)
  await oneAtATime(ctx)
  const { id } = await ctx.tx
    .insertInto('bidConfiguration')
    .values({ ...values, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refuseOverlaps(ctx)
  await record(ctx, { kind: 'bidConfiguration.create', subjectType: 'bidConfiguration', subject: id, after: values })
  return getVisible(ctx, id)
}

/** Locks windows that have not begun. Others cannot be changed, because rounds have run by them. */
async function lockComing(ctx: Writing, id: string) {
  const row = await ctx.tx.selectFrom('bidConfiguration').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
  if (row.fromDay <= dayIn(ctx.now))
    throw new Refusal('wrong_status', undefined, 'These windows have already started. Add new ones from a later day.')
  return row
}

export async function updateWindows(ctx: Writing, { id, ...entered }: Windows & { id: string }) {
  await oneAtATime(ctx)
  const before = await lockComing(ctx, id)
  const values = checkWindows(ctx, entered)
  await ctx.tx
    .updateTable('bidConfiguration')
    .set({ ...values, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await refuseOverlaps(ctx)
  await record(ctx, { kind: 'bidConfiguration.update', subjectType: 'bidConfiguration', subject: id, ...onlyChanged(before, values) })
  return getVisible(ctx, id)
}

export async function removeWindows(ctx: Writing, id: string) {
  await oneAtATime(ctx)
  const before = await lockComing(ctx, id)
  await ctx.tx.deleteFrom('bidConfiguration').where('id', '=', id).execute()
  await refuseOverlaps(ctx)
  await record(ctx, { kind: 'bidConfiguration.delete', subjectType: 'bidConfiguration', subject: id, before })
  return {}
}
