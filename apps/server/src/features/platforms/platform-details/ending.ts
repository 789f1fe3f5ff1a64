import { nextTryAt, platforms } from '@loupe/domain/platforms/platform.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { type Tx, inTransaction } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { tell } from '../../../db/tell.ts'
import type { Made } from './make.ts'
import type { Profile } from './queries.ts'

/** What a run leaves behind when it ended, well or badly. */

/** Somebody else has the profile by now: what this run did is not written down. */
export const lost = () => new Refusal('conflict', undefined, 'Another worker sends it.')
const now = ({ house }: Reading) => house.clock()
/** A feed of half a million stones is written down in one piece. */
const takesLong = (tx: Tx) => sql`set local statement_timeout = '300s'`.execute(tx)

const figures = ({ look, found, sent, rejected, changed, removed, reasons, file }: Made) => ({
  ...{
    found,
    judged: look.ids.length,
    sent,
    rejected,
    changed,
    bytes: file.bytes,
    removed: removed.length,
    reasons: JSON.stringify(reasons),
  },
})

/** Asked for again since this run began, it is sent again at once; switched off, not at all. */
const nextOf = ({ asked }: Profile, planned: Date) =>
  sql<
    string | null
  >`case when not is_active then null when asked > ${asked} then next_run_at else ${planned.toISOString()}::timestamptz end`

/** How a run went: all or changes alone, and what the platform said of the file. */
interface Delivered {
  isFull: boolean
  said: string
}

/** The file is there: what it says stands on the platform now. */
export const succeed = (
  ctx: Reading,
  profile: Profile,
  mine: string,
  run: string,
  made: Made,
  { isFull, said }: Delivered,
): Promise<void> =>
  inTransaction(ctx.house.db, async (tx) => {
    await takesLong(tx)
    const at = now(ctx)
    const isSame = !isFull && made.sent === 0
    const count = (n: number, word: string) => `${n.toLocaleString('en')} ${word}`
    const note = isSame
      ? 'Nothing had changed.'
      : [
          count(made.sent, made.sent === 1 ? 'row sent' : 'rows sent'),
          ...(made.rejected > 0 ? [count(made.rejected, 'rejected')] : []),
          ...(said ? [said.startsWith('the platform') ? said : `the platform answers: ${said}`] : []),
        ].join(', ')
    const kept = await tx
      .updateTable('platformDetail')
      .set({
        ...{ lease: null, leasedUntil: null, failed: 0, note, lastSuccessAt: at.toISOString(), staleToldAt: null },
        // All was asked for, or the profile moved, since this run began: this one was not that.
        isFullAsked: sql<boolean>`asked_full > ${profile.askedFull}`,
        ...{ seenXid: made.look.seenXid, judgedBy: made.look.judgedBy, ...(made.look.isWhole ? { judgedAllAt: at.toISOString() } : {}) },
        nextRunAt: nextOf(profile, nextTryAt(at, profile.refresh, 0)),
      })
      .where('id', '=', profile.id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    if (kept.numUpdatedRows === 0n) throw lost()
    await sql`
      insert into platform_listing (platform_detail, diamond, ct_pr, amt, mark, since)
      select ${profile.id}::uuid, diamond, ct_pr, amt, mark, ${at.toISOString()}::timestamptz from platform_line where run = ${run}::uuid
      on conflict (platform_detail, diamond) do update set ct_pr = excluded.ct_pr, amt = excluded.amt, mark = excluded.mark, since = excluded.since`.execute(
      tx,
    )
    if (made.removed.length > 0)
      await sql`delete from platform_listing where platform_detail = ${profile.id}::uuid and diamond = any(${made.removed}::uuid[])`.execute(
        tx,
      )
    // Of the stones that were looked at, what is said of them now; a whole run speaks of all.
    await tx
      .deleteFrom('platformRejection')
      .where('platformDetail', '=', profile.id)
      .where('run', '<>', run)
      .$if(!made.look.isWhole, (query) => query.where('diamond', '=', anyOf(made.look.ids)))
      .execute()
    await tx.deleteFrom('platformLine').where('run', '=', run).execute()
    await sql`update platform_detail set rejected = ${made.rejected}::int,
      listed = (select count(*) from platform_listing where platform_detail = ${profile.id}::uuid) where id = ${profile.id}::uuid`.execute(
      tx,
    )
    await tx
      .updateTable('platformRun')
      .set({ ...figures(made), outcome: isSame ? 'same' : 'done', note, finishedAt: at.toISOString() })
      .where('id', '=', run)
      .execute()
    await tell(tx, ['platformDetail'])
  })

export const fail = (ctx: Reading, profile: Profile, mine: string, run: string, made: Made | undefined, note: string): Promise<void> =>
  inTransaction(ctx.house.db, async (tx) => {
    await takesLong(tx)
    const at = now(ctx)
    const failed = profile.failed + 1
    const kept = await tx
      .updateTable('platformDetail')
      .set({
        ...{ lease: null, leasedUntil: null, note, nextRunAt: nextOf(profile, nextTryAt(at, profile.refresh, failed)) },
        // What was corrected meanwhile has not failed yet.
        failed: sql<number>`case when updated_at = ${profile.updatedAt}::timestamptz then ${failed}::int else failed end`,
      })
      .where('id', '=', profile.id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    await forget(tx, run)
    // Another has it by now, has closed this run, and tells what becomes of it.
    if (kept.numUpdatedRows === 0n) return
    await tx
      .updateTable('platformRun')
      .set({ ...(made ? figures(made) : {}), outcome: 'failed', note, finishedAt: at.toISOString() })
      .where('id', '=', run)
      .execute()
    const { name, platform, lastSuccessAt, createdAt } = profile
    await notifyFailure({ tx, now: at }, ['platform:update', 'cost:view'], {
      title: `${name}: nothing could be sent to ${platforms[platform].title}`,
      text: note,
      link: '/setting/platform',
      key: `platform:${profile.id}`,
      since: lastSuccessAt ?? createdAt,
    })
    await tell(tx, ['platformDetail'])
  })

/** Takes away what a run wrote that came to nothing. */
export async function forget(tx: Tx, run: string): Promise<void> {
  await tx.deleteFrom('platformLine').where('run', '=', run).execute()
  await tx.deleteFrom('platformRejection').where('run', '=', run).execute()
}
