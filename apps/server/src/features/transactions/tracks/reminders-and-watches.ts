import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { trackStatus, trackType, watchNews } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'

const toRemind = (db: Db | Tx) =>
  db
    .selectFrom('diamondTrack')
    .where('reminderDate', 'is not', null)
    .where('toldAt', 'is', null)
    .where('status', '=', trackStatus.pending)
    .where('isDeleted', '=', false)

/** Due reminders about which nobody has been notified. */
export const remindersDue = (db: Db, now: Date) =>
  toRemind(db).select('id').where('reminderDate', '<=', now.toISOString()).orderBy('reminderDate').limit(1000).execute()

/** When the next reminder is due, if that is between two times. */
export async function nextTrackReminder(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await toRemind(db)
    .select('reminderDate')
    .where('reminderDate', '>', after.toISOString())
    .where('reminderDate', '<', before.toISOString())
    .orderBy('reminderDate')
    .limit(1)
    .executeTakeFirst()
  return row?.reminderDate ? new Date(row.reminderDate) : undefined
}

/** Notifies the author of a due reminder, once. */
export async function notifyReminder(ctx: Writing, id: string): Promise<void> {
  const due = await toRemind(ctx.tx)
    .select(['id', 'remarks'])
    .where('id', '=', id)
    .where('reminderDate', '<=', ctx.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (due) await notifyWatcher(ctx, id, 'reminder', due.remarks || 'Reminder')
}

/** Watched stones that have changed since their watcher was last notified. */
export async function watchesDue(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from diamond_track t join diamond d on d.id = t.diamond
    where t.track_type = ${trackType.watchlist} and not t.is_deleted
      and (d.w_sts, d.back, d.ct_pr) is distinct from (t.watched_sts, t.watched_back, t.watched_ct_pr)
    order by t.id limit 1000`.execute(db)
  return rows
}

/** Notifies the watcher of the change and stores the new state as the one notified. */
export async function notifyWatch(ctx: Writing, id: string): Promise<void> {
  const track = await ctx.tx
    .selectFrom('diamondTrack')
    .selectAll()
    .where('id', '=', id)
    .where('trackType', '=', trackType.watchlist)
    .where('isDeleted', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!track) return
  const stone = await ctx.tx
    .selectFrom('diamond')
    .select(['wSts', 'back', 'ctPr'])
    .where('id', '=', track.diamond)
    .executeTakeFirstOrThrow()
  const was = {
    wSts: (track.watchedSts ?? stone.wSts) as typeof stone.wSts,
    back: track.watchedBack,
    ctPr: track.watchedCtPr ?? stone.ctPr,
  }
  const news = watchNews(was, stone, (code) => diamondLifecycle.of(code).label)
  if (news !== undefined) await notifyWatcher(ctx, id, 'watch', news)
  await ctx.tx
    .updateTable('diamondTrack')
    .set({ watchedSts: stone.wSts, watchedBack: stone.back, watchedCtPr: stone.ctPr })
    .where('id', '=', id)
    .execute()
}

async function notifyWatcher(ctx: Writing, id: string, kind: 'reminder' | 'watch', message: string) {
  const at = ctx.now.toISOString()
  await ctx.tx.updateTable('diamondTrack').set({ told: message, toldAt: at, seenAt: null }).where('id', '=', id).execute()
  await record(ctx, { kind: 'track.tell', subjectType: 'track', subject: id, after: { told: message } })
  const { createdBy, vStnId, companyName } = await ctx.tx
    .selectFrom('diamondTrack as t')
    .innerJoin('diamond as d', 'd.id', 't.diamond')
    .innerJoin('account as a', 'a.id', 't.account')
    .select(['t.createdBy', 'd.vStnId', 'a.companyName'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  const link = kind === 'watch' ? '/transaction/watchlist' : '/dashboard'
  await notify(ctx, [createdBy], { kind, title: `${vStnId} for ${companyName}`, text: message, link, key: `${kind}:${id}:${at}` })
}
