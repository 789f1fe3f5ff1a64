import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import type { Sent } from '@loupe/contract/route.ts'
import type { Role, World } from './world.ts'

let made = 0
type Fields = Partial<Sent<typeof catalogues.create>['body']>

/** Catalogues of clients, each over stones of its own. */
export function cataloguesOf(world: World) {
  const inDays = (days: number) => new Date(world.services.clock().getTime() + days * 86_400_000).toISOString()
  /** A saved search for the stones whose numbers begin with `mark`. */
  const searchFor = async (who: Role, mark: string, labGrown = false) =>
    world.as(who)(savedSearches.upsert, { body: { name: `Stones ${mark}`, labGrown, search: { filter: { vStnId: { startWith: mark } } } } })
  return {
    inDays,
    searchFor,
    /** A client with a catalogue, and how to give it stones. */
    async catalogue(fields: Fields = {}, who: Role = 'seller', labGrown = false) {
      const mark = `CAT${++made}-`
      const account = fields.account ?? (await world.given.account({ seller: world.people.seller })).id
      const { id: savedSearch } = await searchFor(who, mark, labGrown)
      const defaults = { markUp: 40, rounding: 'one', currency: 'EUR', rate: 0.5, rateDate: '2026-11-20', expiresAt: inDays(30) } as const
      const body = { title: 'Our diamonds', account, savedSearch, ...defaults, ...fields }
      const { url, ...row } = await world.as(who)(catalogues.create, { body })
      const token = url.slice(url.lastIndexOf('/') + 1)
      let stones = 0
      return {
        ...{ ...row, url, token, mark, body },
        stone: (more: Parameters<World['given']['diamond']>[0] = {}) =>
          world.given.diamond({ vStnId: `${mark}${String(++stones).padStart(3, '0')}`, labGrown, ...more }),
        shown: async (query: Sent<typeof publicCatalogues.stones>['query'] = {}) =>
          world.as('anyone')(publicCatalogues.stones, { params: { token }, query }),
      }
    },
  }
}
