import type { DateFormat } from '@loupe/domain/kernel/formats.ts'
import type { SavedReport } from '@loupe/contract/reports/saved-reports.ts'
import { reportRequest } from '@loupe/contract/reports/reports.ts'
import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type FigureKind, placesOf, reportMeasures } from '@loupe/domain/reports/figures.ts'
import { reports } from '@loupe/domain/reports/report.ts'
import { nextReport } from '@loupe/domain/reports/schedule.ts'
import type { Reading, Writing } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { type Post, type StoredMailFile, insertMailFile, storeMailFile, postMail } from '../../../db/outbox.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { actorOfRequester } from '../../access/acting.ts'
import { reportFile } from '../reports/files.ts'
import { getSavedReport } from './queries.ts'

const formatFigure = (value: number, kind: FigureKind) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: placesOf[kind], maximumFractionDigits: placesOf[kind] }).format(value)

/**
 * Mails a due report to its owner, with what the owner may see now, and schedules the next one. Reports missed while no worker ran are mailed once. An
 * owner who has lost the permission gets no more reports, nor does a service account, which has no mailbox and scheduled it before that was refused.
 */
export async function sendReport(reading: Reading, id: string): Promise<void> {
  const due = await dueReport(reading.db, id, reading.now).executeTakeFirst()
  if (!due) return
  const made = await written(reading, id, due.user)
  await inTransaction(reading.services.db, (tx) => postReport({ ...reading, tx }, id, made))
}

const dueReport = (db: Db | Tx, id: string, now: Date) =>
  db.selectFrom('savedReport').select(['user', 'days', 'hour']).where('id', '=', id).where('nextAt', '<=', now.toISOString())

/** Skips a report that was sent or unscheduled meanwhile. */
async function postReport(ctx: Writing, id: string, made: Made | Ended): Promise<void> {
  const due = await dueReport(ctx.tx, id, ctx.now).forUpdate().executeTakeFirst()
  if (!due) return
  const post = 'post' in made ? { ...made.post, ...(made.file ? { files: [await insertMailFile(ctx, made.file)] } : {}) } : undefined
  const nextAt = nextReport(due.days, due.hour, ctx.now) ?? null
  if (post) await postMail(ctx.tx, post)
  const at = ctx.now.toISOString()
  const set = 'post' in made ? { nextAt, sentAt: at } : { nextAt: null, ...made }
  await ctx.tx
    .updateTable('savedReport')
    .set({ ...set, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: post ? 'savedReport.send' : 'savedReport.stop', subjectType: 'savedReport', subject: id })
}

interface Made {
  post: Omit<Post, 'files'>
  file: StoredMailFile | undefined
}
interface Ended {
  endedReason: string
}
const notPermitted: Ended = { endedReason: 'You no longer have permission to export this report.' }
const noMailbox: Ended = { endedReason: 'A system has no mailbox.' }

/** Runs before the transaction, because a PDF and a slow store take seconds. */
async function written(ctx: Reading, id: string, user: string): Promise<Made | Ended> {
  if (await ctx.db.selectFrom('serviceAccount').select('id').where('id', '=', user).executeTakeFirst()) return noMailbox
  const to = await ctx.db.selectFrom('user').select(['email', 'firstName', 'dateFormat']).where('id', '=', user).executeTakeFirstOrThrow()
  try {
    const actor = await actorOfRequester(ctx.db, { owner: user, apiKey: null }, ctx.now)
    if (!can(actor, 'report:view') || !can(actor, 'report:download')) return notPermitted
    const saved = await getSavedReport(ctx.db, actor, id)
    const { reply, file } = await reportFile({ ...ctx, actor }, reportRequest.parse(saved.request), saved.format)
    const post = {
      kind: 'report',
      to: { address: to.email, name: to.firstName },
      subject: `${saved.name}: ${reports[saved.report].title}`,
      text: textOf(saved, reply.totals, reply.days, to.dateFormat ?? undefined),
    }
    return { post, file: file && (await storeMailFile(ctx, file)) }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'forbidden') return notPermitted
    throw error
  }
}

function textOf(
  { name, report, request }: SavedReport,
  totals: Record<string, number | null | undefined>,
  days: { from: string; till: string } | null,
  format: DateFormat | undefined,
): string {
  const { title, measures } = reports[report]
  const lines = measures.map((measure) => {
    const value = totals[measure]
    const { title: what, kind } = reportMeasures[measure]
    return `${what}: ${value === null || value === undefined ? '–' : formatFigure(value, kind)}`
  })
  return [
    `${name}: ${title}, ${request.labGrown ? 'laboratory-grown diamonds' : 'natural diamonds'}${days ? `, ${dayText(days.from, format)} to ${dayText(days.till, format)}` : ''}`,
    '',
    ...lines,
    '',
    'You scheduled this email. Change or stop it under Reports > Saved.',
  ].join('\n')
}
