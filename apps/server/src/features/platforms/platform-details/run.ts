import { randomUUID } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { isFullDisk } from '../../../db/full-disk.ts'
import { claimLease, holdLease, leasesDue, renewLease } from '../../../db/lease.ts'
import { publish } from '../../../db/publish.ts'
import { fail, forget, lost, succeed } from './run-result.ts'
import { remoteServerOf } from './remote-server.ts'
import { stonesToCheck } from './stones-to-check.ts'
import { type MadeFeed, makeFeed } from './make.ts'
import { type Profile, getProfile } from './queries.ts'

const day = 24 * 3_600_000
/** A feed that would remove more than this part of the listings needs a person's confirmation first. */
const mostTakenOff = 0.3
const fewAnyway = 20

/** Profiles that are due and that no worker is sending. */
export const platformsDue = ({ db, now }: Reading): Promise<{ id: string }[]> => leasesDue(db, 'platform_detail', now)

/**
 * Sends one profile: makes its file, uploads it under a temporary name, and renames it once it has arrived completely. A failed run is tried again with
 * growing pauses; the run of a process that died starts over. Listings are stored only when the file has arrived.
 */
export async function sendPlatform(ctx: Reading, id: string): Promise<void> {
  const mine = randomUUID()
  if (!(await claimLease(ctx.db, 'platform_detail', id, mine, now(ctx)))) return
  const profile = await getProfile(ctx.db, id)
  const isFull = await isFullRun(ctx, profile)
  const run = await begin(ctx, profile, isFull)
  const stopRenewing = holdLease(ctx.db, 'platform_detail', id, mine, ctx.services.clock)
  let made: MadeFeed | undefined
  try {
    made = await makeFeed(ctx, profile, run, isFull, await stonesToCheck(ctx, profile, isFull))
    const answer = await deliver(ctx, profile, mine, made, isFull)
    await succeed(ctx, { profile, mine, run }, made, { isFull, answer })
  } catch (error) {
    await fail(ctx, { profile, mine, run }, made, messageOf(error))
    if (isOurs(error)) throw error
  } finally {
    stopRenewing()
    await made?.file.remove()
  }
}

const now = ({ services }: Reading) => services.clock()
/** A refusal is reported with its own message, ours or the remote server's; any other exception is a bug of ours. */
const isOurs = (error: unknown) => !(error instanceof Refusal) && !isFullDisk(error)
function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (isFullDisk(error)) return 'The server’s disk is full, so the file could not be created. Nothing was sent.'
  return 'Something went wrong. Please contact admin.'
}

/** Only changes are sent if a full feed was sent before; where listings expire, a full feed every day renews them. */
async function isFullRun(ctx: Reading, profile: Profile): Promise<boolean> {
  if (profile.part === 'all' || profile.isFullAsked || profile.lastSuccessAt === null) return true
  if (platforms[profile.platform].listedDays === null) return false
  const last = await ctx.db
    .selectFrom('platformRun')
    .select('startedAt')
    .where('platformDetail', '=', profile.id)
    .where('outcome', '=', 'done')
    .where('isFull', '=', true)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !last || now(ctx).getTime() - Date.parse(last.startedAt) >= day
}

/** Opens the run, and closes one that a dead process left open. */
const begin = (ctx: Reading, profile: Profile, isFull: boolean): Promise<string> =>
  inTransaction(ctx.services.db, async (tx) => {
    const left = await tx
      .updateTable('platformRun')
      .set({
        outcome: 'failed',
        note: 'The server that was sending it stopped. It is being sent again.',
        finishedAt: now(ctx).toISOString(),
      })
      .where('platformDetail', '=', profile.id)
      .where('outcome', '=', 'running')
      .returning('id')
      .execute()
    for (const { id } of left) await forget(tx, id)
    const { id } = await tx
      .insertInto('platformRun')
      .values({ platformDetail: profile.id, isFull, startedAt: now(ctx).toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish(tx, ['platformDetail'])
    return id
  })

async function deliver(ctx: Reading, profile: Profile, mine: string, made: MadeFeed, isFull: boolean): Promise<string> {
  await refuseEmptying(ctx, profile, made)
  if (!isFull && made.sent === 0) return ''
  const to = remoteServerOf(ctx.services, profile)
  const { path, bytes, type } = made.file
  // A run that took so long that another worker has the profile by now stops here.
  return ctx.services.fileTransfer.upload(to, { path, bytes, type, isFull }, async () => {
    if (!(await renewLease(ctx.db, 'platform_detail', profile.id, mine, now(ctx)))) throw lost()
  })
}

/** People chose each withheld stone themselves, so the guard counts only the others. */
async function refuseEmptying(ctx: Reading, { id, isFullAsked }: Profile, { removed, requestedRemovals }: MadeFeed): Promise<void> {
  const gone = removed.length - requestedRemovals
  if (isFullAsked || gone < fewAnyway) return
  const { listed } = await ctx.db
    .selectFrom('platformListing')
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .where('platformDetail', '=', id)
    .executeTakeFirstOrThrow()
  const others = listed - requestedRemovals
  if (gone > others * mostTakenOff)
    throw new Refusal(
      'wrong_status',
      undefined,
      `This would remove ${gone} of ${others} stones${requestedRemovals > 0 ? ' that are not withheld' : ''}, so nothing was sent. If this is intended, send all by hand (Send all now).`,
    )
}
