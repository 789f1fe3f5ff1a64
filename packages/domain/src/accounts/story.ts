import { pastOf } from '../kernel/event-text.ts'
import { numberText } from '../kernel/number-text.ts'
import { percentText } from '../kernel/units.ts'
import { type TrackType, trackNames, trackType } from '../transactions/track.ts'

/** Subjects of events in a client's history, with their names there. */
export const storySubjects = {
  account: 'Client',
  accountKyc: 'KYC document',
  accountBank: 'Bank details',
  accountAddress: 'Branch',
  accountScreening: 'Screening',
  accountInteraction: 'Interaction',
  block: 'Hold',
  memo: 'Memo',
  track: 'Track',
  offer: 'Offer',
  bid: 'Bid',
  order: 'Order',
  waiting: 'Waiting list entry',
  cabinSchedule: 'Appointment',
  shareLink: 'Shared link',
  catalogue: 'Catalogue',
  demand: 'Demand',
} as const
export type StorySubject = keyof typeof storySubjects

/** The text for a new track: why the client's interest in a stone was noted. */
const begun: Record<TrackType, string> = {
  1: 'Added to cart',
  2: 'Added to watchlist',
  3: 'Requested',
  4: 'Offer made',
  5: 'Reminder set',
  6: 'Enquired about',
  7: 'Shipment requested',
  99: 'Noted',
}

/** The price that an offer names, in US dollars and percent, and whose it is. */
export interface StoryPrice {
  by: 'client' | 'company'
  ctPr: number
  back: number | null
}
const priceText = ({ ctPr, back }: StoryPrice) => `$${numberText(ctPr, 2)}/ct${back === null ? '' : `, ${percentText(back, 2)}`}`

/**
 * An event in a few words: "Order approved", "KYC document about to expire".
 * @param kind of the event, `subject.action`; an action without a text of its own is spelled out
 * @param track the type of track, when the subject is a track
 * @param price the price that an offer or counter-offer names
 */
export function storyText(subject: StorySubject, kind: string, track?: number, price?: StoryPrice): string {
  if (price) return `${kind === 'offer.counter' ? 'Counter-offer' : 'Offer'} by ${price.by}: ${priceText(price)}`
  const type = subject === 'track' ? (track as TrackType | undefined) : undefined
  if (type !== undefined && kind.endsWith('.ask')) return begun[type]
  if (kind === 'offer.ask') return begun[trackType.offer]
  // A bid is placed, while other documents are requested and approved.
  if (kind === 'bid.ask') return 'Bid placed'
  const what = type === undefined ? storySubjects[subject] : trackNames[type]
  return `${what} ${pastOf(kind)}`
}
