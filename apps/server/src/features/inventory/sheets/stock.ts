import { anyOf } from '../../../db/expressions.ts'
import { noteFreed } from '../../../db/freed-stones.ts'
import { codedFields, diamondLists, keyToSymbols, isCodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import { type DiamondStatus, diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import type { Value } from '@loupe/domain/sheets/cells/reading.ts'
import { type StoredField, factsOf, storedFields } from '@loupe/domain/inventory/stone-fields.ts'
import { claimClause } from '@loupe/domain/transactions/claim.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { holdersOf, isBlock } from '../holders.ts'
import type { DB } from '../../../db/tables.ts'

/** Stones as sheets describe them: converts between names and codes of the API and columns and numbers of the table. */

type StoneRow = Selectable<DB['diamond']>
type PlainField = { [F in StoredField & keyof StoneRow]: StoneRow[F] extends Value ? F : never }[StoredField & keyof StoneRow]
/** Fields that follow from a sheet or a feed, though no column is mapped to them. */
const ofSheets = new Set<string>(['sSts', 'vendorNo', 'lbDesc'])
/** The fields that a sheet or a feed may give, except for values of lists, symbols (both stored by number) and whether the stone is lab-grown. */
export const plainFields = storedFields.filter((field): field is PlainField => {
  const { kind, sheet, out } = factsOf(field)
  if (kind === 'code' || kind === 'symbols' || field === 'labGrown') return false
  return sheet !== undefined || out?.includes('feed') || ofSheets.has(field)
})
const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const columns = new Map<string, string>([...plainFields, ...codedFields].map((field) => [field, column(field)]))
/** Columns a sheet may write. */
const written = [...columns.values(), 'k_to_s', 'is_fc_col']
/** Defaults of a new stone for columns that are never null. */
const blank: Record<string, unknown> = { k_to_s: [], is_fc_col: false }
for (const field of plainFields) if (factsOf(field).kind === 'flag' && factsOf(field).required) blank[column(field)] = false

export interface Stock {
  id: string
  vendor: string
  labGrown: boolean
  isDeleted: boolean
  isBlocked: boolean
  /** Who has it and until when, as the end of a clause. */
  takenBy: string
  values: Values & { wSts: DiamondStatus }
}

export const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
export const stoneKey = (values: Values): string | undefined => (typeof values['vStnId'] === 'string' ? upper(values['vStnId']) : undefined)
/** The number that its vendor gave a stone, in upper case. */
export const vendorKey = ({ vendorNo, vStnId }: Values): string | undefined => stoneKey({ vStnId: vendorNo ?? vStnId ?? null })
/** Lab and report number: two stones never share a report. */
export const reportKey = ({ lbNm, rptNo }: Values): string | undefined =>
  typeof lbNm === 'string' && lbNm !== 'NONE' && typeof rptNo === 'string' ? `${lbNm} ${upper(rptNo)}` : undefined

/** Numbers by which stones are found, in upper case: the company's, of reports, and those that one vendor gave; and ids. */
interface Numbers {
  stoneIds?: string[]
  reports?: string[]
  ofVendor?: { vendor: string; numbers: string[] }
  ids?: string[]
}
/** Stones by their numbers or ids, including deleted ones; `lock` locks them in id order until the transaction ends. */
export async function findStock(db: Db | Tx, masters: Masters, by: Numbers, lock = false): Promise<Stock[]> {
  const matching = db
    .selectFrom('diamond')
    .where((eb) =>
      eb.or([
        sql<boolean>`upper(diamond.v_stn_id collate "C") = any(${by.stoneIds ?? []}::text[])`,
        sql<boolean>`upper(diamond.rpt_no collate "C") = any(${by.reports ?? []}::text[])`,
        sql<boolean>`upper(diamond.vendor_no collate "C") = any(${by.ofVendor?.numbers ?? []}::text[])
          and diamond.vendor = ${by.ofVendor?.vendor ?? ''}`,
        sql<boolean>`diamond.id = ${anyOf(by.ids ?? [])}`,
      ]),
    )
    .orderBy('diamond.id')
  // Locked by a separate statement: a statement that waits for a lock reads other tables as they were before it waited.
  if (lock) await matching.select('diamond.id').forUpdate('diamond').execute()
  const rows = await matching.selectAll('diamond').execute()
  const holders = await holdersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    vendor: row.vendor,
    labGrown: row.labGrown,
    isDeleted: row.isDeleted,
    isBlocked: isBlock(holders.get(row.id)),
    takenBy: claimClause(holders.get(row.id)),
    values: valuesOf(masters, row),
  }))
}

