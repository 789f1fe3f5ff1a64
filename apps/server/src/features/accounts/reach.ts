import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Whose clients and deals a person sees, as a where-clause on the column that names the seller: everybody's, their team's and their own, or their
 * own alone. Used by every query about clients; never an if after loading.
 */
export function reachedSellers<T extends keyof DB>(eb: ExpressionBuilder<DB, T>, actor: Actor, seller: string): Expression<SqlBool> {
  const any = eb as unknown as ExpressionBuilder<DB, 'block'>
  const ref = seller as 'block.seller'
  if (actor.reach === 'all') return any.lit(true)
  const mine = any(ref, '=', actor.id)
  if (actor.reach === 'own') return mine
  return any.or([mine, any(ref, 'in', (sub) => sub.selectFrom('user').select('user.id').where('user.master', '=', actor.id))])
}

/** Tracks of one's own clients, and offers that were assigned to one; offers only for who may see offers. */
export const reachedTracks =
  (actor: Actor) =>
  (eb: ExpressionBuilder<DB, 'diamondTrack'>): Expression<SqlBool> => {
    const reached = eb.or([reachedSellers(eb, actor, 'diamondTrack.seller'), eb('diamondTrack.assignedTo', '=', actor.id)])
    return can(actor, 'offer:view') ? reached : eb.and([reached, eb('diamondTrack.trackType', '<>', trackType.offer)])
  }
