import { type Difference, type Values, contradictions, differenceOf } from '@loupe/domain/sheets/difference.ts'
import type { Value } from '@loupe/domain/sheets/cells/reading.ts'
import { figuresMerged } from '@loupe/domain/sheets/cross-checks.ts'
import { lacksReport } from '@loupe/domain/sheets/headings/lab-reports.ts'
import type { Links } from '@loupe/domain/sheets/cells/links.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import { freeNumber, isAnotherStone, numberOfReport, stoneNumbers } from '@loupe/domain/sheets/stone-number.ts'
import type { Writing } from '../../../context.ts'
import type { StoredSheet } from './sheet.ts'
import { type Stock, findStock, reportKey, stoneKey, takenNumbers, upper, vendorKey } from './stock.ts'
import { isWarned } from './tally.ts'

export interface Matched {
  stone: Record<string, Value>
  problems: RowProblem[]
  links?: Links
  stock?: Stock
}
/** The kind of a row's stone: what the row says, else what the sheet is. */
export const isLabGrown = (sheet: Pick<StoredSheet, 'labGrown'>, { labGrown }: Values): boolean =>
  typeof labGrown === 'boolean' ? labGrown : sheet.labGrown

export interface Known {
  /** Of any vendor, by the number here. */
  byId: Map<string, Stock>
  /** Of the sheet's vendor, by the vendor's own number. */
  byNumber: Map<string, Stock>
  byReport: Map<string, Stock>
  /** Numbers that stones have here, among those that stones of this sheet may get. */
  taken: Set<string>
}
/** The number by which a row names its stone: the vendor's, else laboratory and report number. */
const keyOf = (stone: Values): string | undefined => stoneKey(stone) ?? stoneKey({ vStnId: numberOfReport(stone) ?? null })

export const namesStone = (stone: Values): boolean => keyOf(stone) !== undefined

export async function stockOf({ tx, services }: Writing, { vendor }: StoredSheet, rows: readonly { stone: Values }[]): Promise<Known> {
  const stoneIds = rows.flatMap(({ stone }) => keyOf(stone) ?? [])
  const reports = rows.flatMap(({ stone }) => (typeof stone['rptNo'] === 'string' ? [upper(stone['rptNo'])] : []))
  const stock = await findStock(tx, services.masters, { stoneIds, reports, ofVendor: { vendor, numbers: stoneIds } })
  const byId = new Map(stock.map((one) => [stoneKey(one.values) ?? '', one]))
  const own = stock.filter((one) => one.vendor === vendor)
  const clashing = stoneIds.filter((key) => byId.has(key) && byId.get(key)?.vendor !== vendor)
  return {
    byId,
    // A number that the vendor gave is the vendor's rather than ours: it comes last.
    byNumber: new Map([
      ...own.map((one) => [stoneKey(one.values) ?? '', one] as const),
      ...own.map((one) => [vendorKey(one.values) ?? '', one] as const),
    ]),
    byReport: new Map(
      stock.flatMap((one) => (reportKey(one.values) && !one.isDeleted ? [[reportKey(one.values) ?? '', one] as const] : [])),
    ),
    taken: await takenNumbers(
      tx,
      clashing.flatMap((key) => stoneNumbers(key, vendor)),
    ),
  }
}

const ownerOf = ({ vendor }: Stock) => (vendor === '' ? "the company's own stock" : `the vendor ${vendor}`)

/** What the rows of a sheet are matched with. */
export interface Matching {
  sheet: StoredSheet
  known: Known
  /** The row in which each number of a stone or report was found first; filled by each row. */
  seenBefore: Map<string, number>
  /** The heading of a field's column. */
  columnOf(field: string): string
}
/** Adds a problem to the row that is being matched. */
type AddProblem = (field: string, level: RowProblem['level'], message: string) => void

/** Finds the stone of a row, and what is wrong with the match. */
export function match(matching: Matching, row: number, { stone, problems, links }: Matched): Matched {
  const { sheet, known, seenBefore, columnOf } = matching
  const matched: Matched = { stone, problems: [...problems], ...(links ? { links } : {}) }
  const add: AddProblem = (field, level, message) => matched.problems.push({ field, column: columnOf(field), level, message })
  const [key, report] = [keyOf(stone), reportKey(stone)]
  for (const [field, mark] of [['vStnId', key] as const, ['rptNo', report] as const]) {
    const before = mark === undefined ? undefined : seenBefore.get(mark)
    if (before !== undefined) {
      add(field, 'error', `${mark} is already in row ${before}.`)
      return matched
    }
  }
  for (const mark of [key, report]) if (mark !== undefined) seenBefore.set(mark, row)
  if (key === undefined) add('vStnId', 'error', 'This row has no stone number. Enter a stone ID, or a lab and report number.')
  const own = key === undefined ? undefined : known.byNumber.get(key)
  const same = report === undefined ? undefined : known.byReport.get(report)
  const stock = own?.isDeleted ? (same ?? own) : (own ?? same)
  if (own && same && own.id !== same.id && !own.isDeleted)
    add('rptNo', 'error', `Report ${report} already belongs to stone ${String(same.values['vStnId'])}.`)
  if (!stock || stock.isDeleted) {
    if (key === undefined || sheet.mode === 'prices') return matched
    return { ...matched, stone: { ...stone, ...numbersOfNew(matching, { row, stone, key, deleted: stock }, add) } }
  }
  if (stock !== own) compareReport(stone, stock, add)
  compareOwner(sheet, stone, stock, add)
  for (const problem of sheet.mode === 'prices' ? [] : figuresMerged(stone, stock.values))
    if (!matched.problems.some(({ message }) => message === problem.message))
      matched.problems.push({ ...problem, column: columnOf(problem.field) })
  return { ...matched, stock }
}

