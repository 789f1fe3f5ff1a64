import type { BulkDraft, BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { companyZone, instantAt, isSkipped } from '@loupe/domain/kernel/local-time.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { pick } from '@loupe/domain/kernel/records.ts'
import type { Writing } from '../../../context.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { sql } from 'kysely'
import { enqueueMail, mailTopic } from '../../../db/outbox.ts'
import { publish } from '../../../db/publish.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { countAudience, refuseUnknownGroups } from './audience.ts'
import { filesOf } from './files.ts'
import { readLetter } from './letter.ts'
import { getBulkMail, lockBulkMail } from './queries.ts'
import { kindOfStones, readStones, someStones } from './stones.ts'

const fields = ['type', 'subject', 'body', 'audience', 'stones', 'files'] as const
const about = (id: string, action: string) => ({ kind: `bulkNotification.${action}`, subjectType: 'bulkNotification', subject: id })
const year = 366 * 86_400_000

/** The draft as it is stored: sanitised, and with known fields, stones and files only. */
async function checked(ctx: Writing, draft: BulkDraft): Promise<BulkDraft> {
  const letter = readLetter(draft)
  await refuseUnknownGroups(ctx.tx, ctx.actor, draft.audience)
  const stones = someStones(draft.stones)
  if (stones) await kindOfStones(ctx, ctx.tx, stones)
  await filesOf(ctx, draft.files)
  return { ...draft, ...letter, stones }
}
const toColumns = ({ audience, stones, ...draft }: BulkDraft) => ({
  ...draft,
  audience: JSON.stringify(audience),
  stones: stones === null ? null : JSON.stringify(stones),
})
const draftOf = ({ files, ...mail }: BulkNotification): BulkDraft => pick({ ...mail, files: files.map(({ id }) => id) }, fields)

export async function createBulkMail(ctx: Writing, entered: BulkDraft) {
  const draft = await checked(ctx, entered)
  const { id } = await ctx.tx
    .insertInto('bulkMail')
    .values({ ...toColumns(draft), zone: companyZone, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: draft })
  return getBulkMail(ctx.tx, ctx.actor, id)
}

/** Only a draft can be changed: others already know of a mail that was scheduled or sent. */
async function lockDraft(ctx: Writing, id: string) {
  const mail = await lockBulkMail(ctx.tx, ctx.actor, id)
  if (mail.status !== 'draft')
    throw new Refusal('wrong_status', { status: mail.status }, 'Only a draft can be changed. Turn this email back into a draft first.')
  return mail
}

export async function changeBulkMail(
  ctx: Writing,
  id: string,
  { updatedAt, ...change }: { [F in keyof BulkDraft]?: BulkDraft[F] | undefined } & { updatedAt?: string | undefined },
) {
  const found = await lockDraft(ctx, id)
  refuseStale(found, updatedAt)
  const before = draftOf(found)
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after = await checked(ctx, { ...before, ...changed })
  await ctx.tx
    .updateTable('bulkMail')
    .set({ ...toColumns(after), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), before, after })
  return getBulkMail(ctx.tx, ctx.actor, id)
}

/** A sent mail cannot be deleted: it is the record of who got it. */
export async function deleteBulkMail(ctx: Writing, id: string) {
  const found = await lockBulkMail(ctx.tx, ctx.actor, id)
  if (found.status !== 'draft') throw new Refusal('wrong_status', { status: found.status }, 'Only a draft can be deleted.')
  await softDelete(ctx, 'bulkMail', id)
  await record(ctx, { ...about(id, 'delete'), before: draftOf(found) })
  return {}
}

/** Converts a local time to an instant; refuses times skipped by daylight saving, and times in the past or too far ahead. */
function timeOf(now: Date, at: string | null, zone: string): Date {
  if (at === null) return now
  if (isSkipped(at, zone)) throw invalid('at', `Clocks are put forward that night: in ${zone} there is no ${at.slice(11)} on that day.`)
  const time = new Date(instantAt(at, zone))
  if (time.getTime() <= now.getTime()) throw invalid('at', 'Please choose a future time.')
  if (time.getTime() > now.getTime() + year) throw invalid('at', 'Please choose a time within a year.')
  return time
}

/**
 * Schedules a mail, or sends it now. The recipients are determined at that time, with the rights that the sender has then; an audience that is empty now
 * is refused at once.
 */
export async function scheduleBulkMail(
  ctx: Writing,
  { id, at, zone = companyZone }: { id: string; at: string | null; zone?: string | undefined },
) {
  const time = timeOf(ctx.now, at, zone)
  const mail = await lockDraft(ctx, id)
  await checked(ctx, draftOf(mail))
  const stones = await readStones(ctx, ctx.tx, mail.stones)
  const { recipients } = await countAudience(ctx.tx, ctx.actor, mail.audience, ctx.now, stones?.labGrown ?? null)
  if (recipients === 0) throw new Refusal('audience_empty')
  // The mail reaches the clients that its sender may see.
  const sender = { createdBy: ctx.actor.id, apiKey: ctx.caller.key?.id ?? null }
  await ctx.tx
    .updateTable('bulkMail')
    .set({ sendAt: time.toISOString(), zone, ...sender })
    .where('id', '=', id)
    .execute()
  await step(ctx, 'bulkMail', [id], 'schedule')
  await enqueue(ctx.tx, 'send-bulk', { id }, { runAt: time, key: `send-bulk:${id}` })
  return getBulkMail(ctx.tx, ctx.actor, id)
}

export async function unscheduleBulkMail(ctx: Writing, id: string) {
  await lockBulkMail(ctx.tx, ctx.actor, id)
  await step(ctx, 'bulkMail', [id], 'unschedule')
  return getBulkMail(ctx.tx, ctx.actor, id)
}

/** Cancels the mails that have not left yet. A mail that is being sent at this moment may still arrive, and then the log says so. */
export async function cancelBulkMail(ctx: Writing, id: string, reason?: string) {
  await lockBulkMail(ctx.tx, ctx.actor, id)
  await step(ctx, 'bulkMail', [id], 'cancel', { reason })
  await sql`update mail set status = 'cancelled' where status = 'waiting' and id in (select r.mail from bulk_recipient r where r.bulk_mail = ${id})`.execute(
    ctx.tx,
  )
  await publish(ctx.tx, [mailTopic])
  await ctx.tx.updateTable('bulkMail').set({ finishedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  return getBulkMail(ctx.tx, ctx.actor, id)
}

/** Queues failed mails again. A mail with a code or a link no longer has its text, and stays failed. */
export async function sendAgain(ctx: Writing, ids: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: string; isSecret: boolean; kind: string }>`
    update mail set status = 'waiting', tries = 0, error = null, created_at = now(), try_after = now()
    where status = 'failed' and not is_secret and id in (${ids}) returning id, is_secret, kind`.execute(ctx.tx)
  for (const mail of rows) await enqueueMail(ctx.tx, mail)
  await record(ctx, ...rows.map(({ id }) => ({ kind: 'emailLog.resend', subjectType: 'emailLog', subject: id })))
  return rows.length
}

/** People who have opted out since are left out. */
export async function resendBulkMail(ctx: Writing, id: string) {
  await lockBulkMail(ctx.tx, ctx.actor, id)
  const sent = await sendAgain(
    ctx,
    sql`select r.mail from bulk_recipient r where r.bulk_mail = ${id}
      and not exists (select from mail_opt_out o where o.address = lower(r.address))`,
  )
  if (sent > 0) await record(ctx, { ...about(id, 'resend'), after: { sent } })
  return { sent }
}
