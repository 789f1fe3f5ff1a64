import { lifecycle } from '../kernel/lifecycle.ts'

/**
 * A stone's working status (`wSts`). `UN` is not stored: it is shown for an available stone that is in a blocked list. Only documents move a stone
 * (see lifecycles.ts).
 */
export const diamondLifecycle = lifecycle({
  kind: 'diamond',
  initial: 'available',
  states: {
    available: { code: 'A', label: 'Available', tone: 'good' },
    unavailable: { code: 'NA', label: 'Not Available', tone: 'bad' },
    pending: { code: 'C', label: 'Hold/Order Pending', tone: 'warn' },
    bestBuy: { code: 'D', label: 'Best Buy', tone: 'good' },
    held: { code: 'H', label: 'Hold', tone: 'busy' },
    onMemo: { code: 'M', label: 'On Memo', tone: 'busy' },
    bid: { code: 'B', label: 'Bid', tone: 'warn' },
    sold: { code: 'O', label: 'Sold', tone: 'bad' },
    shown: { code: 'S', label: 'Show', tone: 'neutral' },
    upcoming: { code: 'U', label: 'Upcoming', tone: 'neutral' },
  },
  predicates: {
    // Any client can have it now.
    free: {
      ...{ available: true, bestBuy: true, pending: false, held: false, onMemo: false, bid: false, sold: false },
      ...{ unavailable: false, shown: false, upcoming: false },
    },
    // A client has it, or has asked for it: its price is promised.
    promised: {
      ...{ available: false, bestBuy: false, pending: true, held: true, onMemo: true, bid: false, sold: false },
      ...{ unavailable: false, shown: false, upcoming: false },
    },
    // Nobody can have it any more.
    gone: {
      ...{ available: false, bestBuy: false, pending: false, held: false, onMemo: false, bid: false, sold: true },
      ...{ unavailable: true, shown: false, upcoming: false },
    },
    // The company has it: not gone, and more than announced.
    inStock: {
      ...{ available: true, bestBuy: true, pending: true, held: true, onMemo: true, bid: true, sold: false },
      ...{ unavailable: false, shown: true, upcoming: false },
    },
  },
  actions: {
    reserve: { label: 'Reserve', from: ['available', 'bestBuy'], to: 'pending' },
    hold: { label: 'Hold', from: ['available', 'bestBuy', 'pending'], to: 'held' },
    send: { label: 'Send on memo', from: ['available', 'bestBuy', 'pending'], to: 'onMemo' },
    sell: { label: 'Sell', from: ['pending'], to: 'sold' },
    list: { label: 'Put up for bids', from: ['available', 'bestBuy'], to: 'bid' },
    // Moves that a vendor's sheet causes in stones that nobody has: gone, back, announced.
    withdraw: { label: 'Withdraw', from: ['available', 'bestBuy', 'shown', 'upcoming'], to: 'unavailable' },
    relist: { label: 'List again', from: ['unavailable', 'upcoming'], to: 'available' },
    announce: { label: 'Announce', from: ['unavailable'], to: 'upcoming' },
  },
})
export const diamondStatus = diamondLifecycle.status
export type DiamondStatus = (typeof diamondLifecycle.codes)[number]

/** Meanings of codes of the synchronised stock (S0 §4). The working status has its own codes, `wSts`. */
export const syncMeanings = {
  S: 'Available',
  I: 'Memo',
  W: 'Hold',
  D: 'Best Buy',
  Y: 'Reserved',
  R: 'Reserved Sold',
  C: 'Available On Result',
  U: 'Unreserved Sold',
  NA: 'Not Available',
} as const
/** The fields that hold such a code. */
export const syncFields = ['sSts', 'sgiSts', 'webSts', 'initSts'] as const
export type SyncField = (typeof syncFields)[number]
/** Whether a field contains a code of the synchronised host. */
export const isSyncField = (field: string): field is SyncField => syncFields.some((one) => one === field)
/** The meaning of a synchronised code; an unknown code is returned as it is. */
export const syncMeaning = (code: string): string =>
  Object.hasOwn(syncMeanings, code) ? syncMeanings[code as keyof typeof syncMeanings] : code

/** The facts behind a stone's visible status; synchronised codes as the office system sends them. */
export interface StatusFacts {
  wSts: DiamondStatus
  sSts: string | null
  sgiSts: string | null
  webSts: string | null
  initSts: string | null
  isBestBuy: boolean
  /** A live hold or memo of this system contains the stone. */
  isBlocked: boolean
}

/**
 * The status that lists show: a code for icon and color, and a label (S1 §4; the first match wins).
 * @param withBestBuy whether "/Best Buy" is added for stones whose initial status was best buy
 */
export function visibleStatus(s: StatusFacts, withBestBuy = true): { code: DiamondStatus | 'UN'; label: string } {
  if (s.wSts === diamondStatus.available && s.isBlocked) return { code: 'UN', label: 'Unsynced' }
  const label = refinedLabel(s)
  return { code: s.wSts, label: withBestBuy && s.initSts === 'D' && !label.includes('Best Buy') ? `${label}/Best Buy` : label }
}

function refinedLabel(s: StatusFacts): string {
  if (s.wSts === diamondStatus.bestBuy && s.sgiSts === 'I') return s.webSts === 'I' ? 'Best Buy/On Memo' : 'Best Buy/SGI memo'
  if (s.wSts === diamondStatus.held && s.sSts === 'Y') return 'SGI Hold'
  if (s.wSts === diamondStatus.onMemo && s.sgiSts === 'I' && s.webSts !== 'I') return 'SGI Memo'
  if (s.wSts === diamondStatus.held && s.isBestBuy) return 'Hold/Best Buy'
  return diamondLifecycle.of(s.wSts).label
}

/** Whether a stone is on a hold that the office system has confirmed. */
export const isOfficeHold = ({ wSts, sSts }: Pick<StatusFacts, 'wSts' | 'sSts'>) => wSts === diamondStatus.held && sSts === 'Y'

/**
 * Flags that decide what can be undone here (S0 §4). SGI is the office system; what is set there cannot be undone here.
 * @param inOrder the stone is in an order
 * @param inMemo the stone is on a memo of this system
 */
export function derivedFlags(s: StatusFacts, inOrder = false, inMemo = false) {
  return {
    sgiMemo: s.wSts === diamondStatus.onMemo && s.webSts !== 'I' && !inOrder && !inMemo,
    sgiHold: isOfficeHold(s),
    bestBuyMemo: s.wSts === diamondStatus.bestBuy && s.sgiSts === 'I',
    bestBuyHold: s.initSts === 'D',
  }
}

/** Only these statuses may be shared directly (S0 §2): 'Direct share is only allowed on Available and Best Buy diamonds.' */
export const shareableStatuses: readonly DiamondStatus[] = diamondLifecycle.statuses('free')
