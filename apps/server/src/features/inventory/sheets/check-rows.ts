import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { PriceListRow } from '@loupe/contract/pricing/price-lists.ts'
import type { QuestionCode } from '@loupe/domain/sheets/codes.ts'
import { answerTo } from '@loupe/domain/sheets/questions.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import { dollars, mct } from '@loupe/domain/kernel/units.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import { ListDifferences } from '@loupe/domain/sheets/list-difference.ts'
import { PriceLevels } from '@loupe/domain/sheets/price-levels.ts'
import type { Problem } from '@loupe/domain/sheets/reading.ts'
import { problemBesideList, problemBesideStock } from '@loupe/domain/sheets/price-peers.ts'
import { soldColumns } from '@loupe/domain/sheets/invoice-question.ts'
import { lacking } from '@loupe/domain/sheets/lacking.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import { headersByField } from '@loupe/domain/sheets/row-columns.ts'
import { currencyAnswered } from '@loupe/domain/sheets/price-and-currency.ts'
import { answeredStatuses } from '@loupe/domain/sheets/status-question.ts'
import { sheetField } from '@loupe/domain/sheets/sheet-fields.ts'
import { otherLevelName } from '@loupe/domain/sheets/two-levels.ts'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Writing } from '../../../context.ts'
import { step } from '../../../db/step.ts'
import type { RowFound } from '../../../rendering/sheets/sheet-job.ts'
import { checkSheet } from '../../../rendering/sheets/read.ts'
import { pauseAfter } from '../../tasks/pause-after.ts'
import { activeList } from '../../pricing/price-lists/active-list.ts'
import { cellsOf } from '../../pricing/price-lists/queries.ts'
import { findMissing } from './missing.ts'
import { getSheet } from './queries.ts'
import { type StoredSheet, lockFor, rowsOf, updateSheet, vocabularyNow } from './sheet.ts'
import { type Known, type StoredRow, isLabGrown, match, namesStone, outcome, stockOf, storedRow } from './match-rows.ts'
import { inOrder } from './stock.ts'
import { Tally } from './tally.ts'
import { asText, allowLongReading, refuseLacking } from './upload.ts'

