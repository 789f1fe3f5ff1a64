import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import type { Convention } from '@loupe/domain/sheets/prices/discount-convention.ts'
import { type Vocabulary, vocabularyOf } from '@loupe/domain/sheets/headings/field.ts'
import type { Answer, Question } from '@loupe/domain/sheets/questions.ts'
import type { Settled } from '@loupe/domain/sheets/settled.ts'
import type { MappedColumn } from '@loupe/domain/sheets/headings/mapper.ts'
import type { ActionOf } from '@loupe/domain/lifecycles.ts'
import { sheetLifecycle, sheetNeeds } from '@loupe/domain/sheets/sheet.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Services, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { type FileKey, keyOf } from '../../../db/stored-files.ts'
import { notFound } from '../../../db/not-found.ts'
import type { Content, Inspected, SheetFile } from '../../../rendering/sheets/sheet-job.ts'
import { mastersByCode } from '../../masters/masters/queries.ts'
import { batchStatus, lockBatch } from '../../tasks/batches.ts'

/** A sheet as it is stored, with typed JSON columns. */
export type StoredSheet = Omit<
  Selectable<DB['sheet']>,
  'file' | 'columns' | 'convention' | 'said' | 'questions' | 'answers' | 'counts' | 'unknown'
> & {
  file: SheetFile & { name: string }
  columns: MappedColumn[]
  convention: Convention & { asked: boolean }
  said: Settled | null
  questions: Question[]
  answers: Answer[]
  counts: Sheet['counts']
  unknown: Sheet['unknown']
}

export async function getStored(db: Db | Tx, id: string): Promise<StoredSheet> {
  const row = await db
    .selectFrom('sheet')
    .selectAll()
    .select(batchStatus('sheet').as('state'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...row, file: row.file as StoredSheet['file'] }
}

/** Locks the sheet until the transaction ends; refused when its state does not allow the action. */
export async function lockFor(ctx: Writing, id: string, action: ActionOf<'sheet'>): Promise<StoredSheet> {
  await lockBatch(ctx, 'sheet', id)
  const sheet = await getStored(ctx.tx, id)
  const needs = action === 'check' || action === 'run' ? sheetNeeds(sheet.state, action) : undefined
  if (needs) throw new Refusal('wrong_status', { status: sheet.state, action }, needs)
  sheetLifecycle.next(sheet.state, action)
  return sheet
}

/** Updates a sheet except for its state, which `step` writes. */
export const updateSheet = (tx: Db | Tx, id: string, set: Omit<Updateable<DB['sheet']>, 'state'>, now: Date) =>
  tx
    .updateTable('sheet')
    .set({ ...set, ...stampUpdated({ now }) })
    .where('id', '=', id)
    .execute()

/** All words that describe stones, from the current master lists. */
export async function vocabularyNow(db: Db | Tx): Promise<Vocabulary> {
  const lists = await mastersByCode(db, [...new Set([...Object.values(diamondLists), keyToSymbols])])
  return vocabularyOf(
    Object.entries(lists).map(([code, values]) => ({
      code,
      values: values.map((value) => ({ code: value.code, name: value.name, aliases: value.likeKeyWords })),
    })),
    spelling,
  )
}

/** Key of the stored rows of a worksheet, once the file has been read. */
const rowsKeyOf = (id: string, { sheets, sheet }: SheetFile) => keyOf('sheet', `${id}-rows-${sheet === null ? 0 : sheets.indexOf(sheet)}`)

/** @param store `storeAt` before the sheet has a row, `putContent` after that */
export const storeRows = async (
  store: (key: FileKey, content: Uint8Array, type: string) => Promise<void>,
  id: string,
  { file, storedRows }: Inspected,
) => {
  if (storedRows) await store(rowsKeyOf(id, file), storedRows, 'application/gzip')
}

/** The stored rows of a sheet; if there are none, its file. */
export async function rowsOf(services: Services, { id, file, fileKey }: Pick<StoredSheet, 'id' | 'file' | 'fileKey'>): Promise<Content> {
  const key = rowsKeyOf(id, file)
  const isStored = (await services.files.sizeOf(key)) !== undefined
  return isStored ? { bytes: await bytesOf(services, key), storedOf: file } : { bytes: await bytesOf(services, fileKey) }
}

export async function bytesOf(services: Services, key: string): Promise<Uint8Array> {
  if ((await services.files.sizeOf(key)) === undefined)
    throw new Refusal('not_found', undefined, 'The file of this sheet is no longer stored. Upload it again.')
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.read(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
