import { addDays, instantAt } from '@loupe/domain/kernel/local-time.ts'

/** The end of a day in the company's time zone, as an instant: a memo is not overdue before it. */
export const dueInstant = (day: string): string => instantAt(`${addDays(day, 1)}T00:00:00`)
