import type { RuleType } from '../pricing/rule.ts'
import { type Taker, withholdingReasons } from './withholding.ts'
import { keysOf } from '../kernel/records.ts'

/** Marketplaces that list our stones (S0 §9, "Price platforms"), by the specification's names. */
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
    /** Days after which the platform delists a stone that is not sent again; null: it stays until a feed removes it. */
    listedDays: number | null
  }
>
export type Platform = keyof typeof platforms
export const platformNames = keysOf(platforms)

/** Transfer modes, intervals and file formats (S0 §9). */
export const transferModes = ['API', 'FTP', 'SFTP'] as const
export type TransferMode = (typeof transferModes)[number]
export const refreshMinutes = [15, 30, 60] as const
export type RefreshMinutes = (typeof refreshMinutes)[number]
export const feedFileTypes = ['.csv', '.xlsx'] as const
export type FeedFileType = (typeof feedFileTypes)[number]

/**
 * What a run sends: the profile's whole stock, or the changes since the last run. A file on a remote server replaces the earlier one, so only an API
 * accepts changes.
 */
export const feedParts = { all: 'All stones, every time', changes: 'Changes only, after a first full file' } as const
export type FeedPart = keyof typeof feedParts
export const feedPartNames = keysOf(feedParts)

/** Rules of S0 §9 that price a stone on its own. The rule for an average over many stones is applied under Price rules, before stones are sent. */
export const feedRuleTypes = [
  'ctPrUsd',
  'ctPrPercent',
  'rapDiscount',
  'stoneUsd',
  'stoneDiscount',
  'fixedCtPr',
] as const satisfies RuleType[]
export type FeedRuleType = (typeof feedRuleTypes)[number]

/** Outcomes of a run. `same`: nothing has changed since the last run, so nothing was sent. */
export const runOutcomes = ['running', 'done', 'same', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

const { belowCost, ...ofTheStone } = withholdingReasons
/** Why a stone that the search finds is not sent; the first reason of several. */
export const rejectionText = {
  withheld: 'Withheld from this platform.',
  excluded: 'Excluded by a policy.',
  unmatched: 'Not included by any policy.',
  ...ofTheStone,
  noListPrice: 'It has no list price, and this profile’s rule is a discount.',
  noPrice: 'It has no price.',
  belowCost,
  incomplete: 'A value that the platform needs is missing.',
  twice: 'Another stone in the feed has the same report.',
} as const
export type RejectReason = keyof typeof rejectionText
export const rejectReasons = keysOf(rejectionText)

/** The text for a stone that a person withholds: who, and why if given. */
export const withheldText = (by: string, note: string): string => `Withheld from this platform by ${by}${note ? `: ${note}` : '.'}`

const minute = 60_000
/** When a run is tried again after consecutive failures: 1, 2, 4, 8 minutes and so on, at most the profile's own interval. */
export const nextTryAt = (now: Date, refresh: RefreshMinutes, failed: number): Date =>
  new Date(now.getTime() + (failed === 0 ? refresh : Math.min(2 ** Math.min(failed - 1, 10), refresh)) * minute)

/** Until when a stone last sent at this instant stays listed; null when the platform keeps it until it is removed. */
export function listedUntil(platform: Platform, sentAt: Date): Date | null {
  const days = platforms[platform].listedDays
  return days === null ? null : new Date(sentAt.getTime() + days * 24 * 60 * minute)
}
