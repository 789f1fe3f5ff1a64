import type { Staff } from '@loupe/contract/access/users.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

/** Those who work here or ask to; clients' users belong to an account. */
const rows = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .select(['user.id', 'type', 'firstName', 'lastName', 'username', 'email', 'mobile', 'defaultPassword', 'isActive'])
    .select(['isAwaitingApproval', 'isEmailVerified', 'user.createdAt', 'user.updatedAt'])
    .select(sql<string>`trim(first_name || ' ' || coalesce(nullif(last_name, '_'), ''))`.as('name'))
    .select((eb) =>
      eb
        .selectFrom('session')
        .select((e) => e.fn.max('session.createdAt').as('at'))
        .whereRef('session.user', '=', 'user.id')
        .as('lastSignInAt'),
    )
    .where('account', 'is', null)
    .where('isDeleted', '=', false)

export const listStaff = (db: Db, request: ListRequest) => page(db, rows(db) as never, request)

export async function staffById(tx: Tx, ids: readonly string[]): Promise<Staff[]> {
  return await rows(tx).where('user.id', 'in', ids).orderBy('user.id').execute()
}

export async function getStaff(tx: Tx, id: string): Promise<Staff> {
  const [found] = await staffById(tx, [id])
  if (!found) throw new Refusal('not_found')
  return found
}
