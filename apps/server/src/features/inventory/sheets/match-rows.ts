import { type Difference, type Values, contradictions, differenceOf } from '@loupe/domain/sheets/difference.ts'
import type { Value } from '@loupe/domain/sheets/reading.ts'
import { figuresMerged } from '@loupe/domain/sheets/cross-checks.ts'
import type { Links } from '@loupe/domain/sheets/links.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import { freeNumber, isAnotherStone, numberOfReport, stoneNumbers } from '@loupe/domain/sheets/stone-number.ts'
import type { Writing } from '../../../context.ts'
import type { StoredSheet } from './sheet.ts'
import { type Stock, findStock, reportKey, stoneKey, takenNumbers, upper, vendorKey } from './stock.ts'
import { isWarned } from './tally.ts'

interface Matched {
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

/** Finds the stone of a row, and what is wrong with the match. */
export function match(
  sheet: StoredSheet,
  { stone, problems, links }: Matched,
  known: Known,
  seenBefore: Map<string, number>,
  row: number,
  columnOf: (field: string) => string,
): Matched {
  const matched: Matched = { stone, problems: [...problems], ...(links ? { links } : {}) }
  const add = (field: string, level: RowProblem['level'], message: string) =>
    matched.problems.push({ field, column: columnOf(field), level, message })
  const [given, key, report] = [stoneKey(stone), keyOf(stone), reportKey(stone)]
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
    if (typeof stone['rptNo'] === 'string' && (stone['lbNm'] ?? stone['lbDesc'] ?? null) === null)
      add('lbNm', 'warning', 'There is a report number, but no laboratory.')
    const { set, level, message } = numbered(sheet, stone, key, stock, known, seenBefore)
    if (level) add('vStnId', level, message)
    // A sheet that numbers no stone at all has been accepted as such; here one number is missing.
    else if (given === undefined && typeof set['vStnId'] === 'string' && sheet.columns.some(({ field }) => field === 'vStnId'))
      add('vStnId', 'warning', `No stone number; ${set['vStnId']} is used.`)
    if (typeof set['vStnId'] === 'string') seenBefore.set(upper(set['vStnId']), row)
    return { ...matched, stone: { ...stone, ...set } }
  }
  if (stock !== own && given !== undefined) {
    const other = String(stock.values['vStnId'])
    const differs = contradictions(stone, stock.values)
    if (differs.length === 0) add('vStnId', 'warning', `In stock as ${other}; that number is kept.`)
    else add('rptNo', 'error', `Report ${report} is that of stone ${other} in stock, and this row is another stone: ${differs.join(', ')}.`)
  }
  if (stock.vendor !== sheet.vendor) add('vStnId', 'error', `Stone ${String(stock.values['vStnId'])} belongs to ${ownerOf(stock)}.`)
  else if (stock.labGrown !== isLabGrown(sheet, stone))
    add('vStnId', 'error', `Stone ${String(stock.values['vStnId'])} is ${stock.labGrown ? 'laboratory-grown' : 'natural'} in stock.`)
  for (const problem of sheet.mode === 'prices' ? [] : figuresMerged(stone, stock.values))
    if (!matched.problems.some(({ message }) => message === problem.message))
      matched.problems.push({ ...problem, column: columnOf(problem.field) })
  return { ...matched, stock }
}

/** The number that a new stone gets here, and what is to be said of it. */
function numbered(
  { vendor }: StoredSheet,
  stone: Values,
  key: string,
  deleted: Stock | undefined,
  { byId, taken }: Known,
  seenBefore: ReadonlyMap<string, number>,
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
