import { featuredStones } from '@loupe/contract/inventory/collections.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { diamondsById } from '../../inventory/diamonds/rows.ts'
import { shownToday } from '../../inventory/featured-stones/queries.ts'
import { recentSearches } from '../../inventory/saved-searches/queries.ts'
import { workOf } from './work.ts'
import { featuredShown, liveHolds, newestDiamonds, searchesShown, stockByStatus } from './queries.ts'

export const dashboardHandlers: Handlers<typeof dashboard> = {
  // Each part is a short form of a list; whoever may not call the list is not given its short form either.
  view: async (ctx, { body: { labGrown } }) => {
    const { db, house, actor, now } = ctx
    const newest = async () => diamondsById(db, house.masters, actor, await newestDiamonds(db, labGrown, now))
    const searches = async () => (await recentSearches(db, actor, labGrown)).slice(0, searchesShown)
    const featured = async () => {
      const [[ofDay], others] = await Promise.all([
        shownToday(db, now, 'stone_of_day', labGrown, 1),
        shownToday(db, now, 'featured_stone', labGrown, featuredShown),
      ])
      const [first, ...rest] = await diamondsById(db, house.masters, actor, [...(ofDay ? [ofDay] : []), ...others])
      return ofDay ? { ofDay: first ?? null, others: rest } : { ofDay: null, others: first ? [first, ...rest] : [] }
    }
    const seesStones = can(actor, diamonds.list.access)
    const parts = await Promise.all([
      workOf(ctx),
      can(actor, blocks.list.access) ? liveHolds(db, actor) : undefined,
      seesStones ? stockByStatus(ctx, labGrown) : undefined,
      seesStones ? newest() : undefined,
      can(actor, savedSearches.history.access) ? searches() : undefined,
      seesStones && can(actor, featuredStones.list.access) ? featured() : undefined,
    ])
    const [work, holds, stock, stones, kept, shown] = parts
    return { at: now.toISOString(), work, holds, stock, newest: stones, searches: kept, stoneOfDay: shown?.ofDay, featured: shown?.others }
  },
}
