import type { DiamondStatus } from '../inventory/diamond.ts'
import { lifecycle } from '../kernel/lifecycle.ts'

/** What a client wants of a stone, or what is to be remembered of it (S0 §3; the numbers are the sibling application's, domain.md B7). */
export const trackType = { cart: 1, watchlist: 2, request: 3, offer: 4, reminder: 5, enquiry: 6, shipment: 7, comment: 99 } as const
export type TrackType = (typeof trackType)[keyof typeof trackType]
export const trackTypes = Object.values(trackType)

export const trackNames: Record<TrackType, string> = {
  1: 'Cart',
  2: 'Watchlist',
  3: 'Request',
  4: 'Offer',
  5: 'Reminder',
  6: 'Enquiry',
  7: 'Shipment',
  99: 'Comment',
}
/** A client has a stone in its cart, or watches it, once; the rest may be said again. */
export const onceATime: readonly TrackType[] = [trackType.cart, trackType.watchlist]

/** How a request, an enquiry, a shipment or a reminder goes on (S0 §4: {Pending, Approved, Rejected, Canceled, History}). Offers have their own table. */
export const trackLifecycle = lifecycle({
  kind: 'track',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    canceled: { code: 4, label: 'Canceled', tone: 'neutral' },
    history: { code: 5, label: 'History', tone: 'neutral' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    cancel: { label: 'Cancel', from: ['approved'], to: 'canceled' },
    close: { label: 'Done', from: ['pending', 'approved'], to: 'history' },
  },
})
export type TrackStatus = (typeof trackLifecycle.codes)[number]

const { cart, watchlist, request, offer, reminder, enquiry, shipment, comment } = trackType
const all = trackTypes
const taken: readonly TrackType[] = [cart, watchlist, reminder, enquiry, comment]
const shown: readonly TrackType[] = [watchlist, enquiry, reminder, comment]
/** Which tracks a stone may have, by its status (domain.md C7). One that somebody else has can be wanted, but not asked for. */
const allowed: Record<DiamondStatus, readonly TrackType[]> = {
  A: [cart, watchlist, request, offer, reminder, enquiry, shipment, comment],
  D: all,
  H: taken,
  M: taken,
  C: taken,
  B: [comment],
  S: shown,
  U: shown,
  NA: [comment],
  O: [comment],
}

/**
 * Whether a track of a type may be made of a stone that stands at a status.
 * @param isBlocked a live hold or memo of ours names it: an available stone is then "unsynced", and only a comment may be made
 * @param isOwn that hold or memo is the same client's: everything may be asked for it
 */
export function mayTrack(type: TrackType, wSts: DiamondStatus, isBlocked: boolean, isOwn: boolean): boolean {
  if (isOwn && isBlocked) return true
  if (wSts === 'A' && isBlocked) return type === comment
  return allowed[wSts].includes(type)
}

/** A stone as its watcher last heard of it. */
export interface Watched {
  wSts: DiamondStatus
  back: number | null
  ctPr: number
}
const free: readonly DiamondStatus[] = ['A', 'D']
const held: readonly DiamondStatus[] = ['H', 'M', 'C']

/**
 * What a watcher is told of a stone that changed (domain.md row 65: back change, hold released, status), or nothing. A stone without a list price
 * has no discount: its price per carat is told instead.
 * @param labelOf the words for a status
 */
export function watchNews(was: Watched, is: Watched, labelOf: (wSts: DiamondStatus) => string): string | undefined {
  const news: string[] = []
  if (was.wSts !== is.wSts) {
    if (held.includes(was.wSts) && free.includes(is.wSts)) news.push('Released: it can be had again')
    else news.push(`${labelOf(was.wSts)} → ${labelOf(is.wSts)}`)
  }
  if (was.back !== is.back && was.back !== null && is.back !== null) news.push(`Back ${was.back.toFixed(2)} → ${is.back.toFixed(2)} %`)
  else if (was.ctPr !== is.ctPr) news.push(`$/Ct ${was.ctPr.toFixed(2)} → ${is.ctPr.toFixed(2)}`)
  return news.length > 0 ? news.join('; ') : undefined
}
