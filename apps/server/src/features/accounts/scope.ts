import { type Actor, can, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * The clients and deals that a person may see, as a condition on the column with the seller: all, those of the team and their own, or only their own.
 * Every query about clients uses it, so nothing is checked after loading.
 */
export function accessibleSellers(actor: Actor, seller: string): Expression<SqlBool> {
  const eb = expressionBuilder<DB>()
  const ref = sql.ref<string | null>(seller)
  if (actor.scope === 'all') return eb.lit(true)
  const dealer = dealerOf(actor)
  const mine = eb(ref, '=', dealer)
  if (actor.scope === 'own') return mine
  return eb.or([mine, eb(ref, 'in', eb.selectFrom('user').select('user.id').where('user.master', '=', dealer))])
}

/** Tracks of accessible clients, and offers assigned to the person. Offers are visible only to people with the right to see them. */
export function accessibleTracks(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'diamondTrack'>()
  const accessible = eb.or([accessibleSellers(actor, 'diamondTrack.seller'), eb('diamondTrack.assignedTo', '=', dealerOf(actor))])
  return can(actor, 'offer:view') ? accessible : eb.and([accessible, eb('diamondTrack.trackType', '<>', trackType.offer)])
}
