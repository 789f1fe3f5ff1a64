import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { actorNow } from '../../db/grants.ts'

/** The person who requested delayed work, with their current permissions: what was revoked since is not done for them. */
export async function actorOf(db: Db | Tx, id: string): Promise<Actor> {
  const actor = await actorNow(db, id)
  if (!actor) throw new Refusal('forbidden')
  return actor
}
