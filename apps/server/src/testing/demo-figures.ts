import { reports } from '@loupe/contract/reports/reports.ts'
import type { Period } from '@loupe/domain/reports/period.ts'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Of fewer in both periods, chance says more than the program. */
const fewest = { pieces: 60, amount: 40_000 }

type Factors = Partial<Record<Period, number>>

/** The figures of the overview, natural and lab-grown, that differ from those of the period before by more than a factor. */
export async function unevenFigures(world: World, factors: Factors) {
  const answers = Object.entries(factors).flatMap(([period, factor]) =>
    [false, true].map((labGrown) => uneven(world, { period: period as Period, labGrown }, factor)),
  )
  return (await Promise.all(answers)).flat()
}

async function uneven(world: World, of: { period: Period; labGrown: boolean }, factor: number) {
  const { totals, totalsBefore } = await world.as('admin')(reports.run, { body: { report: 'overview', by: ['month'], ...of } })
  if (!totalsBefore) throw new Error(`The overview of ${of.period} has no period before.`)
  return Object.entries(totalsBefore).flatMap(([name, before]) => {
    const [less = 0, more = 0] = [totals[name as 'holds'] ?? 0, before ?? 0].toSorted((a, b) => a - b)
    const isFew = more < (name.endsWith('Amount') ? fewest.amount : fewest.pieces)
    return isFew || more <= factor * less ? [] : [{ ...of, name, less, more }]
  })
}

/** Every live document with its stone: a stone has one at most. */
export const live = sql`(
  select diamond, 'block' as by, status, block_type::text as type from block where status in (1, 2)
  union all select l.diamond, 'order', o.status, null from order_line l join "order" o on o.id = l."order" where o.status in (1, 2, 5)
  union all select diamond, 'lot', status, null from bid_lot where status = 1)`
