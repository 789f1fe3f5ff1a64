import { addDays, houseZone } from '@loupe/domain/kernel/calendar.ts'

const offset = new Intl.DateTimeFormat('en-US', { timeZone: houseZone, timeZoneName: 'longOffset' })

/** The end of a day on the house's wall, as an instant: until then a memo is not overdue. */
export function dueInstant(day: string): string {
  const midnight = `${addDays(day, 1)}T00:00:00`
  const zone =
    offset
      .formatToParts(new Date(`${midnight}Z`))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '') || 'Z'
  return new Date(`${midnight}${zone}`).toISOString()
}
