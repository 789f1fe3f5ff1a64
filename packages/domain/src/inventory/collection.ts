import type { DiamondStatus } from './diamond.ts'

/** The kinds of collection, for single stones and for parcels alike (S0 §2: trending, best-of-cs, premium). */
export const collectionTypes = ['trending', 'bestOf', 'premium'] as const
export type CollectionType = (typeof collectionTypes)[number]
export const collectionTypeTitles: Record<CollectionType, string> = { trending: 'Trending', bestOf: 'Best of', premium: 'Premium' }

/** Stones that can be had now. In a collection or as a featured stone all others drop out of what is shown, and are counted. */
export const offeredStatuses: readonly DiamondStatus[] = ['A', 'D']

/** How many stones or parcels one collection may hold, and one call may name. */
export const collectionAtMost = 1000

/** The sections of S0 §9: one stone of the day, and any number of featured ones. */
export const featuredTypes = ['stone_of_day', 'featured_stone'] as const
export type FeaturedType = (typeof featuredTypes)[number]
export const featuredTypeTitles: Record<FeaturedType, string> = { stone_of_day: 'Stone of the day', featured_stone: 'Featured stone' }

/** What is gone of a collection, as the screens say it; nothing when all is there. */
export const goneWords = (total: number, available: number): string | undefined =>
  available < total ? `${total - available} of ${total} no longer available` : undefined
