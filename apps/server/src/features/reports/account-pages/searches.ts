import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { typeName } from '../../inventory/saved-searches/queries.ts'
import { reachedSellers } from '../../accounts/reach.ts'

/** Searches for clients within reach, whoever of the staff kept or ran them: whoever looks after the client sees what was looked for. */
export const searchesFor = (db: Db, actor: Actor) =>
  db
    .selectFrom('savedSearch')
    .innerJoin('account', 'account.id', 'savedSearch.account')
    .innerJoin('user as owner', 'owner.id', 'savedSearch.user')
    .select(['savedSearch.id', 'savedSearch.account', 'savedSearch.type', 'savedSearch.name', 'savedSearch.labGrown'])
    .select([
      'savedSearch.search',
      'savedSearch.createdAt',
      'savedSearch.updatedAt',
      fullName<string | null>('owner').as('ownerName'),
      typeName.as('typeName'),
    ])
    .select(sql<boolean>`${sql.ref('savedSearch.user')} = ${actor.id}`.as('isMine'))
    .where('savedSearch.type', '!=', savedSearchType.demand)
    .where('account.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))

export const listSearches = (db: Db, actor: Actor, request: ListRequest) => page(db, searchesFor(db, actor) as never, request) as never
