import { type PairSettings } from '@loupe/domain/inventory/pair-criteria.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { pairSettingsOf } from './queries.ts'

/** Stores a user's criteria for matching pairs; null restores the defaults. */
export async function storePairSettings(ctx: Writing, settings: PairSettings | null) {
  const user = ctx.actor.id
  const before = await pairSettingsOf(ctx.tx, user)
  if (settings === null) await ctx.tx.deleteFrom('matchPairSetting').where('user', '=', user).execute()
  else {
    const stored = { criteria: JSON.stringify(settings.criteria), size: settings.size, ...stampUpdated(ctx) }
    await ctx.tx
      .insertInto('matchPairSetting')
      .values({ user, ...stored })
      .onConflict((on) => on.column('user').doUpdateSet(stored))
      .execute()
  }
  await record(ctx, { kind: 'matchPair.keep', subjectType: 'matchPairSetting', subject: user, before, after: settings })
  return pairSettingsOf(ctx.tx, user)
}
