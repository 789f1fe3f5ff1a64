import type { Sheet } from '@loupe/contract/inventory/sheets.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { removalAskedFrom } from '@loupe/domain/sheets/difference.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { createTask } from '../../tasks/tasks/commands.ts'
import { getSheet } from './queries.ts'
import { lockFor, updateSheet } from './sheet.ts'
import { remember } from './upload.ts'

/** Has a checked sheet carried out. One that was stopped goes on where it stood. */
export async function runSheet(ctx: Writing, id: string, removals: number | undefined): Promise<Sheet> {
  const sheet = await lockFor(ctx.tx, id, 'run')
  const missing = sheet.counts?.missing ?? 0
  if (sheet.mode === 'replace' && missing > removalAskedFrom * sheet.stock && removals !== missing)
    throw invalid('removals', `This list withdraws ${missing} of ${sheet.stock} stones. Type ${missing} to confirm.`)
  const { law, factor, proved, of } = sheet.convention
  // What a whole list has proved need not be asked when the vendor sends three stones.
  if (proved && of > 0) await remember(ctx, { ...sheet, said: { law, factor }, columns: [] })
  const task = await createTask(ctx, 'sheet-run', `Sheet ${sheet.name}`, { sheet: id })
  await updateSheet(ctx.tx, id, { state: sheet.next, task: task.id }, ctx.now)
  await record(ctx, { kind: 'sheet.run', subjectType: 'sheet', subject: id, after: sheet.counts })
  return getSheet(ctx.tx, id)
}

export async function rollBackSheet(ctx: Writing, id: string): Promise<Sheet> {
  const sheet = await lockFor(ctx.tx, id, 'rollBack')
  const task = await createTask(ctx, 'sheet-rollback', `Roll back ${sheet.name}`, { sheet: id })
  await updateSheet(ctx.tx, id, { state: sheet.next, task: task.id }, ctx.now)
  await record(ctx, { kind: 'sheet.rollBack', subjectType: 'sheet', subject: id })
  return getSheet(ctx.tx, id)
}
