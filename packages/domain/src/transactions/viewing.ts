import { lifecycle } from '../kernel/lifecycle.ts'
import { weekdayOf } from './bid-rounds.ts'

/** A client looks at stones in a cabin of the office, at a time: an appointment (S0 §4; domain.md C10, C25). It moves no stone. */
export const viewingLifecycle = lifecycle({
  kind: 'viewing',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    verified: { code: 2, label: 'Verified', tone: 'good' },
    cancelled: { code: 3, label: 'Canceled', tone: 'neutral' },
  },
  actions: {
    verify: { label: 'Verify', from: ['pending'], to: 'verified' },
    cancel: { label: 'Cancel', from: ['pending', 'verified'], to: 'cancelled' },
  },
})
export type ViewingStatus = (typeof viewingLifecycle.codes)[number]

/** How they meet (S0 §9). */
export const meetingType = { phone: 1, web: 2, person: 3 } as const
export type MeetingType = (typeof meetingType)[keyof typeof meetingType]
export const meetingTypeName: Record<MeetingType, string> = { 1: 'Phone Call', 2: 'Web Conference', 3: 'In Person' }

/** The days the office receives clients, 1 Monday to 7 Sunday: all but Sunday. */
export const officeDays: readonly number[] = [1, 2, 3, 4, 5, 6]
/** How far ahead an appointment is made. */
export const farthestDays = 365

/** The three tabs of the office view (S0 §2): an appointment has expired once its slot has ended. */
export const viewingTabs = ['today', 'upcoming', 'expire'] as const
export type ViewingTab = (typeof viewingTabs)[number]

/** That the office receives nobody on a day, or nothing. */
export const closedFault = (day: string): string | undefined =>
  officeDays.includes(weekdayOf(day)) ? undefined : 'The office is closed on Sundays.'

/** Why no appointment can be made on a day, or nothing. Days are `YYYY-MM-DD`; @param today what the house's wall shows */
export function visitDayFault(day: string, today: string, farthest: string): string | undefined {
  if (day < today) return 'The day can not be in the past.'
  if (day > farthest) return 'Appointments are made at most a year ahead.'
  return closedFault(day)
}
