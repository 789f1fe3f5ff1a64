import { lifecycle } from '../kernel/lifecycle.ts'
import { text, alsoStated } from './messages.ts'

/**
 * A client's bank accounts (S1 §3, §5). A change takes effect only when a second person has approved it, because letters with forged bank details are
 * a common fraud.
 */
export const bankAccountTypes = ['Current A/C', 'Savings A/C'] as const

/** India (IFSC): four letters of the bank, a zero, six characters of the branch. */
const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** International (ISO 9362): bank, country, place and, optionally, branch. */
const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Errors in the codes of a bank, by field: at least one code is required, and each must have its format. */
export function bankCodeFault({
  ifsc,
  swiftCode,
}: {
  ifsc: string
  swiftCode: string
}): { path: 'ifsc' | 'swiftCode'; message: string } | undefined {
  if (ifsc === '' && swiftCode === '') return { path: 'ifsc', message: text.bankCode }
  if (ifsc !== '' && !ifscForm.test(ifsc)) return { path: 'ifsc', message: alsoStated.ifscForm }
  if (swiftCode !== '' && !swiftForm.test(swiftCode)) return { path: 'swiftCode', message: alsoStated.swiftForm }
  return undefined
}

/** A requested change of bank details: one person requests it, another decides. The requester may withdraw it. */
export const bankChangeLifecycle = lifecycle({
  kind: 'bankChange',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    withdrawn: { code: 4, label: 'Withdrawn', tone: 'neutral' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    withdraw: { label: 'Withdraw', from: ['pending'], to: 'withdrawn' },
  },
})
export const bankChangeStatus = bankChangeLifecycle.status
