import { diamondStatus } from './diamond.ts'

/**
 * Named lists of the desk. Each is a condition for the ordinary search, in the list grammar, so that a list, its count and its facets always agree
 * with the search.
 */

/** Days during which a stone counts as a new arrival. The desk also offers `arrivalDays` (search-groups.ts). */
const newArrivalDays = 15

/** The instant since which arrivals count as new. */
const newSince = (now: Date, days: number = newArrivalDays): string => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Best buys have a firm price with little or no discount: by their mark, their status, or their initial status. */
export const bestBuys = { or: [{ isBestBuy: true }, { wSts: diamondStatus.bestBuy }, { initSts: 'D' }] }

/** Announced, but not here yet. */
export const upcoming = { wSts: diamondStatus.upcoming }

/** Stones that arrived in the last days, without those that are only announced. */
export const newArrivals = (now: Date, days?: number) => ({
  arrivedAt: { '>=': newSince(now, days) },
  wSts: { nin: [upcoming.wSts] },
})

/** Kinds of stored searches (S0 §9) that have screens here: recent, saved, demand. */
export const savedSearchType = { recent: 1, saved: 2, demand: 3 } as const
/** All kinds of stored searches. The specification does not name 10, 11 and 14: they are stored, and shown by their number. */
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
export const recentSearchLimit = 50
export const savedSearchesAtMost = 300
