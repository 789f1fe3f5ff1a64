import { fullName } from '../../../db/expressions.ts'
import type { Interaction } from '@loupe/contract/accounts/interactions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../scope.ts'

const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('accountInteraction as i')
    .innerJoin('account', 'account.id', 'i.account')
    .leftJoin('user as person', 'person.id', 'i.user')
    .leftJoin('user as creator', 'creator.id', 'i.createdBy')
    .select(['i.id', 'i.account', 'account.companyName', 'i.kind', 'i.direction', 'i.subject', 'i.notes', 'i.user', 'i.happenedAt'])
    .select([
      'i.createdBy',
      'i.createdAt',
      'i.updatedAt',
      fullName<string | null>('person').as('userName'),
      fullName('creator').as('byName'),
    ])
    .where('i.isDeleted', '=', false)
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

export const listInteractions = (db: Db, actor: Actor, request: ListRequest) => page(db, rows(db, actor), request)

/** An interaction with an accessible client; otherwise not found. */
export async function getInteraction(db: Db | Tx, actor: Actor, id: string): Promise<Interaction> {
  const found = await rows(db, actor).where('i.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}
