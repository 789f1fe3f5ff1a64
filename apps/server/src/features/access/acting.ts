import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { actorNow } from '../../db/grants.ts'
import { systemNow } from '../../http/find-key.ts'

/** The person, or the system of the company, that requested delayed work, with the current permissions: what was revoked since is not done for them. */
export async function actorOf(db: Db | Tx, id: string, now: Date): Promise<Actor> {
  const found = await actorNow(db, id)
  const actor = found?.role === roles.API_USER ? await systemNow(db, id, now) : found
  if (!actor) throw new Refusal('forbidden')
  return actor
}
