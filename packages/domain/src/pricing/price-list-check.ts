import { numberText } from '../kernel/number-text.ts'
import { clarity } from '../masters/grading-lists.ts'
import { noOf } from '../masters/list.ts'
import type { Cents, Mct } from '../kernel/units.ts'
import { type ListCell, cellKey, cellText, gradeText, listClarities, listColors, listTables, rangesOf, tableText } from './price-list.ts'
import { rangeGaps, rangeSteps } from './ranges.ts'
import { keysOf } from '../kernel/records.ts'

const si3 = noOf(clarity, 'SI3')

export interface ListReport {
  cells: number
  bands: number
  /** Ranges of weight between two bands that no band covers. */
  gaps: number
  holes: number
  inversions: number
  /** Findings as text, gaps first, and only the first ones of each kind. */
  findings: { kind: 'gap' | 'hole' | 'inversion'; text: string }[]
}
const findingsAtMost = 100

export type ListFaults = Pick<ListReport, 'gaps' | 'holes' | 'inversions'>
/** Whether activating the list needs a confirmation. */
export const isFaulty = ({ gaps, holes, inversions }: ListFaults): boolean => gaps + holes + inversions > 0
/** The counts as text: `1 gap, 0 holes, 2 inversions` */
export const faultText = ({ gaps, holes, inversions }: ListFaults): string =>
  `${many(gaps, 'gap')}, ${many(holes, 'hole')}, ${many(inversions, 'inversion')}`
const many = (count: number, noun: string) => `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`

/**
 * Checks a list before it becomes active: weights between bands, whose stones would lose their list price; prices missing in a band; and prices that
 * rise as color or clarity worsens. SI3 counts as missing only in a list that has it somewhere.
 */
export function checkList(cells: readonly ListCell[]): ListReport {
  const at = new Map(cells.map((cell) => [cellKey(cell), cell.rap]))
  const clarities = listClarities.filter(({ no }) => no !== si3 || cells.some(({ clrNo }) => clrNo === si3))
  const holes: string[] = []
  const inversions: string[] = []
  const gaps: string[] = []
  let bands = 0
  for (const table of keysOf(listTables)) {
    const of = rangesOf(cells, table)
    bands += of.length
    if (of.length === 0) holes.push(`There is no table for ${table === 'round' ? 'rounds' : 'pears, which serves all fancy shapes'}.`)
    const ranges = of.map(({ low, until }) => ({ name: '', from: low, to: (until - rangeSteps.carat) as Mct }))
    gaps.push(...rangeGaps(ranges, rangeSteps.carat).map((text) => `${tableText(table)}: ${text}`))
    for (const { low, high } of of) {
      const price = (colNo: number, clrNo: number) => at.get(cellKey({ table, low, high, colNo, clrNo }))
      listColors.forEach(({ no: colNo }, i) =>
        clarities.forEach(({ no: clrNo }, j) => {
          const here = price(colNo, clrNo)
          const place = { table, low, high, colNo, clrNo }
          if (here === undefined) return holes.push(`${cellText(place)} has no price.`)
          const worse = [
            ...listColors.slice(i + 1, i + 2).map(({ no }) => ({ colNo: no, clrNo })),
            ...clarities.slice(j + 1, j + 2).map(({ no }) => ({ colNo, clrNo: no })),
          ]
          for (const next of worse) {
            const there = price(next.colNo, next.clrNo)
            if (there !== undefined && there > here)
              inversions.push(`${cellText(place)} costs ${usd(here)}, the lower ${gradeText(next)} ${usd(there)}.`)
          }
        }),
      )
    }
  }
  const of = (kind: 'gap' | 'hole' | 'inversion', texts: readonly string[]) =>
    texts.slice(0, findingsAtMost).map((text) => ({ kind, text }))
  return {
    cells: cells.length,
    bands,
    gaps: gaps.length,
    holes: holes.length,
    inversions: inversions.length,
    findings: [...of('gap', gaps), ...of('hole', holes), ...of('inversion', inversions)],
  }
}
const usd = (amount: Cents) => `$${numberText(amount / 100, 0, 3)}`
