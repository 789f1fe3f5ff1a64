import type { Sheet } from '@loupe/contract/inventory/sheets.ts'
import { type Difference, type Values, contradictions, differenceOf, takenReason } from '@loupe/domain/sheets/difference.ts'
import { lacking } from '@loupe/domain/sheets/look.ts'
import type { Value } from '@loupe/domain/sheets/reading.ts'
import { houseZone } from '@loupe/domain/kernel/calendar.ts'
import { type Plan, type RowProblem, figuresTogether, headersByField } from '@loupe/domain/sheets/row.ts'
import { stoneField } from '@loupe/domain/sheets/stone-fields.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { fullName } from '../../../db/expressions.ts'
import type { RowFound } from '../../../papers/sheets/jobs.ts'
import { checkSheet } from '../../../papers/sheets/read.ts'
import { getSheet } from './queries.ts'
import { type KeptSheet, lockFor, rowsOf, updateSheet, vocabularyNow } from './sheet.ts'
import { type Stock, findStock, inOrder, reportKey, stoneKey, upper } from './stock.ts'
import { inWords, patiently, refuseLacking } from './upload.ts'

/** Reads a sheet's rows and says what each would do to the stock. Nothing of the stock is changed; what was said before is said anew. */
export async function checkSheetRows(ctx: Writing, id: string): Promise<Sheet> {
  const { tx, house } = ctx
  await patiently(tx)
  const kept = await tx.selectFrom('sheet').select(['columns', 'convention', 'mode', 'state']).where('id', '=', id).executeTakeFirst()
  if (kept?.state === 'uploaded') refuseLacking(lacking(kept.columns as never, kept.convention as never, kept.mode))
  const sheet = await lockFor(tx, id, 'check')
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const tally = new Tally()
  const place = { sheet: sheet.file.sheet ?? undefined, headerRow: sheet.file.headerRow }
  const against = rowsAgainstStock(ctx, sheet, tally)
  const job = { place, vocabulary: await vocabularyNow(tx), plan: planOf(sheet) }
  const { totals } = await checkSheet(await rowsOf(house, sheet), job, against).catch((error: unknown) => {
    throw inWords(error)
  })
  const stock = sheet.mode === 'replace' ? await findMissing(ctx, sheet, tally) : 0
  const counts = { ...tally.counts, totals }
  const total = counts.new + counts.changed + counts.missing
  const set = { state: sheet.next, counts: JSON.stringify(counts), unknown: JSON.stringify(tally.words()), stock, done: 0, total }
  await updateSheet(tx, id, set, ctx.now)
  await record(ctx, { kind: 'sheet.check', subjectType: 'sheet', subject: id, after: counts })
  return getSheet(tx, id)
}

export function planOf(sheet: KeptSheet): Plan {
  const { law, factor, wholeHundreds, proved, asked, agree, odd } = sheet.convention
  // Nearly all of its rows bear out what was said of it: those that do not are to be found.
  const isBorneOut = odd !== undefined && wholeHundreds >= agree
  return {
    columns: sheet.columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
    // What a person said of a sheet without proof says nothing of whole hundreds: its list may be another.
    price: { law, factor, wholeHundreds: (proved || !asked || factor !== 1 || isBorneOut) && wholeHundreds > 0 },
    labGrown: sheet.labGrown,
    blankClears: sheet.blankClears,
  }
}

/** A refused row has worse than warnings. */
const isWarned = (kind: Difference['kind'], problems: readonly RowProblem[]) =>
  kind !== 'refused' && problems.some(({ level }) => level === 'warning')

