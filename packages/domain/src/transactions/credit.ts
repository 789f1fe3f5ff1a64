import type { Cents } from '../kernel/units.ts'

/** KYC as the account has it (S1 §3, domain.md C31): 1 waits, 2 approved, 3 rejected. Nothing recorded counts as a new account's default, approved. */
export const kycStatus = { pending: 1, approved: 2, rejected: 3 } as const

/** All that a person without the right to override learns of a client's credit (domain.md C22): never a figure. */
export type CreditStanding = 'none' | 'within' | 'near' | 'over'
/** From here on a client is near its limit. */
const nearPercent = 80

/**
 * Where a client stands against its credit limit: `none` when no limit is set, `near` from 80 % of it, `over` beyond it.
 * @param exposure pending and approved orders and stones on memo, with what is being decided
 * @param limit the account's credit limit; nothing or 0 is none set
 */
export function creditStanding(exposure: Cents, limit: Cents | null): CreditStanding {
  if (limit === null || limit === 0) return 'none'
  if (exposure > limit) return 'over'
  return exposure * 100 >= limit * nearPercent ? 'near' : 'within'
}

export const isKycOpen = (status: number | null): boolean => status !== null && status !== kycStatus.approved

/** What stands in the way of an approval unless it is overridden with a reason: the refusal to give, or nothing. */
export function approvalFault(standing: CreditStanding, kyc: number | null): 'kyc_open' | 'credit_over' | undefined {
  if (isKycOpen(kyc)) return 'kyc_open'
  return standing === 'over' ? 'credit_over' : undefined
}
