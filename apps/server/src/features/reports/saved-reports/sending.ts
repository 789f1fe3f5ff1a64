import type { SavedReport } from '@loupe/contract/reports/saved-reports.ts'
import { reportRequest } from '@loupe/contract/reports/reports.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type FigureKind, placesOf, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { type ReportDay, nextReport } from '@loupe/domain/reports/schedule.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type Post, keepMailFile, postMail } from '../../messages/mail.ts'
import { actorOf } from '../../access/acting.ts'
import { reportFile } from '../reports/files.ts'
import { getSavedReport } from './queries.ts'

const said = (value: number, kind: FigureKind) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: placesOf[kind], maximumFractionDigits: placesOf[kind] }).format(value)

/**
 * Mails a report that is due to whoever keeps it, as they may see it now, and sets when the next is. What was missed while nobody worked is mailed once.
 * Who may no longer have it is mailed nothing more.
 */
export async function sendReport(ctx: Writing, id: string): Promise<void> {
  const due = await ctx.tx
    .selectFrom('savedReport')
    .select(['user', 'days', 'hour'])
    .where('id', '=', id)
    .where('nextAt', '<=', ctx.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!due) return
  const post = await written(ctx, id, due.user)
  const nextAt = nextReport(due.days as ReportDay[], due.hour, ctx.now) ?? null
  if (post) await postMail(ctx.tx, post)
  const at = ctx.now.toISOString()
  const set = post ? { nextAt, sentAt: at } : { nextAt: null, endedReason: 'You may no longer take this report away.' }
  await ctx.tx
    .updateTable('savedReport')
    .set({ ...set, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: post ? 'savedReport.send' : 'savedReport.stop', subjectType: 'savedReport', subject: id })
}

async function written(ctx: Writing, id: string, user: string): Promise<Post | undefined> {
  const to = await ctx.tx.selectFrom('user').select(['email', 'firstName']).where('id', '=', user).executeTakeFirstOrThrow()
  try {
    const actor = await actorOf(ctx.tx, user)
    if (!can(actor, 'report:view') || !can(actor, 'report:download')) return undefined
    const saved = await getSavedReport(ctx.tx, actor, id)
    const { reply, file } = await reportFile({ ...ctx, actor, db: ctx.tx }, reportRequest.parse(saved.request), saved.format)
    return {
      kind: 'report',
      to: { address: to.email, name: to.firstName },
      subject: `${saved.name}: ${reports[saved.report].title}`,
      text: textOf(saved, reply.totals, reply.days),
      ...(file ? { files: [await keepMailFile(ctx, file)] } : {}),
    }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'forbidden') return undefined
    throw error
  }
}

function textOf(
  { name, report, request }: SavedReport,
  totals: Record<string, number | null | undefined>,
  days: { from: string; till: string } | null,
): string {
  const { title, measures } = reports[report]
  const lines = measures.map((measure) => {
    const value = totals[measure]
    const { title: what, kind } = reportMeasures[measure]
    return `${what}: ${value === null || value === undefined ? '–' : said(value, kind)}`
  })
  return [
    `${name}: ${title}, ${request.labGrown ? 'laboratory-grown diamonds' : 'natural diamonds'}${days ? `, ${days.from} to ${days.till}` : ''}`,
    '',
    ...lines,
    '',
    'You have it mailed by yourself: Reports > Saved says when, and ends it.',
  ].join('\n')
}
