import { randomUUID } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import type { Reading } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { isFullDisk } from '../../../db/full-disk.ts'
import { claimLease, keepLease, leasesDue, renewLease } from '../../../db/lease.ts'
import { tell } from '../../../db/tell.ts'
import { fail, forget, lost, succeed } from './ending.ts'
import { farSideOf } from './far.ts'
import { lookOf } from './look.ts'
import { type Made, makeFeed } from './make.ts'
import { type Profile, getProfile } from './queries.ts'

const day = 24 * 3_600_000
/** A feed that would take off more than this part of what stands there asks a person first (domain.md C59). */
const mostTakenOff = 0.3
const fewAnyway = 20

/** Profiles whose time has come and that nobody sends at this moment. */
export const platformsDue = ({ db, now }: Reading): Promise<{ id: string }[]> => leasesDue(db, 'platform_detail', now)

/**
 * Sends one profile: makes its file, brings it under a passing name, and gives it its own when all of it has arrived. A run that fails is tried again
 * with growing pauses; one whose process died is begun anew. What stands on the platform is written down only when the file is there.
 */
export async function sendPlatform(ctx: Reading, id: string): Promise<void> {
  const mine = randomUUID()
  if (!(await claimLease(ctx.db, 'platform_detail', id, mine, now(ctx)))) return
  const profile = await getProfile(ctx.db, id)
  const isFull = await isFullRun(ctx, profile)
  const run = await begin(ctx, profile, isFull)
  const stopKeeping = keepLease(ctx.db, 'platform_detail', id, mine, ctx.house.clock)
  let made: Made | undefined
  try {
    made = await makeFeed(ctx, profile, run, isFull, await lookOf(ctx, profile, isFull))
    const said = await deliver(ctx, profile, mine, made, isFull)
    await succeed(ctx, profile, mine, run, made, { isFull, said })
  } catch (error) {
    await fail(ctx, profile, mine, run, made, wordsOf(error))
    if (isOurs(error)) throw error
  } finally {
    stopKeeping()
    await made?.file.remove()
  }
}

const now = ({ house }: Reading) => house.clock()
/** A refusal is said in its own words, ours and the far side's; anything else that is thrown is a fault of ours. */
const isOurs = (error: unknown) => !(error instanceof Refusal) && !isFullDisk(error)
function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (isFullDisk(error)) return 'The disk of this server is full: the file could not be made. Nothing was sent.'
  return 'Something went wrong. Please contact admin.'
}

/** Changes alone go where there was a full feed before; where listings run out, a full one every day keeps them. */
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

/** Opens the run; one that a dead process left open ended with it. */
const begin = (ctx: Reading, profile: Profile, isFull: boolean): Promise<string> =>
  inTransaction(ctx.house.db, async (tx) => {
    const left = await tx
      .updateTable('platformRun')
      .set({ outcome: 'failed', note: 'The server that sent it stopped. It is sent again.', finishedAt: now(ctx).toISOString() })
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
    await tell(tx, ['platformDetail'])
    return id
  })

async function deliver(ctx: Reading, profile: Profile, mine: string, made: Made, isFull: boolean): Promise<string> {
  await refuseEmptying(ctx, profile, made)
  if (!isFull && made.sent === 0) return ''
  const to = farSideOf(ctx.house, profile)
  const { path, bytes, type } = made.file
  // One that was held up so long that another sends it lets that one be.
  return ctx.house.carrier.bring(to, { path, bytes, type, isFull }, async () => {
    if (!(await renewLease(ctx.db, 'platform_detail', profile.id, mine, now(ctx)))) throw lost()
  })
}

/** What a person keeps off was asked for one by one: the guard looks at the others alone. */
async function refuseEmptying(ctx: Reading, { id, isFullAsked }: Profile, { removed, askedOff }: Made): Promise<void> {
  const gone = removed.length - askedOff
  if (isFullAsked || gone < fewAnyway) return
  const { listed } = await ctx.db
    .selectFrom('platformListing')
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .where('platformDetail', '=', id)
    .executeTakeFirstOrThrow()
  const others = listed - askedOff
  if (gone > others * mostTakenOff)
    throw new Refusal(
      'wrong_status',
      undefined,
      `It would take off ${gone} of ${others} stones${askedOff > 0 ? ' that nobody keeps off' : ''}, so nothing was sent. If that is meant, send all now.`,
    )
}