/** Those of these numbers that a stone has here, in upper case. */
export async function takenNumbers(db: Db | Tx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ number: string }>`
    select upper(v_stn_id collate "C") as number from diamond where upper(v_stn_id collate "C") = any(${numbers.map(upper)}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ number }) => number))
}

/** A stone's values as a sheet or another company's feed gives them. */
export function valuesOf(masters: Masters, row: StoneRow): Stock['values'] {
  const values: Record<string, Value> = {}
  for (const field of plainFields) values[field] = row[field] ?? null
  for (const field of codedFields) values[field] = masters.codeOfField(field, row[field])
  values['kToSStr'] = row.kToS.toSorted((a, b) => a - b).flatMap((no) => masters.codeOf(keyToSymbols, no) ?? [])
  return values as Stock['values']
}

/** Puts symbols in the list's order, so that equal sets compare as equal. */
export function inOrder(masters: Masters, stone: Record<string, Value>): Record<string, Value> {
  const symbols = stone['kToSStr']
  if (!Array.isArray(symbols)) return stone
  const no = (code: string) => masters.everNoOf(keyToSymbols, code) ?? 0
  return { ...stone, kToSStr: (symbols as string[]).toSorted((a, b) => no(a) - no(b)) }
}

function rowOf(masters: Masters, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    if (field === 'kToSStr')
      row['k_to_s'] = (Array.isArray(value) ? value : []).flatMap((code) => masters.everNoOf(keyToSymbols, code as string) ?? [])
    else {
      const name = columns.get(field)
      if (name === undefined) continue
      if (!isCodedField(field)) row[name] = value
      else row[name] = typeof value === 'string' ? (masters.everNoOf(diamondLists[field], value) ?? null) : null
    }
  }
  if ('fcColNm' in values) row['is_fc_col'] = values['fcColNm'] !== null
  return row
}

/** Inserts stones, of the given kind unless their values say otherwise; a deleted stone of the same number is restored as a new one. Returns ids by stone id. */
export async function insertStones(
  tx: Tx,
  masters: Masters,
  { vendor, labGrown }: Pick<Stock, 'vendor' | 'labGrown'>,
  stones: readonly Values[],
  now: Date,
): Promise<Map<string, string>> {
  if (stones.length === 0) return new Map()
  const rows = stones
    // In a fixed order, so that two sheets with the same stones cannot deadlock.
    .toSorted((a, b) => (String(a['vStnId']) < String(b['vStnId']) ? -1 : 1))
    .map((values) => ({ ...blank, lab_grown: values['labGrown'] ?? labGrown, ...rowOf(masters, values) }))
  const at = now.toISOString()
  // Always names all columns, so that the statement text, and with it the plan, is the same for every batch.
  const { rows: made } = await sql<{ id: string; vStnId: string }>`
    insert into diamond (${list}, vendor, lab_grown, is_best_buy, is_demo, is_deleted, arrived_at, created_at, updated_at)
    select ${list}, ${vendor}, lab_grown, false, false, false, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from json_populate_recordset(null::diamond, ${JSON.stringify(rows)}::json)
    on conflict (v_stn_id) do update set ${again} where diamond.is_deleted
    returning id, v_stn_id`.execute(tx)
  return new Map(made.map(({ id, vStnId }) => [vStnId, id]))
}
const list = sql.raw(written.join(', '))
const again = sql.raw(
  [...written, ...['vendor', 'lab_grown', 'is_best_buy', 'is_demo', 'is_deleted', 'arrived_at', 'created_at', 'updated_at']]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/** Updates stones, each with its own values. */
export async function updateStones(tx: Tx, masters: Masters, changes: readonly { id: string; values: Values }[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, values }) => ({ id, v: { ...rowOf(masters, values), updated_at: now.toISOString() } }))
  const names = [...new Set(rows.flatMap(({ v }) => Object.keys(v)))].toSorted()
  // A column that a row does not name keeps its value, because `jsonb_populate_record` starts from the stone itself.
  await sql`
    update diamond set ${sql.raw(names.map((name) => `${name} = p.${name}`).join(', '))}
    from (
      select r.id as key, l.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, v jsonb)
      join diamond o on o.id = r.id cross join lateral jsonb_populate_record(o, r.v) as l
    ) as p where diamond.id = p.key`.execute(tx)
  noteFreed(
    tx,
    changes.flatMap(({ id, values }) =>
      values['wSts'] === diamondStatus.available || values['wSts'] === diamondStatus.bestBuy ? [id] : [],
    ),
  )
}

/** Fields in a new stone's first event; the sheet row has all of them. */
export const firstInput = ['vStnId', 'vendorNo', 'shpNm', 'crt', 'colNm', 'clrNm', 'lbNm', 'rptNo', 'ctPr']
export const shortly = (values: Values): Values =>
  Object.fromEntries(firstInput.flatMap((field) => (field in values ? [[field, values[field] ?? null]] : [])))

/** Deletes stones that a sheet had added. */
export const removeStones = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('diamond')
    .set({ isDeleted: true, ...stampUpdated({ now }) })
    .where('id', '=', anyOf(ids))
    .execute()
