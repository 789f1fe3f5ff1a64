import { countText } from '../kernel/pieces.ts'
import { lifecycle, statusSet } from '../kernel/lifecycle.ts'

/** A hold or a memo: stones reserved for one client, or sent to them. */
export const blockType = { hold: 1, memo: 2 } as const
export type BlockType = (typeof blockType)[keyof typeof blockType]
export const blockTypes = [blockType.hold, blockType.memo] as const
export const blockTypeNames: Record<BlockType, string> = { 1: 'Hold', 2: 'Memo' }

/** Holds and memos share a table and the specification's codes, but each has its own actions. */
const blockTable = {
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'busy' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    released: { code: 4, label: 'Released', tone: 'neutral' },
  },
  predicates: {
    // The stone is reserved for the client: no other document may have it.
    live: { pending: true, approved: true, rejected: false, released: false },
    ended: { pending: false, approved: false, rejected: true, released: true },
  },
} as const
/** Statuses of holds and memos alike. */
export const blockStatuses = statusSet(blockTable)
export const blockStatus = blockStatuses.status
export type BlockStatus = (typeof blockStatuses.codes)[number]
/** Possible answers to a request for stones. */
export type BlockAnswer = typeof blockStatus.approved | typeof blockStatus.rejected

export const holdLifecycle = lifecycle({
  kind: 'hold',
  initial: 'pending',
  ...blockTable,
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    // Whoever has requested it no longer wants it.
    withdraw: { label: 'Withdraw', from: ['pending'], to: 'rejected', isOfCompany: true },
    release: { label: 'Release', from: ['approved'], to: 'released' },
    // The memo or order that took the stone over was rejected or cancelled (see lifecycles.ts): the hold is active again.
    reinstate: { label: 'Reinstate', from: ['released'], to: 'approved', isOfCompany: true },
    reopen: { label: 'Reopen', from: ['rejected'], to: 'pending', isOfCompany: true },
  },
})

export const memoLifecycle = lifecycle({
  kind: 'memo',
  initial: 'pending',
  ...blockTable,
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    // The stone has come back, or another document of the same client takes it over.
    release: { label: 'Release', from: ['approved'], to: 'released' },
    // No longer wanted, or undone by the person who has just sent it: the stone has not left.
    withdraw: { label: 'Withdraw', from: ['pending', 'approved'], to: 'rejected', isOfCompany: true },
    // The order that took the stone over was rejected or cancelled: the stone is still with the client, or the request for it is pending again.
    reinstate: { label: 'Reinstate', from: ['released'], to: 'approved', isOfCompany: true },
    reopen: { label: 'Reopen', from: ['rejected'], to: 'pending', isOfCompany: true },
  },
})

/** The lifecycle of a row by its type. */
export const blockLifecycles = { [blockType.hold]: holdLifecycle, [blockType.memo]: memoLifecycle } as const

/**
 * Why a hold cannot be released, as text; undefined when it can. The server refuses it with the specification's message.
 * @param sgiHold the hold is set in the office system, and ends there
 */
export const releaseFault = ({ sgiHold }: { sgiHold: boolean }): string | undefined =>
  sgiHold ? 'The hold is set in the office system. Release it there.' : undefined

/** The range of hold times, in hours (S0 §9); the company may set a narrower one. */
export const holdHours = { min: 1, max: 72 } as const
export interface HoldLimits {
  minHoldLimitHour: number
  maxHoldLimitHour: number
}

/** The seller is notified this many hours before a hold ends, unless the whole hold is hardly longer than that. */
export const holdWarning = { hoursBefore: 2, ifLongerThan: 4 } as const
export const hour = 3_600_000

/**
 * Why a hold time is refused, in the specification's words; undefined when it is allowed.
 * @param hours whole hours requested
 */
export function holdTimeFault(hours: number, limits: HoldLimits): string | undefined {
  if (!Number.isInteger(hours)) return 'Hold time must be a whole number of hours'
  if (hours < limits.minHoldLimitHour) return `Hold time can't be less than ${countText(limits.minHoldLimitHour, 'hour')}`
  if (hours > limits.maxHoldLimitHour) return `Hold time can't be more than ${countText(limits.maxHoldLimitHour, 'hour')}`
  return undefined
}

/** How often a seller may extend a hold of their own; further extensions need the permission to approve holds. */
const ownExtensions = 1

/**
 * Why a hold cannot be extended, as text; undefined when it can.
 * @param extensions how often it was extended before
 * @param isAwaited somebody is on the waiting list for the stone
 * @param mayApprove the person may approve holds
 */
export function extensionFault(extensions: number, isAwaited: boolean, mayApprove: boolean): string | undefined {
  if (mayApprove) return undefined
  if (isAwaited) return 'Another client is on the waiting list. Someone who may approve holds can extend it.'
  if (extensions >= ownExtensions) return 'This hold was extended before. Someone who may approve holds can extend it again.'
  return undefined
}
