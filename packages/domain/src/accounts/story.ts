import { pastOf } from '../kernel/happened.ts'
import { type TrackType, trackNames } from '../transactions/track.ts'

/** The subjects of events in a client's story, and what they are called there. */
export const storySubjects = {
  account: 'Client',
  accountKyc: 'KYC document',
  accountBank: 'Bank details',
  accountAddress: 'Branch',
  accountScreening: 'Screening',
  accountInteraction: 'Talk',
  block: 'Hold',
  memo: 'Memo',
  track: 'Track',
  offer: 'Offer',
  order: 'Order',
  waiting: 'Place in the line',
  cabinSchedule: 'Appointment',
  shareLink: 'Shared link',
  demand: 'Demand',
} as const
export type StorySubject = keyof typeof storySubjects

/** What is said of a stone that a client wants, when it begins. */
const begun: Record<TrackType, string> = {
  1: 'Put in the cart',
  2: 'Put on the watchlist',
  3: 'Requested',
  4: 'Offer made',
  5: 'Reminder set',
  6: 'Enquired about',
  7: 'Shipment asked for',
  99: 'Noted',
}

/**
 * What happened, in a few words: "Order approved", "KYC document about to expire".
 * @param kind of the event, `subject.action`; an action without words of its own is said by its name
 * @param track of which type it is, when the subject is a track
 */
export function storyWords(subject: StorySubject, kind: string, track?: number): string {
  const type = subject === 'track' ? (track as TrackType | undefined) : undefined
  if (type !== undefined && kind.endsWith('.ask')) return begun[type]
  const what = type === undefined ? storySubjects[subject] : trackNames[type]
  return `${what} ${pastOf(kind)}`
}
