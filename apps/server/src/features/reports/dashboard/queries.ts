import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { newStone } from '@loupe/contract/reports/dashboard.ts'
import { isOfficeHold } from '@loupe/domain/inventory/diamond.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { cachePlanMark } from '../../../db/pipeline.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import { rowFields } from '../../inventory/diamonds/row-fields.ts'
import { searchWithRows } from '../../inventory/diamonds/search.ts'

/** None of them depends on documents, so none are read. */
export const stoneFields = rowFields(newStone.keyof().options)
const limits = { holds: 8, stones: 10, searches: 8, featured: 10 } as const

/** Active holds, the next to end first: this person's own, and those of people they may see. */
export async function liveHolds(db: Db, actor: Actor) {
  const live = db
    .selectFrom('block')
    .modifyFront(sql.raw(cachePlanMark))
    .where(statusIn('hold', 'live', 'block.status'))
    .where(({ eb, lit }) => eb('block.blockType', '=', lit(blockType.hold)))
    .where(accessibleSellers(actor, 'block.seller'))
  const [list, { count }] = await Promise.all([
    live
      .innerJoin('diamond', 'diamond.id', 'block.diamond')
      .innerJoin('account', 'account.id', 'block.account')
      .innerJoin('user as seller', 'seller.id', 'block.seller')
      .select(['block.id', 'block.blockCode', 'block.diamond', 'block.validTillDate', 'block.status', 'block.seller', 'block.createdBy'])
      .select(['diamond.vStnId', 'diamond.labGrown', 'diamond.wSts', 'diamond.sSts', 'account.companyName'])
      .select(fullName('seller').as('sellerName'))
      .orderBy('block.validTillDate')
      .orderBy('block.id')
      .limit(limits.holds)
      .execute(),
    live.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { list: list.map(({ wSts, sSts, ...hold }) => ({ ...hold, sgiHold: isOfficeHold({ wSts, sSts }) })), count }
}

/** The latest arrivals; stones announced for later are left out. */
export async function newestDiamonds(ctx: Reading, labGrown: boolean): Promise<Diamond[]> {
  const { services, now } = ctx
  const condition = readCondition(services.masters, { labGrown })
  const arrived = { is: 'compared', field: 'arrivedAt', by: '<=', value: now.toISOString() } as const
  const query = {
    ...condition,
    others: [...condition.others, arrived],
    sort: [{ field: 'arrivedAt', descending: true } as const],
    page: { limit: limits.stones, offset: 0 },
    sums: false,
    isCounted: false,
    facets: [],
  }
  const { list = [] } = await searchWithRows(ctx, query, stoneFields)
  return list
}

export const searchesAtMost = limits.searches
export const featuredAtMost = limits.featured
