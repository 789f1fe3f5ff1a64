import { lifecycle } from '../kernel/lifecycle.ts'
import { said, saidBesides } from './said.ts'

/** A client's bank accounts (S1 §3, §5). What they are changed to counts when a second person has approved it: a forged letter is an old trick. */
export const bankAccountTypes = ['Current A/C', 'Savings A/C'] as const

/** India: four letters of the bank, a zero, six of the branch. */
export const ifscForm = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** Everywhere: bank, country, place, and perhaps the branch (ISO 9362). */
export const swiftForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** What is wrong with the codes of a bank: one of the two is enough, and what is given must have its form. */
export function bankCodeFault({
  ifsc,
  swiftCode,
}: {
  ifsc: string
  swiftCode: string
}): { path: 'ifsc' | 'swiftCode'; message: string } | undefined {
  if (ifsc === '' && swiftCode === '') return { path: 'ifsc', message: said.bankCode }
  if (ifsc !== '' && !ifscForm.test(ifsc)) return { path: 'ifsc', message: saidBesides.ifscForm }
  if (swiftCode !== '' && !swiftForm.test(swiftCode)) return { path: 'swiftCode', message: saidBesides.swiftForm }
  return undefined
}

/** Another set of bank details, asked for by one person and decided on by another. Whoever asked may take it back. */
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
