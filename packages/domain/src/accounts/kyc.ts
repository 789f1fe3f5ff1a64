import { addDays, dayText } from '../kernel/local-time.ts'
import { type Tone, lifecycle } from '../kernel/lifecycle.ts'
import { alsoStated } from './messages.ts'

/** The documents that a company provides before it may buy (know your customer). */
export const kycTypes = ['personal', 'business'] as const
export type KycType = (typeof kycTypes)[number]

/** The status of a document, and of an account's KYC as a whole (`isApproved`). S1 §3 calls 3 "other". */
export const kycLifecycle = lifecycle({
  kind: 'kyc',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
  },
  predicates: {
    // Not rejected: its expiry matters, and it can replace another document of its kind.
    counted: { pending: true, approved: true, rejected: false },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending', 'rejected'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending', 'approved'], to: 'rejected' },
    reopen: { label: 'Reopen', from: ['approved', 'rejected'], to: 'pending' },
  },
})
export const kycStatus = kycLifecycle.status
export type KycStatus = (typeof kycLifecycle.codes)[number]

/**
 * An account's KYC from its documents: 3 if any is 3, else 1 if any is 1, else 2 if all are 2, else 3. Undefined without documents: the stored status
 * then stays.
 */
export function rollUp(documents: readonly number[]): KycStatus | undefined {
  if (documents.length === 0) return undefined
  if (documents.includes(kycStatus.rejected)) return kycStatus.rejected
  if (documents.includes(kycStatus.pending)) return kycStatus.pending
  return documents.every((status) => status === kycStatus.approved) ? kycStatus.approved : kycStatus.rejected
}

/**
 * An account's KYC as a badge. New accounts are approved by default (S1 §4), so an approval without documents says that nothing was checked, as a warning.
 * @param documents how many documents the account has
 */
export function kycBadge(status: KycStatus, documents: number): { label: string; tone: Tone } {
  const { label, tone } = kycLifecycle.of(status)
  if (documents > 0) return { label, tone }
  return status === kycStatus.approved ? { label: `${label} – nothing checked`, tone: 'warn' } : { label: `${label} – no documents`, tone }
}

/** Days before a document's expiry on which a notification is sent, once each; 0 is the first day on which it is no longer valid. */
export const expiryNotices = [30, 7, 0] as const

export type Expiry = 'none' | 'valid' | 'soon' | 'expired'
/** The expiry state of a document: `soon` from 30 days before, `expired` from the day after. Both parameters are calendar days. */
export function expiryOf(expiryDate: string | null, today: string): Expiry {
  if (expiryDate === null) return 'none'
  if (expiryDate < today) return 'expired'
  return expiryDate <= addDays(today, expiryNotices[0]) ? 'soon' : 'valid'
}

/** The fields of a document that decide about its expiry. */
export interface DatedDocument {
  type: string
  docType: string
  status: number
  expiryDate: string | null
}

/**
 * Documents that count as missing because they have expired. Rejected documents are left out, and those that a valid document of the same kind has
 * replaced.
 */
export function expiredDocuments<D extends DatedDocument>(documents: readonly D[], today: string): D[] {
  const isValid = (one: D) => one.status !== kycStatus.rejected && expiryOf(one.expiryDate, today) !== 'expired'
  return documents.filter(
    (one) =>
      one.status !== kycStatus.rejected &&
      expiryOf(one.expiryDate, today) === 'expired' &&
      !documents.some((other) => other.type === one.type && other.docType === one.docType && isValid(other)),
  )
}

/** The statuses from which an account's KYC is computed on a day. An expired document counts as pending, or not at all when it has been replaced. */
export function statusesOn(documents: readonly DatedDocument[], today: string): number[] {
  const missing = new Set(expiredDocuments(documents, today))
  return documents.flatMap((one) => {
    if (one.status === kycStatus.rejected || expiryOf(one.expiryDate, today) !== 'expired') return [one.status]
    return missing.has(one) ? [kycStatus.pending] : []
  })
}

/** Why a document cannot be approved, or undefined. */
export const approvalRefusedBy = (name: string, expiryDate: string | null, today: string): string | undefined =>
  expiryDate !== null && expiryOf(expiryDate, today) === 'expired'
    ? `${name} expired on ${dayText(expiryDate)} and cannot be approved. Ask the client for a new one.`
    : undefined

/** Why an expired document cannot be approved, where its name and day are shown beside the message. */
export const expiredReason = 'It has expired. Ask the client for a new one.'

/** The notification that is due for a document: the latest whose day has come; undefined when none is due or it has been sent. */
export function noticeDue(expiryDate: string, lastNotice: number | null, today: string): number | undefined {
  const latestDue = expiryNotices.findLast((days) => (days === 0 ? expiryDate < today : expiryDate <= addDays(today, days)))
  return latestDue !== undefined && (lastNotice === null || latestDue < lastNotice) ? latestDue : undefined
}

/** Errors in the days of a document, by field. */
export function daysFault(
  { issueDate, expiryDate }: { issueDate?: string | null | undefined; expiryDate?: string | null | undefined },
  today?: string,
): { path: 'issueDate' | 'expiryDate'; message: string } | undefined {
  if (issueDate && expiryDate && expiryDate < issueDate) return { path: 'expiryDate', message: alsoStated.expiredBeforeIssue }
  if (issueDate && today && issueDate > today) return { path: 'issueDate', message: alsoStated.issuedLater }
  return undefined
}
