import { lifecycle } from '../kernel/lifecycle.ts'
import { documentNumber } from '../kernel/document-number.ts'
import { keysOf } from '../kernel/records.ts'

/** Stones that a client buys (S0 §2). The tab "approve" shows 2 and 5. An approved order can be cancelled by an admin, with a reason. */
export const orderLifecycle = lifecycle({
  kind: 'order',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    cancelled: { code: 4, label: 'Canceled', tone: 'neutral' },
    history: { code: 5, label: 'History', tone: 'neutral' },
  },
  predicates: {
    // What the client owes may still change: the order waits for approval or for completion.
    open: { pending: true, approved: true, rejected: false, cancelled: false, history: false },
    // Neither rejected nor cancelled: its stones belong to the client, and a proforma can be made.
    valid: { pending: true, approved: true, rejected: false, cancelled: false, history: true },
    // Rejected or cancelled: nothing is sold, and its accepted offers are not won.
    failed: { pending: false, approved: false, rejected: true, cancelled: true, history: false },
    // Counts as sold.
    sold: { pending: false, approved: true, rejected: false, cancelled: false, history: true },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    cancel: { label: 'Cancel', from: ['pending', 'approved'], to: 'cancelled' },
    close: { label: 'Close', from: ['approved'], to: 'history' },
  },
})
export const orderStatus = orderLifecycle.status
export type OrderStatus = (typeof orderLifecycle.codes)[number]

/** The origin of an order; null when stones were ordered from the stock. `direct` is a stone bought immediately at its price. */
export const madeFrom = { offer: 'offer', hold: 'hold', memo: 'memo', bid: 'bid', direct: 'direct' } as const
export type MadeFrom = keyof typeof madeFrom

/** The most stones in one order. */
export const orderStones = 1000

/** What a client's next order usually has in common with the last. Its agreed days to pay come first. */
export const repeatedInOrders = ['billType', 'terms', 'shippingCountry', 'shippingCity', 'shipMode', 'courierName', 'broker'] as const
export type RepeatedInOrders = (typeof repeatedInOrders)[number]

/** Format of an order number: `O000123`. */
export const orderNumber = (n: number): string => documentNumber('O', n)

/**
 * Fields required before an order is approved, each with the message when it is missing (S0 §5). An order made by a person has them from the start;
 * one made from an accepted offer or a won bid is as the client's last one, and completed while it is pending.
 */
export const orderNeeds = {
  user: 'Please Enter buyer.',
  billType: 'Please Select Bill Type.',
  terms: 'Please select the terms.',
  shippingCountry: 'Please Select Shipping Country.',
  shippingCity: 'Please Select Shipping City.',
} as const
export type OrderNeed = keyof typeof orderNeeds
/** The fields of `orderNeeds`, in the order of the form. */
export const orderNeedNames = keysOf(orderNeeds)
/** The fields that an order still needs before it can be approved, in the order of the form. */
export const missingOf = (order: Record<OrderNeed, string | null>): OrderNeed[] => orderNeedNames.filter((field) => order[field] === null)

const namesOfNeeds: Record<OrderNeed, string> = {
  user: 'buyer',
  billType: 'bill type',
  terms: 'terms',
  shippingCountry: 'shipping country',
  shippingCity: 'shipping city',
}
/** What an order still needs, in one line of a list ("Incomplete: buyer, bill type"); undefined when nothing is missing. */
export const incompleteText = (missing: readonly OrderNeed[]): string | undefined =>
  missing.length === 0 ? undefined : `Incomplete: ${missing.map((field) => namesOfNeeds[field]).join(', ')}`

/** Whether a proforma can be made of an order: not of a rejected or cancelled one. */
export const hasProforma = (status: OrderStatus): boolean => orderLifecycle.is('valid', status)

/** The text for a changed bank rate in an order's history, as units of the bill's currency for one US dollar; undefined when it did not change. */
export function bankRateChange(before: number | null, after: number | null): string | undefined {
  if (before === after) return undefined
  if (after === null) return 'Bank rate taken out'
  return `Bank rate ${after.toFixed(4)} typed${before === null ? '' : `, before it ${before.toFixed(4)}`}`
}
