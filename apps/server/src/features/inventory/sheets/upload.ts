import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { normalHeader } from '@loupe/domain/sheets/header.ts'
import type { Vocabulary } from '@loupe/domain/sheets/field.ts'
import { headerKeys } from '@loupe/domain/sheets/header.ts'
import { type Settled, lacking, settle } from '@loupe/domain/sheets/look.ts'
import { type MappedColumn, type Remembered, mappedTwice } from '@loupe/domain/sheets/mapper.ts'
import { stoneField } from '@loupe/domain/sheets/stone-fields.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import type { Looked } from '../../../papers/sheets/jobs.ts'
import { lookAtSheet } from '../../../papers/sheets/read.ts'
import { Unreadable } from '../../../papers/sheets/unreadable.ts'
import { getSheet } from './queries.ts'
import { headingsOf } from '../grid-columns/queries.ts'
import { bytesOf, fileKeyOf, keepRows, lockFor, rowsOf, updateSheet, vocabularyNow } from './sheet.ts'

const json = JSON.stringify

/** A reading may take as long as its own limits allow; the transaction waits for it. */
export const patiently = (tx: Writing['tx']) =>
  Promise.all([sql`set local idle_in_transaction_session_timeout = 0`.execute(tx), sql`set local statement_timeout = '60s'`.execute(tx)])

/** What a file is refused with, under the field it came in. */
export const inWords = (error: unknown): unknown => (error instanceof Unreadable ? invalid('file', error.message) : error)

async function memoryOf(tx: Writing['tx'], vendor: string, labGrown: boolean): Promise<{ columns: Remembered; said: Settled | undefined }> {
  const row = await tx
    .selectFrom('sheetMemory')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('labGrown', '=', labGrown)
    .executeTakeFirst()
  // A file of ours comes back with our own headings; on a supplier's sheet the same word may mean something else.
  const own: Remembered =
    vendor === '' ? Object.fromEntries([...(await headingsOf(tx, labGrown))].map(([field, label]) => [normalHeader(label), field])) : {}
  return { columns: { ...own, ...(row?.columns as Remembered | undefined) }, said: (row?.said as Settled | null | undefined) ?? undefined }
}

/** Lab-grown stones give themselves away by their report numbers. */
const looksGrown = (columns: readonly { field: string | null; samples: readonly string[] }[]) =>
  columns.some(({ field, samples }) => field === 'rptNo' && samples.length > 0 && samples.every((sample) => /^\W*LG/i.test(sample)))

/** The same rows with other memories. */
async function lookAgain({ file, kept }: Looked, by: { vocabulary: Vocabulary; remembered: Remembered }): Promise<Looked> {
  const place = { sheet: file.sheet ?? undefined, headerRow: file.headerRow }
  return { ...(await lookAtSheet({ bytes: kept ?? new Uint8Array(), keptOf: file }, { place, ...by })), kept }
}

export async function uploadSheet(ctx: Writing, { body, files }: Received<typeof sheets.upload>): Promise<Sheet> {
  const { tx, house } = ctx
  const [file] = files
  if (!file) throw invalid('file', 'Please select a file.')
  await patiently(tx)
  const { vendor = '', mode = 'add' } = body
  const bytes = await readFile(file.path)
  const vocabulary = await vocabularyNow(tx)
  const said = body.labGrown === undefined ? undefined : body.labGrown === 'true'
  let memory = await memoryOf(tx, vendor, said ?? false)
  let looked = await lookAtSheet({ bytes }, { place: {}, vocabulary, remembered: memory.columns }).catch((error: unknown) => {
    throw inWords(error)
  })
  const labGrown = said ?? looksGrown(looked.columns)
  if (labGrown && said === undefined) {
    memory = await memoryOf(tx, vendor, labGrown)
    if (Object.keys(memory.columns).length > 0) looked = await lookAgain(looked, { vocabulary, remembered: memory.columns })
  }
  // What nearly all of this sheet speaks against is not taken from an earlier one.
  const isContradicted = looked.convention.odd !== undefined && looked.convention.law !== memory.said?.law
  const remembered = isContradicted ? undefined : memory.said
  const convention = settle(looked.convention, remembered)
  const id = randomUUID()
  const state = lacking(looked.columns, convention, mode).length === 0 ? 'mapped' : 'uploaded'
  await tx
    .insertInto('sheet')
    .values({
      id,
      name: file.name,
      vendor,
      labGrown,
      mode,
      state,
      fileKey: fileKeyOf(id),
      file: json({ name: file.name, ...looked.file }),
      columns: json(looked.columns),
      convention: json(convention),
      said: remembered ? json(remembered) : null,
      createdBy: ctx.actor.id,
      createdAt: ctx.now.toISOString(),
      updatedAt: ctx.now.toISOString(),
    })
    .execute()
  await record(ctx, {
    kind: 'sheet.upload',
    subjectType: 'sheet',
    subject: id,
    after: { name: file.name, vendor, rows: looked.file.rows, sha256: file.sha256 },
  })
  await house.files.putPath(fileKeyOf(id), file.path, 'application/octet-stream')
  await keepRows(house, id, looked)
  return getSheet(tx, id)
}

