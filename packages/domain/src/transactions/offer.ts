import { lifecycle } from '../kernel/lifecycle.ts'

/**
 * A client's price for one stone (S0 §4; domain.md C10, C12, C19). 4, expired, is ours. An offer that is answered stays as it was answered; a
 * counter is a new offer that names the one it answers, and only the last of such a chain can be accepted.
 */
export const offerLifecycle = lifecycle({
  kind: 'offer',
  initial: 'applied',
  states: {
    applied: { code: 1, label: 'Applied', tone: 'warn' },
    accepted: { code: 2, label: 'Accepted', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    expired: { code: 4, label: 'Expired', tone: 'neutral' },
  },
  actions: {
    accept: { label: 'Accept', from: ['applied'], to: 'accepted' },
    reject: { label: 'Reject', from: ['applied'], to: 'rejected' },
    expire: { label: 'Expire', from: ['applied'], to: 'expired' },
  },
})
export type OfferStatus = (typeof offerLifecycle.codes)[number]

/** How long an offer stands, in hours; the choices and the rest are the sibling application's (domain.md B3). */
export const offerHours = { min: 1, max: 168, usual: 24, choices: [2, 4, 8, 10, 24, 48] } as const

/**
 * What is wrong with the time an offer is to stand, or nothing.
 * @param hours from now; parts of an hour are allowed when a day and time was given
 */
export function offerTimeFault(hours: number): string | undefined {
  if (hours <= 0) return 'Please choose a time to come.'
  if (hours < offerHours.min) return `Validity can't be less than ${offerHours.min} hour`
  if (hours > offerHours.max) return `Validity can't be more than ${offerHours.max} hours`
  return undefined
}

/** Whose price a link of a chain is: the client asks, the house answers. */
export const offeredBy = ['client', 'house'] as const
export type OfferedBy = (typeof offeredBy)[number]
export const otherSide = (side: OfferedBy): OfferedBy => (side === 'client' ? 'house' : 'client')

/** The highest price per carat that is taken for one: beyond it a finger slipped. */
export const highestCtPr = 10_000_000
