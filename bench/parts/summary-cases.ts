import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Sums } from '@loupe/domain/pricing/price.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { StoneCondition, StoneSearch } from '../../apps/server/src/services/stone-search.ts'
import type { DuckDb } from '../peers/duckdb.ts'
import { columnOf } from './search-cases.ts'

/** The natural stones for DuckDB, with their weight bands worked out beforehand. */
export const tableForDuckDb = `select id as key, shp_nm, col_nm, clr_nm, w_sts, lb_nm, crt_mct, amt_cents, rap_amount, arrived_day,
  (greatest(width_bucket(crt, array[${caratBands.map(({ low }) => low).join()}]::numeric[]), 1) - 1)::int as crt
  from diamond where not is_deleted and not lab_grown`

/** Groups in a fixed order: their values, then pieces, carats and amount. */
export type Groups = string[]
export interface SummaryCase {
  what: string
  path: string
  body: string | undefined
  byEngine(search: StoneSearch): Promise<Groups>
  byDuckDb(duck: DuckDb): Promise<Groups>
}

const today = '2026-11-21'
const everything: StoneCondition = { labGrown: false, byFacet: new Map(), others: [] }
const group = (values: readonly unknown[], { pieces, carats, amount }: Pick<Sums, 'pieces' | 'carats' | 'amount'>) =>
  [...values.map(String), pieces, Math.round(carats * 1000), Math.round(amount * 100)].join(' ')
const sums = `count(*)::double as pieces, sum(crt_mct)::double as carats, sum(amt_cents)::double as amount, count(rap_amount) as listed, sum(rap_amount) as list_amount,
  sum(crt_mct) filter (where rap_amount is not null) as listed_carats, sum(amt_cents) filter (where rap_amount is not null) as listed_amount`

async function groupsBy(duck: DuckDb, names: readonly string[], isCube: boolean): Promise<Groups> {
  const over = isCube ? names.map((name) => `grouping(${name})::int as over_${name}`) : []
  const ages = isCube ? [`sum(greatest(date '${today}' - arrived_day, 0)), max(greatest(date '${today}' - arrived_day, 0))`] : []
  const rows = await duck.query(
    `select ${[...names, ...over, sums, ...ages].join(', ')} from stone group by ${isCube ? `cube (${names.join(', ')})` : names.join(', ')}`,
  )
  return rows
    .map((row) =>
      group(
        names.map((name) => (row[`over_${name}`] === 1 ? '*' : row[name])),
        { pieces: Number(row['pieces']), carats: Number(row['carats']) / 1000, amount: Number(row['amount']) / 100 },
      ),
    )
    .toSorted()
}

const summary = (axes: readonly SummaryAxis[]): SummaryCase => ({
  what: `summary: ${axes.join(', ')}`,
  path: '/diamond/summary',
  body: JSON.stringify({ labGrown: false, axes }),
  async byEngine(search) {
    const cells = await search.summary(everything, axes, today)
    return cells
      .map((cell) =>
        group(
          cell.values.map((value, i) => (cell.isAll[i] ? '*' : value)),
          cell,
        ),
      )
      .toSorted()
  },
  byDuckDb: (duck) => groupsBy(duck, axes.map(columnOf), true),
})

export const summaryCases: readonly SummaryCase[] = [
  {
    what: 'quick matrix',
    path: '/diamond/quick-search',
    body: JSON.stringify({ labGrown: false }),
    async byEngine(search) {
      const cells = await search.matrix(
        everything,
        caratBands.map(({ low }) => low),
      )
      return cells.map((cell) => group([cell.band, cell.colNm, cell.clrNm], cell)).toSorted()
    },
    byDuckDb: (duck) => groupsBy(duck, ['crt', 'col_nm', 'clr_nm'], false),
  },
  summary(['shpNm']),
  summary(['shpNm', 'crt']),
  summary(['crt', 'colNm', 'clrNm']),
]
