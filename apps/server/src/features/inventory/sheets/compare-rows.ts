import { lacksReport } from '@loupe/domain/sheets/headings/lab-reports.ts'
import { problemBesideStock } from '@loupe/domain/sheets/prices/price-peers.ts'
import type { Problem } from '@loupe/domain/sheets/cells/reading.ts'
import { headersByField } from '@loupe/domain/sheets/row-columns.ts'
import { sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Writing } from '../../../context.ts'
import type { RowFound } from '../../../rendering/sheets/sheet-job.ts'
import { pauseAfter } from '../../tasks/pause-after.ts'
import type { PriceComparison } from './compare-prices.ts'
import { type Known, type Matched, type StoredRow, isLabGrown, match, namesStone, outcome, stockOf, storedRow } from './match-rows.ts'
import type { NewListPrices } from './new-list-prices.ts'
import { planOf } from './plan.ts'
import type { StoredSheet } from './sheet.ts'
import { inOrder } from './stock.ts'
import type { Tally } from './tally.ts'

/** Rows compared without a pause, so that this process answers requests in between. */
const rowsAtOnce = 25

interface Comparison {
  /** Takes a batch; resolves when the next may come. */
  take(rows: RowFound[]): Promise<void>
  /** Resolves when all are stored. */
  end(): Promise<void>
  /** Resolves when no statement is on its way any more: the transaction of a check that failed ends only then. */
  settle(): Promise<void>
}
/** What rows are compared with and counted by, besides the stock. */
interface Beside {
  tally: Tally
  prices: PriceComparison
  listPrices: NewListPrices
}
/**
 * Batch by batch: finds the stones of the rows, compares them, and stores the results. A batch is compared while PostgreSQL stores the one before: its stones are
 * looked up before that, because statements of a transaction wait for each other.
 */
export function compareRows(ctx: Writing, sheet: StoredSheet, { tally, prices, listPrices }: Beside): Comparison {
  const seenBefore = new Map<string, number>()
  const headers = headersByField(planOf(sheet))
  const columnOf = (field: string) => headers.get(field) ?? sheetField(field)?.title ?? field
  const resultOf = ({ row, stone, problems, links }: RowFound, known: Known): StoredRow => {
    const found = { stone: inOrder(ctx.services.masters, stone), problems, ...(links ? { links } : {}) }
    const matched = match({ sheet, known, seenBefore, columnOf }, row, found)
    const levelled = prices.read(matched)
    if (levelled.prices) matched.stone = { ...matched.stone, ...levelled.prices }
    const fault = levelled.problem ?? priceFault(matched, prices)
    if (fault) matched.problems.push({ ...fault, column: columnOf(fault.field) })
    listPrices.fill(matched)
    const difference = outcome(sheet, matched)
    listPrices.count(matched, difference)
    const { kind, reason, field = 'vStnId' } = difference
    if (reason && kind === 'refused' && !matched.problems.some(({ level }) => level === 'error'))
      matched.problems.push({ field, column: columnOf(field), level: 'error', message: reason })
    tally.add(difference, matched.problems, row)
    if (difference.kind === 'new' && lacksReport(stone)) tally.withoutReport++
    // The reason of the refusal names the word that it could not read; its own warning would say so twice.
    if (kind === 'refused') matched.problems = matched.problems.filter((problem) => problem.field !== difference.field || !problem.unknown)
    if (kind !== 'refused') tally.grown.add(isLabGrown(sheet, stone))
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
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      results.push(...rows.slice(from, from + rowsAtOnce).map((row) => resultOf(row, stock)))
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

/** A price far from that of the stone in stock, or else far from the list; a price that could not be read has its problem already. */
function priceFault(matched: Matched, prices: PriceComparison): Problem | undefined {
  const { stone, stock, problems } = matched
  const besideStock = stock && !stock.isDeleted ? problemBesideStock(stone, stock.values) : undefined
  const besideList = prices.problemOf(matched)
  return besideStock ?? (problems.some(({ level, field }) => level === 'error' && field === 'ctPr') ? undefined : besideList)
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
