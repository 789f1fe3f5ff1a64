import { monthsShown } from '@loupe/domain/accounts/behaviour.ts'
import { dayIn, houseZone } from '@loupe/domain/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'

/** The months that are shown, `YYYY-MM`, this one last. */
export function monthsUpTo(now: Date): string[] {
  const [year, month] = dayIn(now).split('-').map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, at) => {
    const back = year * 12 + month - monthsShown + at
    return `${Math.floor(back / 12)}-${String((back % 12) + 1).padStart(2, '0')}`
  })
}

/** The month of an instant by the clock of the house. */
export const monthOf = (at: RawBuilder<unknown>) => sql<string>`to_char((${at}) at time zone ${sql.lit(houseZone)}, 'YYYY-MM')`
