import { type DiamondStatus, diamondLifecycle } from './diamond.ts'

/** Types of collections, of single stones and of parcels (S0 §2: trending, best-of-cs, premium). */
export const collectionTypes = ['trending', 'bestOf', 'premium'] as const
export type CollectionType = (typeof collectionTypes)[number]
export const collectionTypeTitles: Record<CollectionType, string> = { trending: 'Trending', bestOf: 'Best of', premium: 'Premium' }

/** Statuses of stones that can be bought now. Other stones in a collection, and featured stones with other statuses, are hidden and only counted. */
export const offeredStatuses: readonly DiamondStatus[] = diamondLifecycle.statuses('free')

/** The most stones or parcels in a collection, and in one request. */
export const collectionAtMost = 1000

/** Featured sections (S0 §9): one stone of the day, and any number of featured stones. */
export const featuredTypes = ['stone_of_day', 'featured_stone'] as const
export type FeaturedType = (typeof featuredTypes)[number]
export const featuredTypeTitles: Record<FeaturedType, string> = { stone_of_day: 'Stone of the day', featured_stone: 'Featured stone' }

/** How many stones of a collection are gone, as text; undefined when none is. */
export const removedText = (total: number, available: number): string | undefined =>
  available < total ? `${total - available} of ${total} no longer available` : undefined
