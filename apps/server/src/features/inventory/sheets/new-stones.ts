import { codedFields, diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import { factsOf } from '@loupe/domain/inventory/stone-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { writeBulkAudit } from '../../../db/event.ts'
import type { Masters } from '../../../db/masters.ts'
import { columnType } from '../diamonds/column-types.ts'
import type { RowInTurn } from './rows.ts'
import type { StoredSheet } from './sheet.ts'
import { columns, firstInput, plainFields } from './stock.ts'

/**
 * Adds the new stones of these rows, marks the rows as applied and writes their audit events: two statements, from what the check stored. The values do not
 * pass through this process. A row whose stone number has been taken since the check is left as it is.
 * @returns how many stones were added
 */
export async function addNewStones(ctx: Writing, sheet: StoredSheet, rows: readonly RowInTurn[]): Promise<number> {
  const due = new Map(rows.flatMap(({ row, kind, vStnId }) => (kind === 'new' ? [[vStnId, row] as const] : [])))
  if (due.size === 0) return 0
  const made = await insertFromRows(ctx, sheet, [...due.values()])
  if (made.length > 0)
    await markApplied(
      ctx,
      sheet,
      made.map(({ id, vStnId }) => ({ id, row: due.get(vStnId) })),
    )
  return made.length
}

async function insertFromRows(ctx: Writing, { id, vendor, labGrown }: StoredSheet, rows: readonly number[]) {
  const at = sql`${ctx.now.toISOString()}::timestamptz`
  const { rows: made } = await sql<{ id: string; vStnId: string }>`
    insert into diamond (${names}, vendor, lab_grown, is_best_buy, is_demo, is_deleted, arrived_at, created_at, updated_at)
    select ${valuesOf(ctx.services.masters)}, ${vendor}::text, coalesce(${value('labGrown')}::boolean, ${labGrown}), false, false, false, ${at}, ${at}, ${at}
    from sheet_row r
    where r.sheet = ${id}::uuid and r.row = any(${rows}::int[])
      -- A subquery, because as a join it might read the whole stock.
      and (select true from diamond d where upper(d.v_stn_id collate "C") = upper(r.v_stn_id collate "C") limit 1) is null
      and (select true from diamond d where upper(d.vendor_no collate "C") = upper(coalesce(${value('vendorNo')}, r.v_stn_id) collate "C")
        and d.vendor = ${vendor}::text limit 1) is null
    -- In a fixed order, so that two sheets with the same stones cannot deadlock.
    order by r.v_stn_id collate "C"
    on conflict do nothing
    returning id, v_stn_id`.execute(ctx.tx)
  return made
}

async function markApplied(ctx: Writing, { id }: StoredSheet, made: readonly { id: string; row: number | undefined }[]): Promise<void> {
  const written = sql`(select diamond::text as subject, '{}'::jsonb as before, ${shortly} as after from applied)`
  await sql`
    with applied as (
      update sheet_row s set diamond = r.diamond, applied_at = ${ctx.now.toISOString()}::timestamptz, taken_back_at = null
      from unnest(${made.map(({ row }) => row)}::int[], ${made.map((stone) => stone.id)}::uuid[]) as r(row, diamond)
      where s.sheet = ${id}::uuid and s.row = r.row
      returning s.diamond, s."is"
    )
    ${await writeBulkAudit(ctx, { kind: 'diamond.upload', subjectType: 'diamond', cause: `sheet:${id}` }, written)}`.execute(ctx.tx)
}

const names = sql.raw([...columns.values(), 'k_to_s', 'is_fc_col'].join(', '))
/** A value as the check stored it: one of a list by its code. Read one by one, which is faster than as a record of them all. */
const value = (field: string) => sql`(r."is" ->> ${sql.lit(field)})`

/** What is written to `names`, in the same order. */
function valuesOf(masters: Masters): RawBuilder<unknown> {
  const numbersIn = (list: string) => sql`${JSON.stringify(masters.everNosOf(list))}::jsonb`
  const plain = (field: (typeof plainFields)[number]) => {
    const typed = sql`${value(field)}::${sql.raw(columnType(field))}`
    return factsOf(field).kind === 'flag' && factsOf(field).required ? sql`coalesce(${typed}, false)` : typed
  }
  return sql.join([
    ...plainFields.map(plain),
    ...codedFields.map((field) => sql`(${numbersIn(diamondLists[field])} ->> ${value(field)})::smallint`),
    sql`array(select n.no::smallint from jsonb_array_elements_text(r."is" -> 'kToSStr') with ordinality as s(code, place),
      lateral (select ${numbersIn(keyToSymbols)} ->> s.code as no) as n where n.no is not null order by s.place)`,
    sql`${value('fcColNm')} is not null`,
  ])
}

/** As `shortly` in stock.ts, of the row's values. */
const shortly = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(firstInput.map((field) => sql`${sql.lit(field)}, "is" -> ${sql.lit(field)}`))}))`
