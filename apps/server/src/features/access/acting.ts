import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { actorNow } from '../../db/grants.ts'
import { systemByKey, systemNow } from '../../http/find-key.ts'

/** Who requested delayed work, and the key by which it was begun; null for a person, and where the key is not stored. */
export interface Requester {
  owner: string
  apiKey: string | null
}

/**
 * Whoever requested delayed work, with the current permissions: what was revoked since is not done for them. Work that a key began has the rights of that
 * key, or those that it and the key have that replaced it.
 * @throws forbidden when neither works, with the reason
 */
export async function actorOfRequester(db: Db | Tx, { owner, apiKey }: Requester, now: Date): Promise<Actor> {
  if (apiKey === null) return currentActor(db, owner, now)
  const actor = await systemByKey(db, apiKey, now)
  if (!actor) throw new Refusal('forbidden', undefined, await endOfKey(db, apiKey, now))
  return actor
}

async function currentActor(db: Db | Tx, id: string, now: Date): Promise<Actor> {
  const found = await actorNow(db, id)
  const actor = found?.role === roles.API_USER ? await systemNow(db, id, now) : found
  if (!actor) throw new Refusal('forbidden')
  return actor
}

/** What has ended the newest key in the succession of this one. */
async function endOfKey(db: Db | Tx, id: string, now: Date): Promise<string> {
  const { revokedAt, expiresAt, replacedBy } = await db
    .selectFrom('apiKey')
    .select(['revokedAt', 'expiresAt', 'replacedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (replacedBy !== null) return endOfKey(db, replacedBy, now)
  if (revokedAt !== null) return 'Stopped: the key was revoked.'
  if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) return 'Stopped: the key has expired.'
  return 'Stopped: the key no longer works, because whoever made it may not do this any more.'
}
