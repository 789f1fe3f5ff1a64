import { lifecycle } from '../kernel/lifecycle.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * One mail to many clients, merged for each recipient. A draft is sent now or at a set time. While it is being sent it can be cancelled; mails that
 * have not left by then are not sent.
 */
export const bulkMailLifecycle = lifecycle({
  kind: 'bulk email',
  initial: 'draft',
  states: {
    draft: { code: 'draft', label: 'Draft', tone: 'neutral' },
    scheduled: { code: 'scheduled', label: 'Scheduled', tone: 'warn' },
    sending: { code: 'sending', label: 'Sending', tone: 'busy' },
    done: { code: 'done', label: 'Sent', tone: 'good' },
    cancelled: { code: 'cancelled', label: 'Canceled', tone: 'bad' },
  },
  actions: {
    schedule: { label: 'Schedule', from: ['draft'], to: 'scheduled' },
    unschedule: { label: 'Back to draft', from: ['scheduled'], to: 'draft' },
    begin: { label: 'Start', from: ['scheduled'], to: 'sending', isOfCompany: true },
    finish: { label: 'Finish', from: ['sending'], to: 'done', isOfCompany: true },
    cancel: { label: 'Cancel', from: ['sending'], to: 'cancelled' },
    giveUp: { label: 'Fail', from: ['scheduled'], to: 'cancelled', isOfCompany: true },
  },
})
export type BulkMailStatus = (typeof bulkMailLifecycle.codes)[number]

/** Types of bulk mail: the tabs of the list (S0 §2). */
export const bulkMailTypes = { general: 'General', kyc: 'KYC', sales: 'Sales' } as const
export type BulkMailType = keyof typeof bulkMailTypes

/**
 * The pace of sending: `portion` mails at a time, and the next ones only when those have left, so that a slow mail server is not flooded and a
 * cancellation still has mails to stop.
 */
export const bulkMailPace = { portion: 100, seconds: 5 } as const
export const bulkMailLimits = { stones: 100, files: 3, megabytes: 10, body: 50_000 } as const

/** Why a member of the audience gets no mail. */
export const leftOutReasons = {
  optedOut: 'Unsubscribed',
  noAddress: 'No email address',
  wrongAddress: 'The email address is not valid',
  notVerified: 'The address has not been verified',
  twice: 'Duplicate address',
  wrongKind: 'Not shown stones of this type',
  notAsked: 'In a group, but not a user of a selected client',
} as const
export type LeftOutReason = keyof typeof leftOutReasons
export const leftOutNames = keysOf(leftOutReasons)

/** States of the mail to one recipient. */
export const recipientStates = {
  pending: { label: 'Queued', tone: 'neutral' },
  waiting: { label: 'Being sent', tone: 'busy' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  leftOut: { label: 'Excluded', tone: 'warn' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
} as const

/** Merge fields, written in double braces: `{{firstName}}`. */
export const mergeFields = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  sellerName: 'Sales person',
  sellerEmail: 'Email of the sales person',
  kycPapers: 'KYC documents that have expired or will within 30 days',
  houseName: 'Company name',
  stones: 'The list of stones',
} as const
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = keysOf(mergeFields)

const braced = /\{\{([^{}]*)\}\}/g
const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/** Unknown merge fields in a text, each once and as written; an unclosed brace pair counts as one. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(braced)].map(([, name = '']) => name.replace(/<[^>]*>|&nbsp;/g, '').trim())
  const isOpen = /\{\{|\}\}/.test(text.replace(braced, ''))
  return [...new Set([...names.filter((name) => !isField(name)), ...(isOpen ? ['{{'] : [])])]
}

/** Whether a text contains a merge field, `{{name}}`, with or without blanks inside the braces. */
export const usesField = (text: string, field: MergeField): boolean =>
  [...text.matchAll(braced)].some(([, name = '']) => name.trim() === field)

/**
 * A text with its merge fields replaced. Values are not parsed again: a client named `{{stones}}` keeps that name.
 * @param written how a value is written into this text: escaped in HTML, on one line in a subject
 */
export const replaceMergeFields = (
  text: string,
  values: Record<MergeField, string>,
  written: (value: string, field: MergeField) => string,
): string =>
  text.replace(braced, (whole, name: string) => {
    const field = name.trim()
    return isField(field) ? written(values[field], field) : whole
  })
