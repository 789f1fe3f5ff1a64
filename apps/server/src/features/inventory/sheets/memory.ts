import { headerKeys, normalHeader } from '@loupe/domain/sheets/headings/header.ts'
import type { Remembered } from '@loupe/domain/sheets/headings/mapper.ts'
import type { RememberedAnswers } from '@loupe/domain/sheets/questions.ts'
import type { Settled } from '@loupe/domain/sheets/settled.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { headingsOf } from '../grid-columns/queries.ts'

const json = JSON.stringify

/** How this vendor's columns were mapped before, and which discount convention was confirmed. */
export async function memoryOf(
  db: Db | Tx,
  vendor: string,
  labGrown: boolean,
): Promise<{ columns: Remembered; input: Settled | undefined; answers: RememberedAnswers | undefined }> {
  const row = await db
    .selectFrom('sheetMemory')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('labGrown', '=', labGrown)
    .executeTakeFirst()
  // A file that Loupe exported has the company's own headings; on a supplier's sheet the same word may mean something else.
  const own: Remembered =
    vendor === '' ? Object.fromEntries([...(await headingsOf(db, labGrown))].map(([field, label]) => [normalHeader(label), field])) : {}
  return {
    columns: { ...own, ...(row?.columns as Remembered | undefined) },
    input: (row?.said as Settled | null | undefined) ?? undefined,
    answers: row?.answers ?? undefined,
  }
}

/** Stores the mapping and the convention of a sheet for the vendor's next sheet. */
export async function remember(
  { tx, now }: Writing,
  it: {
    vendor: string
    labGrown: boolean
    input: Settled | null
    /** A column that a person has still to confirm is not remembered. */
    columns: readonly { header: string; field: string | null; isOpen?: boolean }[]
    answers: RememberedAnswers | null
  },
) {
  const keys = headerKeys(it.columns.map(({ header }) => header))
  const columns = Object.fromEntries(it.columns.flatMap(({ field, isOpen }, i) => (isOpen ? [] : [[keys[i] ?? '', field]])))
  await sql`
    insert into sheet_memory (vendor, lab_grown, columns, said, answers, updated_at)
    values (${it.vendor}, ${it.labGrown}, ${json(columns)}::jsonb, ${it.input ? json(it.input) : null}::jsonb, ${it.answers ? json(it.answers) : null}::jsonb, ${now.toISOString()})
    on conflict (vendor, lab_grown) do update set columns = sheet_memory.columns || excluded.columns,
      said = coalesce(excluded.said, sheet_memory.said), answers = coalesce(excluded.answers, sheet_memory.answers), updated_at = excluded.updated_at`.execute(
    tx,
  )
}
