import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { diamondsById } from '../../inventory/diamonds/rows.ts'
import { recentSearches } from '../../inventory/saved-searches/queries.ts'
import { liveHolds, newestDiamonds, searchesShown, stockByStatus } from './queries.ts'

export const dashboardHandlers: Handlers<typeof dashboard> = {
  // Each part is a short form of a list; whoever may not call the list is not given its short form either.
  view: async ({ db, house, actor, now }, { body: { labGrown } }) => {
    const newest = async () => diamondsById(db, house.masters, actor, await newestDiamonds(db, labGrown, now))
    const searches = async () => (await recentSearches(db, actor, labGrown)).slice(0, searchesShown)
    const seesStones = can(actor, diamonds.list.access)
    const parts = await Promise.all([
      can(actor, blocks.list.access) ? liveHolds(db, actor) : undefined,
      seesStones ? stockByStatus(db, labGrown) : undefined,
      seesStones ? newest() : undefined,
      can(actor, savedSearches.history.access) ? searches() : undefined,
    ])
    const [holds, stock, stones, kept] = parts
    return { at: now.toISOString(), holds, stock, newest: stones, searches: kept }
  },
}
