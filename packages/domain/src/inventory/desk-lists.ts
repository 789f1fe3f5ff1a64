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

/** The kinds of search a desk keeps (S0 §3; domain.md C26). The other numbers belong to later areas and are left untouched. */
export const savedSearchType = { recent: 1, saved: 2 } as const
export const recentSearchesKept = 50
export const savedSearchesAtMost = 300
