import { addDays, weekdayOf } from '../kernel/local-time.ts'
import type { Tone } from '../kernel/lifecycle.ts'
import { documentNumber } from '../kernel/document-number.ts'

/**
 * Memo periods in days. The default is ten working days, unless another day is agreed or the settings say otherwise. The longest is half a year:
 * `most` calendar days, or `mostCommon` working days.
 */
export const memoDays = { default: 10, most: 180, mostCommon: 150 } as const

const isSunday = (day: string) => weekdayOf(day) === 7

/**
 * The default due day of a memo made on `today`. Monday to Saturday are working days.
 * @param days working days, counted from the day after
 */
export function defaultDueDay(today: string, days: number = memoDays.default): string {
  let day = today
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (!isSunday(day)) left -= 1
  }
  return day
}

/** Why a due day is refused, or undefined. Both are calendar days, `YYYY-MM-DD`. */
export function dueDayFault(dueDate: string, today: string): string | undefined {
  if (dueDate < today) return 'Due date cannot be in the past.'
  if (dueDate > addDays(today, memoDays.most)) return `Due date can't be more than ${memoDays.most} days away.`
  return undefined
}

/** Format of a memo number: `M000123`. */
export const memoNumber = (n: number): string => documentNumber('M', n)

/**
 * The state of a whole memo, derived from its stones and never stored: `pending` when a stone waits for approval, `overdue` when the due day has
 * passed with stones still out, `closed` when all have been returned or invoiced.
 */
export const memoStates = {
  pending: { label: 'Pending', tone: 'warn' },
  out: { label: 'On Memo', tone: 'busy' },
  overdue: { label: 'Overdue', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'bad' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type MemoState = keyof typeof memoStates

/** Outcomes of a stone on memo. `passed`: transferred to a hold or another memo of the same client. */
export const memoOutcomes = {
  pending: { label: 'Pending', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  out: { label: 'On Memo', tone: 'busy' },
  asked: { label: 'Return requested', tone: 'warn' },
  returned: { label: 'Returned', tone: 'neutral' },
  invoiced: { label: 'Invoiced', tone: 'good' },
  passed: { label: 'Transferred', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type MemoOutcome = keyof typeof memoOutcomes

/** Age bands of stones on consignment, in days since they were sent. */
export const memoAges = [
  { key: 'age10', title: 'Up to 10 days', from: 0, to: 10 },
  { key: 'age30', title: '11 to 30 days', from: 11, to: 30 },
  { key: 'age60', title: '31 to 60 days', from: 31, to: 60 },
  { key: 'ageOld', title: 'Over 60 days', from: 61, to: undefined },
] as const

/** The terms printed on a memo. */
export const memoTerms = [
  'The stones named here are sent on memorandum for inspection. They remain the property of the sender until they are invoiced.',
  'No right to sell, pledge or otherwise dispose of them passes until the sender has agreed in writing and issued an invoice.',
  'From receipt until they are back with the sender the receiver bears every risk of loss and damage, at the amounts stated.',
  'They are to be returned on demand, and at the latest on the day stated above.',
] as const
