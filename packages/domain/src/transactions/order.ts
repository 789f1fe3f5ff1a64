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

/** What an order was made from; nothing when stones were ordered from the stock. `direct` is a stone bought at once at its price. */
export const madeFrom = { offer: 'offer', hold: 'hold', memo: 'memo', bid: 'bid', direct: 'direct' } as const
export type MadeFrom = keyof typeof madeFrom

/** The most stones one order takes. */
export const orderStones = 1000

/** What an order's number looks like: `O000123`. */
export const orderNumber = (n: number): string => `O${String(n).padStart(6, '0')}`

/**
 * What an order must say before it is approved (domain.md C21), each with the sentence for it being missing (S0 §5). One that a person makes has
 * them from the start; one made of an accepted offer or a won bid is completed while it is pending.
 */
export const orderNeeds = {
  user: 'Please Enter buyer.',
  billType: 'Please Select Bill Type.',
  terms: 'Please Select Terms.',
  shippingCountry: 'Please Select Shipping Country.',
  shippingCity: 'Please Select Shipping City.',
} as const
export type OrderNeed = keyof typeof orderNeeds
export const missingOf = (order: Record<OrderNeed, string | null>): OrderNeed[] =>
  (Object.keys(orderNeeds) as OrderNeed[]).filter((field) => order[field] === null)

/** Whether a proforma can be made of an order: one that was rejected or cancelled has none. */
export const hasProforma = (status: OrderStatus): boolean => status !== 3 && status !== 4

/** What an order's history says of another bank rate, of the bill's currency for one US dollar; nothing where it stays. */
export function bankRateChange(before: number | null, after: number | null): string | undefined {
  if (before === after) return undefined
  if (after === null) return 'Bank rate taken out'
  return `Bank rate ${after.toFixed(4)} typed${before === null ? '' : `, before it ${before.toFixed(4)}`}`
}