/** The columns a person maps now, and those mapped before that are not named: they stay as they were. */
function withKept(given: readonly Pick<MappedColumn, 'index' | 'field'>[], before: readonly MappedColumn[]) {
  const named = new Set(given.map(({ index }) => index))
  return [...given, ...before.flatMap(({ index, field }) => (named.has(index) ? [] : [{ index, field }]))]
}

export async function mapSheet(ctx: Writing, id: string, body: Received<typeof sheets.map>['body']): Promise<Sheet> {
  const { tx, house } = ctx
  await patiently(tx)
  const sheet = await lockFor(tx, id, 'map')
  const { mode = sheet.mode, vendor = sheet.vendor, labGrown = sheet.labGrown, blankClears = sheet.blankClears } = body
  const place = {
    sheet: body.sheet ?? sheet.file.sheet ?? undefined,
    headerRow: body.headerRow ?? (body.sheet === undefined ? sheet.file.headerRow : undefined),
  }
  if (body.sheet !== undefined && !sheet.file.sheets.includes(body.sheet))
    throw invalid('sheet', 'There is no such worksheet in this workbook.')
  const isElsewhere = place.sheet !== (sheet.file.sheet ?? undefined)
  const isMoved = isElsewhere || place.headerRow !== sheet.file.headerRow
  const content = isElsewhere ? { bytes: await bytesOf(house, sheet.fileKey) } : await rowsOf(house, sheet)
  const looked = await lookAtSheet(content, {
    place,
    vocabulary: await vocabularyNow(tx),
    remembered: {},
    // Columns of another heading row are other columns.
    ...(isMoved && body.columns.length === 0 ? {} : { columns: isMoved ? body.columns : withKept(body.columns, sheet.columns) }),
  }).catch((error: unknown) => {
    throw inWords(error)
  })
  await keepRows(house, id, looked)
  const [twice] = mappedTwice(looked.columns)
  if (twice)
    throw invalid(
      'columns',
      `Two columns are mapped to ${stoneField(twice.field)?.title ?? twice.field}: ${twice.headers.join(' and ')}. Please choose one.`,
    )
  const given = body.convention
  const said = given === undefined ? sheet.said : given === 'unknown' ? null : typeof given === 'string' ? { law: given, factor: 1 } : given
  if (
    given !== undefined &&
    looked.convention.proved &&
    said &&
    said.law !== looked.convention.law &&
    looked.convention.law !== 'price-only'
  )
    throw invalid(
      'convention',
      `The sheet itself proves otherwise: ${looked.convention.agree} of ${looked.convention.of} cells agree on ${looked.convention.law}.`,
    )
  const convention = settle(looked.convention, said ?? undefined)
  const lacks = lacking(looked.columns, convention, mode)
  await updateSheet(
    tx,
    id,
    {
      state: lacks.length === 0 ? sheet.next : 'uploaded',
      mode,
      vendor,
      labGrown,
      blankClears,
      file: json({ name: sheet.file.name, ...looked.file }),
      columns: json(looked.columns),
      convention: json(convention),
      said: said ? json(said) : null,
      counts: null,
      unknown: json([]),
    },
    ctx.now,
  )
  await tx.deleteFrom('sheetRow').where('sheet', '=', id).execute()
  await remember(ctx, { vendor, labGrown, said, columns: looked.columns })
  await record(ctx, {
    kind: 'sheet.map',
    subjectType: 'sheet',
    subject: id,
    after: { vendor, mode, labGrown, blankClears, law: convention.law, factor: convention.factor },
  })
  return getSheet(tx, id)
}

/** What was settled here is the next sheet's beginning. */
export async function remember(
  { tx, now }: Writing,
  it: { vendor: string; labGrown: boolean; said: Settled | null; columns: readonly { header: string; field: string | null }[] },
) {
  const keys = headerKeys(it.columns.map(({ header }) => header))
  const columns = Object.fromEntries(it.columns.map(({ field }, i) => [keys[i] ?? '', field]))
  await sql`
    insert into sheet_memory (vendor, lab_grown, columns, said, updated_at)
    values (${it.vendor}, ${it.labGrown}, ${json(columns)}::jsonb, ${it.said ? json(it.said) : null}::jsonb, ${now.toISOString()})
    on conflict (vendor, lab_grown) do update set columns = sheet_memory.columns || excluded.columns,
      said = coalesce(excluded.said, sheet_memory.said), updated_at = excluded.updated_at`.execute(tx)
}

/** Refuses what can not be checked yet, in the words of what it lacks. */
export function refuseLacking(lacks: readonly string[]): void {
  if (lacks.length > 0) throw new Refusal('validation', { fields: lacks.map((message) => ({ path: 'columns', message })) }, lacks.join(' '))
}
