import { type Difference, type Values, contradictions, differenceOf } from '@loupe/domain/sheets/difference.ts'
import type { Value } from '@loupe/domain/sheets/reading.ts'
import { figuresMerged } from '@loupe/domain/sheets/cross-checks.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Writing } from '../../../context.ts'
import type { StoredSheet } from './sheet.ts'
import { type Stock, findStock, reportKey, stoneKey, upper } from './stock.ts'
import { isWarned } from './tally.ts'

interface Matched {
  stone: Record<string, Value>
  problems: RowProblem[]
  stock?: Stock
}

export interface Known {
  byId: Map<string, Stock>
  byReport: Map<string, Stock>
}
export async function stockOf(ctx: Writing, rows: readonly { stone: Values }[]): Promise<Known> {
  const stoneIds = rows.flatMap(({ stone }) => stoneKey(stone) ?? [])
  const reports = rows.flatMap(({ stone }) => (typeof stone['rptNo'] === 'string' ? [upper(stone['rptNo'])] : []))
  const stock = await findStock(ctx.tx, ctx.services.masters, { stoneIds, reports })
  return {
    byId: new Map(stock.map((one) => [stoneKey(one.values) ?? '', one])),
    byReport: new Map(
      stock.flatMap((one) => (reportKey(one.values) && !one.isDeleted ? [[reportKey(one.values) ?? '', one] as const] : [])),
    ),
  }
}

/** Finds the stone of a row, and what is wrong with the match. */
export function match(
  sheet: StoredSheet,
  { stone, problems }: Matched,
  { byId, byReport }: Known,
  seenBefore: Map<string, number>,
  row: number,
  columnOf: (field: string) => string,
): Matched {
  const matched: Matched = { stone, problems: [...problems] }
  const add = (field: string, level: RowProblem['level'], message: string) =>
    matched.problems.push({ field, column: columnOf(field), level, message })
  const [key, report] = [stoneKey(stone), reportKey(stone)]
  for (const [field, mark] of [['vStnId', key] as const, ['rptNo', report] as const]) {
    const before = mark === undefined ? undefined : seenBefore.get(mark)
    if (before !== undefined) {
      add(field, 'error', `${mark} is already in row ${before}.`)
      return matched
    }
  }
  for (const mark of [key, report]) if (mark !== undefined) seenBefore.set(mark, row)
  if (key === undefined && report === undefined)
    add('vStnId', 'error', 'This row names no stone: it has neither a stone id nor a lab with a report number.')
  const own = key === undefined ? undefined : byId.get(key)
  const same = report === undefined ? undefined : byReport.get(report)
  const stock = own?.isDeleted ? (same ?? own) : (own ?? same)
  if (own && same && own.id !== same.id && !own.isDeleted)
    add('rptNo', 'error', `Report ${report} is on stone ${String(same.values['vStnId'])} already.`)
  if (!stock || stock.isDeleted) return matched
  if (stock !== own && key !== undefined) {
    const other = String(stock.values['vStnId'])
    const differs = contradictions(stone, stock.values)
    if (differs.length === 0) add('vStnId', 'warning', `In stock as ${other}; that number is kept.`)
    else add('rptNo', 'error', `Report ${report} is that of stone ${other} in stock, and this row is another stone: ${differs.join(', ')}.`)
  }
  if (stock.vendor !== sheet.vendor)
    add(
      'vStnId',
      'error',
      `Stone ${String(stock.values['vStnId'])} belongs to ${stock.vendor === '' ? "the company's own stock" : `the vendor ${stock.vendor}`}.`,
    )
  else if (stock.labGrown !== sheet.labGrown)
    add('vStnId', 'error', `Stone ${String(stock.values['vStnId'])} is ${stock.labGrown ? 'laboratory-grown' : 'natural'} in stock.`)
  for (const problem of sheet.mode === 'prices' ? [] : figuresMerged(stone, stock.values))
    if (!matched.problems.some(({ message }) => message === problem.message))
      matched.problems.push({ ...problem, column: columnOf(problem.field) })
  return { ...matched, stock }
}

export function outcome(sheet: StoredSheet, { stone, problems, stock }: Matched): Difference {
  const error = problems.find(({ level }) => level === 'error')
  if (error) return { kind: 'refused', is: {}, was: {}, reason: error.message }
  return differenceOf(stone, stock?.values, stock?.isBlocked ?? false, sheet.mode, stock?.takenBy)
}

export type StoredRow = ReturnType<typeof storedRow>
export const storedRow = (row: number, { stone, problems, stock }: Matched, { kind, is, was, reason }: Difference) => ({
  row,
  vStnId: String(stone['vStnId'] ?? stock?.values['vStnId'] ?? ''),
  diamond: stock?.id ?? null,
  kind,
  reason: reason ?? null,
  // For a new stone `is` has all values; a row that changes nothing is not needed again.
  wanted: kind === 'changed' ? stone : {},
  is,
  was,
  problems,
  isWarned: isWarned(kind, problems),
})
