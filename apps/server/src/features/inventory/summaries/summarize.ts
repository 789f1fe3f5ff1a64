import type { Summary } from '@loupe/contract/inventory/summary.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { type SummaryAxis, ageBands, agedTotalsOf, summaryCellsAtMost } from '@loupe/domain/inventory/summary.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { type ConditionRequest, readCondition } from '../diamonds/read-request.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

type Value = string | number | null

/** The name of a value in the API; a value that was deleted from its list is unknown. */
function nameOf(masters: Masters, axis: SummaryAxis, value: Value): string | null {
  switch (axis) {
    case 'crt':
      return itemAt(caratBands, value as number).label
    case 'age':
      return itemAt(ageBands, value as number).label
    case 'wSts':
    case 'vendor':
      return value as string | null
    default:
      return masters.codeOfField(axis, value as number | null)
  }
}

/** The order of an axis's values: that of the list; vendors by name. */
function orderOf(masters: Masters, axis: SummaryAxis, found: ReadonlySet<string | null>): readonly string[] {
  switch (axis) {
    case 'crt':
      return caratBands.map(({ label }) => label)
    case 'age':
      return ageBands.map(({ label }) => label)
    case 'wSts':
      return diamondLifecycle.codes
    case 'vendor':
      return [...found].filter((name) => name !== null).toSorted((a, b) => a.localeCompare(b))
    default:
      return masters.list(diamondLists[axis]).map(({ code }) => code)
  }
}

/** The stock along up to three axes, with the totals of every row, column and page. */
export async function summarize({ services, now }: Reading, request: ConditionRequest, axes: readonly SummaryAxis[]): Promise<Summary> {
  const { masters, search } = services
  const found = await search.summary(readCondition(masters, request), axes, dayIn(now))
  if (found.length > summaryCellsAtMost)
    throw invalid('axes', `This would be ${found.length.toLocaleString('en-US')} cells. Please choose other axes, or fewer stones.`)
  const namedCells = found.map((cell) => ({
    ...cell,
    names: axes.map((axis, i) => (cell.isAll[i] ? null : nameOf(masters, axis, cell.values[i] ?? null))),
  }))
  const sides = axes.map((axis, i) => {
    const occurring = new Set(namedCells.filter((cell) => !cell.isAll[i]).map((cell) => cell.names[i] ?? null))
    const values = [...orderOf(masters, axis, occurring), null].filter((value) => occurring.has(value))
    return { axis, values, places: new Map(values.map((value, place) => [value, place])) }
  })
  return {
    at: now.toISOString(),
    axes: sides.map(({ axis, values }) => ({ axis, values })),
    cells: namedCells.map((cell) => ({
      ...agedTotalsOf(cell),
      at: sides.map(({ places }, i) => (cell.isAll[i] ? null : (places.get(cell.names[i] ?? null) ?? null))),
    })),
  }
}
