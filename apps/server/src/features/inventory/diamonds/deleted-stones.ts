import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { SearchRequest } from '@loupe/contract/inventory/stone-search.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { totalsOf } from '@loupe/domain/pricing/price.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { readSearch } from './read-request.ts'
import { diamondsById } from './rows.ts'
import { orderBy, sqlOf } from './sql-tests.ts'

type Part = SearchRequest['include'][number]

/**
 * Searches deleted stones, for users who may delete stones. Neither search engine holds deleted stones, because nobody works with them, so PostgreSQL reads
 * them from the table. Their totals and facets are empty.
 */
export async function findDeleted(
  { db, services, actor }: Pick<Reading, 'db' | 'services' | 'actor'>,
  request: Omit<SearchRequest, 'facets' | 'include'>,
  include: readonly Part[],
): Promise<{ list?: Diamond[]; count?: number; totals?: ReturnType<typeof totalsOf>; facets?: Record<string, never> }> {
  const requires = (part: Part) => include.includes(part) && (!request.isCountOnly || part === 'count')
  const query = readSearch(services.masters, request, [], true, false)
  const tests = [...query.byFacet.values(), ...query.others].map(sqlOf)
  const isMeant = sql<SqlBool>`diamond.is_deleted and diamond.lab_grown = ${request.labGrown}
    and ${can(actor, 'diamond:delete')}::boolean and ${tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`}`
  const { limit } = request
  const offset = (request.page - 1) * limit
  const [{ rows: ids }, { rows: counted }] = await Promise.all([
    sql<{ id: string }>`select id from diamond where ${isMeant} order by ${orderBy(query.sort)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from diamond where ${isMeant}`.execute(db),
  ])
  const named = ids.map(({ id }) => id)
  return {
    ...(requires('list') ? { list: await diamondsById(db, services.masters, actor, named, true) } : {}),
    ...(requires('count') ? { count: counted[0]?.count ?? 0 } : {}),
    ...(requires('totals')
      ? { totals: totalsOf({ pieces: 0, listedPieces: 0, rapAmount: 0, carats: 0, amount: 0, listedCarats: 0, listedAmount: 0 }) }
      : {}),
    ...(requires('facets') ? { facets: {} } : {}),
  }
}
