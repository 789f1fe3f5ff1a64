import { nextTryAt, platforms } from '@loupe/domain/platforms/platform.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { type Tx, inTransaction } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import type { MadeFeed } from './make.ts'
import type { Profile } from './queries.ts'

/** Another worker has the profile by now: nothing of this run is stored. */
export const lost = () => new Refusal('conflict', undefined, 'Another worker is sending it.')
const now = ({ services }: Reading) => services.clock()
/** The results of up to half a million stones are stored in one transaction. */
const takesLong = (tx: Tx) => sql`set local statement_timeout = '300s'`.execute(tx)

const figures = ({ check, found, sent, rejected, changed, removed, reasons, file }: MadeFeed) => ({
  ...{
    found,
    judged: check.ids.length,
    sent,
    rejected,
    changed,
    bytes: file.bytes,
    removed: removed.length,
    reasons: JSON.stringify(reasons),
  },
})

/** If the profile was requested again since this run began, it is due at once; if it was switched off, it is never due. */
const nextOf = ({ asked }: Profile, planned: Date) =>
  sql<
    string | null
  >`case when not is_active then null when asked > ${asked} then next_run_at else ${planned.toISOString()}::timestamptz end`

/** A run of a profile, by the worker that holds its lease. */
interface PlatformRun {
  profile: Profile
  /** The lease. */
  mine: string
  run: string
}

/** How the file was delivered: all stones or only changes, and the platform's response. */
interface Delivered {
  isFull: boolean
  answer: string
}

/** The file has arrived: from now on its contents are listed on the platform. */
export const succeed = (ctx: Reading, { profile, mine, run }: PlatformRun, made: MadeFeed, { isFull, answer }: Delivered): Promise<void> =>
  inTransaction(ctx.services.db, async (tx) => {
    await takesLong(tx)
    const at = now(ctx)
    const isSame = !isFull && made.sent === 0
    const count = (n: number, word: string) => `${n.toLocaleString('en')} ${word}`
    const note = isSame
      ? 'No changes to send.'
      : [
          count(made.sent, made.sent === 1 ? 'row sent' : 'rows sent'),
          ...(made.rejected > 0 ? [count(made.rejected, 'rejected')] : []),
          ...(answer ? [answer.startsWith('the platform') ? answer : `the platform’s response: ${answer}`] : []),
        ].join(', ')
    const updated = await tx
      .updateTable('platformDetail')
      .set({
        ...{ lease: null, leasedUntil: null, failed: 0, note, lastSuccessAt: at.toISOString(), staleToldAt: null },
        // A full run was requested, or the profile was moved, after this run began: the request stays open.
        isFullAsked: sql<boolean>`asked_full > ${profile.askedFull}`,
        ...{
          seenXid: made.check.seenXid,
          xidCluster: made.check.xidCluster,
          judgedBy: made.check.judgedBy,
          ...(made.check.isWhole ? { judgedAllAt: at.toISOString() } : {}),
        },
        nextRunAt: nextOf(profile, nextTryAt(at, profile.refresh, 0)),
      })
      .where('id', '=', profile.id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    if (updated.numUpdatedRows === 0n) throw lost()
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
    // Replaces the rejections of the stones that were checked; a full run replaces all of them.
    await tx
      .deleteFrom('platformRejection')
      .where('platformDetail', '=', profile.id)
      .where('run', '<>', run)
      .$if(!made.check.isWhole, (query) => query.where('diamond', '=', anyOf(made.check.ids)))
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
    await publish(tx, ['platformDetail'])
  })

export const fail = (ctx: Reading, { profile, mine, run }: PlatformRun, made: MadeFeed | undefined, note: string): Promise<void> =>
  inTransaction(ctx.services.db, async (tx) => {
    await takesLong(tx)
    const at = now(ctx)
    const failed = profile.failed + 1
    const updated = await tx
      .updateTable('platformDetail')
      .set({
        ...{ lease: null, leasedUntil: null, note, nextRunAt: nextOf(profile, nextTryAt(at, profile.refresh, failed)) },
        // A profile that was edited during the run has not failed yet.
        failed: sql<number>`case when updated_at = ${profile.updatedAt}::timestamptz then ${failed}::int else failed end`,
      })
      .where('id', '=', profile.id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    await forget(tx, run)
    // Another worker has the profile by now; it has closed this run and reports the outcome.
    if (updated.numUpdatedRows === 0n) return
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
    await publish(tx, ['platformDetail'])
  })

/** Deletes what a failed run wrote. */
export async function forget(tx: Tx, run: string): Promise<void> {
  await tx.deleteFrom('platformLine').where('run', '=', run).execute()
  await tx.deleteFrom('platformRejection').where('run', '=', run).execute()
}
