import { type DiamondStatus, type StatusFacts, shareableStatuses, visibleStatus, diamondStatus } from './diamond.ts'

/** The lifetime of a shared link in hours: two days by default, as on the trade's marketplaces, and thirty days at most. */
export const shareHours = { min: 1, default: 48, max: 720 } as const

/** The most stones of one link: what a person can look through and a page can draw at once. */
export const shareAtMost = 200

/**
 * Whether a stone may be shared directly with a client (S0 §2): only Available and Best Buy. A best buy that the office has out on memo may be shared
 * too, with a warning. A stone in a live hold or memo of this system may not, an available one (`UN`) no more than a best buy.
 */
export function shareStatus(stone: StatusFacts): 'free' | 'onMemo' | 'refused' {
  if (stone.isBlocked) return 'refused'
  if (!shareableStatuses.includes(visibleStatus(stone).code as DiamondStatus)) return 'refused'
  return stone.wSts === diamondStatus.bestBuy && stone.sgiSts === 'I' ? 'onMemo' : 'free'
}

export const memoWarning = 'This stone is currently on memo.'

/** The present state of a shared stone, as clients read it. Outsiders never learn who has it. */
export const publicStates = {
  available: 'Available',
  reserved: 'Currently reserved',
  sold: 'Sold',
  gone: 'No longer offered',
} as const
export type PublicStatus = keyof typeof publicStates

/** The state that a client sees: `sold` is a sold stone, `gone` one that left the stock, `reserved` one that somebody has or is about to get. */
export function publicStatus(stone: StatusFacts & { isDeleted: boolean }): PublicStatus {
  if (stone.wSts === diamondStatus.sold) return 'sold'
  if (stone.isDeleted || stone.wSts === diamondStatus.unavailable) return 'gone'
  return shareStatus(stone) === 'refused' ? 'reserved' : 'available'
}

/** The name of a stone's kind for the public (FTC, CIBJO): a lab-grown stone is never called a diamond without that word. */
export const kindLabels = (labGrown: boolean): string => (labGrown ? 'Laboratory-grown diamond' : 'Natural diamond')

/** The short form for a column. */
export const shortKind = (labGrown: boolean): string => (labGrown ? 'Laboratory-grown' : 'Natural')

/**
 * States of a link: it expires by itself, or is revoked before. `off` is one that opens for nobody for now: whoever shared it has left or may no longer
 * share stones, or its client is inactive or is no longer shown stones of its kind.
 */
export const shareStates = ['live', 'expired', 'revoked', 'off'] as const

/** The device that opened a link, as coarsely as possible: no address, no name, nothing that identifies a person. Programs do not count as views. */
export const viewAgents = ['phone', 'tablet', 'computer', 'program'] as const
export type ViewAgent = (typeof viewAgents)[number]

/** @param agent the `User-Agent` header; anything that does not call itself a browser is a program */
export function viewAgentOf(agent: string): ViewAgent {
  if (!/mozilla|opera/i.test(agent) || /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|headless/i.test(agent)) return 'program'
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|android/i.test(agent) ? 'phone' : 'computer'
}

/** What a client may answer on the page of a link, with the words for the client and for the sales person. */
export const shareAnswers = {
  hold: { title: 'Please hold', phrase: 'asks you to hold' },
  interested: { title: 'I am interested', phrase: 'is interested in' },
  question: { title: 'I have a question', phrase: 'has a question about' },
} as const
export type ShareAnswerKind = keyof typeof shareAnswers

/** Whether a person can be reached by what they gave: it has an email address or a phone number of seven digits or more. */
export const isReachable = (contact: string): boolean =>
  /[^\s@]+@[^\s@]+\.[^\s@]{2}/.test(contact) || contact.replace(/\D/g, '').length >= 7

/** The most answers on one link within a day: beyond that somebody is playing with it. */
export const shareAnswersADay = 20

/** The words for a client whose chosen stone somebody else has meanwhile. */
export const shareStonesGone = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer available. Nothing was sent. Please choose from the other stones.`
