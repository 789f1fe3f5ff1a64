import { clarity, color } from '../masters/grading-lists.ts'
import { noOf } from '../masters/list.ts'
import { type Cents, type Mct, carats } from '../kernel/units.ts'
import { rangeSteps } from './ranges.ts'
import { keysOf, recordOf } from '../kernel/records.ts'

/**
 * A price list: list prices per carat by table, weight band, color and clarity. One table is for rounds, the pear table for every other shape;
 * colors D to M, clarities IF to I3. The product contains no list: a company loads the one it has licensed.
 */
export const listTables = { round: 'Round', pear: 'Pear (all fancy shapes)' } as const
export type ListTable = keyof typeof listTables

/** One price. A band runs from `low` to `high` as written: 0.39 covers everything lighter than 0.40. */
export interface ListCell {
  table: ListTable
  low: Mct
  high: Mct
  /** Numbers in the lists COLOR and CLARITY. */
  colNo: number
  clrNo: number
  rap: Cents
}

const flawless = noOf(clarity, 'FL')
const internallyFlawless = noOf(clarity, 'IF')
const lastColor = noOf(color, 'M')
const lastClarity = noOf(clarity, 'I3')
export const listColors = color.values.filter(({ no }) => no <= lastColor)
export const listClarities = clarity.values.filter(({ no }) => no > flawless && no <= lastClarity)

const bandText = ({ low, high }: { low: Mct; high: Mct }) => `${carats(low).toFixed(2)}-${carats(high).toFixed(2)}`
/** Color and clarity of a cell: `G VS2`. */
export const gradeText = ({ colNo, clrNo }: { colNo: number; clrNo: number }) =>
  `${color.values[colNo - 1]?.code ?? colNo} ${clarity.values[clrNo - 1]?.code ?? clrNo}`
/** The name of a table of the list. */
export const tableText = (table: ListTable) => (table === 'round' ? 'Round' : 'Pear')
/** A cell for people: `Round 1.00-1.49 G VS2`. */
export const cellText = (cell: Omit<ListCell, 'rap'>) => `${tableText(cell.table)} ${bandText(cell)} ${gradeText(cell)}`
/** The identity of a cell: two cells of the same key have the same table, weight band and grades. */
export const cellKey = ({ table, low, high, colNo, clrNo }: Omit<ListCell, 'rap'>) => `${table}|${low}|${high}|${colNo}|${clrNo}`

type Band = Pick<ListCell, 'low' | 'high'>
/** The bands of a table, lightest first. */
function bandsOf(cells: readonly ListCell[], table: ListTable): Band[] {
  const bands = new Map<string, Band>()
  for (const { table: of, low, high } of cells) if (of === table) bands.set(`${low}|${high}`, { low, high })
  return [...bands.values()].toSorted((a, b) => a.low - b.low)
}

/** No list of the trade has a band for 6 to 9.99 ct: by custom these weights take the 5 ct prices. */
const customary = { from: 6000, to: 10_000 } as const

/**
 * The bands of a table, lightest first, with the weights that each covers: from `low` up to but not including `until`. A band written 0.90-0.99
 * reaches to 0.999; one that reaches 6 ct continues to 10; the heaviest has no end. The weights between one band's `until` and the next band's `low`
 * are a gap.
 */
export function rangesOf(cells: readonly ListCell[], table: ListTable): (Band & { until: Mct })[] {
  return bandsOf(cells, table).map((band, i, { [i + 1]: next }) => {
    const end = band.high + rangeSteps.carat
    const until = next === undefined ? Infinity : end >= customary.from ? Math.max(end, Math.min(next.low, customary.to)) : end
    return { ...band, until: until as Mct }
  })
}

/** The properties that decide a stone's list price. */
export interface Graded {
  isRound: boolean
  crt: Mct
  colNo: number | null
  clrNo: number | null
  isFcCol: boolean
}

/**
 * Returns a lookup of list prices. Weights above the heaviest band take its prices, and those of 6 to 9.99 ct the 5 ct prices; no other weight takes
 * the price of a band it is not in. A flawless stone is priced as IF where the list has no FL.
 * @returns for a stone: its price; `null` where the list has a hole or a gap; undefined where it does not apply: fancy colors, colors below M,
 * unknown grades, weights below the lightest band
 */
export function listLookup(cells: readonly ListCell[]): (stone: Graded) => Cents | null | undefined {
  const tables = recordOf(keysOf(listTables), (table) => {
    const bands = rangesOf(cells, table).map((band) => ({ ...band, prices: new Map<number, Cents>() }))
    const byBounds = new Map(bands.map((band) => [`${band.low}|${band.high}`, band]))
    for (const cell of cells)
      if (cell.table === table) byBounds.get(`${cell.low}|${cell.high}`)?.prices.set(cell.colNo * 100 + cell.clrNo, cell.rap)
    return bands
  })
  return ({ isRound, crt, colNo, clrNo, isFcCol }) => {
    if (isFcCol || colNo === null || clrNo === null || colNo > lastColor || clrNo > lastClarity) return undefined
    const band = tables[isRound ? 'round' : 'pear'].findLast(({ low }) => low <= crt)
    if (!band) return undefined
    if (crt >= band.until) return null
    const { prices } = band
    return prices.get(colNo * 100 + clrNo) ?? (clrNo === flawless ? prices.get(colNo * 100 + internallyFlawless) : undefined) ?? null
  }
}

export interface ListDiff {
  /** Bands of the earlier list whose weights the new one does not cover, as text: their stones will have no list price. */
  gone: string[]
  added: number
  removed: number
  up: number
  down: number
  same: number
  /** The largest moves of prices, in percent. */
  moves: { cell: string; before: Cents; after: Cents; percent: number }[]
}

/** The differences between two lists, cell by cell. */
export function diffLists(before: readonly ListCell[], after: readonly ListCell[], most = 20): ListDiff {
  const was = new Map(before.map((cell) => [cellKey(cell), cell.rap]))
  const diff = { added: 0, removed: 0, up: 0, down: 0, same: 0 }
  const moves: ListDiff['moves'] = []
  for (const cell of after) {
    const old = was.get(cellKey(cell))
    was.delete(cellKey(cell))
    if (old === undefined) diff.added++
    else if (old === cell.rap) diff.same++
    else {
      diff[cell.rap > old ? 'up' : 'down']++
      moves.push({ cell: cellText(cell), before: old, after: cell.rap, percent: Math.round(((cell.rap - old) * 10_000) / old) / 100 })
    }
  }
  diff.removed = was.size
  const gone = keysOf(listTables).flatMap((table) => {
    const scopes = rangesOf(after, table)
    return bandsOf(before, table)
      .filter(({ low, high }) => !scopes.some((one) => one.low < high + rangeSteps.carat && low < one.until))
      .map((band) => `${tableText(table)} ${bandText(band)}`)
  })
  return { ...diff, gone, moves: moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, most) }
}
