import { randomUUID } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type ListedFile, type KnownFile, inspect, nextCheckAt, stillSeconds } from '@loupe/domain/sheets/intake.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { actorNow } from '../../../db/grants.ts'
import { isFullDisk } from '../../../db/full-disk.ts'
import { claimLease, holdLease, leasesDue } from '../../../db/lease.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { publish } from '../../../db/publish.ts'
import { requestIntake } from './commands.ts'
import { remoteSourceOf } from './remote-source.ts'
import { type Profile, findProfile, lastOf } from './queries.ts'
import { processFile, filesLeft, isWriting } from './process-file.ts'
import { fetchFile } from './fetch-file.ts'
import type { Intake } from './intake.ts'

/** Folders that are due and that no worker is checking. */
export const intakesDue = ({ db, now }: Reading): Promise<{ id: string }[]> => leasesDue(db, 'intake', now)

/** The result of a check: its message, the files to remember, and whether the next check should come soon. */
interface Check {
  note: string
  seen: readonly KnownFile[]
  isSoon: boolean
}

/** Checks one folder and imports new complete files. After failures it is retried with growing pauses. */
export async function checkIntake(ctx: Reading, id: string): Promise<void> {
  const mine = randomUUID()
  if (!(await claimLease(ctx.db, 'intake', id, mine, ctx.services.clock()))) return
  const profile = await findProfile(ctx.db, id)
  if (!profile) return
  const stopRenewing = holdLease(ctx.db, 'intake', id, mine, ctx.services.clock)
  try {
    await succeed(ctx, profile, mine, await check(ctx, profile, mine))
  } catch (error) {
    const isFull = isFullDisk(error)
    const isOurs = !(error instanceof Refusal) && !isFull
    const ours = isFull ? 'The disk of this server is full. Waiting files are imported when there is space.' : wentWrong
    await fail(ctx, profile, mine, error instanceof Refusal ? error.message : ours)
    if (isOurs) throw error
  } finally {
    stopRenewing()
  }
}

const wentWrong = 'Something went wrong. Please contact admin.'

async function check(ctx: Reading, profile: Profile, mine: string): Promise<Check> {
  const by: Intake = { ...ctx, actor: await ownerOf(ctx, profile), profile, mine }
  // Files that another process took but did not finish.
  for (const { id } of await filesLeft(ctx.db, profile.id)) await processFile(by, id)
  const before = profile.seen
  if (await isWriting(ctx.db, profile.id)) return { note: 'The previous sheet is still being imported.', seen: before, isSoon: true }
  const remote = remoteSourceOf(ctx.services, profile)
  const listed = await ctx.services.fileTransfer.list(remote)
  const last = new Map(
    (
      await lastOf(
        ctx.db,
        profile.id,
        listed.map(({ name }) => name),
      )
    ).map((file) => [file.name, file]),
  )
  const isKnown = ({ name, size, modified }: ListedFile) => last.get(name)?.size === size && last.get(name)?.modified === modified
  const now = ctx.services.clock()
  const { whole, seen } = inspect(before, listed, { pattern: profile.pattern, now, isKnown })
  const notes: string[] = []
  let taken = 0
  for (const [at, file] of whole.entries()) {
    const { did, note } = await fetchFile(by, remote, file, last.get(file.name))
    if (did === 'taken') taken++
    if (note) notes.push(note)
    if (did === 'moving') seen.push({ ...file, since: now.toISOString() })
    // The next sheet is compared with the stock as this one leaves it.
    if (await isWriting(ctx.db, profile.id)) {
      seen.push(...whole.slice(at + 1).map((left) => ({ ...left, since: new Date(now.getTime() - stillSeconds * 1000).toISOString() })))
      break
    }
  }
  if (taken > 0 || notes.length === 0)
    notes.unshift(taken === 0 ? 'No new files.' : taken === 1 ? '1 file imported.' : `${taken} files imported.`)
  if (seen.length > 0) notes.push(seen.length === 1 ? '1 file is being imported.' : `${seen.length} files are being imported.`)
  return { note: notes.join(' '), seen, isSoon: seen.some(({ since }) => now.getTime() - Date.parse(since) < 10 * 60_000) }
}

/** The user in whose name files are imported, with their current rights: a right that was removed since no longer applies. */
async function ownerOf({ db }: Reading, profile: Profile) {
  const owner = await actorNow(db, profile.owner)
  if (owner && can(owner, 'diamond:upload')) return owner
  const why = owner ? `${owner.name} no longer has permission to upload sheets.` : 'The user who set this up is no longer active.'
  throw new Refusal('forbidden', undefined, `${why} A user with permission must open and save it.`)
}

/** If another check was requested during this one, it stays due; if the intake was switched off, none is. */
const nextOf = ({ nextRunAt }: Profile, planned: Date) =>
  sql<
    string | null
  >`case when not is_active then null when next_run_at > ${nextRunAt}::timestamptz then next_run_at else ${planned.toISOString()}::timestamptz end`

const succeed = (ctx: Reading, profile: Profile, mine: string, { note, seen, isSoon }: Check): Promise<void> =>
  inTransaction(ctx.services.db, async (tx) => {
    const { id, refresh, hour } = profile
    const now = ctx.services.clock()
    const soon = new Date(now.getTime() + stillSeconds * 1000)
    const own = nextCheckAt(now, refresh, hour, 0)
    const next = isSoon && soon < own ? soon : own
    await tx
      .updateTable('intake')
      .set({
        ...{ lease: null, leasedUntil: null, failed: 0, note, lastSuccessAt: now.toISOString() },
        // If the intake was changed meanwhile, these files may be those of another folder.
        seen: sql<string>`case when updated_at = ${profile.updatedAt}::timestamptz then ${JSON.stringify(seen)}::jsonb else seen end`,
        nextRunAt: nextOf(profile, next),
      })
      .where('id', '=', id)
      .where('lease', '=', mine)
      .execute()
    // Slightly later, because this process's clock may lag behind another's.
    if (isSoon) await requestIntake(tx, id, new Date(next.getTime() + 100))
    await publish(tx, ['intake'])
  })

const fail = (ctx: Reading, profile: Profile, mine: string, note: string): Promise<void> =>
  inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.services.clock()
    const { id, vendor, refresh, hour, lastSuccessAt, createdAt } = profile
    const failed = profile.failed + 1
    const { numUpdatedRows } = await tx
      .updateTable('intake')
      .set({
        ...{ lease: null, leasedUntil: null, note, nextRunAt: nextOf(profile, nextCheckAt(now, refresh, hour, failed)) },
        // Settings that were corrected meanwhile have not failed yet.
        failed: sql<number>`case when updated_at = ${profile.updatedAt}::timestamptz then ${failed}::int else failed end`,
      })
      .where('id', '=', id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    // Another worker has the folder by now, and reports the result.
    if (numUpdatedRows === 0n) return
    await notifyFailure({ tx, now }, 'diamond:upload', {
      ...{ title: `${vendor}: no sheets could be imported`, text: note, link: '/inventory/vendor-intake' },
      ...{ key: `intake:${id}`, since: lastSuccessAt ?? createdAt },
    })
    await publish(tx, ['intake'])
  })
