import { fullName } from '../../../db/expressions.ts'
import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { recentSearchLimit, savedSearchType, savedSearchTypes } from '@loupe/domain/inventory/desk-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import type { DB } from '../../../db/tables.ts'
import { notFound } from '../../../db/not-found.ts'
import { searchFault } from './faults.ts'

/** The user's own searches, and those shared with the team. Only its owner sees a recent search. */
const visibleTo =
  (actor: Actor) =>
  (eb: ExpressionBuilder<DB, 'savedSearch'>): Expression<SqlBool> =>
    eb.or([eb('savedSearch.user', '=', actor.id), eb.and([eb('isTeam', '=', true), eb('savedSearch.type', '!=', savedSearchType.recent)])])

export const typeName = sql<string>`(${JSON.stringify(savedSearchTypes)}::jsonb ->> saved_search.type::text)`

const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('savedSearch')
    .innerJoin('user as owner', 'owner.id', 'savedSearch.user')
    .select([
      'savedSearch.id',
      'savedSearch.type',
      'name',
      'labGrown',
      'isTeam',
      'search',
      'savedSearch.createdAt',
      'savedSearch.updatedAt',
    ])
    .select(sql<boolean>`${sql.ref('savedSearch.user')} = ${actor.id}`.as('isMine'))
    .select([fullName('owner').as('ownerName'), typeName.as('typeName')])
    .where(visibleTo(actor))

export async function listSavedSearches(db: Db, actor: Actor, request: ListRequest) {
  const isOfAnyType = request.filter?.['type'] !== undefined
  const base = rows(db, actor).$if(!isOfAnyType, (query) => query.where('savedSearch.type', '=', savedSearchType.saved))
  const { list, count } = await page(db, base, request)
  return { count, ...(list ? { list: list as SavedSearch[] } : {}) }
}

/** The user's recent searches, newest first. */
export async function recentSearches(db: Db | Tx, actor: Actor, labGrown?: boolean): Promise<SavedSearch[]> {
  let mine = rows(db, actor)
    .modifyFront(sql.raw(cachePlanMark))
    .where('savedSearch.user', '=', actor.id)
    .where('savedSearch.type', '=', savedSearchType.recent)
  if (labGrown !== undefined) mine = mine.where('labGrown', '=', labGrown)
  return mine.orderBy('savedSearch.updatedAt', 'desc').orderBy('savedSearch.id').limit(recentSearchLimit).execute()
}

/** A search this user may see; any other is not found. */
export async function getSavedSearch(db: Db | Tx, actor: Actor, id: string): Promise<SavedSearch> {
  const found = await rows(db, actor).where('savedSearch.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** The same, for a request that runs it: one that no longer works is refused at the field that names it. */
export async function getWorkingSearch({ actor, services }: Pick<Reading, 'actor' | 'services'>, db: Db | Tx, id: string, field: string) {
  const found = await getSavedSearch(db, actor, id)
  const fault = searchFault(services.masters, found)
  if (fault) throw invalid(field, fault)
  return found
}

/** The same with the catalogues that follow it. */
export async function viewSavedSearch({ db, actor, now }: Reading, id: string) {
  const found = await getSavedSearch(db, actor, id)
  const catalogues = await db
    .selectFrom('catalogue')
    .select('title')
    .where('savedSearch', '=', id)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('title')
    .execute()
  return { ...found, catalogues: catalogues.map(({ title }) => title) }
}
