import { type DiamondStatus, type StatusFacts, shareableStatuses, shownStatus } from './diamond.ts'

/** How long a link to stones lives, in whole hours: two days unless asked otherwise, as the trade's own marketplaces do; thirty days at most. */
export const shareHours = { min: 1, usual: 48, max: 720 } as const

/** The most stones one link shows: what a person can look through, and what a page can draw at once. */
export const shareAtMost = 200

/**
 * Whether a stone may be sent straight to a client (S0 §2, domain.md C6): Available and Best Buy may. A best buy that the office has out on memo may
 * too, but whoever sends it is warned. An available stone in a blocked list stands as `UN` and may not.
 */
export function shareStanding(stone: StatusFacts): 'free' | 'onMemo' | 'refused' {
  if (!shareableStatuses.includes(shownStatus(stone).code as DiamondStatus)) return 'refused'
  return stone.wSts === 'D' && stone.sgiSts === 'I' ? 'onMemo' : 'free'
}

export const memoWarning = 'This stone is currently on memo.'

/** How a stone that was shared stands now, in the words a client reads. Nobody outside learns who has it. */
export const publicStandings = {
  available: 'Available',
  reserved: 'Reserved at the moment',
  sold: 'Sold meanwhile',
  gone: 'No longer offered',
} as const
export type PublicStanding = keyof typeof publicStandings

/**
 * What a client is told of a stone's status. `sold` is a stone that was sold, `gone` one that left the stock, `reserved` one that somebody has or is
 * about to have.
 */
export function publicStanding(stone: StatusFacts & { isDeleted: boolean }): PublicStanding {
  if (stone.wSts === 'O') return 'sold'
  if (stone.isDeleted || stone.wSts === 'NA') return 'gone'
  return shareStanding(stone) === 'refused' ? 'reserved' : 'available'
}

/** What a stone is called wherever it leaves the house (FTC, CIBJO; domain.md B8): a lab-grown one is never a diamond without that word. */
export const kindWords = (labGrown: boolean): string => (labGrown ? 'Laboratory-grown diamond' : 'Natural diamond')

/** The same in a column of a list. */
export const shortKind = (labGrown: boolean): string => (labGrown ? 'Laboratory-grown' : 'Natural')

/** Where a link stands: it ends by itself, or is taken back before. */
export const shareStates = ['live', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

/** What looked at a link, as coarsely as can be: no address, no name, nothing that finds a person again. Programs do not count as views. */
export const viewAgents = ['phone', 'tablet', 'computer', 'program'] as const
export type ViewAgent = (typeof viewAgents)[number]

/** @param agent the `User-Agent` header; what does not call itself a browser is a program */
export function viewAgentOf(agent: string): ViewAgent {
  if (!/mozilla|opera/i.test(agent) || /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|headless/i.test(agent)) return 'program'
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|android/i.test(agent) ? 'phone' : 'computer'
}
