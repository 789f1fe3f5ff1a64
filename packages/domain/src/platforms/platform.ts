import type { RuleType } from '../pricing/rule.ts'
import { type Taker, blockWords } from './going-out.ts'

/** Where buyers look for stones (S0 §9, "Price platforms"), by the names the specification gives them. */
export const platforms = {
  RAPNET: { title: 'RapNet', takesLabGrown: false, takesEgl: false, listedDays: 7 },
  R2NET: { title: 'R2Net', takesLabGrown: true, takesEgl: true, listedDays: null },
  IDEX: { title: 'IDEX', takesLabGrown: true, takesEgl: true, listedDays: null },
  'MARKET DIAMONDS': { title: 'Market Diamonds', takesLabGrown: true, takesEgl: true, listedDays: null },
  'GET DIAMONDS': { title: 'Get-Diamonds', takesLabGrown: true, takesEgl: true, listedDays: null },
  VDB: { title: 'VDB', takesLabGrown: true, takesEgl: true, listedDays: null },
  'UNI DIAMONDS': { title: 'Uni Diamonds', takesLabGrown: true, takesEgl: true, listedDays: null },
  'DIAMONDS ON CALL': { title: 'Diamonds On Call', takesLabGrown: true, takesEgl: true, listedDays: null },
} as const satisfies Record<
  string,
  Taker & {
    title: string
    /** Days after which it takes a stone off unless it is sent again; null: it stays until a feed says otherwise (domain.md A1). */
    listedDays: number | null
  }
>
export type Platform = keyof typeof platforms
export const platformNames = Object.keys(platforms) as Platform[]

/** How a file gets there, how often, and what it is (S0 §9). */
export const transferModes = ['API', 'FTP', 'SFTP'] as const
export type TransferMode = (typeof transferModes)[number]
export const refreshMinutes = [15, 30, 60] as const
export type RefreshMinutes = (typeof refreshMinutes)[number]
export const feedFileTypes = ['.csv', '.xlsx'] as const
export type FeedFileType = (typeof feedFileTypes)[number]

/** What goes over: the whole stock of the profile, or what changed since the last time; a file on a far side stands alone, so only an API takes changes. */
export const feedParts = { all: 'All its stones, every time', changes: 'What has changed, after a first full one' } as const
export type FeedPart = keyof typeof feedParts
export const feedPartNames = Object.keys(feedParts) as FeedPart[]

/** Rules of S0 §9 that say the price of one stone by itself; an average over many is made in Price rules, before stones go out. */
export const feedRuleTypes = [
  'ctPrUsd',
  'ctPrPercent',
  'rapDiscount',
  'stoneUsd',
  'stoneDiscount',
  'fixedCtPr',
] as const satisfies RuleType[]
export type FeedRuleType = (typeof feedRuleTypes)[number]

/** How a run ended. `same`: nothing had changed since the last one, so nothing was sent. */
export const runOutcomes = ['running', 'done', 'same', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

const { belowCost, ...ofTheStone } = blockWords
/** Why a stone that the search finds does not go out: of several reasons the first. */
export const rejectWords = {
  withheld: 'Kept off this platform.',
  excluded: 'A policy leaves it out.',
  unmatched: 'No policy takes it in.',
  ...ofTheStone,
  noListPrice: 'It has no list price, and the rule of this profile is a discount.',
  noPrice: 'It would go out without a price.',
  belowCost,
  incomplete: 'A value that the platform needs is missing.',
  twice: 'Another stone of the feed has the same report.',
} as const
export type RejectReason = keyof typeof rejectWords
export const rejectReasons = Object.keys(rejectWords) as RejectReason[]

/** The same of a stone that a person keeps off: who, and why if it was said. */
export const withheldWords = (by: string, note: string): string => `Kept off this platform by ${by}${note ? `: ${note}` : '.'}`

const minute = 60_000
/** When the next try is after so many that failed in a row: 1, 2, 4, 8 minutes and so on, never later than the profile's own time. */
export const nextTryAt = (now: Date, refresh: RefreshMinutes, failed: number): Date =>
  new Date(now.getTime() + (failed === 0 ? refresh : Math.min(2 ** Math.min(failed - 1, 10), refresh)) * minute)

/** Until when a stone stays listed that was sent last at this instant; null when the platform keeps it until it hears otherwise. */
export function listedUntil(platform: Platform, sentAt: Date): Date | null {
  const days = platforms[platform].listedDays
  return days === null ? null : new Date(sentAt.getTime() + days * 24 * 60 * minute)
}
