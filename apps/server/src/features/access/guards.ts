import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Grants, can, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection.ts'
import { grantsOf } from '../../db/grants.ts'

/** Changes to who administers Loupe run one after the other, so that two people cannot each remove what the other relies on. */
export const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('loupe.staff'))`.execute(tx)

/**
 * Refuses a change after which nobody could reverse it: there must be an active super admin who may give permissions and approve people. Runs after the
 * write, so that the database itself determines who is left.
 */
export async function refuseLockOut(tx: Tx): Promise<void> {
  const left = await tx
    .selectFrom('user')
    .select(grantsOf('user').as('grants'))
    .where('type', '=', roles.SUPER_ADMIN)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .execute()
  const rules = left.some(({ grants }) => {
    const permissions = (grants ?? {}) as Grants
    return (['permission:view', 'permission:update', 'user:view', 'user:update', 'user:approve'] as const).every((p) =>
      can({ permissions }, p),
    )
  })
  if (!rules) throw new Refusal('last_super_admin')
}
