import { expect, it } from 'vitest'
import { cents } from '../kernel/units.ts'
import { approvalFault, creditStatus, isKycOpen } from './credit.ts'

it.each([
  [0, 100, 'within'],
  [79.99, 100, 'within'],
  [80, 100, 'near'],
  [100, 100, 'near'],
  [100.01, 100, 'over'],
  [1e9, 0, 'none'],
  [1e9, null, 'none'],
] as const)('%s owed against a limit of %s is %s', (exposure, limit, status) => {
  expect(creditStatus(cents(exposure), limit === null ? null : cents(limit))).toBe(status)
})

it.each([
  [null, false],
  [1, true],
  [2, false],
  [3, true],
])('KYC %s is open: %s', (status, isOpen) => expect(isKycOpen(status)).toBe(isOpen))

it('asks for an override when KYC is open or the limit is passed, KYC first', () => {
  expect(approvalFault('over', 3)).toBe('kyc_open')
  expect(approvalFault('over', 2)).toBe('credit_over')
  expect(approvalFault('near', null)).toBeUndefined()
})
