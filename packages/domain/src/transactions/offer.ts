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
