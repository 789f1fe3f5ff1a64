import { lifecycle } from '../kernel/lifecycle.ts'

/** Stones a client buys (S0 §2; domain.md C10 to C12). The tab "approve" shows 2 and 5; an approved order is cancelled by an admin with a reason. */
export const orderLifecycle = lifecycle({
  kind: 'order',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    cancelled: { code: 4, label: 'Cancelled', tone: 'neutral' },
    history: { code: 5, label: 'History', tone: 'neutral' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    cancel: { label: 'Cancel', from: ['pending', 'approved'], to: 'cancelled' },
    close: { label: 'Close', from: ['approved'], to: 'history' },
  },
})
export type OrderStatus = (typeof orderLifecycle.codes)[number]
