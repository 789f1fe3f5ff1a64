import { kycStatus } from '../accounts/kyc.ts'
import type { Cents } from '../kernel/units.ts'

/** What people without the permission to override may see of a client's credit: a status, never a figure. */
export type CreditStatus = 'none' | 'within' | 'near' | 'over'
/** From this percentage on a client is near its limit. */
const nearPercent = 80

/**
 * A client's credit status: `none` without a limit, `near` from 80% of it, `over` beyond it.
 * @param exposure open orders, pending memos and stones on memo, including the decision at hand
 * @param limit the account's credit limit; null or 0 means none
 */
export function creditStatus(exposure: Cents, limit: Cents | null): CreditStatus {
  if (limit === null || limit === 0) return 'none'
  if (exposure > limit) return 'over'
  return exposure * 100 >= limit * nearPercent ? 'near' : 'within'
}

/** Whether KYC blocks an approval. An unset status counts as approved, the default of a new account. */
export const isKycOpen = (status: number | null): boolean => status !== null && status !== kycStatus.approved

/** The refusal of an approval that needs an override with a reason; undefined when nothing is in the way. */
export function approvalFault(status: CreditStatus, kyc: number | null): 'kyc_open' | 'credit_over' | undefined {
  if (isKycOpen(kyc)) return 'kyc_open'
  return status === 'over' ? 'credit_over' : undefined
}