/** A stone that was found by its report alone is the same stone only if nothing contradicts that. */
function compareReport(stone: Values, { values }: Stock, add: AddProblem): void {
  if (stoneKey(stone) === undefined) return
  const other = String(values['vStnId'])
  const differs = contradictions(stone, values)
  if (differs.length === 0) add('vStnId', 'warning', `In stock as ${other}; that number is kept.`)
  else
    add(
      'rptNo',
      'error',
      `Report ${reportKey(stone)} is that of stone ${other} in stock, and this row is another stone: ${differs.join(', ')}.`,
    )
}

/** A sheet changes stones of its own vendor and kind only. */
function compareOwner(sheet: StoredSheet, stone: Values, stock: Stock, add: AddProblem): void {
  const name = String(stock.values['vStnId'])
  if (stock.vendor !== sheet.vendor) add('vStnId', 'error', `Stone ${name} belongs to ${ownerOf(stock)}.`)
  else if (stock.labGrown !== isLabGrown(sheet, stone))
    add('vStnId', 'error', `Stone ${name} is ${stock.labGrown ? 'laboratory-grown' : 'natural'} in stock.`)
}

interface NewStone {
  stone: Values
  /** Its number in the sheet, or its laboratory and report number. */
  key: string
  /** The deleted stone that it was before. */
  deleted: Stock | undefined
}

/** The numbers that a new stone gets, with the problems they have. */
function numbersOfNew(matching: Matching, { row, ...found }: NewStone & { row: number }, add: AddProblem): Values {
  const { stone } = found
  if (typeof stone['rptNo'] === 'string' && (stone['lbNm'] ?? stone['lbDesc'] ?? null) === null)
    add('lbNm', 'warning', 'There is a report number, but no laboratory.')
  if (lacksReport(stone)) add('rptNo', 'warning', 'There is a laboratory, but no report number.')
  const { set, level, message } = freeNumbers(matching, found)
  const vStnId = set['vStnId']
  if (level) add('vStnId', level, message)
  // A sheet that numbers no stone at all has been accepted as such; here one number is missing.
  else if (stoneKey(stone) === undefined && typeof vStnId === 'string' && matching.sheet.columns.some(({ field }) => field === 'vStnId'))
    add('vStnId', 'warning', `No stone number; ${vStnId} is used.`)
  if (typeof vStnId === 'string') matching.seenBefore.set(upper(vStnId), row)
  return set
}

/** The number that a new stone gets here, and a problem if another stone has the number of the sheet. */
function freeNumbers(
  { sheet: { vendor }, known: { byId, taken }, seenBefore }: Matching,
  { stone, key, deleted }: NewStone,
): { set: Values } & ({ level?: undefined; message?: undefined } | { level: RowProblem['level']; message: string }) {
  // A stone that comes back has the number that it had.
  if (deleted) return { set: { vStnId: deleted.values['vStnId'] ?? null, vendorNo: deleted.values['vendorNo'] ?? null } }
  const number = typeof stone['vStnId'] === 'string' ? stone['vStnId'] : (numberOfReport(stone) ?? key)
  const holder = byId.get(key)
  if (!holder || holder.isDeleted) return { set: { vStnId: number } }
  const name = String(holder.values['vStnId'])
  if (!isAnotherStone(stone, holder.values)) return { set: {}, level: 'error', message: `Stone ${name} belongs to ${ownerOf(holder)}.` }
  const vStnId = freeNumber(number, vendor, (tried) => taken.has(tried) || seenBefore.has(tried))
  return vStnId === undefined
    ? { set: {}, level: 'error', message: `Too many stones have the number ${number}. Use another number for this one.` }
    : {
        set: { vStnId, vendorNo: number },
        level: 'warning',
        message: `${number} is another stone here, which belongs to ${ownerOf(holder)}; this one is stored as ${vStnId}.`,
      }
}

export function outcome(sheet: StoredSheet, { stone, problems, stock }: Matched): Difference {
  const error = problems.find(({ level }) => level === 'error')
  if (error) return { kind: 'refused', is: {}, was: {}, reason: error.message }
  const found = differenceOf(stone, stock?.values, stock?.isBlocked ?? false, sheet.mode, stock?.takenBy)
  const unread = found.kind === 'refused' ? problems.find(({ field, unknown }) => field === found.field && unknown)?.unknown : undefined
  return unread === undefined ? found : { ...found, reason: `${found.reason ?? ''} “${unread.text}” is not known.` }
}

export type StoredRow = ReturnType<typeof storedRow>
export const storedRow = (row: number, { stone, problems, links, stock }: Matched, { kind, is, was, reason }: Difference) => ({
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
  links: links && kind !== 'refused' ? links : null,
})
