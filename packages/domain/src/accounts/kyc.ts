import { addDays } from '../kernel/calendar.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { saidBesides } from './said.ts'

/** The papers a company shows before it may buy (domain.md B8, C27 to C31). */
export const kycTypes = ['personal', 'business'] as const
export type KycType = (typeof kycTypes)[number]

/** Of a document, and of all of an account's together (`isApproved`). 3 is what S1 §3 calls "other". */
export const kycLifecycle = lifecycle({
  kind: 'kyc',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending', 'rejected'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending', 'approved'], to: 'rejected' },
    reopen: { label: 'Reopen', from: ['approved', 'rejected'], to: 'pending' },
  },
})
export type KycStatus = (typeof kycLifecycle.codes)[number]

/**
 * An account's KYC from its documents: 3 if one is 3, else 1 if one is 1, else 2 if all are 2, else 3. Without documents there is nothing to roll up
 * and what is kept stays (C27).
 */
export function rollUp(documents: readonly number[]): KycStatus | undefined {
  if (documents.length === 0) return undefined
  if (documents.includes(3)) return 3
  if (documents.includes(1)) return 1
  return documents.every((status) => status === 2) ? 2 : 3
}

/** How an account's KYC reads: one that was approved without a document says so. */
export const kycWords = (status: KycStatus, documents: number): string =>
  `${kycLifecycle.of(status).label}${documents === 0 ? ' – no documents' : ''}`

/** How many days before a document expires somebody is told, once each; 0 is the day from which it is no longer valid. */
export const expiryNotices = [30, 7, 0] as const

export type Expiry = 'none' | 'valid' | 'soon' | 'expired'
/** How a document's day of expiry stands: soon from 30 days before, expired from the day after. Both are calendar days. */
export function expiryOf(expiryDate: string | null, today: string): Expiry {
  if (expiryDate === null) return 'none'
  if (expiryDate < today) return 'expired'
  return expiryDate <= addDays(today, expiryNotices[0]) ? 'soon' : 'valid'
}

/** A document as its day of expiry is judged by. */
export interface DatedDocument {
  type: string
  docType: string
  status: number
  expiryDate: string | null
}

/**
 * Documents that count as missing because they have expired. One that was rejected says so itself; one that a valid document of the same kind has
 * replaced is missed by nobody.
 */
export function expiredDocuments<D extends DatedDocument>(documents: readonly D[], today: string): D[] {
  const isValid = (one: D) => one.status !== 3 && expiryOf(one.expiryDate, today) !== 'expired'
  return documents.filter(
    (one) =>
      one.status !== 3 &&
      expiryOf(one.expiryDate, today) === 'expired' &&
      !documents.some((other) => other.type === one.type && other.docType === one.docType && isValid(other)),
  )
}

/**
 * The statuses that roll up to the KYC of an account on a day: a document that has expired is not approved any more but waits for a new one, and does
 * not count at all where that is there.
 */
export function statusesOn(documents: readonly DatedDocument[], today: string): number[] {
  const missing = new Set(expiredDocuments(documents, today))
  return documents.flatMap((one) => {
    if (one.status === 3 || expiryOf(one.expiryDate, today) !== 'expired') return [one.status]
    return missing.has(one) ? [1] : []
  })
}

/** Why a document cannot be approved, or nothing. */
export const approvalRefusedBy = (name: string, expiryDate: string | null, today: string): string | undefined =>
  expiryOf(expiryDate, today) === 'expired'
    ? `${name} expired on ${expiryDate} and cannot be approved. Ask the client for a new one.`
    : undefined

/** The notice that is due for a document, the latest of those whose day has come; nothing when it is not due or was given. */
export function noticeDue(expiryDate: string, told: number | null, today: string): number | undefined {
  const reached = expiryNotices.findLast((days) => (days === 0 ? expiryDate < today : expiryDate <= addDays(today, days)))
  return reached !== undefined && (told === null || reached < told) ? reached : undefined
}

/** What is wrong with the days of a document, and where. */
export function daysFault(
  { issueDate, expiryDate }: { issueDate?: string | null | undefined; expiryDate?: string | null | undefined },
  today?: string,
): { path: 'issueDate' | 'expiryDate'; message: string } | undefined {
  if (issueDate && expiryDate && expiryDate < issueDate) return { path: 'expiryDate', message: saidBesides.expiredBeforeIssue }
  if (issueDate && today && issueDate > today) return { path: 'issueDate', message: saidBesides.issuedLater }
  return undefined
}
