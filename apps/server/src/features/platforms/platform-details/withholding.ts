import type { PlatformDetail } from '@loupe/contract/platforms/platform-details.ts'
import { neverMixed } from '@loupe/domain/inventory/said.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { type Happening, record } from '../../../db/event.ts'
import { anyOf } from '../../../db/expressions.ts'
import { namedDiamonds } from '../../inventory/diamonds/named.ts'
import { askPlatform, askedAnew } from './commands.ts'
import { getPlatform, lockPlatform } from './queries.ts'

interface Asked {
  id: string
  diamonds: readonly string[]
}

/** Keeps stones off the platform of a profile, whatever it finds. One that is kept off already stays as it is, and so does the word of whoever did it. */
export async function withhold(ctx: Writing, { id, diamonds, note }: Asked & { note: string }): Promise<PlatformDetail> {
  const profile = await lockPlatform(ctx.tx, id, ctx.now)
  const named = await namedDiamonds(ctx.tx, diamonds)
  if (named.some(({ labGrown }) => labGrown !== profile.labGrown)) throw invalid('diamonds', neverMixed)
  const [createdBy, createdAt] = [ctx.actor.id, ctx.now.toISOString()]
  const kept = await ctx.tx
    .insertInto('platformWithheld')
    .values(named.map((stone) => ({ platformDetail: id, diamond: stone.id, note, createdBy, createdAt })))
    .onConflict((on) => on.doNothing())
    .returning('diamond')
    .execute()
  return tellAndSend(ctx, profile, 'withhold', kept, note)
}

/** Lets stones go there again. */
export async function putBack(ctx: Writing, { id, diamonds }: Asked): Promise<PlatformDetail> {
  const profile = await lockPlatform(ctx.tx, id, ctx.now)
  const named = await namedDiamonds(ctx.tx, diamonds)
  const free = await ctx.tx
    .deleteFrom('platformWithheld')
    .where('platformDetail', '=', id)
    .where('diamond', '=', anyOf(named.map((stone) => stone.id)))
    .returning('diamond')
    .execute()
  return tellAndSend(ctx, profile, 'putBack', free, '')
}

/** In the history of the profile and of each stone; and the platform hears of it as soon as a worker is free. */
async function tellAndSend(
  ctx: Writing,
  { id, name, platform, isActive }: PlatformDetail,
  action: 'withhold' | 'putBack',
  changed: readonly { diamond: string }[],
  note: string,
): Promise<PlatformDetail> {
  if (changed.length > 0) {
    const why = note ? { note } : {}
    const ids = changed.map(({ diamond }) => diamond)
    const ofStones = ids.map((subject): Happening => ({
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
        .set({ nextRunAt: ctx.now.toISOString(), ...askedAnew(false) })
        .where('id', '=', id)
        .execute()
      await askPlatform(ctx.tx, id)
    }
  }
  return getPlatform(ctx.tx, id, ctx.now)
}
