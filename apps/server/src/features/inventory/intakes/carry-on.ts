import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { asksOf, unconfirmed } from '@loupe/domain/sheets/intake.ts'
import type { MappedColumn } from '@loupe/domain/sheets/mapper.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { notifyHolders } from '../../../db/notify.ts'
import { checkSheetRows } from '../sheets/check.ts'
import { getSheet } from '../sheets/queries.ts'
import { runSheet } from '../sheets/start.ts'
import { type Taking, whileMine } from './taking.ts'

/** Files whose sheets stand where the house left them: it goes on with these first. */
export const filesLeft = (db: Db, intake: string): Promise<{ id: string }[]> =>
  db.selectFrom('intakeFile').select('id').where('intake', '=', intake).where('stage', '=', 'taken').orderBy('takenAt').execute()

/** Whether a sheet of the folder is being written, or taken back, at this moment. */
export async function isWriting(db: Db, intake: string): Promise<boolean> {
  const { rows } = await sql<{ isWriting: boolean }>`
    select exists (select from intake_file f join sheet s on s.id = f.sheet join task t on t.id = s.task
      where f.intake = ${intake}::uuid and s.state in ('running', 'undoing') and t.status in ('queued', 'running')) as "isWriting"`.execute(
    db,
  )
  return rows[0]?.isWriting ?? false
}

/**
 * Goes on with the sheet of a file as a person would, up to where a person would be asked: there it waits, and those who may upload are told. One that a
 * person has gone on with is left to them.
 */
export async function carryOn(by: Taking, file: string): Promise<void> {
  try {
    await whileMine(by, (ctx) => goOn(ctx, by, file))
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'conflict') throw error
    await whileMine(by, (ctx) => ask(ctx, by, file, error.message))
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

async function goOn(ctx: Writing, by: Taking, id: string): Promise<void> {
  const file = await lock(ctx.tx, id)
  if (!file?.sheet) return
  let sheet = await getSheet(ctx.tx, file.sheet)
  if (sheet.state === 'uploaded') return ask(ctx, by, id, sheet.lacks.join(' '))
  if (sheet.state === 'mapped') {
    const [open, ...more] = unconfirmed(sheet.columns, await lastRun(ctx.tx, by.profile.id))
    if (open !== undefined) return ask(ctx, by, id, mappingWords(open, more.length))
    sheet = await checkSheetRows(ctx, sheet.id)
  }
  if (sheet.state === 'checked' && sheet.counts) {
    const asks = asksOf({ ...sheet, counts: sheet.counts })
    if (asks) return ask(ctx, by, id, asks)
    await runSheet(ctx, sheet.id, undefined)
  }
  await ctx.tx.updateTable('intakeFile').set({ stage: 'handed', note: '' }).where('id', '=', id).execute()
}

const mappingWords = (open: string, more: number) =>
  `Nobody has confirmed what the column “${open}”${more === 0 ? '' : ` and ${more} more`} hold${more === 0 ? 's' : ''}. Look at the mapping once; it is remembered.`

/** The columns of the last sheet of the folder that was carried out: a person, or a memory, stood for them. */
async function lastRun(tx: Tx, intake: string): Promise<MappedColumn[] | undefined> {
  const found = await tx
    .selectFrom('intakeFile')
    .innerJoin('sheet', 'sheet.id', 'intakeFile.sheet')
    .select('sheet.columns')
    .where('intake', '=', intake)
    .where('sheet.state', 'in', ['running', 'done'])
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.columns as MappedColumn[] | undefined
}

async function ask(ctx: Writing, { profile }: Taking, id: string, note: string): Promise<void> {
  const file = await lock(ctx.tx, id)
  if (!file) return
  await ctx.tx.updateTable('intakeFile').set({ stage: 'asking', note }).where('id', '=', id).execute()
  await notifyHolders(ctx, 'diamond:upload', {
    ...{ kind: 'work', title: `${profile.vendor}: the sheet ${file.name} waits for you`, text: note },
    ...{ link: `/inventory/upload-sheet/${file.sheet}`, key: `intake-file:${id}` },
  })
}
