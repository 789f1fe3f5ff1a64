import { mayCall } from '@loupe/contract/route.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type WorkKind, workKindNames, workKinds } from '@loupe/domain/reports/work.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { blockStatus, blockType, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'
import { viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'
import { listStaff } from '../../access/users/queries.ts'
import { listApprovals } from '../../transactions/approvals/sources.ts'

const day = 86_400_000
const many = sql<number>`count(*)::int`.as('count')
type Counted = { count: number }

/** Same counts as the lists, restricted to open rows, so that ended ones are never read. */
const counts: Record<WorkKind, (ctx: Reading) => Promise<Counted>> = {
  holdsEnding: ({ db, actor, now }) =>
    db
      .selectFrom('block')
      .select(many)
      .where('status', 'in', holdLifecycle.statuses('live'))
      .where('blockType', '=', blockType.hold)
      .where('validTillDate', '<=', new Date(now.getTime() + day).toISOString())
      .where(accessibleSellers(actor, 'block.seller'))
      .executeTakeFirstOrThrow(),
  memosOverdue: ({ db, actor, now }) =>
    db
      .selectFrom('block')
      .innerJoin('memo', 'memo.id', 'block.memo')
      .select(sql<number>`count(distinct memo.id)::int`.as('count'))
      .where('block.status', '=', blockStatus.approved)
      .where('block.blockType', '=', blockType.memo)
      .where('memo.dueDate', '<', dayIn(now))
      .where(accessibleSellers(actor, 'memo.seller'))
      .executeTakeFirstOrThrow(),
  offersWaiting: ({ db, actor }) =>
    db
      .selectFrom('diamondTrack')
      .select(many)
      .where('trackType', '=', trackType.offer)
      .where('status', '=', offerStatus.applied)
      .where('isDeleted', '=', false)
      .where(accessibleTracks(actor))
      .where(sql<boolean>`not exists (select from diamond_track n where n.counter_of = diamond_track.id and not n.is_deleted)`)
      .executeTakeFirstOrThrow(),
  approvals: ({ db, actor, now }) => listApprovals(db, actor, { page: 1, limit: 1, sort: [], isCountOnly: true }, now),
  signUps: ({ db }) => listStaff(db, { page: 1, limit: 1, sort: [], isCountOnly: true, filter: { isAwaitingApproval: true } }),
  viewingsToday: ({ db, actor, now }) =>
    db
      .selectFrom('cabinSchedule')
      .select(many)
      .where('day', '=', dayIn(now))
      .where('endsAt', '>', now.toISOString())
      .where('status', 'in', viewingLifecycle.statuses('open'))
      .where(accessibleSellers(actor, 'cabinSchedule.seller'))
      .executeTakeFirstOrThrow(),
  todosDue: ({ db, actor, now }) =>
    db
      .selectFrom('todo')
      .select(many)
      .where('user', '=', actor.id)
      .where('doneAt', 'is', null)
      .where('isDeleted', '=', false)
      .where('dueDay', '<=', dayIn(now))
      .executeTakeFirstOrThrow(),
  sheetsStopped: ({ db }) => db.selectFrom('sheet').select(many).where('state', '=', 'stopped').executeTakeFirstOrThrow(),
  importsRefused: ({ db, now }) =>
    db
      .selectFrom('stockImport')
      .select(many)
      .where('startedAt', '>', new Date(now.getTime() - 7 * day).toISOString())
      .whereRef('loaded', '<', 'rows')
      .executeTakeFirstOrThrow(),
  feedsFailing: ({ db }) =>
    db
      .selectFrom('platformDetail')
      .select(many)
      .where('isActive', '=', true)
      .where('isDeleted', '=', false)
      .where('failed', '>', 0)
      .executeTakeFirstOrThrow(),
  syncFailing: ({ db }) =>
    db
      .selectFrom('syncState as s')
      .select(many)
      .where(
        sql<boolean>`'failed' = (select r.state from sync_run r where r.resource = s.resource and not r.is_test order by r.started_at desc limit 1)`,
      )
      .executeTakeFirstOrThrow(),
  mailsGivenUp: ({ db, now }) =>
    db
      .selectFrom('mail')
      .select(many)
      .where('status', '=', 'failed')
      .where('createdAt', '>', new Date(now.getTime() - 7 * day).toISOString())
      .executeTakeFirstOrThrow(),
}

/** The open work of this person, in the order of the screen, without empty counts. */
export async function workOf(ctx: Reading): Promise<{ what: WorkKind; count: number }[]> {
  const theirs = workKindNames.filter((what) => mayCall(ctx.actor, workKinds[what]))
  const found = await Promise.all(theirs.map(async (what) => ({ what, count: (await counts[what](ctx)).count })))
  return found.filter(({ count }) => count > 0)
}
