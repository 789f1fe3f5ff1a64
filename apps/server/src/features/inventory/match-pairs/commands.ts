import { type PairSettings } from '@loupe/domain/inventory/pair-criteria.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { pairSettingsOf } from './queries.ts'

/** Keeps by what a person matches pairs; `null` puts the usual criteria back. */
export async function keepPairSettings(ctx: Writing, settings: PairSettings | null) {
  const user = ctx.actor.id
  const before = await pairSettingsOf(ctx.tx, user)
  if (settings === null) await ctx.tx.deleteFrom('matchPairSetting').where('user', '=', user).execute()
  else {
    const kept = { criteria: JSON.stringify(settings.criteria), size: settings.size, updatedAt: ctx.now.toISOString() }
    await ctx.tx
      .insertInto('matchPairSetting')
      .values({ user, ...kept })
      .onConflict((on) => on.column('user').doUpdateSet(kept))
      .execute()
  }
  await record(ctx, { kind: 'matchPair.keep', subjectType: 'matchPairSetting', subject: user, before, after: settings })
  return pairSettingsOf(ctx.tx, user)
}
