import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { typeName } from '../../inventory/saved-searches/queries.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Searches for clients this person may see, whichever of the staff saved or ran them: everybody who looks after a client sees what it was looking for. */
export const searchesFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('savedSearch')
    .innerJoin('account', 'account.id', 'savedSearch.account')
    .innerJoin('user as owner', 'owner.id', 'savedSearch.user')
    .select(['savedSearch.id', 'account.id as account', 'savedSearch.type', 'savedSearch.name', 'savedSearch.labGrown'])
    .select([
      'savedSearch.search',
      'savedSearch.createdAt',
      'savedSearch.updatedAt',
      fullName('owner').as('ownerName'),
      typeName.as('typeName'),
    ])
    .select(sql<boolean>`${sql.ref('savedSearch.user')} = ${actor.id}`.as('isMine'))
    .where('savedSearch.type', '!=', savedSearchType.demand)
    .where('account.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))

export const listSearches = (db: Db, actor: Actor, request: ListRequest) => page(db, searchesFor(db, actor), request)
