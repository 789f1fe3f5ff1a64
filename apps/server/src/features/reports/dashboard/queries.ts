import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { blockType, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'

const visible = { holds: 8, stones: 10, searches: 8, featured: 10 } as const

/** Active holds, the next to end first: this person's own, and those of people they may see. */
export async function liveHolds(db: Db, actor: Actor) {
  const live = db
    .selectFrom('block')
    .where('block.status', 'in', holdLifecycle.statuses('live'))
    .where('block.blockType', '=', blockType.hold)
    .where(accessibleSellers(actor, 'block.seller'))
  const [list, { count }] = await Promise.all([
    live
      .innerJoin('diamond', 'diamond.id', 'block.diamond')
      .innerJoin('account', 'account.id', 'block.account')
      .innerJoin('user as seller', 'seller.id', 'block.seller')
      .select(['block.id', 'block.blockCode', 'block.diamond', 'block.validTillDate', 'block.status'])
      .select(['diamond.vStnId', 'diamond.labGrown', 'account.companyName'])
      .select(fullName('seller').as('sellerName'))
      .orderBy('block.validTillDate')
      .orderBy('block.id')
      .limit(visible.holds)
      .execute(),
    live.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { list, count }
}

/** Comes from the search engine of the stock. */
export async function stockByStatus({ services, now }: Reading, labGrown: boolean) {
  const cells = await services.search.summary(readCondition(services.masters, { labGrown }), ['wSts'], dayIn(now))
  return cells.flatMap(({ values, isAll, pieces }) => (isAll.some(Boolean) ? [] : [{ wSts: values[0] as DiamondStatus, count: pieces }]))
}

/** The latest arrivals; stones announced for later are left out. Comes from the search engine of the stock. */
export async function newestDiamonds({ services, now }: Reading, labGrown: boolean): Promise<string[]> {
  const condition = readCondition(services.masters, { labGrown })
  const arrived = { is: 'compared', field: 'arrivedAt', by: '<=', value: now.toISOString() } as const
  const { ids = [] } = await services.search.search({
    ...condition,
    others: [...condition.others, arrived],
    sort: [{ field: 'arrivedAt', descending: true }],
    page: { limit: visible.stones, offset: 0 },
    sums: false,
    facets: [],
  })
  return ids
}

export const visibleSearches = visible.searches
export const visibleFeatured = visible.featured
