import { addDays } from '../kernel/calendar.ts'
import type { Tone } from '../kernel/lifecycle.ts'

/**
 * A client has a memo for ten working days unless another day is agreed (domain.md B7, C16) or the house has set others, and never for longer than
 * half a year: so many calendar days, or fewer working days.
 */
export const memoDays = { usual: 10, most: 180, mostUsual: 150 } as const

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/**
 * The day a memo made on `today` is due when none is agreed. The house works Monday to Saturday (domain.md C17, C25).
 * @param days working days, counted from the day after
 */
export function usualDueDay(today: string, days: number = memoDays.usual): string {
  let day = today
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (!isSunday(day)) left -= 1
  }
  return day
}

/** What is wrong with the day a memo is to be due, or nothing. Both are calendar days, `YYYY-MM-DD`. */
export function dueDayFault(dueDate: string, today: string): string | undefined {
  if (dueDate < today) return 'Due date can not be in the past.'
  if (dueDate > addDays(today, memoDays.most)) return `Due date can't be more than ${memoDays.most} days away.`
  return undefined
}

/** What a memo's number looks like: `M000123`. */
export const memoNumber = (n: number): string => `M${String(n).padStart(6, '0')}`

/**
 * Where a memo stands as a whole: read from its stones, never stored. `pending` when one waits for approval, `overdue` when its day has passed
 * with stones still out, `closed` when all have come back or been invoiced.
 */
export const memoStates = {
  pending: { label: 'Pending', tone: 'warn' },
  out: { label: 'On Memo', tone: 'busy' },
  overdue: { label: 'Overdue', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type MemoState = keyof typeof memoStates

/** What became of a stone of a memo. `passed` went over to a hold or another memo of the same client. */
export const memoOutcomes = {
  pending: { label: 'Pending', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  out: { label: 'On Memo', tone: 'busy' },
  asked: { label: 'Return asked', tone: 'warn' },
  returned: { label: 'Returned', tone: 'neutral' },
  invoiced: { label: 'Invoiced', tone: 'good' },
  passed: { label: 'Passed on', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type MemoOutcome = keyof typeof memoOutcomes

/** How long stones have been out, in days from the day they were sent: the bands that consignment is looked at by. */
export const memoAges = [
  { key: 'age10', title: 'Up to 10 days', from: 0, to: 10 },
  { key: 'age30', title: '11 to 30 days', from: 11, to: 30 },
  { key: 'age60', title: '31 to 60 days', from: 31, to: 60 },
  { key: 'ageOld', title: 'Over 60 days', from: 61, to: undefined },
] as const

/** What a memo says of itself on paper, in the house's own words (domain.md B7). */
export const memoTerms = [
  'The stones named here are sent on memorandum, to be looked at. They remain the property of the sender until they are invoiced.',
  'No right to sell, pledge or otherwise dispose of them passes until the sender has agreed in writing and issued an invoice.',
  'From receipt until they are back with the sender the receiver bears every risk of loss and damage, at the amounts stated.',
  'They are to be returned on demand, and at the latest on the day stated above.',
] as const
