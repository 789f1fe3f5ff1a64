import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { requestsOf, unconfirmed } from '@loupe/domain/sheets/intake.ts'
import type { MappedColumn } from '@loupe/domain/sheets/headings/mapper.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { statusIn } from '../../../db/expressions.ts'
import { notifyHolders } from '../../../db/notify.ts'
import { batchStatus } from '../../tasks/batches.ts'
import { checkSheetRows } from '../sheets/check-rows.ts'
import { getSheet } from '../sheets/queries.ts'
import { runSheet } from '../sheets/start.ts'
import { type Intake, whileMine } from './intake.ts'

/** Files whose sheets were not finished: these are continued first. */
export const filesLeft = (db: Db, intake: string): Promise<{ id: string }[]> =>
  db.selectFrom('intakeFile').select('id').where('intake', '=', intake).where('stage', '=', 'taken').orderBy('takenAt').execute()

/** Whether a sheet of the folder is being written or rolled back now. */
export async function isWriting(db: Db, intake: string): Promise<boolean> {
  const { rows } = await sql<{ isWriting: boolean }>`
    select exists (select from intake_file f join sheet s on s.id = f.sheet
      where f.intake = ${intake}::uuid and ${statusIn('sheet', 'atWork', 's.state')} and ${batchStatus('sheet', 's')} <> 'stopped') as "isWriting"`.execute(
    db,
  )
  return rows[0]?.isWriting ?? false
}

/**
 * Processes the sheet of a file as a user would, up to the first question that needs a user: there it stops and notifies those who may upload. A sheet that a
 * user has taken over is left to them.
 */
export async function processFile(by: Intake, file: string): Promise<void> {
  try {
    await whileMine(by, (ctx) => processSheet(ctx, by, file))
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'conflict') throw error
    await whileMine(by, (ctx) => requireInput(ctx, by, file, error.message))
  }
}

const lock = async (tx: Tx, id: string) =>
  tx
    .selectFrom('intakeFile')
    .select(['id', 'name', 'sheet'])
    .where('id', '=', id)
    .where('stage', '=', 'taken')
    .forUpdate()
    .executeTakeFirst()

async function processSheet(ctx: Writing, by: Intake, id: string): Promise<void> {
  const file = await lock(ctx.tx, id)
  if (!file?.sheet) return
  let sheet = await getSheet(ctx.tx, file.sheet)
  if (sheet.state === 'uploaded') return requireInput(ctx, by, id, sheet.lacks.join(' '))
  if (sheet.state === 'mapped') {
    const [open, ...more] = unconfirmed(sheet.columns, await lastRun(ctx.tx, by.profile.id))
    if (open !== undefined) return requireInput(ctx, by, id, mappingText(open, more.length))
    sheet = await checkSheetRows(ctx, sheet.id)
  }
  if (sheet.state === 'checked' && sheet.counts) {
    const question = requestsOf({ ...sheet, counts: sheet.counts })
    if (question) return requireInput(ctx, by, id, question)
    await runSheet(ctx, sheet.id, undefined)
  }
  await ctx.tx.updateTable('intakeFile').set({ stage: 'handed', note: '' }).where('id', '=', id).execute()
}

const mappingText = (open: string, more: number) =>
  `Not confirmed yet: the field of column “${open}”${more === 0 ? '' : ` and of ${more} more`}. Confirm the mapping once; it is remembered.`

/** The columns of the folder's last sheet that was run: a user, or an earlier mapping, confirmed them. */
async function lastRun(tx: Tx, intake: string): Promise<MappedColumn[] | undefined> {
  const found = await tx
    .selectFrom('intakeFile')
    .innerJoin('sheet', 'sheet.id', 'intakeFile.sheet')
    .select('sheet.columns')
    .where('intake', '=', intake)
    .where(statusIn('sheet', 'carriedOut', 'sheet.state'))
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.columns
}

async function requireInput(ctx: Writing, { profile }: Intake, id: string, note: string): Promise<void> {
  const file = await lock(ctx.tx, id)
  if (!file) return
  await ctx.tx.updateTable('intakeFile').set({ stage: 'asking', note }).where('id', '=', id).execute()
  await notifyHolders(ctx, 'diamond:upload', {
    ...{ kind: 'work', title: `${profile.vendor}: the sheet ${file.name} needs your input`, text: note },
    ...{ link: `/inventory/upload-sheet/${file.sheet}`, key: `intake-file:${id}` },
  })
}
