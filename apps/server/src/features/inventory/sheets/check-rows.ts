import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { lacking } from '@loupe/domain/sheets/headings/lacking.ts'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { step } from '../../../db/step.ts'
import { checkSheet } from '../../../rendering/sheets/read.ts'
import { priceComparisonOf } from './compare-prices.ts'
import { compareRows } from './compare-rows.ts'
import { listPricesOf } from './list-prices.ts'
import { findMissing } from './missing.ts'
import { newListPricesOf } from './new-list-prices.ts'
import { planOf } from './plan.ts'
import { getSheet } from './queries.ts'
import { lockFor, rowsOf, updateSheet, vocabularyNow } from './sheet.ts'
import { Tally } from './tally.ts'
import { asText, allowLongReading, refuseLacking } from './upload.ts'

/** Checks what each row of a sheet would do to the stock. The stock does not change; earlier results are replaced. */
export async function checkSheetRows(ctx: Writing, id: string): Promise<Sheet> {
  const { tx, services } = ctx
  await allowLongReading(tx)
  await refuseUnanswered(tx, id)
  const sheet = await lockFor(ctx, id, 'check')
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  const tally = new Tally()
  const natural = await listPricesOf(ctx, tx, false)
  const prices = priceComparisonOf(sheet, natural)
  const listPrices = await newListPricesOf(ctx, sheet, natural)
  const comparison = compareRows(ctx, sheet, { tally, prices, listPrices })
  const place = { sheet: sheet.file.sheet ?? undefined, headerRow: sheet.file.headerRow }
  const job = { place, vocabulary: await vocabularyNow(tx), plan: planOf(sheet) }
  const read = await checkSheet(ctx, await rowsOf(services, sheet), job, comparison.take).catch(async (error: unknown) => {
    await comparison.settle()
    throw asText(error)
  })
  await comparison.end()
  const { totals, headings } = read
  const stock = sheet.mode === 'replace' ? await findMissing(ctx, sheet, tally) : 0
  const listed = prices.differences()
  const expected = tally.expectations()
  const counts = {
    ...{ ...tally.counts, ...listPrices.counts(), totals, headings },
    ...(listed ? { listed } : {}),
    ...(tally.withoutReport > 0 ? { withoutReport: tally.withoutReport } : {}),
    ...(prices.isUncompared() && tally.counts.new > 0 ? { uncompared: tally.counts.new } : {}),
    ...(expected.length > 0 ? { expected } : {}),
  }
  const total = counts.new + counts.changed + counts.missing
  const ofColumns = sheet.questions.filter(({ stage }) => stage !== 'rows')
  const questions = JSON.stringify([...ofColumns, ...prices.questions(), ...read.questions])
  const set = { questions, counts: JSON.stringify(counts), unknown: JSON.stringify(tally.words()), stock, done: 0, total }
  await updateSheet(tx, id, set, ctx.now)
  await step(ctx, 'sheet', [id], 'check', { eventOf: () => ({ after: counts }) })
  return getSheet(tx, id)
}

/** A sheet whose mapping still lacks something names what that is, which its status alone could not. */
async function refuseUnanswered(tx: Tx, id: string): Promise<void> {
  const stored = await tx
    .selectFrom('sheet')
    .select(['columns', 'convention', 'mode', 'state', 'questions', 'answers'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored?.state === 'uploaded') refuseLacking(lacking(stored.columns, stored.convention, stored.mode, stored.questions, stored.answers))
}
