import { randomUUID } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type ListedFile, type SeenFile, lookOver, nextLookAt, stillSeconds } from '@loupe/domain/sheets/intake.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { actorNow } from '../../../db/grants.ts'
import { isFullDisk } from '../../../db/full-disk.ts'
import { claimLease, keepLease, leasesDue } from '../../../db/lease.ts'
import { notifyFailure } from '../../../db/notify.ts'
import { tell } from '../../../db/tell.ts'
import { askIntake } from './commands.ts'
import { farSourceOf } from './far.ts'
import { type Profile, findProfile, lastOf } from './queries.ts'
import { carryOn, filesLeft, isWriting } from './carry-on.ts'
import { takeFile } from './take.ts'
import type { Taking } from './taking.ts'

/** Folders whose time has come and that nobody looks at at this moment. */
export const intakesDue = ({ db, now }: Reading): Promise<{ id: string }[]> => leasesDue(db, 'intake', now)

/** What came of a look: in words, what is kept in mind, and whether the next one is to be soon. */
interface Look {
  note: string
  seen: readonly SeenFile[]
  isSoon: boolean
}

/** Looks at one folder and takes in what is new and whole. One that fails is looked at again with growing pauses. */
export async function lookAtIntake(ctx: Reading, id: string): Promise<void> {
  const mine = randomUUID()
  if (!(await claimLease(ctx.db, 'intake', id, mine, ctx.house.clock()))) return
  const profile = await findProfile(ctx.db, id)
  if (!profile) return
  const stopKeeping = keepLease(ctx.db, 'intake', id, mine, ctx.house.clock)
  try {
    await succeed(ctx, profile, mine, await look(ctx, profile, mine))
  } catch (error) {
    const isFull = isFullDisk(error)
    const isOurs = !(error instanceof Refusal) && !isFull
    const ours = isFull ? 'The disk of this server is full. What was not taken in is taken in when there is room.' : wentWrong
    await fail(ctx, profile, mine, error instanceof Refusal ? error.message : ours)
    if (isOurs) throw error
  } finally {
    stopKeeping()
  }
}

const wentWrong = 'Something went wrong. Please contact admin.'

async function look(ctx: Reading, profile: Profile, mine: string): Promise<Look> {
  const by: Taking = { ...ctx, actor: await ownerOf(ctx, profile), profile, mine }
  // What another process had taken and not brought to its end.
  for (const { id } of await filesLeft(ctx.db, profile.id)) await carryOn(by, id)
  const before = profile.seen as SeenFile[]
  if (await isWriting(ctx.db, profile.id)) return { note: 'The sheet before is still being written.', seen: before, isSoon: true }
  const far = farSourceOf(ctx.house, profile)
  const listed = await ctx.house.carrier.list(far)
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
  const now = ctx.house.clock()
  const { whole, seen } = lookOver(before, listed, { pattern: profile.pattern, now, isKnown })
  const words: string[] = []
  let taken = 0
  for (const [at, file] of whole.entries()) {
    const { did, note } = await takeFile(by, far, file, last.get(file.name))
    if (did === 'taken') taken++
    if (note) words.push(note)
    if (did === 'moving') seen.push({ ...file, since: now.toISOString() })
    // The next is compared with the stock that this one leaves behind.
    if (await isWriting(ctx.db, profile.id)) {
      seen.push(...whole.slice(at + 1).map((left) => ({ ...left, since: new Date(now.getTime() - stillSeconds * 1000).toISOString() })))
      break
    }
  }
  if (taken > 0 || words.length === 0)
    words.unshift(taken === 0 ? 'Nothing new.' : taken === 1 ? 'One file taken.' : `${taken} files taken.`)
  if (seen.length > 0) words.push(seen.length === 1 ? 'One is on its way.' : `${seen.length} are on their way.`)
  return { note: words.join(' '), seen, isSoon: seen.some(({ since }) => now.getTime() - Date.parse(since) < 10 * 60_000) }
}

/** In whose name it is taken in, with the rights of now: what was taken from them since is not done for them. */
async function ownerOf({ db }: Reading, profile: Profile) {
  const owner = await actorNow(db, profile.owner)
  if (owner && can(owner, 'diamond:upload')) return owner
  const why = owner ? `${owner.name} may not upload sheets any more.` : 'Whoever set this up has left.'
  throw new Refusal('forbidden', undefined, `${why} Somebody who may has to open it and save it.`)
}

/** Asked for again since this look began, it is looked at again at once; switched off, not at all. */
const nextOf = ({ nextRunAt }: Profile, planned: Date) =>
  sql<
    string | null
  >`case when not is_active then null when next_run_at > ${nextRunAt}::timestamptz then next_run_at else ${planned.toISOString()}::timestamptz end`

const succeed = (ctx: Reading, profile: Profile, mine: string, { note, seen, isSoon }: Look): Promise<void> =>
  inTransaction(ctx.house.db, async (tx) => {
    const { id, refresh, hour } = profile
    const now = ctx.house.clock()
    const soon = new Date(now.getTime() + stillSeconds * 1000)
    const own = nextLookAt(now, refresh, hour, 0)
    const next = isSoon && soon < own ? soon : own
    await tx
      .updateTable('intake')
      .set({
        ...{ lease: null, leasedUntil: null, failed: 0, note, lastSuccessAt: now.toISOString() },
        // Of another folder since, nothing is known yet.
        seen: sql<string>`case when updated_at = ${profile.updatedAt}::timestamptz then ${JSON.stringify(seen)}::jsonb else seen end`,
        nextRunAt: nextOf(profile, next),
      })
      .where('id', '=', id)
      .where('lease', '=', mine)
      .execute()
    // A moment after: this process's clock may be a little behind that of another.
    if (isSoon) await askIntake(tx, id, new Date(next.getTime() + 100))
    await tell(tx, ['intake'])
  })

const fail = (ctx: Reading, profile: Profile, mine: string, note: string): Promise<void> =>
  inTransaction(ctx.house.db, async (tx) => {
    const now = ctx.house.clock()
    const { id, vendor, refresh, hour, lastSuccessAt, createdAt } = profile
    const failed = profile.failed + 1
    const { numUpdatedRows } = await tx
      .updateTable('intake')
      .set({
        ...{ lease: null, leasedUntil: null, note, nextRunAt: nextOf(profile, nextLookAt(now, refresh, hour, failed)) },
        // What was corrected meanwhile has not failed yet.
        failed: sql<number>`case when updated_at = ${profile.updatedAt}::timestamptz then ${failed}::int else failed end`,
      })
      .where('id', '=', id)
      .where('lease', '=', mine)
      .executeTakeFirstOrThrow()
    // Another has it by now, and tells what becomes of it.
    if (numUpdatedRows === 0n) return
    await notifyFailure({ tx, now }, 'diamond:upload', {
      ...{ title: `${vendor}: no sheets could be taken in`, text: note, link: '/inventory/vendor-intake' },
      ...{ key: `intake:${id}`, since: lastSuccessAt ?? createdAt },
    })
    await tell(tx, ['intake'])
  })
