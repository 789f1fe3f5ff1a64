import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type SqlBool, expressionBuilder } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The systems that a person sees: all, for those who see all clients, or those they made. */
export function accessibleSystems(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'serviceAccount'>()
  return actor.scope === 'all' ? eb.lit(true) : eb('serviceAccount.createdBy', '=', actor.id)
}
