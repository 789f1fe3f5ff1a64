import { addDays, companyZone } from '@loupe/domain/kernel/local-time.ts'

const offset = new Intl.DateTimeFormat('en-US', { timeZone: companyZone, timeZoneName: 'longOffset' })

/** The end of a day in the company's time zone, as an instant: a memo is not overdue before it. */
export function dueInstant(day: string): string {
  const midnight = `${addDays(day, 1)}T00:00:00`
  const zone =
    offset
      .formatToParts(new Date(`${midnight}Z`))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '') || 'Z'
  return new Date(`${midnight}${zone}`).toISOString()
}
