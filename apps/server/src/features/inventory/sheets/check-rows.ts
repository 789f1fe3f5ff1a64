import type { Sheet } from '@loupe/contract/inventory/sheets.ts'
import { type Difference, type Values, contradictions, differenceOf } from '@loupe/domain/sheets/difference.ts'
import { lacking } from '@loupe/domain/sheets/settled.ts'
import type { Value } from '@loupe/domain/sheets/reading.ts'
import { figuresMerged } from '@loupe/domain/sheets/cross-checks.ts'
import { type Plan, type RowProblem, headersByField } from '@loupe/domain/sheets/row.ts'
import { sheetField } from '@loupe/domain/sheets/sheet-fields.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { step } from '../../../db/step.ts'
import type { RowFound } from '../../../rendering/sheets/jobs.ts'
import { checkSheet } from '../../../rendering/sheets/read.ts'
import { findMissing } from './missing.ts'
import { getSheet } from './queries.ts'
import { type StoredSheet, lockFor, rowsOf, updateSheet, vocabularyNow } from './sheet.ts'
import { type Stock, findStock, inOrder, reportKey, stoneKey, upper } from './stock.ts'
import { Tally, isWarned } from './tally.ts'
import { asText, patiently, refuseLacking } from './upload.ts'

/** Checks what each row of a sheet would do to the stock. The stock does not change; earlier results are replaced. */
export async function checkSheetRows(ctx: Writing, id: string): Promise<Sheet> {
  const { tx, services } = ctx
  await patiently(tx)
  const stored = await tx.selectFrom('sheet').select(['columns', 'convention', 'mode', 'state']).where('id', '=', id).executeTakeFirst()
  if (stored?.state === 'uploaded') refuseLacking(lacking(stored.columns, stored.convention, stored.mode))
  const sheet = await lockFor(ctx, id, 'check')
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const tally = new Tally()
  const place = { sheet: sheet.file.sheet ?? undefined, headerRow: sheet.file.headerRow }
  const against = rowsAgainstStock(ctx, sheet, tally)
  const job = { place, vocabulary: await vocabularyNow(tx), plan: planOf(sheet) }
  const { totals } = await checkSheet(ctx, await rowsOf(services, sheet), job, against).catch((error: unknown) => {
    throw asText(error)
  })
  const stock = sheet.mode === 'replace' ? await findMissing(ctx, sheet, tally) : 0
  const counts = { ...tally.counts, totals }
  const total = counts.new + counts.changed + counts.missing
  const set = { counts: JSON.stringify(counts), unknown: JSON.stringify(tally.words()), stock, done: 0, total }
  await updateSheet(tx, id, set, ctx.now)
  await step(ctx, 'sheet', [id], 'check', undefined, () => ({ after: counts }))
  return getSheet(tx, id)
}

function planOf(sheet: StoredSheet): Plan {
  const { law: discountConvention, factor, wholeHundreds, proved, asked: requested, agree, odd } = sheet.convention
  // Nearly all rows confirm the entered convention: the others must be reported.
  const isBorneOut = odd !== undefined && wholeHundreds >= agree
  return {
    columns: sheet.columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
    // A convention that a user entered without proof says nothing about whole hundreds: the sheet may use another price list.
    price: { law: discountConvention, factor, wholeHundreds: (proved || !requested || factor !== 1 || isBorneOut) && wholeHundreds > 0 },
    labGrown: sheet.labGrown,
    blankClears: sheet.blankClears,
  }
}

interface Matched {
  stone: Record<string, Value>
  problems: RowProblem[]
  stock?: Stock
}

/** Batch by batch: finds the stones of the rows, compares them, and stores the results. */
function rowsAgainstStock(ctx: Writing, sheet: StoredSheet, tally: Tally): (rows: RowFound[]) => Promise<void> {
  const seenBefore = new Map<string, number>()
  const headers = headersByField(planOf(sheet))
  const columnOf = (field: string) => headers.get(field) ?? sheetField(field)?.title ?? field
  return async (found) => {
    const rows = found.map((one) => ({ ...one, stone: inOrder(ctx.services.masters, one.stone) }))
    const known = await stockOf(ctx, rows)
    const stored = rows.map(({ row, ...one }) => {
      const matched = match(sheet, one, known, seenBefore, row, columnOf)
      const difference = outcome(sheet, matched)
      const { kind, reason, field = 'vStnId' } = difference
      if (reason && kind === 'refused' && !matched.problems.some(({ level }) => level === 'error'))
        matched.problems.push({ field, column: columnOf(field), level: 'error', message: reason })
      tally.add(difference.kind, matched.problems)
      return storedRow(row, matched, difference)
    })
    await sql`
      insert into sheet_row (sheet, row, v_stn_id, diamond, kind, reason, wanted, "is", was, problems, is_warned)
      select ${sheet.id}::uuid, r.row, r.v_stn_id, r.diamond, r.kind, r.reason, r.wanted, r."is", r.was, r.problems, r.is_warned
      from json_to_recordset(${JSON.stringify(stored)}::json) as r(row int, v_stn_id text, diamond uuid, kind text, reason text, wanted jsonb,
        "is" jsonb, was jsonb, problems jsonb, is_warned boolean)`.execute(ctx.tx)
  }
}

interface Known {
  byId: Map<string, Stock>
  byReport: Map<string, Stock>
}
async function stockOf(ctx: Writing, rows: readonly { stone: Values }[]): Promise<Known> {
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
function match(
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

function outcome(sheet: StoredSheet, { stone, problems, stock }: Matched): Difference {
  const error = problems.find(({ level }) => level === 'error')
  if (error) return { kind: 'refused', is: {}, was: {}, reason: error.message }
  return differenceOf(stone, stock?.values, stock?.isBlocked ?? false, sheet.mode, stock?.takenBy)
}

const storedRow = (row: number, { stone, problems, stock }: Matched, { kind, is, was, reason }: Difference) => ({
  row,
  v_stn_id: String(stone['vStnId'] ?? stock?.values['vStnId'] ?? ''),
  diamond: stock?.id ?? null,
  kind,
  reason: reason ?? null,
  // For a new stone `is` has all values; a row that changes nothing is not needed again.
  wanted: kind === 'changed' ? stone : {},
  is,
  was,
  problems,
  is_warned: isWarned(kind, problems),
})
