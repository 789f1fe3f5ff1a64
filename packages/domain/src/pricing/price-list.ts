import { clarity, color } from '../masters/grading-lists.ts'
import { type Cents, type Mct, carats } from '../kernel/units.ts'
import { rangeGaps, rangeSteps } from './ranges.ts'

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
const si3 = clarity.values.find(({ code }) => code === 'SI3')!.no
export const listColors = color.values.slice(0, 10)
export const listClarities = clarity.values.slice(1)
const lastColor = listColors.at(-1)!.no
const lastClarity = listClarities.at(-1)!.no

export const bandWords = ({ low, high }: { low: Mct; high: Mct }) => `${carats(low).toFixed(2)}-${carats(high).toFixed(2)}`
export const gradeWords = ({ colNo, clrNo }: { colNo: number; clrNo: number }) =>
  `${color.values[colNo - 1]?.code ?? colNo} ${clarity.values[clrNo - 1]?.code ?? clrNo}`
export const cellWords = (cell: Omit<ListCell, 'rap'>) =>
  `${cell.table === 'round' ? 'Round' : 'Pear'} ${bandWords(cell)} ${gradeWords(cell)}`
export const cellKey = ({ table, low, high, colNo, clrNo }: Omit<ListCell, 'rap'>) => `${table}|${low}|${high}|${colNo}|${clrNo}`

type Band = Pick<ListCell, 'low' | 'high'>
/** The bands of a table, lightest first. */
export function bandsOf(cells: readonly ListCell[], table: ListTable): Band[] {
  const bands = new Map<string, Band>()
  for (const { table: of, low, high } of cells) if (of === table) bands.set(`${low}|${high}`, { low, high })
  return [...bands.values()].toSorted((a, b) => a.low - b.low)
}

export interface ListReport {
  cells: number
  bands: number
  holes: number
  inversions: number
  /** In words, holes first; at most `told` of each kind. */
  findings: { kind: 'hole' | 'inversion' | 'gap'; text: string }[]
}
const told = 100

/**
 * What is wrong with a list before it is made the active one: prices that are missing in a band, prices that rise as colour or clarity worsens, and
 * weights between bands, which take the band below. SI3 is missed only in a list that has it somewhere.
 */
export function checkList(cells: readonly ListCell[]): ListReport {
  const at = new Map(cells.map((cell) => [cellKey(cell), cell.rap]))
  const clarities = listClarities.filter(({ no }) => no !== si3 || cells.some(({ clrNo }) => clrNo === si3))
  const holes: string[] = []
  const inversions: string[] = []
  const gaps: string[] = []
  let bands = 0
  for (const table of Object.keys(listTables) as ListTable[]) {
    const of = bandsOf(cells, table)
    bands += of.length
    if (of.length === 0) holes.push(`There is no table for ${table === 'round' ? 'rounds' : 'pears, which serves all fancy shapes'}.`)
    const ranges = of.map(({ low, high }) => ({ name: '', from: low, to: high }))
    gaps.push(...rangeGaps(ranges, rangeSteps.carat).map((text) => `${table === 'round' ? 'Round' : 'Pear'}: ${text}`))
    for (const band of of) {
      const price = (colNo: number, clrNo: number) => at.get(cellKey({ table, ...band, colNo, clrNo }))
      listColors.forEach(({ no: colNo }, i) =>
        clarities.forEach(({ no: clrNo }, j) => {
          const here = price(colNo, clrNo)
          const place = { table, ...band, colNo, clrNo }
          if (here === undefined) return holes.push(`${cellWords(place)} has no price.`)
          const worse = [
            { colNo: listColors[i + 1]?.no, clrNo },
            { colNo, clrNo: clarities[j + 1]?.no },
          ]
          for (const next of worse) {
            const there = next.colNo === undefined || next.clrNo === undefined ? undefined : price(next.colNo, next.clrNo)
            if (there !== undefined && there > here)
              inversions.push(
                `${cellWords(place)} costs ${usd(here)}, the lower ${gradeWords({ colNo: next.colNo!, clrNo: next.clrNo! })} ${usd(there)}.`,
              )
          }
        }),
      )
    }
  }
  const of = (kind: 'hole' | 'inversion' | 'gap', texts: readonly string[]) => texts.slice(0, told).map((text) => ({ kind, text }))
  return {
    cells: cells.length,
    bands,
    holes: holes.length,
    inversions: inversions.length,
    findings: [...of('hole', holes), ...of('inversion', inversions), ...of('gap', gaps)],
  }
}
const usd = (amount: Cents) => `$${(amount / 100).toLocaleString('en-US')}`

/** What decides a stone's list price. */
export interface Graded {
  isRound: boolean
  crt: Mct
  colNo: number | null
  clrNo: number | null
  isFcCol: boolean
}

/**
 * Looks prices up. Weights between bands and above the heaviest take the band below (6 to 9.99 ct the 5 ct list, over 11 the 10 ct list); a flawless
 * stone is priced as IF where the list has no FL.
 * @returns for one stone its price, `null` where the list should speak and has a hole, and nothing where it does not speak at all: fancy colours,
 * colours below M, grades unknown, weights below the lightest band
 */
export function listLookup(cells: readonly ListCell[]): (stone: Graded) => Cents | null | undefined {
  const tables = new Map(
    (Object.keys(listTables) as ListTable[]).map((table) => {
      const bands = bandsOf(cells, table)
      const place = new Map(bands.map((band, i) => [`${band.low}|${band.high}`, i]))
      const prices = bands.map(() => new Map<number, Cents>())
      for (const cell of cells)
        if (cell.table === table) prices[place.get(`${cell.low}|${cell.high}`)!]!.set(cell.colNo * 100 + cell.clrNo, cell.rap)
      return [table, { lows: bands.map(({ low }) => low), prices }] as const
    }),
  )
  return ({ isRound, crt, colNo, clrNo, isFcCol }) => {
    if (isFcCol || colNo === null || clrNo === null || colNo > lastColor || clrNo > lastClarity) return undefined
    const { lows, prices } = tables.get(isRound ? 'round' : 'pear')!
    const band = lows.findLastIndex((low) => low <= crt)
    if (band < 0) return undefined
    const of = prices[band]!
    return of.get(colNo * 100 + clrNo) ?? (clrNo === flawless ? of.get(colNo * 100 + internallyFlawless) : undefined) ?? null
  }
}

export interface ListDiff {
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
  return { ...diff, moves: moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, most) }
}
