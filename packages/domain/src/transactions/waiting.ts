import { lifecycle } from '../kernel/lifecycle.ts'

/** A client's place in the line for a stone that somebody else has: ours, no code set of the specification speaks of it (domain.md B7). */
export const waitingLifecycle = lifecycle({
  kind: 'waiting',
  initial: 'waiting',
  states: {
    waiting: { code: 1, label: 'Waiting', tone: 'warn' },
    held: { code: 2, label: 'Held', tone: 'good' },
    withdrawn: { code: 3, label: 'Withdrawn', tone: 'neutral' },
    gone: { code: 4, label: 'Gone', tone: 'bad' },
  },
  actions: {
    hold: { label: 'Hold', from: ['waiting'], to: 'held' },
    withdraw: { label: 'Withdraw', from: ['waiting'], to: 'withdrawn' },
    lapse: { label: 'Lapse', from: ['waiting'], to: 'gone' },
  },
})
export type WaitingStatus = (typeof waitingLifecycle.codes)[number]

/** A place in a line, in a sentence: the first is next. */
export const ordinalPlace = (place: number): string => (place === 1 ? 'first' : `number ${place}`)
