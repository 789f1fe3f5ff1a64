import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { removalRequestedFrom } from '@loupe/domain/sheets/difference.ts'
import { unconfirmedMatches } from '@loupe/domain/sheets/match-questions.ts'
import { openQuestions } from '@loupe/domain/sheets/questions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { startBatches } from '../../tasks/batches.ts'
import { remember } from './memory.ts'
import { getSheet } from './queries.ts'
import { type StoredSheet, lockFor } from './sheet.ts'

/**
 * Starts applying a checked sheet. A stopped one continues where it stopped, with the list prices of its check: all stones of an import have those of one
 * list, and the screen says so.
 */
export async function runSheet(ctx: Writing, id: string, removals: number | undefined): Promise<Sheet> {
  const sheet = await lockFor(ctx, id, 'run')
  const open = openQuestions(sheet.questions, sheet.answers)
  const [first] = open.filter(({ code }) => code !== 'match')
  if (first) throw invalid('answers', first.text)
  const unconfirmed = unconfirmedMatches(open)
  if (unconfirmed !== undefined) throw invalid('answers', unconfirmed)
  if (sheet.state === 'checked' && (sheet.counts?.new ?? 0) > 0) await refuseOtherList(ctx, sheet)
  const missing = sheet.counts?.missing ?? 0
  if (sheet.mode === 'replace' && missing > removalRequestedFrom * sheet.stock && removals !== missing)
    throw invalid('removals', `This list withdraws ${missing} of ${sheet.stock} stones. Type ${missing} to confirm.`)
  const { law: discountConvention, factor, proved, of } = sheet.convention
  // A convention that a whole list has proved need not be confirmed when the vendor sends three stones.
  if (proved && of > 0) await remember(ctx, { ...sheet, input: { law: discountConvention, factor }, columns: [], answers: null })
  const task = { kind: 'sheet-run', title: `Sheet ${sheet.name}`, input: { sheet: id } }
  await startBatches(ctx, { kind: 'sheet', id }, 'run', task, () => ({ after: sheet.counts }))
  return getSheet(ctx.tx, id)
}

/** New stones have the list prices of the check: a price list of their kind that was made active since then has not priced them. */
async function refuseOtherList({ tx }: Writing, { id, labGrown, updatedAt }: StoredSheet): Promise<void> {
  const kind = sql<boolean>`coalesce(("is" ->> 'labGrown')::boolean, ${labGrown})`
  const later = await tx
    .selectFrom('priceList')
    .select('name')
    .where('activatedAt', '>', updatedAt)
    .where('labGrown', 'in', tx.selectFrom('sheetRow').select(kind.as('labGrown')).where('sheet', '=', id).where('kind', '=', 'new'))
    .limit(1)
    .executeTakeFirst()
  if (later)
    throw invalid('check', `The price list ${later.name} was made active after the check. Check the sheet again for its list prices.`)
}

export async function rollBackSheet(ctx: Writing, id: string): Promise<Sheet> {
  const sheet = await lockFor(ctx, id, 'rollBack')
  const task = { kind: 'sheet-rollback', title: `Roll back ${sheet.name}`, input: { sheet: id } }
  await startBatches(ctx, { kind: 'sheet', id }, 'rollBack', task, () => ({}))
  return getSheet(ctx.tx, id)
}
