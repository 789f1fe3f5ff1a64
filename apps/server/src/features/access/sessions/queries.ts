import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { idle } from '../../../http/sign-in.ts'

/** Where somebody is signed in, the latest first. */
export const devicesOf = (db: Db, user: string, current: string | undefined, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'agent', 'ip', 'isRemembered', 'createdAt', 'seenAt'])
    .select(sql<boolean>`id is not distinct from ${current ?? null}::uuid`.as('isCurrent'))
    .where('user', '=', user)
    .where('kind', '=', 'full')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where(
      sql<boolean>`seen_at > ${now.toISOString()}::timestamptz - (case when is_remembered then ${idle.remembered} else ${idle.normal} end)::interval`,
    )
    .orderBy('isCurrent', 'desc')
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

/** Tries to sign in: everybody's for who may see users, else one's own. */
export const listAttempts = (db: Db, actor: Actor, request: ListRequest) => {
  const rows = db
    .selectFrom('loginAttempt')
    .leftJoin('user', 'user.id', 'loginAttempt.user')
    .select(['loginAttempt.id', 'loginAttempt.at', 'loginAttempt.nameKey as username', 'loginAttempt.user'])
    .select(['loginAttempt.step', 'loginAttempt.isOk', 'loginAttempt.ip', 'loginAttempt.agent'])
    .select(fullName<string | null>('user').as('name'))
  const seen = can(actor, 'user:view') ? rows : rows.where('loginAttempt.user', '=', actor.id)
  return page(db, seen as never, request)
}
