import type { MadeFrom } from '@loupe/domain/transactions/order.ts'
import type { checkedTerms } from './order-terms.ts'

/** Input of `makeOrder`. */
export interface NewOrder {
  party: { account: string; user: string | null; seller: string; broker: string | null }
  /**
   * The checked form, or a part of it: an order made from an offer, a bid or a memo is filled in as the client's last one (`asLastTime`), and completed while
   * it is pending, as is one made by a client's own system. `clientComment` is what that system wrote: unlike the comment, staff do not change it.
   */
  terms?: Partial<Awaited<ReturnType<typeof checkedTerms>>> & { clientComment?: string }
  /** Ids or stone ids. */
  diamonds: readonly string[]
  /** Prices per carat that both sides have agreed on, by stone id, with the offer of each. Price limits do not apply to them. */
  agreed?: ReadonlyMap<string, { ctPr: number; offer?: string }>
  /** Requested prices per carat, by id or stone id, within the Discount settings. */
  prices?: readonly { diamond: string; ctPr: number }[]
  /** What the order is made from. Without it, this is derived: from a memo or a hold of the party itself. */
  madeFrom?: MadeFrom
  partial?: boolean
  /** The user confirmed prices far from the quoted ones. */
  confirmLargeChange?: boolean
  /** Why the client gets stones of a kind that it is not shown. */
  overrideKind?: string | undefined
  /** Who requested an order that the system makes: for a bid, the person who placed it. */
  createdBy?: string
  /** Its source for the audit log, such as a sheet. */
  cause?: string
}
