import { reports } from '@loupe/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Of fewer in both periods, chance says more than the program. */
const fewest = { pieces: 60, amount: 40_000 }

/** The figures of the overview, natural and lab-grown, that differ from those of the period before by more than this factor. */
export async function unevenFigures(world: World, period: 'last30' | 'last90' | 'last365', factor: number) {
  const answers = await Promise.all(
    [false, true].map(async (labGrown) => {
      const { totals, totalsBefore } = await world.as('admin')(reports.run, {
        body: { report: 'overview', labGrown, by: ['month'], period },
      })
      if (!totalsBefore) throw new Error(`The overview of ${period} has no period before.`)
      return Object.entries(totalsBefore).map(([name, before]) => {
        const figures = [totals[name as 'holds'] ?? 0, before ?? 0] as const
        return { name: `${labGrown ? 'lab-grown' : 'natural'} ${name}`, figures }
      })
    }),
  )
  return answers.flat().filter(({ name, figures: [now, before] }) => {
    const isFew = Math.max(now, before) < (name.endsWith('Amount') ? fewest.amount : fewest.pieces)
    return !isFew && Math.max(now, before) > factor * Math.min(now, before)
  })
}

/** Every live document with its stone: a stone has one at most. */
export const live = sql`(
  select diamond, 'block' as by, status, block_type::text as type from block where status in (1, 2)
  union all select l.diamond, 'order', o.status, null from order_line l join "order" o on o.id = l."order" where o.status in (1, 2, 5)
  union all select diamond, 'lot', status, null from bid_lot where status = 1)`
