import type { Meeting, meetings } from '@loupe/contract/messages/meetings.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { longestMeetingHours } from '@loupe/domain/messages/calendar.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { colleagues } from '../todos/queries.ts'
import { getMeeting } from './queries.ts'

const about = (id: string, action: string) => ({ kind: `meeting.${action}`, subjectType: 'meeting', subject: id })
const hour = 3_600_000

/** Refuses a meeting that ends before it starts or lasts too long, and participants who do not work here. */
async function refuseOdd(ctx: Writing, { startsAt, endsAt, people }: Pick<Meeting, 'startsAt' | 'endsAt' | 'people'>): Promise<void> {
  const hours = (Date.parse(endsAt) - Date.parse(startsAt)) / hour
  if (hours <= 0) throw invalid('endsAt', 'The end must be after the start.')
  if (hours > longestMeetingHours) throw invalid('endsAt', `A meeting can last at most ${longestMeetingHours} hours.`)
  const uniqueIds = [...new Set(people)]
  const found = uniqueIds.length === 0 ? [] : await colleagues(ctx.tx).where('user.id', '=', anyOf(uniqueIds)).execute()
  if (found.length < uniqueIds.length) throw invalid('people', 'Please select active colleagues.')
}

/** Saves a meeting; its author is the host. */
export async function createMeeting(ctx: Writing, entered: Received<typeof meetings.create>['body']): Promise<Meeting> {
  await refuseUnknownClient(ctx.tx, ctx.actor, entered.account)
  await refuseOdd(ctx, entered)
  const values = { ...entered, people: [...new Set(entered.people)] }
  const { id } = await ctx.tx
    .insertInto('meeting')
    .values({ ...values, host: ctx.actor.id, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: values })
  return getMeeting(ctx, ctx.tx, id)
}

/** A meeting that this person hosts. People who only may see its client cannot change it. */
async function lockOwn(ctx: Writing, id: string): Promise<Meeting> {
  await ctx.tx.selectFrom('meeting').select('id').where('id', '=', id).forUpdate().execute()
  const found = await getMeeting(ctx, ctx.tx, id)
  if (found.host !== ctx.actor.id) throw new Refusal('forbidden', undefined, `Only ${found.hostName} can change this.`)
  return found
}

export async function updateMeeting(
  ctx: Writing,
  id: string,
  { updatedAt, ...change }: Received<typeof meetings.update>['body'],
): Promise<Meeting> {
  const found = await lockOwn(ctx, id)
  refuseStale(found, updatedAt)
  if (change.account !== undefined && change.account !== found.account) await refuseUnknownClient(ctx.tx, ctx.actor, change.account)
  const { before, after } = onlyChanged(found, change)
  if (Object.keys(after).length === 0) return found
  await refuseOdd(ctx, { ...found, ...(after as Partial<Meeting>) })
  await ctx.tx
    .updateTable('meeting')
    .set({ ...(after as object), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  return getMeeting(ctx, ctx.tx, id)
}

export async function deleteMeeting(ctx: Writing, id: string) {
  const { subject, startsAt, endsAt, account } = await lockOwn(ctx, id)
  await softDelete(ctx, 'meeting', id)
  await record(ctx, { ...about(id, 'delete'), before: { subject, startsAt, endsAt, account } })
  return {}
}
