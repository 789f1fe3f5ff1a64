import { lifecycle } from '../kernel/lifecycle.ts'

/** A hold or a memo: stones set aside for, or sent to, one client. */
export const blockType = { hold: 1, memo: 2 } as const
export type BlockType = (typeof blockType)[keyof typeof blockType]

export const blockLifecycle = lifecycle({
  kind: 'block',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'busy' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
    released: { code: 4, label: 'Released', tone: 'neutral' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    release: { label: 'Release', from: ['approved'], to: 'released' },
    // What took the stones over came to nothing (see lifecycles.ts): approved again what had been, waiting again what had waited.
    reinstate: { label: 'Reinstate', from: ['released'], to: 'approved', isOfHouse: true },
    reopen: { label: 'Reopen', from: ['rejected'], to: 'pending', isOfHouse: true },
  },
})
export type BlockStatus = (typeof blockLifecycle.codes)[number]

/** How long a hold may be asked for, in hours: the business's own window within 1 to 72 (S0 §9, domain.md C13). */
export const holdHours = { min: 1, max: 72 } as const
export interface HoldLimits {
  minHoldLimitHour: number
  maxHoldLimitHour: number
}

/** The seller is told so many hours before a hold ends, unless the whole hold is hardly longer than that (domain.md C14). */
export const holdWarning = { hoursBefore: 2, ifLongerThan: 4 } as const
export const hour = 3_600_000

/**
 * What is wrong with a hold time, in the specification's words, or nothing.
 * @param hours whole hours asked for
 */
export function holdTimeFault(hours: number, limits: HoldLimits): string | undefined {
  if (!Number.isInteger(hours)) return 'Hold time must be a whole number of hours'
  if (hours < limits.minHoldLimitHour) return `Hold time can't be less than ${limits.minHoldLimitHour}`
  if (hours > limits.maxHoldLimitHour) return `Hold time can't be more than ${limits.maxHoldLimitHour}`
  return undefined
}

/** A seller may put off the end of a hold once; afterwards whoever may approve holds decides (domain.md B7). */
export const ownExtensions = 1

/**
 * What stands in the way of putting off the end of a hold, in words, or nothing.
 * @param extensions how often that was done before
 * @param isAwaited somebody stands in the line for the stone
 * @param mayApprove the person may approve holds
 */
export function extensionFault(extensions: number, isAwaited: boolean, mayApprove: boolean): string | undefined {
  if (mayApprove) return undefined
  if (isAwaited) return 'Another client waits for this stone. Who approves holds can extend it.'
  if (extensions >= ownExtensions) return 'This hold was extended before. Who approves holds can extend it again.'
  return undefined
}
