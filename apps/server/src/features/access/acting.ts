import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { actorNow } from '../../db/grants.ts'

/** Whoever asked for work that is done later, with the rights of now: what was taken from them since is not done for them. */
export async function actorOf(db: Db | Tx, id: string): Promise<Actor> {
  const actor = await actorNow(db, id)
  if (!actor) throw new Refusal('forbidden')
  return actor
}
