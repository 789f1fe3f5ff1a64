import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { ageBands } from '@loupe/domain/inventory/summary.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { totalsOfGroup } from '@loupe/domain/pricing/price.ts'
import { notInStock } from '@loupe/domain/reports/report.ts'
import type { Reading } from '../../../context.ts'
import type { SummaryCell } from '../../../services/stone-search.ts'
import { answerCache } from '../../../db/answer-cache.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'

/** Everybody sees the same stock, and stones change all day long: its figures are worked out once a minute. */
const cached = answerCache({ size: 4, ms: 60_000, topics: [] })

export interface StockFigures extends Pick<Required<DashboardFigures>, 'stock' | 'ageing'> {
  at: Date
  /** Stones by `shape weight band`, as the stock numbers them. */
  pieces: ReadonlyMap<string, number>
  /** By weight band: stones, and the asking back %. */
  bands: ReadonlyMap<number, { pieces: number; asking: number | null }>
}
export const groupKey = (shpNm: number, crt: number): string => `${shpNm} ${crt}`

/** The cells of one value each of the axes at these places, summed over the others. */
const cellsOf = (cells: readonly SummaryCell[], ...places: number[]) =>
  cells.filter(
    ({ isAll, values }) => isAll.every((all, place) => all !== places.includes(place)) && places.every((at) => values[at] !== null),
  )

async function summarize({ services, now }: Reading, labGrown: boolean): Promise<StockFigures> {
  const today = dayIn(now)
  const whole = readCondition(services.masters, { labGrown })
  const inStock = readCondition(services.masters, { labGrown, filter: { wSts: { '!': [...notInStock] } } })
  const [byStatus, byAge, byGroup] = await Promise.all([
    services.search.summary(whole, ['wSts'], today),
    services.search.summary(inStock, ['age'], today),
    services.search.summary(inStock, ['shpNm', 'crt'], today),
  ])
  const statuses = new Map(cellsOf(byStatus, 0).map((cell) => [String(cell.values[0]), cell]))
  return {
    at: now,
    stock: diamondLifecycle.codes.flatMap((wSts) => {
      const cell = statuses.get(wSts)
      return cell ? [{ wSts, pieces: cell.pieces, amount: cell.amount }] : []
    }),
    ageing: cellsOf(byAge, 0)
      .toSorted((a, b) => Number(a.values[0]) - Number(b.values[0]))
      .map(({ values, pieces, amount }) => ({ age: ageBands[Number(values[0])]?.label ?? '', pieces, amount })),
    pieces: new Map(cellsOf(byGroup, 0, 1).map(({ values, pieces }) => [groupKey(Number(values[0]), Number(values[1])), pieces])),
    bands: new Map(
      cellsOf(byGroup, 1).map((cell) => [Number(cell.values[1]), { pieces: cell.pieces, asking: totalsOfGroup(cell).avgBack }]),
    ),
  }
}

/** The first stones count at once: whoever has just imported them would take an old answer for a failure. */
export async function stockFigures(ctx: Reading, labGrown: boolean): Promise<StockFigures> {
  const figures = await cached(ctx.services, JSON.stringify([labGrown, dayIn(ctx.now)]), () => summarize(ctx, labGrown))
  return figures.pieces.size > 0 ? figures : summarize(ctx, labGrown)
}
