import { ageBands, type SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { column, matching } from './sql-tests.ts'
import type { StoneCondition, SummaryCell } from '../../../services/stone-search.ts'

/** The index of a value's band; the first band includes lower values. `width_bucket` counts the bounds at or below a value. */
const band = (value: RawBuilder<unknown>, lows: readonly number[], type: 'numeric' | 'integer') =>
  sql`greatest(width_bucket(${value}, ${[...lows]}::${sql.raw(type)}[]), 1) - 1`

function valueOf(axis: SummaryAxis, days: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (axis) {
    case 'crt':
      return band(
        column('crt'),
        caratBands.map(({ low }) => low),
        'numeric',
      )
    case 'age':
      return band(
        days,
        ageBands.map(({ low }) => low),
        'integer',
      )
    case 'vendor':
      return sql`nullif(${column('vendor')}, '')`
    default:
      return column(axis)
  }
}

/**
 * Computes all cells and totals in one statement. Stones are summed once, into the cells, and the totals are sums of those few thousand
 * cells. Sums are of integers, and exact.
 */
export async function sumUp(db: Db, condition: StoneCondition, axes: readonly SummaryAxis[], today: string): Promise<SummaryCell[]> {
  const days = sql`greatest(${today}::date - diamond.arrived_day, 0)`
  const columns = axes.map((axis, i) => ({ name: sql.ref(`v${i}`), value: valueOf(axis, days) }))
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ name, value }) => sql`${value} as ${name}`)
  // `grouping` sets a bit for each axis that is summed over; the last axis's bit is 1.
  const { rows } = await sql<Omit<SummaryCell, 'values' | 'isAll'> & Record<`v${number}`, string | number | null> & { over: number }>`
    with stone as (
      select ${sql.join(values)}, crt_mct, amt_cents, rap_amount, ct_pr, back, ${days} as days from diamond where ${matching(condition)} offset 0
    ), cell as (
      select ${sql.join(names)}, count(*) as pieces, count(rap_amount) as listed, sum(rap_amount) as rap, sum(crt_mct) as crt, sum(amt_cents) as amt,
        sum(crt_mct) filter (where rap_amount is null) as bare_crt, sum(amt_cents) filter (where rap_amount is null) as bare_amt,
        sum(days) as days, max(days) as oldest, max(ct_pr) as ct_pr, max(back) as back
      from stone group by ${sql.join(names)}
    )
    select grouping(${sql.join(names)}) as over, ${sql.join(names)},
      coalesce(sum(pieces), 0)::int8 as pieces, coalesce(sum(listed), 0)::int8 as listed_pieces, coalesce(sum(rap), 0) * 0.00001 as rap_amount,
      coalesce(sum(crt), 0) * 0.001 as carats, coalesce(sum(amt), 0) * 0.01 as amount,
      (coalesce(sum(crt), 0) - coalesce(sum(bare_crt), 0)) * 0.001 as listed_carats,
      (coalesce(sum(amt), 0) - coalesce(sum(bare_amt), 0)) * 0.01 as listed_amount,
      coalesce(sum(days), 0)::int8 as days, coalesce(max(oldest), 0) as oldest,
      case when sum(pieces) = 1 then max(ct_pr) end as single_ct_pr, case when sum(pieces) = 1 then max(back) end as single_back
    from cell group by cube (${sql.join(names)})`.execute(db)
  return rows.map(({ over, ...row }) => ({
    ...row,
    values: axes.map((_, i) => row[`v${i}`] ?? null),
    isAll: axes.map((_, i) => (over & (2 ** (axes.length - 1 - i))) !== 0),
  }))
}
