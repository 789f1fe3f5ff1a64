import { readFile } from 'node:fs/promises'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import type { sheets } from '@loupe/contract/inventory/sheets.ts'
import type { Received } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { lacking } from '@loupe/domain/sheets/headings/lacking.ts'
import { settle } from '@loupe/domain/sheets/settled.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { stampCreatedBy } from '../../../db/stamps.ts'
import { storeAt, storeFile } from '../../../db/stored-files.ts'
import type { Inspected } from '../../../rendering/sheets/sheet-job.ts'
import type { inspectSheet } from '../../../rendering/sheets/read.ts'
import { Unreadable } from '../../../rendering/sheets/unreadable.ts'
import { inspectBesideStock } from './inspect-beside-stock.ts'
import { memoryOf } from './memory.ts'
import { getSheet } from './queries.ts'
import { storeRows, vocabularyNow } from './sheet.ts'
import { oneFile } from '../../../http/one-file.ts'

const json = JSON.stringify

/** Reading a file may take as long as its own limits allow, so the transaction must not time out meanwhile. */
export const allowLongReading = (tx: Writing['tx']) =>
  pipelined(sql`set local idle_in_transaction_session_timeout = 0`.execute(tx), sql`set local statement_timeout = '60s'`.execute(tx))

/** Turns an unreadable file into a refusal of the field `file`. */
export const asText = (error: unknown): unknown => (error instanceof Unreadable ? invalid('file', error.message) : error)

/** Inspects the same rows again with other remembered columns. */
async function checkAgain(
  ctx: Reading,
  { file, storedRows }: Inspected,
  vendor: string,
  by: Omit<Parameters<typeof inspectSheet>[2], 'place'>,
): Promise<Inspected> {
  const place = { sheet: file.sheet ?? undefined, headerRow: file.headerRow }
  const content = { bytes: storedRows ?? new Uint8Array(), storedOf: file }
  return { ...(await inspectBesideStock(ctx, ctx.db, vendor, content, { place, ...by })), storedRows }
}

/** Reads and stores a sheet before the transaction that inserts it. */
export async function uploadSheet(reading: Reading, { body, files }: Received<typeof sheets.upload>) {
  const { db } = reading
  const file = oneFile(files)
  const { vendor = '', mode = 'add' } = body
  const bytes = await readFile(file.path)
  const input = body.labGrown === undefined ? undefined : body.labGrown === 'true'
  const about = { vocabulary: await vocabularyNow(db), name: file.name, labGrown: input }
  let memory = await memoryOf(db, vendor, input ?? false)
  let checked = await inspectBesideStock(
    reading,
    db,
    vendor,
    { bytes },
    { place: {}, ...about, remembered: memory.columns, rememberedAnswers: memory.answers },
  ).catch((error: unknown) => {
    throw asText(error)
  })
  const { labGrown } = checked
  if (labGrown !== (input ?? false)) {
    memory = await memoryOf(db, vendor, labGrown)
    if (Object.keys(memory.columns).length > 0)
      checked = await checkAgain(reading, checked, vendor, { ...about, remembered: memory.columns, rememberedAnswers: memory.answers })
  }
  // A convention that nearly all rows of this sheet contradict is not taken from an earlier one.
  const isContradicted = checked.convention.odd !== undefined && checked.convention.law !== memory.input?.law
  const remembered = isContradicted ? undefined : memory.input
  const convention = settle(checked.convention, remembered)
  const { id, key: fileKey } = await storeFile(reading, 'sheet', file, 'application/octet-stream')
  await storeRows((...contents) => storeAt(reading, ...contents), id, checked)
  const isMapped = lacking(checked.columns, convention, mode, checked.questions, checked.answers).length === 0
  const sheet = {
    id,
    name: file.name,
    vendor,
    labGrown,
    mode,
    state: isMapped ? ('mapped' as const) : ('uploaded' as const),
    fileKey,
    file: json({ name: file.name, ...checked.file }),
    columns: json(checked.columns),
    convention: json(convention),
    questions: json(checked.questions),
    answers: json(checked.answers),
    said: remembered ? json(remembered) : null,
  }
  return async (ctx: Writing): Promise<Sheet> => {
    await ctx.tx
      .insertInto('sheet')
      .values({ ...sheet, ...stampCreatedBy(ctx) })
      .execute()
    const after = { name: file.name, vendor, rows: checked.file.rows, sha256: file.sha256 }
    await record(ctx, { kind: 'sheet.upload', subjectType: 'sheet', subject: id, after })
    return getSheet(ctx.tx, id)
  }
}

/** Refuses a sheet that cannot be checked yet, and says what is missing. */
export function refuseLacking(lacks: readonly string[]): void {
  if (lacks.length > 0) throw new Refusal('validation', { fields: lacks.map((message) => ({ path: 'columns', message })) }, lacks.join(' '))
}
