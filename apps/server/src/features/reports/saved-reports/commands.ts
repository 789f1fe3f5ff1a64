import type { Received } from '@loupe/contract/route.ts'
import { type SavedReport, type savedReports, savedReportsAtMost } from '@loupe/contract/reports/saved-reports.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { nextReport } from '@loupe/domain/reports/schedule.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { notFound } from '../../../db/not-found.ts'
import { refuseReport } from '../reports/answer.ts'
import { getSavedReport } from './queries.ts'

type Body<K extends 'create' | 'update' | 'schedule'> = Received<(typeof savedReports)[K]>['body']
const subject = (id: string) => ({ subjectType: 'savedReport', subject: id })

/** The lock makes requests of one person wait for each other, so that the count stays true. */
async function refuseMany(ctx: Writing): Promise<void> {
  await ctx.tx.selectFrom('user').select('id').where('id', '=', ctx.actor.id).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await ctx.tx
    .selectFrom('savedReport')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  if (count >= savedReportsAtMost) throw invalid('name', `You have ${savedReportsAtMost} reports. Delete one first.`)
}

export async function createSavedReport(ctx: Writing, { name, request }: Body<'create'>): Promise<SavedReport> {
  refuseReport(ctx, request.report)
  await refuseMany(ctx)
  const row = { user: ctx.actor.id, name, report: request.report, request: JSON.stringify(request), ...stampCreated(ctx) }
  const { id } = await ctx.tx.insertInto('savedReport').values(row).returning('id').executeTakeFirstOrThrow()
  await record(ctx, { kind: 'savedReport.create', ...subject(id), after: { name, request } })
  return getSavedReport(ctx.tx, ctx.actor, id)
}

async function lockMine(ctx: Writing, id: string): Promise<SavedReport> {
  await ctx.tx
    .selectFrom('savedReport')
    .select('id')
    .where('id', '=', id)
    .where('user', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return getSavedReport(ctx.tx, ctx.actor, id)
}

export async function updateSavedReport(ctx: Writing, id: string, { name, request }: Body<'update'>): Promise<SavedReport> {
  if (request) refuseReport(ctx, request.report)
  const before = await lockMine(ctx, id)
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(request ? { report: request.report, request: JSON.stringify(request) } : {}),
  }
  if (Object.keys(set).length === 0) return before
  await ctx.tx
    .updateTable('savedReport')
    .set({ ...set, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const after = await getSavedReport(ctx.tx, ctx.actor, id)
  await record(ctx, { kind: 'savedReport.update', ...subject(id), ...changed(before, after) })
  return after
}

const changed = ({ name, request }: SavedReport, after: SavedReport) =>
  onlyChanged({ name, request }, { name: after.name, request: after.request })

/** Sets the days on which the report is mailed, or none, and clears the reason why it had stopped. */
export async function scheduleReport(ctx: Writing, id: string, { days, hour, format }: Body<'schedule'>): Promise<SavedReport> {
  if (days.length > 0 && ctx.caller.key)
    throw invalid('days', 'A system has no mailbox. Fetch the report with a call when it is needed, or schedule it as a person.')
  const before = await lockMine(ctx, id)
  const nextAt = nextReport(days, hour, ctx.now) ?? null
  await ctx.tx
    .updateTable('savedReport')
    .set({ days, hour, format, nextAt, endedReason: null, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const was = { days: before.days, hour: before.hour, format: before.format }
  await record(ctx, { kind: 'savedReport.schedule', ...subject(id), ...onlyChanged(was, { days, hour, format }) })
  return getSavedReport(ctx.tx, ctx.actor, id)
}

export async function deleteSavedReport(ctx: Writing, id: string): Promise<void> {
  const { name, request } = await lockMine(ctx, id)
  await ctx.tx.deleteFrom('savedReport').where('id', '=', id).execute()
  await record(ctx, { kind: 'savedReport.delete', ...subject(id), before: { name, request } })
}
