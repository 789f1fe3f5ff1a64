import { lifecycle } from '../kernel/lifecycle.ts'

/**
 * A client's price for one stone (S0 §4). Status 4, expired, is ours. An answered offer does not change any more: a counter-offer is a new offer that
 * names the one it answers, and only the last of such a chain can be accepted.
 */
export const offerLifecycle = lifecycle({
  kind: 'offer',
  initial: 'applied',
  states: {
    applied: { code: 1, label: 'Pending', apiName: 'Applied', tone: 'warn' },
    accepted: { code: 2, label: 'Accepted', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    expired: { code: 4, label: 'Expired', tone: 'neutral' },
  },
  predicates: {
    // Answered, or expired without an answer.
    decided: { applied: false, accepted: true, rejected: true, expired: true },
    failed: { applied: false, accepted: false, rejected: true, expired: true },
  },
  actions: {
    accept: { label: 'Accept', from: ['applied'], to: 'accepted' },
    reject: { label: 'Reject', from: ['applied'], to: 'rejected' },
    expire: { label: 'Expire', from: ['applied'], to: 'expired' },
  },
})
export const offerStatus = offerLifecycle.status
export type OfferStatus = (typeof offerLifecycle.codes)[number]
/** Possible answers to an offer. */
export type OfferAnswer = typeof offerStatus.accepted | typeof offerStatus.rejected

/** How long an offer is valid, in hours. */
export const offerHours = { min: 1, max: 168, default: 24, choices: [2, 4, 8, 10, 24, 48] } as const

/**
 * Why an offer's validity is refused, or undefined.
 * @param hours from now; may have a fraction when a day and time was given
 */
export function offerTimeFault(hours: number): string | undefined {
  if (hours <= 0) return 'Please choose a future time.'
  if (hours < offerHours.min) return `Validity can't be less than ${offerHours.min} hour`
  if (hours > offerHours.max) return `Validity can't be more than ${offerHours.max} hours`
  return undefined
}

/** Who named the price of a link in the chain. */
export const offeredBy = ['client', 'company'] as const
export type OfferedBy = (typeof offeredBy)[number]
/** The side whose turn it is after this one named a price. */
export const otherSide = (side: OfferedBy): OfferedBy => (side === 'client' ? 'company' : 'client')

/** The highest price per carat accepted; a larger number is a typing error. */
export const highestCtPr = 10_000_000
