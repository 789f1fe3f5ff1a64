import { anyOf, fullName } from '../../../db/expressions.ts'
import type { AccountUser } from '@loupe/contract/accounts/account-users.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { clientUserTypes } from '@loupe/domain/accounts/client-user.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers } from '../reach.ts'

/** Users of clients within reach; a client that was deleted has none. */
const seen = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account')
    .leftJoin('user as seller', 'seller.id', 'user.seller')
    .select([
      'user.id',
      'user.account',
      'user.type',
      'user.firstName',
      'user.lastName',
      'user.username',
      'user.email',
      'user.mobile',
      'user.whatsapp',
      'user.skype',
      'user.wechat',
      'user.seller',
      'user.isEmailVerified',
      'user.defaultPassword',
      'user.isActive',
      'user.isDeleted',
      'user.createdAt',
      'user.updatedAt',
      'account.companyName',
    ])
    .select([sql<string>`coalesce(${fullName<string | null>('user')}, '')`.as('name'), fullName('seller').as('sellerName')])
    .where('user.type', 'in', [...clientUserTypes])
    .where('account.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))

/** Deleted ones are left out unless asked for. */
export async function listUsers(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: AccountUser[]; count: number }> {
  return page(db, seen(db, actor) as never, byIsDeleted(request)) as never
}

export async function usersById(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<AccountUser[]> {
  return (await seen(db, actor)
    .where('user.id', '=', anyOf(ids))
    .where('user.isDeleted', '=', false)
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()) as AccountUser[]
}

/** A user of a client within reach; any other is not found. */
export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<AccountUser> {
  const [found] = await usersById(db, actor, [id])
  if (!found) throw new Refusal('not_found')
  return found
}

/** Who is a client's primary user already. */
export const primaryOf = (tx: Tx, account: string, except: string | undefined) =>
  tx
    .selectFrom('user')
    .select(['id', fullName<string | null>('user').as('name')])
    .where('account', '=', account)
    .where('type', '=', roles.PRIMARY)
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
