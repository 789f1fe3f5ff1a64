import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, reachOf } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { grantsOf } from '../../db/grants.ts'
import { fullName } from '../../http/sign-in.ts'

/** Whoever asked for work that is done later, with the rights of now: what was taken from them since is not done for them. */
export async function actorOf(db: Db | Tx, id: string): Promise<Actor> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'type', 'firstName', 'lastName'])
    .select(grantsOf('user').as('grants'))
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('forbidden')
  return { id: row.id, name: fullName(row), role: row.type, reach: reachOf(row.type), permissions: row.grants ?? {} }
}
