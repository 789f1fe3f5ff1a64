import { dayIn } from '../kernel/local-time.ts'

/** The due day of a stone on memo, from the instant at which the day has ended: the next midnight of the company. */
export const dueDayOf = (validTillDate: string): string => dayIn(new Date(Date.parse(validTillDate) - 1))
