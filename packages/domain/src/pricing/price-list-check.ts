import { clarity } from '../masters/grading-lists.ts'
import type { Cents, Mct } from '../kernel/units.ts'
import {
  type ListCell,
  type ListTable,
  cellKey,
  cellWords,
  gradeWords,
  listClarities,
  listColors,
  listTables,
  reachesOf,
  tableWords,
} from './price-list.ts'
import { rangeGaps, rangeSteps } from './ranges.ts'

const si3 = clarity.values.find(({ code }) => code === 'SI3')!.no

export interface ListReport {
  cells: number
  bands: number
  /** Weights between two bands that are in none. */
  gaps: number
  holes: number
  inversions: number
  /** In words, gaps first; at most `told` of each kind. */
  findings: { kind: 'gap' | 'hole' | 'inversion'; text: string }[]
}
const told = 100

export type ListFaults = Pick<ListReport, 'gaps' | 'holes' | 'inversions'>
/** Whether a list is taken only by who says so. */
export const isFaulty = ({ gaps, holes, inversions }: ListFaults): boolean => gaps + holes + inversions > 0
/** `1 gap, 0 holes, 2 inversions` */
export const faultWords = ({ gaps, holes, inversions }: ListFaults): string =>
  `${many(gaps, 'gap')}, ${many(holes, 'hole')}, ${many(inversions, 'inversion')}`
const many = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`

/**
 * What is wrong with a list before it is made the active one: weights between two bands, whose stones would lose their list price, prices that are
 * missing in a band, and prices that rise as colour or clarity worsens. SI3 is missed only in a list that has it somewhere.
 */
export function checkList(cells: readonly ListCell[]): ListReport {
  const at = new Map(cells.map((cell) => [cellKey(cell), cell.rap]))
  const clarities = listClarities.filter(({ no }) => no !== si3 || cells.some(({ clrNo }) => clrNo === si3))
  const holes: string[] = []
  const inversions: string[] = []
  const gaps: string[] = []
  let bands = 0
  for (const table of Object.keys(listTables) as ListTable[]) {
    const of = reachesOf(cells, table)
    bands += of.length
    if (of.length === 0) holes.push(`There is no table for ${table === 'round' ? 'rounds' : 'pears, which serves all fancy shapes'}.`)
    const ranges = of.map(({ low, until }) => ({ name: '', from: low, to: (until - rangeSteps.carat) as Mct }))
    gaps.push(...rangeGaps(ranges, rangeSteps.carat).map((text) => `${tableWords(table)}: ${text}`))
    for (const { low, high } of of) {
      const price = (colNo: number, clrNo: number) => at.get(cellKey({ table, low, high, colNo, clrNo }))
      listColors.forEach(({ no: colNo }, i) =>
        clarities.forEach(({ no: clrNo }, j) => {
          const here = price(colNo, clrNo)
          const place = { table, low, high, colNo, clrNo }
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
  const of = (kind: 'gap' | 'hole' | 'inversion', texts: readonly string[]) => texts.slice(0, told).map((text) => ({ kind, text }))
  return {
    cells: cells.length,
    bands,
    gaps: gaps.length,
    holes: holes.length,
    inversions: inversions.length,
    findings: [...of('gap', gaps), ...of('hole', holes), ...of('inversion', inversions)],
  }
}
const usd = (amount: Cents) => `$${(amount / 100).toLocaleString('en-US')}`
