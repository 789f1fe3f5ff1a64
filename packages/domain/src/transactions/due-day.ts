import { dayIn } from '../kernel/local-time.ts'

/** The due day of a stone on memo, from the instant at which the day has ended: the next midnight of the company. */
export const dueDayOf = (validTillDate: string): string => dayIn(new Date(Date.parse(validTillDate) - 1))

/** The last calendar day of an approval of a kind that ends on a day, and not at an instant. */
export const lastDayOf = (kind: string, until: string): string | undefined =>
  kind === 'memo' || kind === 'return' ? dueDayOf(until) : kind === 'kyc' ? until.slice(0, 10) : undefined
