import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import type { AttemptOutcome } from '@loupe/domain/access/sign-in.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { idle } from '../../../http/authentication.ts'

/** The devices on which a person is signed in, the latest first. */
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

/** Attempts to sign in, and the counts of those refused unchecked: everybody's for people who may see users, otherwise their own. */
export const listAttempts = (db: Db, actor: Actor, request: ListRequest) => {
  const checked = db
    .selectFrom('loginAttempt')
    .select(['id', 'at', 'nameKey as username', 'user', 'step', 'isOk', 'ip', 'agent'])
    .select([sql<boolean>`false`.as('isBlocked'), sql<number>`1::bigint`.as('count'), 'at as firstAt'])
    // The counts of refusals include these.
    .where('isUnchecked', '=', false)
  const refused = db
    .selectFrom('signInRefusal')
    .select([
      sql<number>`-id`.as('id'),
      'lastAt as at',
      'nameKey as username',
      'user',
      'step',
      sql<boolean>`false`.as('isOk'),
      'ip',
      'agent',
    ])
    .select([sql<boolean>`true`.as('isBlocked'), sql<number>`count::bigint`.as('count'), 'firstAt'])
  const mine = can(actor, 'user:view') ? checked : checked.where('user', '=', actor.id)
  const refusedMine = can(actor, 'user:view') ? refused : refused.where('user', '=', actor.id)
  const rows = db
    .selectFrom(mine.unionAll(refusedMine).as('attempt'))
    .leftJoin('user', 'user.id', 'attempt.user')
    .selectAll('attempt')
    .select(fullName<string | null>('user').as('name'))
    .select(
      sql<AttemptOutcome>`case when is_blocked then 'blocked' when not is_ok then 'refused' when step = 'otp' then 'signed-in' else 'accepted' end`.as(
        'outcome',
      ),
    )
  return page(db, rows, request)
}
