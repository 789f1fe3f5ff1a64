import { lifecycle } from '../kernel/lifecycle.ts'
import { weekdayOf } from '../kernel/local-time.ts'

/** An appointment: a client views stones in a cabin of the office (S0 §4). It does not change the stones' status. */
export const viewingLifecycle = lifecycle({
  kind: 'viewing',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    verified: { code: 2, label: 'Verified', tone: 'good' },
    cancelled: { code: 3, label: 'Canceled', tone: 'neutral' },
  },
  predicates: {
    open: { pending: true, verified: true, cancelled: false },
  },
  actions: {
    verify: { label: 'Verify', from: ['pending'], to: 'verified' },
    cancel: { label: 'Cancel', from: ['pending', 'verified'], to: 'cancelled' },
  },
})
export const viewingStatus = viewingLifecycle.status
export type ViewingStatus = (typeof viewingLifecycle.codes)[number]

/** How they meet (S0 §9). */
export const meetingType = { phone: 1, web: 2, person: 3 } as const
export type MeetingType = (typeof meetingType)[keyof typeof meetingType]
export const meetingTypeName: Record<MeetingType, string> = { 1: 'Phone Call', 2: 'Web Conference', 3: 'In Person' }

/** Days on which the office is open, 1 Monday to 7 Sunday. */
const officeDays: readonly number[] = [1, 2, 3, 4, 5, 6]
/** How many days ahead an appointment can be made. */
export const farthestDays = 365

/** The tabs of the office view (S0 §2): an appointment has expired once its slot has ended. */
export const viewingTabs = ['today', 'upcoming', 'expire'] as const
export type ViewingTab = (typeof viewingTabs)[number]

/** The message that the office is closed on a day; undefined when it is open. */
export const closedFault = (day: string): string | undefined =>
  officeDays.includes(weekdayOf(day)) ? undefined : 'The office is closed on Sundays.'

/**
 * Why no appointment can be made on a day, or undefined. Days are `YYYY-MM-DD`.
 * @param today the company's calendar day
 */
export function visitDayFault(day: string, today: string, farthest: string): string | undefined {
  if (day < today) return 'The day cannot be in the past.'
  if (day > farthest) return 'Appointments are made at most a year ahead.'
  return closedFault(day)
}
