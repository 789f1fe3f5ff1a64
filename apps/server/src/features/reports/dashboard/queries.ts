import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'

const shown = { holds: 8, stones: 10, searches: 8, featured: 10 } as const

/** Holds that bind a stone now, the next to end first: one's own, and those of whoever stands within one's reach. */
export async function liveHolds(db: Db, actor: Actor) {
  const live = db
    .selectFrom('block')
    .where('block.status', 'in', [1, 2])
    .where('block.blockType', '=', 1)
    .where((eb) => reachedSellers(eb, actor, 'block.seller'))
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
      .limit(shown.holds)
      .execute(),
    live.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { list, count }
}

/** By the engine that searches the stock. */
export async function stockByStatus({ house, now }: Reading, labGrown: boolean) {
  const cells = await house.search.summary(readCondition(house.masters, { labGrown }), ['wSts'], dayIn(now))
  return cells.flatMap(({ values, isAll, pieces }) => (isAll.some(Boolean) ? [] : [{ wSts: values[0] as DiamondStatus, count: pieces }]))
}

/** The last to have arrived; those announced for later are not here yet. */
export async function newestDiamonds(db: Db, labGrown: boolean, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('diamond')
    .select('id')
    .where('labGrown', '=', labGrown)
    .where('isDeleted', '=', false)
    .where('arrivedAt', '<=', now.toISOString())
    .orderBy('arrivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shown.stones)
    .execute()
  return rows.map(({ id }) => id)
}

export const searchesShown = shown.searches
export const featuredShown = shown.featured
