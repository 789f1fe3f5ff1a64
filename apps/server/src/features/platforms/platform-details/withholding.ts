import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { neverMixed } from '@loupe/domain/inventory/messages.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { namedDiamonds } from '../../inventory/diamonds/named.ts'
import { enqueuePlatform, requestedAgain } from './commands.ts'
import { getPlatform, lockPlatform } from './queries.ts'

interface WithholdRequest {
  id: string
  diamonds: readonly string[]
}

/** Withholds stones from the platform of a profile, whatever its search finds. A stone that is withheld already keeps its person and note. */
export async function withhold(ctx: Writing, { id, diamonds, note }: WithholdRequest & { note: string }): Promise<PlatformDetail> {
  const profile = await lockPlatform(ctx.tx, id, ctx.now)
  const requestedStones = await namedDiamonds(ctx.tx, diamonds)
  if (requestedStones.some(({ labGrown }) => labGrown !== profile.labGrown)) throw invalid('diamonds', neverMixed)
  const [createdBy, createdAt] = [ctx.actor.id, ctx.now.toISOString()]
  const stored = await ctx.tx
    .insertInto('platformWithheld')
    .values(requestedStones.map((stone) => ({ platformDetail: id, diamond: stone.id, note, createdBy, createdAt })))
    .onConflict((on) => on.doNothing())
    .returning('diamond')
    .execute()
  return recordAndSend(ctx, profile, 'withhold', stored, note)
}

/** Allows stones on the platform again. */
export async function listAgain(ctx: Writing, { id, diamonds }: WithholdRequest): Promise<PlatformDetail> {
  const profile = await lockPlatform(ctx.tx, id, ctx.now)
  const requestedStones = await namedDiamonds(ctx.tx, diamonds)
  const free = await ctx.tx
    .deleteFrom('platformWithheld')
    .where('platformDetail', '=', id)
    .where('diamond', '=', anyOf(requestedStones.map((stone) => stone.id)))
    .returning('diamond')
    .execute()
  return recordAndSend(ctx, profile, 'putBack', free, '')
}

/** Writes audit events for the profile and for each stone, and sends the profile as soon as a worker is free. */
async function recordAndSend(
  ctx: Writing,
  { id, name, platform, isActive }: PlatformDetail,
  action: 'withhold' | 'putBack',
  changed: readonly { diamond: string }[],
  note: string,
): Promise<PlatformDetail> {
  if (changed.length > 0) {
    const why = note ? { note } : {}
    const ids = changed.map(({ diamond }) => diamond)
    const ofStones = ids.map((subject): AuditEvent => ({
      kind: `diamond.${action}`,
      subjectType: 'diamond',
      subject,
      after: { platform, name, ...why },
      cause: `platformDetail:${id}`,
    }))
    const held = { [action === 'withhold' ? 'after' : 'before']: { diamonds: ids, ...why } }
    await record(ctx, { kind: `platformDetail.${action}`, subjectType: 'platformDetail', subject: id, ...held }, ...ofStones)
    if (isActive) {
      await ctx.tx
        .updateTable('platformDetail')
        .set({ nextRunAt: ctx.now.toISOString(), ...requestedAgain(false) })
        .where('id', '=', id)
        .execute()
      await enqueuePlatform(ctx.tx, id)
    }
  }
  return getPlatform(ctx.tx, id, ctx.now)
}
