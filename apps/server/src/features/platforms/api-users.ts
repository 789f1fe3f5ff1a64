import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { fullName } from '../../db/expressions.ts'
import { reachedSellers } from '../accounts/reach.ts'

export const userName = fullName('apiUser')

/** API users of clients within reach who may call now. */
export const apiUsers = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('user as apiUser')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('apiUser.type', '=', roles.API_USER)
    .where('apiUser.isActive', '=', true)
    .where('apiUser.isDeleted', '=', false)
    .where('account.isActive', '=', true)
    .where('account.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))
    .select(['apiUser.id', userName.as('name'), 'account.id as account', 'account.companyName'])

/** An API user a key or a webhook is to be given to. @throws not_found when there is none within reach */
export async function getApiUser(tx: Tx, actor: Actor, id: string) {
  const found = await apiUsers(tx, actor).where('apiUser.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
