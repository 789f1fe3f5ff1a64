import { feedStone } from '@loupe/contract/platforms/feed.ts'
import type { SyncComparison } from '@loupe/contract/platforms/syncs.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { readSyncCode, syncVendor, takenHere } from '@loupe/domain/platforms/sync.ts'
import { type Values, isSame } from '@loupe/domain/sheets/difference.ts'
import { sheetField } from '@loupe/domain/sheets/headings/sheet-fields.ts'
import { statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import type { Services } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { oneRow } from '../../../db/one-row.ts'
import { type Stock, findStock } from '../../inventory/sheets/stock.ts'
import { type StoredSyncRow, getSyncRow } from './queries.ts'

type Ctx = { services: Services } & ({ db: Db } | { tx: Tx })
const dbOf = (ctx: Ctx): Db | Tx => ('tx' in ctx ? ctx.tx : ctx.db)
const fields = Object.keys(feedStone.shape).filter((field) => field !== 'labGrown' && field !== 'vStnId')

/** The values of a stone here, from the host, and from the last sheet that named it; each side has only the fields it gave. */
export async function sidesOf(ctx: Ctx, stock: Stock, incoming: StoredSyncRow['incoming']) {
  const incomingRow = (incoming?.row ?? {}) as Record<string, Values[string] | undefined>
  const sync = Object.fromEntries(
    fields.flatMap((field) => (incomingRow[field] === undefined ? [] : [[field, incomingRow[field]]])),
  ) as Values
  const found = await dbOf(ctx)
    .selectFrom('sheetRow')
    .innerJoin('sheet', 'sheet.id', 'sheetRow.sheet')
    .select(['sheet.name', 'sheetRow.wanted', 'sheetRow.is'])
    .where('sheetRow.diamond', '=', stock.id)
    .where('sheetRow.kind', 'in', ['new', 'changed'])
    .orderBy('sheet.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sheet = found && { ...found.is, ...found.wanted }
  return { ours: stock.values as Values, sync, sheet, sheetName: found?.name ?? null }
}

export async function compareStone(ctx: Ctx, id: string): Promise<SyncComparison> {
  const db = dbOf(ctx)
  const { incoming, base, ...row } = await getSyncRow(db, id)
  if (row.resource !== 'diamond' || row.localId === null)
    throw new Refusal('wrong_status', undefined, 'There is no stone here to compare it with.')
  const stock = getOrRefuse((await findStock(db, ctx.services.masters, { ids: [row.localId] }))[0])
  const { ours, sync, sheet, sheetName } = await sidesOf(ctx, stock, incoming)
  const open = new Set(row.problems.map(({ field }) => field))
  const isForeign = row.state === 'conflict' && base === null
  const status = readSyncCode(incoming?.sSts ?? 'NA').wSts
  const compared = fields
    .filter(
      (field) => (field in sync && !isSame(ours[field], sync[field])) || (sheet && field in sheet && !isSame(ours[field], sheet[field])),
    )
    .map((field) => ({
      field,
      title: sheetField(field)?.title ?? field,
      ours: ours[field] ?? null,
      sync: field in sync ? (sync[field] ?? null) : null,
      ...(sheet && field in sheet ? { sheet: sheet[field] ?? null } : {}),
      isOpen: open.has(field) || (isForeign && field in sync),
      isStatus: false,
    }))
  const statusField = { field: 'wSts', title: 'Status', ours: stock.values.wSts, sync: status, isOpen: false, isStatus: true }
  const list = [...(isSame(stock.values.wSts, status) ? [] : [statusField]), ...compared] as SyncComparison['fields']
  return { row, isTaken: takenHere(stock) ?? null, sheet: sheetName, fields: list }
}

/** Compares our stock of natural or of lab-grown stones with the host's, in numbers. */
export async function compareStock(db: Db, labGrown: boolean) {
  const codes = ['S', 'I', 'W', 'Y', 'D', 'C', 'R', 'U', 'NA'].map((code) => ({ code, is: readSyncCode(code).wSts }))
  const result = await sql<Record<'ours' | 'theirs' | 'inStep' | 'statusDiffers' | 'conflicts' | 'kept' | 'onlyHere', number>>`
    with there as (
      select r.*, coalesce(d.lab_grown, (r.incoming -> 'row' ->> 'labGrown') = 'true', false) as lab, d.w_sts
      from sync_row r left join diamond d on d.id = r.local_id and not d.is_deleted where r.resource = 'diamond'
    ), mine as (select * from there where lab = ${labGrown})
    select
      (select count(*)::int from diamond d where d.vendor = ${syncVendor} and d.lab_grown = ${labGrown} and not d.is_deleted and not ${statusIn('diamond', 'unavailable', 'd.w_sts')}) as ours,
      (select count(*)::int from mine where state <> 'gone') as theirs,
      (select count(*)::int from mine where state = 'inStep') as "inStep",
      (select count(*)::int from mine where state <> 'gone' and w_sts is not null and w_sts is distinct from
        coalesce((select c."is" from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c(code text, "is" text)
          where c.code = mine.incoming ->> 'sSts'), 'NA')) as "statusDiffers",
      (select count(*)::int from mine where state = 'conflict') as conflicts,
      (select count(*)::int from mine where state = 'kept') as kept,
      (select count(*)::int from diamond d where d.lab_grown = ${labGrown} and not d.is_deleted
        and not exists (select from sync_row r where r.resource = 'diamond' and r.local_id = d.id)) as "onlyHere"`.execute(db)
  return oneRow(result)
}