/** Checks what each row of a sheet would do to the stock. The stock does not change; earlier results are replaced. */
export async function checkSheetRows(ctx: Writing, id: string): Promise<Sheet> {
  const { tx, services } = ctx
  await allowLongReading(tx)
  const stored = await tx
    .selectFrom('sheet')
    .select(['columns', 'convention', 'mode', 'state', 'questions', 'answers'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored?.state === 'uploaded') refuseLacking(lacking(stored.columns, stored.convention, stored.mode, stored.questions, stored.answers))
  const sheet = await lockFor(ctx, id, 'check')
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const tally = new Tally()
  const place = { sheet: sheet.file.sheet ?? undefined, headerRow: sheet.file.headerRow }
  const levels = new PriceLevels()
  const list = await activeList(tx, ctx.now, false)
  const differences = new ListDifferences()
  const against = rowsAgainstStock(ctx, sheet, tally, await priceLevelsOf(ctx, sheet, { list, levels, differences }))
  const job = { place, vocabulary: await vocabularyNow(tx), plan: planOf(sheet) }
  const {
    totals,
    headings,
    questions: raised,
  } = await checkSheet(ctx, await rowsOf(services, sheet), job, against.take).catch(async (error: unknown) => {
    await against.settle()
    throw asText(error)
  })
  await against.end()
  const stock = sheet.mode === 'replace' ? await findMissing(ctx, sheet, tally) : 0
  const listed = list && differences.found(list.name)
  const expected = tally.expectations()
  const counts = { ...tally.counts, totals, headings, ...(listed ? { listed } : {}), ...(expected.length > 0 ? { expected } : {}) }
  const total = counts.new + counts.changed + counts.missing
  const questions = JSON.stringify([...sheet.questions.filter(({ stage }) => stage === 'columns'), ...levels.questions(), ...raised])
  const set = { questions, counts: JSON.stringify(counts), unknown: JSON.stringify(tally.words()), stock, done: 0, total }
  await updateSheet(tx, id, set, ctx.now)
  await step(ctx, 'sheet', [id], 'check', undefined, () => ({ after: counts }))
  return getSheet(tx, id)
}

export function planOf(sheet: StoredSheet): Plan {
  const { law: discountConvention, factor, wholeHundreds, proved, asked: isEntered, agree, odd, rate } = sheet.convention
  // Nearly all rows confirm the entered convention: the others must be reported.
  // A remembered answer counts where the sheet has its question.
  const answersOf = (about: QuestionCode) =>
    sheet.questions.flatMap((question) => (question.code === about ? (answerTo(question, sheet.answers)?.value ?? []) : []))
  const isBorneOut = odd !== undefined && wholeHundreds >= agree
  return {
    columns: sheet.columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
    leftOut: sheet.columns.filter(({ field }) => field === null).map(({ index, header }) => ({ index, header })),
    // A convention that a user entered without proof says nothing about whole hundreds: the sheet may use another price list.
    price: {
      discountConvention,
      factor,
      wholeHundreds: (proved || !isEntered || factor !== 1 || isBorneOut) && wholeHundreds > 0,
      isUnproved: !proved && isEntered,
      rate,
    },
    currency: currencyAnswered(sheet.answers),
    labGrown: sheet.labGrown,
    statuses: answeredStatuses(sheet.columns, sheet.answers),
    soldColumns: soldColumns(sheet.columns, sheet.questions, sheet.answers),
    treatment: answersOf('treatment').find((value) => value !== 'none'),
    otherLevel: sheet.answers.find(({ code, column }) => code === 'price-level' && column === otherLevelName),
    visibleOnly: answersOf('hidden').includes('visible'),
    blankClears: sheet.blankClears,
  }
}

type ComparePrice = (row: { stone: Values; stock?: { values: Values } }) => Problem | undefined
/**
 * Compares the price of each row with that of its stone in stock, and of a natural stone with the active price list. A price far from that list is refused
 * unless a person has confirmed the prices of the sheet.
 */
async function priceLevelsOf(
  { tx, services: { masters } }: Writing,
  sheet: StoredSheet,
  { list, levels, differences }: { list: PriceListRow | undefined; levels: PriceLevels; differences: ListDifferences },
): Promise<ComparePrice> {
  const isRight = sheet.answers.some(({ code, column }) => code === 'price-level' && column === null)
  const lookup = list && listLookup(await cellsOf(tx, list.id))
  const code = (value: unknown) => (typeof value === 'string' ? value : '')
  return ({ stone, stock }) => {
    const { ctPr, crt, shpNm, colNm, clrNm, fcColNm } = stone
    if (typeof ctPr !== 'number') return undefined
    if (typeof stock?.values['ctPr'] === 'number') levels.add('stock', ctPr, stock.values['ctPr'], Number(crt ?? stock.values['crt']))
    if (!lookup || isLabGrown(sheet, stone) || typeof crt !== 'number' || crt <= 0 || typeof fcColNm === 'string') return undefined
    const [colNo, clrNo] = [masters.noOf('COLOR', code(colNm)), masters.noOf('CLARITY', code(clrNm))]
    if (colNo === undefined || clrNo === undefined) return undefined
    const rap = lookup({ isRound: shpNm === 'ROUND', crt: mct(crt), colNo, clrNo, isFcCol: false })
    if (!rap) return undefined
    levels.add('list', ctPr, dollars(rap))
    if (typeof stone['rap'] === 'number') differences.add(stone['rap'], dollars(rap))
    // The price of a stone in stock has been accepted before.
    return isRight || ctPr === stock?.values['ctPr'] ? undefined : problemBesideList(ctPr, dollars(rap))
  }
}

/** Rows compared without a pause, so that this process answers requests between. */
const part = 25

interface Comparison {
  /** Takes a batch; resolves when the next may come. */
  take(rows: RowFound[]): Promise<void>
  /** Resolves when all are stored. */
  end(): Promise<void>
  /** Resolves when no statement is on its way any more: the transaction of a check that failed ends only then. */
  settle(): Promise<void>
}
/**
 * Batch by batch: finds the stones of the rows, compares them, and stores the results. A batch is compared while PostgreSQL stores the one before: its stones are
 * looked up before that, because statements of a transaction wait for each other.
 */
function rowsAgainstStock(ctx: Writing, sheet: StoredSheet, tally: Tally, comparePrice: ComparePrice): Comparison {
  const seenBefore = new Map<string, number>()
  const headers = headersByField(planOf(sheet))
  const columnOf = (field: string) => headers.get(field) ?? sheetField(field)?.title ?? field
  const resultOf = ({ row, stone, problems, links }: RowFound, known: Known): StoredRow => {
    const found = { stone: inOrder(ctx.services.masters, stone), problems, ...(links ? { links } : {}) }
    const matched = match(sheet, found, known, seenBefore, row, columnOf)
    const far = matched.stock && !matched.stock.isDeleted ? problemBesideStock(matched.stone, matched.stock.values) : undefined
    const unlike = comparePrice(matched)
    const fault = far ?? (matched.problems.some((problem) => problem.level === 'error' && problem.field === 'ctPr') ? undefined : unlike)
    if (fault) matched.problems.push({ ...fault, column: columnOf(fault.field) })
    const difference = outcome(sheet, matched)
    const { kind, reason, field = 'vStnId' } = difference
    if (reason && kind === 'refused' && !matched.problems.some(({ level }) => level === 'error'))
      matched.problems.push({ field, column: columnOf(field), level: 'error', message: reason })
    tally.add(difference, matched.problems, row)
    // The reason of the refusal names the word that it could not read; its own warning would say so twice.
    if (kind === 'refused') matched.problems = matched.problems.filter((problem) => problem.field !== difference.field || !problem.unknown)
    if (difference.kind !== 'refused') tally.grown.add(isLabGrown(sheet, stone))
    else if (!namesStone(stone)) tally.unnamed ??= row
    return storedRow(row, matched, difference)
  }
  let storing = Promise.resolve()
  let comparing = Promise.resolve()
  let waiting: { rows: RowFound[]; known: Promise<Known> } | undefined
  const compare = async ({ rows, known }: NonNullable<typeof waiting>) => {
    const stock = await known
    const since = performance.now()
    const results: StoredRow[] = []
    for (let from = 0; from < rows.length; from += part) {
      results.push(...rows.slice(from, from + part).map((row) => resultOf(row, stock)))
      await setImmediate()
    }
    await storing
    storing = storeResults(ctx, sheet.id, results)
    // Awaited with the next batch; until then a failure must not count as unhandled.
    storing.catch(() => undefined)
    await pauseAfter(ctx.services.search, performance.now() - since)
  }
  return {
    async take(rows) {
      const known = stockOf(ctx, sheet, rows)
      known.catch(() => undefined)
      const before = waiting
      waiting = { rows, known }
      if (before) await (comparing = compare(before))
    },
    async end() {
      if (waiting) await (comparing = compare(waiting))
      await storing
    },
    async settle() {
      await Promise.allSettled([comparing, waiting?.known])
      await Promise.allSettled([storing])
    },
  }
}

/** As lists of columns: values of JSON within JSON would be read twice, and JSON within an array is escaped once more. */
async function storeResults({ tx }: Writing, sheet: string, rows: readonly StoredRow[]): Promise<void> {
  const of = <F extends keyof StoredRow>(field: F) => rows.map((row) => row[field])
  const json = (field: keyof StoredRow) => sql`jsonb_array_elements(${JSON.stringify(of(field))}::jsonb)`
  await sql`
    insert into sheet_row (sheet, row, v_stn_id, diamond, kind, reason, is_warned, links, wanted, "is", was, problems)
    select ${sheet}::uuid, r.* from rows from (
      unnest(${of('row')}::int[], ${of('vStnId')}::text[], ${of('diamond')}::uuid[], ${of('kind')}::text[], ${of('reason')}::text[],
        ${of('isWarned')}::boolean[], ${rows.map(({ links }) => links && JSON.stringify(links))}::jsonb[]),
      ${json('wanted')}, ${json('is')}, ${json('was')}, ${json('problems')}) as r`.execute(tx)
}
