import { lifecycle } from '../kernel/lifecycle.ts'

/** What a client bids for a stone of a round; the result job alone decides it (domain.md C12, C18). */
export const bidLifecycle = lifecycle({
  kind: 'bid',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    win: { code: 2, label: 'Won', tone: 'good' },
    loss: { code: 3, label: 'Lost', tone: 'neutral' },
  },
  actions: {
    win: { label: 'Win', from: ['pending'], to: 'win' },
    lose: { label: 'Lose', from: ['pending'], to: 'loss' },
  },
})
export type BidStatus = (typeof bidLifecycle.codes)[number]

/** A stone that stands in a round of bids: ours, no code set of the specification speaks of it. */
export const lotLifecycle = lifecycle({
  kind: 'lot',
  initial: 'running',
  states: {
    running: { code: 1, label: 'Running', tone: 'warn' },
    ended: { code: 2, label: 'Ended', tone: 'neutral' },
    withdrawn: { code: 3, label: 'Withdrawn', tone: 'neutral' },
  },
  actions: {
    end: { label: 'End', from: ['running'], to: 'ended' },
    withdraw: { label: 'Withdraw', from: ['running'], to: 'withdrawn' },
  },
})
