import { lifecycle } from '../kernel/lifecycle.ts'

/** A client's place on the waiting list for a stone that somebody else has. The specification has no codes for this, so they are ours. */
export const waitingLifecycle = lifecycle({
  kind: 'waiting',
  initial: 'waiting',
  states: {
    waiting: { code: 1, label: 'Waiting', tone: 'warn' },
    held: { code: 2, label: 'Held', tone: 'good' },
    withdrawn: { code: 3, label: 'Withdrawn', tone: 'neutral' },
    gone: { code: 4, label: 'Unavailable', tone: 'bad' },
  },
  actions: {
    hold: { label: 'Hold', from: ['waiting'], to: 'held' },
    withdraw: { label: 'Withdraw', from: ['waiting'], to: 'withdrawn' },
    lapse: { label: 'Lapse', from: ['waiting'], to: 'gone' },
  },
})
export const waitingStatus = waitingLifecycle.status

/** A place on the list as part of a sentence: the first is "next". */
export const ordinalPlace = (place: number): string => (place === 1 ? 'first' : `number ${place}`)
