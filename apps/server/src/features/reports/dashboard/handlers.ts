import { featuredStones } from '@loupe/contract/inventory/collections.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { readDiamonds } from '../../inventory/diamonds/row-fields.ts'
import { visibleToday } from '../../inventory/featured-stones/queries.ts'
import { recentSearches } from '../../inventory/saved-searches/queries.ts'
import { checklistOf } from './checklist.ts'
import { figuresFor } from './figures.ts'
import { workOf } from './work.ts'
import { workRowsOf } from './work-rows.ts'
import { featuredAtMost, liveHolds, newestDiamonds, searchesAtMost, stoneFields } from './queries.ts'

export const dashboardHandlers: Handlers<typeof dashboard> = {
  work: async (ctx) => ({ list: await workRowsOf(ctx) }),
  checklist: async (ctx) => ({ list: await checklistOf(ctx) }),
  figures: (ctx, { body: { labGrown } }) => figuresFor(ctx, labGrown),
  // Each part is a short version of a list, and needs the permission of that list.
  view: async (ctx, { body: { labGrown } }) => {
    const { db, services, actor, now } = ctx
    const searches = async () => (await recentSearches(db, actor, labGrown)).slice(0, searchesAtMost)
    const featured = async () => {
      const {
        stone_of_day: [ofDay],
        featured_stone,
      } = await visibleToday(db, now, labGrown)
      const others = featured_stone.slice(0, featuredAtMost)
      const ids = [...(ofDay ? [ofDay] : []), ...others]
      const [first, ...rest] = await readDiamonds(db, services.masters, actor, ids, stoneFields)
      return ofDay ? { ofDay: first ?? null, others: rest } : { ofDay: null, others: first ? [first, ...rest] : [] }
    }
    const seesStones = can(actor, diamonds.list.access)
    const parts = await Promise.all([
      workOf(ctx),
      can(actor, blocks.list.access) ? liveHolds(db, actor) : undefined,
      seesStones ? newestDiamonds(ctx, labGrown) : undefined,
      can(actor, savedSearches.history.access) ? searches() : undefined,
      seesStones && can(actor, featuredStones.list.access) ? featured() : undefined,
    ])
    const [work, holds, stones, latestSearches, featuredToday] = parts
    return {
      at: now.toISOString(),
      work,
      holds,
      newest: stones,
      searches: latestSearches,
      stoneOfDay: featuredToday?.ofDay,
      featured: featuredToday?.others,
    }
  },
}
