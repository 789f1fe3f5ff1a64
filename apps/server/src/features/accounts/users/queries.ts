import { anyOf, fullName } from '../../../db/expressions.ts'
import type { AccountUser } from '@loupe/contract/accounts/account-user.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { type ClientUserType, clientUserTypes } from '@loupe/domain/accounts/client-user.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { byIsDeleted } from '../../../db/deleted-rows.ts'
import { page } from '../../../db/list.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { accessibleSellers } from '../scope.ts'

/** Users of accessible clients; a deleted client has none. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account')
    .leftJoin('user as seller', 'seller.id', 'user.seller')
    .select([
      'user.id',
      'account.id as account',
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
    .$narrowType<{ type: ClientUserType }>()
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

/** Deleted users are left out unless the request asks for them. */
export async function listUsers(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: AccountUser[]; count: number }> {
  return page(db, rows(db, actor), byIsDeleted(request))
}

export async function usersById(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<AccountUser[]> {
  return rows(db, actor)
    .where('user.id', '=', anyOf(ids))
    .where('user.isDeleted', '=', false)
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()
}

/** A user of an accessible client; otherwise not found. */
export async function getUser(db: Db | Tx, actor: Actor, id: string): Promise<AccountUser> {
  const [found] = await usersById(db, actor, [id])
  return getOrRefuse(found)
}

/** The primary user that a client already has. */
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
