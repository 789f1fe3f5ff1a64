import type { DiamondStatus } from './diamond.ts'

/**
 * The desk's named lists beside the plain search. Each is a condition over the same search, in the list grammar of the interface, so that a
 * list, its count and its facets never disagree with the search.
 */

/** A stone counts as a new arrival this many days; the desk also offers `arrivalDays` (search-groups.ts). */
export const newArrivalDays = 15

/** The instant from which on an arrival is new. */
export const newSince = (now: Date, days: number = newArrivalDays): string => new Date(now.getTime() - days * 86_400_000).toISOString()

export const newArrivals = (now: Date, days?: number) => ({ arrivedAt: { '>=': newSince(now, days) } })

/** Firm price, little or no discount: marked so, standing so, or come in so (domain.md B7, C4). */
export const bestBuys = { or: [{ isBestBuy: true }, { wSts: 'D' as DiamondStatus }, { initSts: 'D' }] }

/** Announced, and not here yet. */
export const upcoming = { wSts: 'U' as DiamondStatus }

/** The kinds of search a desk stores (S0 §9): a recent one, one that was saved, and a demand have screens of their own here. */
export const savedSearchType = { recent: 1, saved: 2, demand: 3 } as const
/** Every kind of search there is, with its name. What 10, 11 and 14 are is not known: they are stored and named by their number. */
export const savedSearchTypes = {
  1: 'Recent',
  2: 'Saved',
  3: 'Demand',
  4: 'API',
  5: 'Pair',
  6: 'Voice',
  7: 'Lucky',
  8: 'Article',
  9: 'Collection',
  10: 'Type 10',
  11: 'Type 11',
  14: 'Type 14',
} as const
export type SavedSearchType = keyof typeof savedSearchTypes
export const savedSearchTypeCodes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14] as const satisfies readonly SavedSearchType[]
export const recentSearchesKept = 50
export const savedSearchesAtMost = 300
