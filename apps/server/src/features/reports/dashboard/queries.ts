import { fullName } from '../../../db/expressions.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { reachedSellers } from '../../accounts/reach.ts'

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

/** Answered from the index that search reads, without touching the stones' rows. */
export const stockByStatus = (db: Db, labGrown: boolean) =>
  db
    .selectFrom('diamond')
    .select(['wSts', sql<number>`count(*)::int`.as('count')])
    .where('labGrown', '=', labGrown)
    .where('isDeleted', '=', false)
    .groupBy('wSts')
    .execute()

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
