import { activityMonths } from '@loupe/domain/accounts/behaviour.ts'
import { dayIn, companyZone } from '@loupe/domain/kernel/local-time.ts'
import { type RawBuilder, sql } from 'kysely'

/** The months shown, `YYYY-MM`, the current one last. */
export function monthsUpTo(now: Date): string[] {
  const [year, month] = dayIn(now).split('-').map(Number) as [number, number]
  return Array.from({ length: activityMonths }, (_, at) => {
    const back = year * 12 + month - activityMonths + at
    return `${Math.floor(back / 12)}-${String((back % 12) + 1).padStart(2, '0')}`
  })
}

/** The month of a time in the company's time zone. */
export const monthOf = (at: RawBuilder<unknown>) => sql<string>`to_char((${at}) at time zone ${sql.lit(companyZone)}, 'YYYY-MM')`
