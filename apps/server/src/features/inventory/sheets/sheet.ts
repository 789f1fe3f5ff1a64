import type { Sheet } from '@loupe/contract/inventory/sheets.ts'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { spelling } from '@loupe/domain/masters/list.ts'
import type { Convention } from '@loupe/domain/sheets/convention.ts'
import { type Vocabulary, vocabularyOf } from '@loupe/domain/sheets/field.ts'
import type { Settled } from '@loupe/domain/sheets/look.ts'
import type { MappedColumn } from '@loupe/domain/sheets/mapper.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import type { Selectable, Updateable } from 'kysely'
import type { House } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import type { Content, Looked, SheetFile } from '../../../papers/sheets/jobs.ts'
import { mastersByCode } from '../../masters/masters/queries.ts'

/** A sheet as it is kept, with what its columns of JSON hold. */
export type KeptSheet = Omit<Selectable<DB['sheet']>, 'file' | 'columns' | 'convention' | 'said' | 'counts' | 'unknown'> & {
  file: SheetFile & { name: string }
  columns: MappedColumn[]
  convention: Convention & { asked: boolean }
  said: Settled | null
  counts: Sheet['counts']
  unknown: Sheet['unknown']
}

/** Work that was given up before it began leaves a sheet at work that nobody works on: it has stopped. */
const isLeft = (state: KeptSheet['state'], task: string | null) =>
  (state === 'running' || state === 'undoing') && (task === null || task === 'cancelled' || task === 'failed')

async function read(db: Db | Tx, id: string, lock: boolean): Promise<KeptSheet> {
  const row = await db
    .selectFrom('sheet')
    .selectAll()
    .select((eb) => eb.selectFrom('task').select('status').whereRef('task.id', '=', 'sheet.task').as('taskStatus'))
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { taskStatus, ...sheet } = row
  return { ...(sheet as unknown as KeptSheet), state: isLeft(row.state, taskStatus) ? 'stopped' : row.state }
}

export const getKept = (db: Db | Tx, id: string): Promise<KeptSheet> => read(db, id, false)

/** The sheet, kept as it is until the transaction ends, if the action may be taken now; with the state it leads to. */
export async function lockFor(
  tx: Tx,
  id: string,
  action: (typeof sheetLifecycle.actions)[number],
): Promise<KeptSheet & { next: KeptSheet['state'] }> {
  const sheet = await read(tx, id, true)
  return { ...sheet, next: sheetLifecycle.next(sheet.state, action) }
}

export const updateSheet = (tx: Db | Tx, id: string, set: Updateable<DB['sheet']>, now: Date) =>
  tx
    .updateTable('sheet')
    .set({ ...set, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

/** All the words that stones are described with, as the house's lists stand now. */
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

export const fileKeyOf = (id: string) => `sheet/${id}`
/** Where the rows of a worksheet are kept once the file has been read. */
const rowsKeyOf = (id: string, { sheets, sheet }: SheetFile) => `sheet/${id}-rows-${sheet === null ? 0 : sheets.indexOf(sheet)}`

export const keepRows = async ({ files }: House, id: string, { file, kept }: Looked) => {
  if (kept) await files.put(rowsKeyOf(id, file), kept, 'application/gzip')
}

/** The rows kept of a sheet; where there are none, its file. */
export async function rowsOf(house: House, { id, file, fileKey }: Pick<KeptSheet, 'id' | 'file' | 'fileKey'>): Promise<Content> {
  const key = rowsKeyOf(id, file)
  const isKept = (await house.files.sizeOf(key)) !== undefined
  return isKept ? { bytes: await bytesOf(house, key), keptOf: file } : { bytes: await bytesOf(house, fileKey) }
}

export async function bytesOf(house: House, key: string): Promise<Uint8Array> {
  if ((await house.files.sizeOf(key)) === undefined) throw new Refusal('not_found', undefined, 'The file of this sheet is no longer kept.')
  const chunks: Buffer[] = []
  for await (const chunk of await house.files.read(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
