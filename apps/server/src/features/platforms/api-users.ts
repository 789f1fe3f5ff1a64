import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { fullName } from '../../db/expressions.ts'
import { notFound } from '../../db/not-found.ts'
import { accessibleSellers } from '../accounts/scope.ts'

export const userName = fullName('apiUser')

/** The API users, of clients this person may see, who may call now. */
export const apiUsers = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user as apiUser')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('apiUser.type', '=', roles.API_USER)
    .where('apiUser.isActive', '=', true)
    .where('apiUser.isDeleted', '=', false)
    .where('account.isActive', '=', true)
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .select(['apiUser.id', userName.as('name'), 'account.id as account', 'account.companyName'])

/** The API user who is to get a key or a webhook. @throws not_found when this person may not see such a user */
export async function getApiUser(tx: Tx, actor: Actor, id: string) {
  return apiUsers(tx, actor).where('apiUser.id', '=', id).executeTakeFirstOrThrow(notFound)
}
