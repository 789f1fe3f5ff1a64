import { fullName } from '../../../db/expressions.ts'
import type { Demand, DemandMatch } from '@loupe/contract/inventory/demands.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { demandSearchType } from '@loupe/domain/inventory/demand.ts'
import { type Actor, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { diamondsById } from '../diamonds/rows.ts'

const fromMatches = sql`from demand_match m where m.search = demand.search and not m.is_known`

/** The user's own demands, and those of users whose data they may see. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('demand')
    .innerJoin('savedSearch', 'savedSearch.id', 'demand.search')
    .innerJoin('user as owner', 'owner.id', 'savedSearch.user')
    .leftJoin('account', 'account.id', 'savedSearch.account')
    .select(['savedSearch.id', 'savedSearch.name', 'labGrown', 'savedSearch.account', 'account.companyName as accountName'])
    .select(['savedSearch.search', 'demand.isActive', 'savedSearch.createdAt', 'savedSearch.updatedAt'])
    .select([
      sql<boolean>`${sql.ref('savedSearch.user')} = ${dealerOf(actor)}`.as('isMine'),
      fullName('owner').as('ownerName'),
      sql<number>`(select count(*)::int ${fromMatches})`.as('matches'),
      sql<number>`(select count(*)::int ${fromMatches} and m.seen_at is null)`.as('unread'),
      sql<string | null>`(select max(m.found_at) ${fromMatches})`.as('lastMatchAt'),
    ])
    .where('savedSearch.type', '=', demandSearchType)
    .where(accessibleSellers(actor, 'savedSearch.user'))

export const listDemands = (db: Db, actor: Actor, request: ListRequest) => page<Demand>(db, rows(db, actor), request)

export async function getDemand(db: Db | Tx, actor: Actor, id: string): Promise<Demand> {
  const found = await rows(db, actor).where('savedSearch.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** Reads a demand and locks it, so that the job does not match it while it changes. */
export async function lockDemand(tx: Tx, actor: Actor, id: string): Promise<Demand> {
  await tx.selectFrom('demand').select('search').where('search', '=', id).forUpdate().execute()
  return getDemand(tx, actor, id)
}

export async function listMatches(
  db: Db,
  masters: Masters,
  actor: Actor,
  id: string,
  request: { page: number; limit: number },
): Promise<{ list: DemandMatch[]; count: number }> {
  await getDemand(db, actor, id)
  const found = db.selectFrom('demandMatch').where('search', '=', id).where('isKnown', '=', false)
  const [matches, { count }] = await Promise.all([
    found
      .select(['diamond', 'foundAt', sql<boolean>`seen_at is null`.as('isNew')])
      .orderBy('foundAt', 'desc')
      .orderBy('diamond')
      .limit(request.limit)
      .offset((request.page - 1) * request.limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const stones = await diamondsById(
    db,
    masters,
    actor,
    matches.map(({ diamond }) => diamond),
  )
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  const list = matches.flatMap(({ diamond, foundAt, isNew }) => {
    const stone = byId.get(diamond)
    return stone ? [{ ...stone, foundAt, isNew }] : []
  })
  return { list, count }
}
