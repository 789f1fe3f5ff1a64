import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { trackType, watchNews } from '@loupe/domain/transactions/track.ts'
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
    .where('status', '=', 1)
    .where('isDeleted', '=', false)

/** Reminders whose time has come and that nobody has been told of. */
export const remindersDue = (db: Db, now: Date) =>
  toRemind(db).select('id').where('reminderDate', '<=', now.toISOString()).orderBy('reminderDate').limit(1000).execute()

/** The first reminder still to come, before a certain time. */
export async function nextReminder(db: Db, after: Date, before: Date): Promise<Date | undefined> {
  const row = await toRemind(db)
    .select('reminderDate')
    .where('reminderDate', '>', after.toISOString())
    .where('reminderDate', '<', before.toISOString())
    .orderBy('reminderDate')
    .limit(1)
    .executeTakeFirst()
  return row?.reminderDate ? new Date(row.reminderDate) : undefined
}

/** Its time has come: whoever made it is told, once. */
export async function tellReminder(ctx: Writing, id: string): Promise<void> {
  const due = await toRemind(ctx.tx)
    .select(['id', 'remarks'])
    .where('id', '=', id)
    .where('reminderDate', '<=', ctx.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (due) await tell(ctx, id, 'reminder', due.remarks || 'Reminder')
}

/** Watched stones that are not any more what their watcher last heard. */
export async function watchesDue(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from diamond_track t join diamond d on d.id = t.diamond
    where t.track_type = ${trackType.watchlist} and not t.is_deleted
      and (d.w_sts, d.back, d.ct_pr) is distinct from (t.watched_sts, t.watched_back, t.watched_ct_pr)
    order by t.id limit 1000`.execute(db)
  return rows
}

/** Tells the watcher what has become of the stone, and keeps that as what was heard. */
export async function tellWatch(ctx: Writing, id: string): Promise<void> {
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
  if (news !== undefined) await tell(ctx, id, 'watch', news)
  await ctx.tx
    .updateTable('diamondTrack')
    .set({ watchedSts: stone.wSts, watchedBack: stone.back, watchedCtPr: stone.ctPr })
    .where('id', '=', id)
    .execute()
}

async function tell(ctx: Writing, id: string, kind: 'reminder' | 'watch', told: string) {
  const at = ctx.now.toISOString()
  await ctx.tx.updateTable('diamondTrack').set({ told, toldAt: at, seenAt: null }).where('id', '=', id).execute()
  await record(ctx, { kind: 'track.tell', subjectType: 'track', subject: id, after: { told } })
  const { createdBy, vStnId, companyName } = await ctx.tx
    .selectFrom('diamondTrack as t')
    .innerJoin('diamond as d', 'd.id', 't.diamond')
    .innerJoin('account as a', 'a.id', 't.account')
    .select(['t.createdBy', 'd.vStnId', 'a.companyName'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  const link = kind === 'watch' ? '/transaction/watchlist' : '/dashboard'
  await notify(ctx, [createdBy], { kind, title: `${vStnId} for ${companyName}`, text: told, link, key: `${kind}:${id}:${at}` })
}
