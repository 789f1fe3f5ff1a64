import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { SearchRequest } from '@loupe/contract/inventory/diamonds.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { totalsOf } from '@loupe/domain/pricing/price.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { readSearch } from './read-request.ts'
import { diamondsById } from './rows.ts'
import { orderBy, sqlOf } from './sql-tests.ts'

type Part = SearchRequest['include'][number]

/**
 * The stones that were deleted, for those who may delete stones. Neither engine of the desk keeps them, because nobody works with them: PostgreSQL
 * reads them from the table. They come to nothing in totals and facets.
 */
export async function findDeleted(
  { db, house, actor }: Pick<Reading, 'db' | 'house' | 'actor'>,
  request: Omit<SearchRequest, 'facets' | 'include'>,
  include: readonly Part[],
): Promise<{ list?: Diamond[]; count?: number; totals?: ReturnType<typeof totalsOf>; facets?: Record<string, never> }> {
  const wants = (part: Part) => include.includes(part) && (!request.isCountOnly || part === 'count')
  const query = readSearch(house.masters, request, [], true, false)
  const tests = [...query.byFacet.values(), ...query.others].map(sqlOf)
  const isMeant = sql<SqlBool>`diamond.is_deleted and diamond.lab_grown = ${request.labGrown}
    and ${can(actor, 'diamond:delete')}::boolean and ${tests.length > 0 ? sql.join(tests, sql` and `) : sql`true`}`
  const { limit, offset } = query.page!
  const [{ rows: ids }, { rows: counted }] = await Promise.all([
    sql<{ id: string }>`select id from diamond where ${isMeant} order by ${orderBy(query.sort)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from diamond where ${isMeant}`.execute(db),
  ])
  const named = ids.map(({ id }) => id)
  return {
    ...(wants('list') ? { list: await diamondsById(db, house.masters, actor, named, true) } : {}),
    ...(wants('count') ? { count: counted[0]?.count ?? 0 } : {}),
    ...(wants('totals')
      ? { totals: totalsOf({ pieces: 0, listedPieces: 0, rapAmount: 0, carats: 0, amount: 0, listedCarats: 0, listedAmount: 0 }) }
      : {}),
    ...(wants('facets') ? { facets: {} } : {}),
  }
}
