import { clarity, color } from '../masters/grading-lists.ts'
import { type Cents, type Mct, carats } from '../kernel/units.ts'
import { rangeSteps } from './ranges.ts'

/**
 * A price list of the trade: list prices per carat by table, weight band, colour and clarity. One table serves rounds, the pears' serves every other
 * shape; colours D to M, clarities IF to I3 (domain.md B3). A business loads its own licensed list, none is part of the product.
 */
export const listTables = { round: 'Round', pear: 'Pear (all fancy shapes)' } as const
export type ListTable = keyof typeof listTables

/** One price. A band runs from `low` to `high`, both as written: 0.39 is all that is lighter than 0.40. */
export interface ListCell {
  table: ListTable
  low: Mct
  high: Mct
  /** Numbers of the lists COLOR and CLARITY. */
  colNo: number
  clrNo: number
  rap: Cents
}

const flawless = clarity.values[0]!.no
const internallyFlawless = clarity.values[1]!.no
export const listColors = color.values.slice(0, 10)
export const listClarities = clarity.values.slice(1)
const lastColor = listColors.at(-1)!.no
const lastClarity = listClarities.at(-1)!.no

export const bandWords = ({ low, high }: { low: Mct; high: Mct }) => `${carats(low).toFixed(2)}-${carats(high).toFixed(2)}`
export const gradeWords = ({ colNo, clrNo }: { colNo: number; clrNo: number }) =>
  `${color.values[colNo - 1]?.code ?? colNo} ${clarity.values[clrNo - 1]?.code ?? clrNo}`
export const tableWords = (table: ListTable) => (table === 'round' ? 'Round' : 'Pear')
export const cellWords = (cell: Omit<ListCell, 'rap'>) => `${tableWords(cell.table)} ${bandWords(cell)} ${gradeWords(cell)}`
export const cellKey = ({ table, low, high, colNo, clrNo }: Omit<ListCell, 'rap'>) => `${table}|${low}|${high}|${colNo}|${clrNo}`

type Band = Pick<ListCell, 'low' | 'high'>
/** The bands of a table, lightest first. */
export function bandsOf(cells: readonly ListCell[], table: ListTable): Band[] {
  const bands = new Map<string, Band>()
  for (const { table: of, low, high } of cells) if (of === table) bands.set(`${low}|${high}`, { low, high })
  return [...bands.values()].toSorted((a, b) => a.low - b.low)
}

/** The trade has no list of its own for 6 to 9.99 ct: these stand at the 5 ct prices (domain.md B3). */
const customary = { from: 6000, to: 10_000 } as const

/**
 * The bands of a table, lightest first, with the weights each speaks of: from `low` up to and not including `until`. A band written 0.90-0.99 reaches to
 * 0.999; one that reaches 6 ct goes on to 10, and the heaviest has no end. What is between the `until` of one and the `low` of the next is a gap.
 */
export function reachesOf(cells: readonly ListCell[], table: ListTable): (Band & { until: Mct })[] {
  return bandsOf(cells, table).map((band, i, { [i + 1]: next }) => {
    const end = band.high + rangeSteps.carat
    const until = next === undefined ? Infinity : end >= customary.from ? Math.max(end, Math.min(next.low, customary.to)) : end
    return { ...band, until: until as Mct }
  })
}

/** What decides a stone's list price. */
export interface Graded {
  isRound: boolean
  crt: Mct
  colNo: number | null
  clrNo: number | null
  isFcCol: boolean
}

/**
 * Looks prices up. Weights above the heaviest band take it, those of 6 to 9.99 ct the 5 ct list (`reachesOf`); no other weight is priced by a band it is
 * not in. A flawless stone is priced as IF where the list has no FL.
 * @returns for one stone its price, `null` where the list should speak and has a hole or a gap, and nothing where it does not speak at all: fancy
 * colours, colours below M, grades unknown, weights below the lightest band
 */
export function listLookup(cells: readonly ListCell[]): (stone: Graded) => Cents | null | undefined {
  const tables = new Map(
    (Object.keys(listTables) as ListTable[]).map((table) => {
      const bands = reachesOf(cells, table)
      const place = new Map(bands.map((band, i) => [`${band.low}|${band.high}`, i]))
      const prices = bands.map(() => new Map<number, Cents>())
      for (const cell of cells)
        if (cell.table === table) prices[place.get(`${cell.low}|${cell.high}`)!]!.set(cell.colNo * 100 + cell.clrNo, cell.rap)
      return [table, { bands, prices }] as const
    }),
  )
  return ({ isRound, crt, colNo, clrNo, isFcCol }) => {
    if (isFcCol || colNo === null || clrNo === null || colNo > lastColor || clrNo > lastClarity) return undefined
    const { bands, prices } = tables.get(isRound ? 'round' : 'pear')!
    const at = bands.findLastIndex(({ low }) => low <= crt)
    const band = bands[at]
    if (!band) return undefined
    if (crt >= band.until) return null
    const of = prices[at]!
    return of.get(colNo * 100 + clrNo) ?? (clrNo === flawless ? of.get(colNo * 100 + internallyFlawless) : undefined) ?? null
  }
}

export interface ListDiff {
  /** Bands of the former list whose weights are in none of the other, in words: their stones find no list price there. */
  gone: string[]
  added: number
  removed: number
  up: number
  down: number
  same: number
  /** The prices that move most, in percent. */
  moves: { cell: string; before: Cents; after: Cents; percent: number }[]
}

/** One list against another, cell by cell. */
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
      moves.push({ cell: cellWords(cell), before: old, after: cell.rap, percent: Math.round(((cell.rap - old) * 10_000) / old) / 100 })
    }
  }
  diff.removed = was.size
  const gone = (Object.keys(listTables) as ListTable[]).flatMap((table) => {
    const reaches = reachesOf(after, table)
    return bandsOf(before, table)
      .filter(({ low, high }) => !reaches.some((one) => one.low < high + rangeSteps.carat && low < one.until))
      .map((band) => `${tableWords(table)} ${bandWords(band)}`)
  })
  return { ...diff, gone, moves: moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, most) }
}
