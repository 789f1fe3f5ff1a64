import { percentText } from '../kernel/units.ts'
import { type DiamondStatus, diamondLifecycle, diamondStatus } from '../inventory/diamond.ts'
import { lifecycle } from '../kernel/lifecycle.ts'

/** A client's interest in a stone, or a note about it (S0 §3). */
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
/** Types that a client has at most once for a stone; others may repeat. */
export const onceATime: readonly TrackType[] = [trackType.cart, trackType.watchlist]

/** Statuses of a request, enquiry, shipment or reminder (S0 §4: {Pending, Approved, Rejected, Canceled, History}). Offers have their own table. */
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
  predicates: {
    open: { pending: true, approved: true, rejected: false, canceled: false, history: false },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    cancel: { label: 'Cancel', from: ['approved'], to: 'canceled' },
    close: { label: 'Done', from: ['pending', 'approved'], to: 'history' },
    // Undone by the person who has just taken the step.
    reopen: { label: 'Reopen', from: ['approved', 'rejected', 'history'], to: 'pending', isOfCompany: true },
    reinstate: { label: 'Reinstate', from: ['canceled', 'history'], to: 'approved', isOfCompany: true },
  },
})
export const trackStatus = trackLifecycle.status
export type TrackStatus = (typeof trackLifecycle.codes)[number]

const { cart, watchlist, request, offer, reminder, enquiry, shipment, comment } = trackType
const all = trackTypes
const taken: readonly TrackType[] = [cart, watchlist, reminder, enquiry, comment]
const visible: readonly TrackType[] = [watchlist, enquiry, reminder, comment]
/** Track types allowed for each status of a stone. A stone that somebody else has can be watched, but not requested. */
const allowed: Record<DiamondStatus, readonly TrackType[]> = {
  A: [cart, watchlist, request, offer, reminder, enquiry, shipment, comment],
  D: all,
  H: taken,
  M: taken,
  C: taken,
  B: [comment],
  S: visible,
  U: visible,
  NA: [comment],
  O: [comment],
}

/**
 * Whether a track of a type may be created for a stone with a status.
 * @param isBlocked a live hold or memo of this system contains the stone: an available stone then counts as "unsynced", and only a comment is allowed
 * @param isOwn the hold or memo is the same client's: everything is allowed
 */
export function mayTrack(type: TrackType, wSts: DiamondStatus, isBlocked: boolean, isOwn: boolean): boolean {
  if (isOwn && isBlocked) return true
  if (wSts === diamondStatus.available && isBlocked) return type === comment
  return allowed[wSts].includes(type)
}

/** A stone as its watcher last knew it. */
export interface Watched {
  wSts: DiamondStatus
  back: number | null
  ctPr: number
}

/**
 * The notification to a watcher about a changed stone (back, hold released, status); undefined when there is no news. For a stone without a list
 * price it names the price per carat instead of a discount.
 * @param labelOf the label of a status
 */
export function watchNews(was: Watched, is: Watched, labelOf: (wSts: DiamondStatus) => string): string | undefined {
  const news: string[] = []
  if (was.wSts !== is.wSts) {
    if (diamondLifecycle.is('promised', was.wSts) && diamondLifecycle.is('free', is.wSts)) news.push('Released: available again')
    else news.push(`${labelOf(was.wSts)} → ${labelOf(is.wSts)}`)
  }
  if (was.back !== is.back && was.back !== null && is.back !== null)
    news.push(`Back ${percentText(was.back, 2)} → ${percentText(is.back, 2)}`)
  else if (was.ctPr !== is.ctPr) news.push(`$/Ct ${was.ctPr.toFixed(2)} → ${is.ctPr.toFixed(2)}`)
  return news.length > 0 ? news.join('; ') : undefined
}