class Tally {
  readonly counts = { new: 0, changed: 0, unchanged: 0, missing: 0, blocked: 0, refused: 0, warned: 0 }
  readonly #words = new Map<string, Sheet['unknown'][number]>()
  add(kind: Difference['kind'], problems: readonly RowProblem[]) {
    this.counts[kind]++
    if (isWarned(kind, problems)) this.counts.warned++
    for (const { field, unknown } of problems) {
      if (!unknown) continue
      const key = `${unknown.list} ${unknown.text.toUpperCase()}`
      const word = this.#words.get(key)
      if (word) word.rows++
      else if (this.#words.size < 1000) this.#words.set(key, { field, ...unknown, rows: 1 })
    }
  }
  /** The commonest first. */
  words = () => [...this.#words.values()].toSorted((a, b) => b.rows - a.rows).slice(0, 100)
}

interface Met {
  stone: Record<string, Value>
  problems: RowProblem[]
  stock?: Stock
}

/** Batch by batch: find the stones the rows speak of, compare, keep what came of it. */
function rowsAgainstStock(ctx: Writing, sheet: KeptSheet, tally: Tally): (rows: RowFound[]) => Promise<void> {
  const seen = new Map<string, number>()
  const headers = headersByField(planOf(sheet))
  const columnOf = (field: string) => headers.get(field) ?? stoneField(field)?.title ?? field
  return async (found) => {
    const rows = found.map((one) => ({ ...one, stone: inOrder(ctx.house.masters, one.stone) }))
    const known = await stockOf(ctx, rows)
    const kept = rows.map(({ row, ...one }) => {
      const met = meet(sheet, one, known, seen, row, columnOf)
      const difference = outcome(sheet, met)
      const { kind, reason, field = 'vStnId' } = difference
      if (reason && kind === 'refused' && !met.problems.some(({ level }) => level === 'error'))
        met.problems.push({ field, column: columnOf(field), level: 'error', message: reason })
      tally.add(difference.kind, met.problems)
      return keptRow(row, met, difference)
    })
    await sql`
      insert into sheet_row (sheet, row, v_stn_id, diamond, kind, reason, wanted, "is", was, problems, is_warned)
      select ${sheet.id}::uuid, r.row, r.v_stn_id, r.diamond, r.kind, r.reason, r.wanted, r."is", r.was, r.problems, r.is_warned
      from json_to_recordset(${JSON.stringify(kept)}::json) as r(row int, v_stn_id text, diamond uuid, kind text, reason text, wanted jsonb,
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
  const stock = await findStock(ctx.tx, ctx.house.masters, { stoneIds, reports })
  return {
    byId: new Map(stock.map((one) => [stoneKey(one.values) ?? '', one])),
    byReport: new Map(
      stock.flatMap((one) => (reportKey(one.values) && !one.isDeleted ? [[reportKey(one.values) ?? '', one] as const] : [])),
    ),
  }
}

/** Which stone of the stock a row is, and what speaks against it. */
function meet(
  sheet: KeptSheet,
  { stone, problems }: Met,
  { byId, byReport }: Known,
  seen: Map<string, number>,
  row: number,
  columnOf: (field: string) => string,
): Met {
  const met: Met = { stone, problems: [...problems] }
  const add = (field: string, level: RowProblem['level'], message: string) =>
    met.problems.push({ field, column: columnOf(field), level, message })
  const [key, report] = [stoneKey(stone), reportKey(stone)]
  for (const [field, mark] of [['vStnId', key] as const, ['rptNo', report] as const]) {
    const before = mark === undefined ? undefined : seen.get(mark)
    if (before !== undefined) {
      add(field, 'error', `${mark} stands in row ${before} already.`)
      return met
    }
  }
  for (const mark of [key, report]) if (mark !== undefined) seen.set(mark, row)
  if (key === undefined && report === undefined)
    add('vStnId', 'error', 'This row names no stone: it has neither a stone id nor a lab with a report number.')
  const own = key === undefined ? undefined : byId.get(key)
  const same = report === undefined ? undefined : byReport.get(report)
  const stock = own?.isDeleted ? (same ?? own) : (own ?? same)
  if (own && same && own.id !== same.id && !own.isDeleted)
    add('rptNo', 'error', `Report ${report} is on stone ${String(same.values['vStnId'])} already.`)
  if (!stock || stock.isDeleted) return met
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
      `Stone ${String(stock.values['vStnId'])} belongs to ${stock.vendor === '' ? "the house's own stock" : `the vendor ${stock.vendor}`}.`,
    )
  else if (stock.labGrown !== sheet.labGrown)
    add('vStnId', 'error', `Stone ${String(stock.values['vStnId'])} is ${stock.labGrown ? 'laboratory-grown' : 'natural'} in stock.`)
  for (const problem of sheet.mode === 'prices' ? [] : figuresTogether(stone, stock.values))
    if (!met.problems.some(({ message }) => message === problem.message)) met.problems.push({ ...problem, column: columnOf(problem.field) })
  return { ...met, stock }
}

function outcome(sheet: KeptSheet, { stone, problems, stock }: Met): Difference {
  const error = problems.find(({ level }) => level === 'error')
  if (error) return { kind: 'refused', is: {}, was: {}, reason: error.message }
  return differenceOf(stone, stock?.values, stock?.isBlocked ?? false, sheet.mode, stock?.takenBy)
}

const keptRow = (row: number, { stone, problems, stock }: Met, { kind, is, was, reason }: Difference) => ({
  row,
  v_stn_id: String(stone['vStnId'] ?? stock?.values['vStnId'] ?? ''),
  diamond: stock?.id ?? null,
  kind,
  reason: reason ?? null,
  // A new stone wants what it is; a row that does nothing is not needed again.
  wanted: kind === 'changed' ? stone : {},
  is,
  was,
  problems,
  is_warned: isWarned(kind, problems),
})

/**
 * Stones of the vendor that a full list no longer has, a refused row counting as having it: those that are nobody's are withdrawn, those on hold, on
 * memo or in a bid are told of. Answers how many stones the list speaks for.
 */
async function findMissing({ tx }: Writing, { id, vendor, labGrown }: KeptSheet, tally: Tally): Promise<number> {
  // Who has a stone and until when is put in by the database: a list may miss half of the stock.
  const by = '<by>'
  const reasons = JSON.stringify(
    Object.fromEntries((['H', 'M', 'C', 'B'] as const).map((status) => [status, takenReason(status, false, by)])),
  )
  const takenBy = sql`case when c.kind is null then '' else case when c.kind <> 'lot' then ' with ' || ${fullName('u')} else '' end
    || coalesce(' until ' || to_char(c.until at time zone ${houseZone}, 'FMDD Mon YYYY, HH24:MI'), '') end`
  const { rows } = await sql<{ kind: 'missing' | 'blocked'; count: number }>`
    with gone as (
      insert into sheet_row (sheet, row, v_stn_id, diamond, kind, reason, wanted, "is", was)
      select ${id}::uuid, - row_number() over (order by d.v_stn_id), d.v_stn_id, d.id,
        case when d.w_sts in ('A', 'D', 'S', 'U') and c.kind is null then 'missing' else 'blocked' end,
        case when d.w_sts in ('A', 'D', 'S', 'U') and c.kind is null then 'The list no longer has it.'
          else 'The list no longer has it. ' || replace(coalesce(${reasons}::jsonb ->> d.w_sts, ${takenReason('A', true, by) ?? ''}), ${by}, ${takenBy}) end,
        '{}', '{"wSts": "NA"}', jsonb_build_object('wSts', d.w_sts)
      from diamond d left join claim c on c.diamond = d.id left join "user" u on u.id = c.seller
      where d.vendor = ${vendor} and d.lab_grown = ${labGrown} and not d.is_deleted and d.w_sts not in ('NA', 'O')
        and not exists (select from sheet_row r where r.sheet = ${id}::uuid and r.diamond = d.id)
      returning kind)
    select kind, count(*)::int as count from gone group by kind`.execute(tx)
  for (const { kind, count } of rows) tally.counts[kind] += count
  const { rows: own } = await sql<{ stock: number }>`
    select count(*)::int as stock from diamond where vendor = ${vendor} and lab_grown = ${labGrown} and not is_deleted and w_sts in ('A', 'D', 'S', 'U')`.execute(
    tx,
  )
  return own[0]?.stock ?? 0
}
