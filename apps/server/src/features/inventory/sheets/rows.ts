import type { Difference, Values } from '@loupe/domain/sheets/difference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import type { BatchWork } from '../../tasks/batches.ts'
import { type StoredSheet, getStored, updateSheet } from './sheet.ts'
import { findStock, stoneKey, upper, vendorKey } from './stock.ts'

/**
 * Stones of a sheet in one batch that are locked and pass through this process: few enough that they are locked only briefly. A batch locks stones with one
 * statement, in id order, so that it cannot deadlock with others who lock several.
 */
const mostLocked = 250
/** Rows in one batch, with new stones, which PostgreSQL adds by itself. A search that comes right after a batch waits until the index has read all of it. */
const most = 500

export interface Row {
  row: number
  vStnId: string
  diamond: string | null
  kind: Difference['kind']
  wanted: Values
  is: Values
  was: Values
}

/** A row that is due. */
export type RowInTurn = Pick<Row, 'row' | 'kind' | 'vStnId'>
/** Its stone is due, or only its links are. */
type ListedRow = RowInTurn & { isWaiting: boolean; hasLinks: boolean }

/** Work on the rows of a sheet: which rows are due, and how a batch of them is processed. */
export interface RowWork {
  waiting: RawBuilder<boolean>
  /** Processes what one statement can; the rows that are due afterwards go to `each`. Returns by how many the stones written have grown, as `each` does. */
  atOnce?(ctx: Writing, sheet: StoredSheet, rows: readonly RowInTurn[]): Promise<number>
  each(ctx: Writing, sheet: StoredSheet, rows: readonly Row[]): Promise<number>
  /** Writes the links of rows whose stones have been processed: those of the batch, and rows where only links are due. */
  links: { waiting: RawBuilder<boolean>; write(ctx: Writing, sheet: string, rows: readonly number[]): Promise<void> }
}

/** Processes the due rows in order. They are listed once: a query for each batch would scan all finished rows each time. */
export function rowsInTurn(id: string, { waiting, atOnce, each, links }: RowWork): BatchWork['next'] {
  const of = (tx: Tx, due: RawBuilder<boolean>) => tx.selectFrom('sheetRow').where('sheet', '=', id).where(due).orderBy('row')
  let batches: ListedRow[][] | undefined
  return async (ctx, turn) => {
    batches ??= dividedIntoBatches(
      await of(ctx.tx, sql`((${waiting}) or (${links.waiting}))`)
        .select(['row', 'kind', 'vStnId', sql<boolean>`(${waiting})`.as('isWaiting'), sql<boolean>`links is not null`.as('hasLinks')])
        .execute(),
      ({ kind, isWaiting }) => isWaiting && (!atOnce || kind !== 'new'),
    )
    const due = batches[turn]
    if (!due) return undefined
    const sheet = await getStored(ctx.tx, id)
    const stones = due.filter(({ isWaiting }) => isWaiting)
    const added = (await atOnce?.(ctx, sheet, stones)) ?? 0
    const rows =
      added === stones.length
        ? []
        : await of(ctx.tx, waiting)
            .select(['row', 'vStnId', 'diamond', 'kind', 'wanted', 'is', 'was'])
            .where('row', '=', sql<number>`any(${stones.map(({ row }) => row)}::int[])`)
            .execute()
    const done = Math.max(0, sheet.done + added + (rows.length > 0 ? await each(ctx, sheet, rows) : 0))
    const linked = due.flatMap(({ row, hasLinks }) => (hasLinks ? [row] : []))
    if (linked.length > 0) await links.write(ctx, id, linked)
    await updateSheet(ctx.tx, id, { done }, ctx.now)
    const { total } = sheet
    return { done, total, note: `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} stones` }
  }
}

/** Rows where only links are due have batches of their own, so that a batch locks its stones with one statement. */
function dividedIntoBatches(rows: readonly ListedRow[], isLocked: (row: ListedRow) => boolean): ListedRow[][] {
  const batches: ListedRow[][] = []
  let locked = 0
  for (const row of rows.toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting))) {
    const last = batches.at(-1)
    const isFull = !last || last.length === most || last[0]?.isWaiting !== row.isWaiting || (isLocked(row) && locked === mostLocked)
    if (isFull) locked = 0
    if (isLocked(row)) locked++
    if (isFull) batches.push([row])
    else last.push(row)
  }
  return batches
}

const numberOf = ({ vStnId, is }: Row) => vendorKey({ vStnId, vendorNo: is['vendorNo'] ?? null }) ?? ''
/**
 * Locks the stones of rows, and returns a function that gives the stone of a row: that of the vendor's number, else the one that has the row's number
 * here, which may be another vendor's.
 */
export async function lockStock({ tx, services }: Writing, { vendor }: Pick<StoredSheet, 'vendor'>, rows: readonly Row[]) {
  const ids = rows.flatMap(({ diamond }) => diamond ?? [])
  const added = rows.filter(({ diamond }) => diamond === null)
  const by = { ids, stoneIds: added.map(({ vStnId }) => upper(vStnId)), ofVendor: { vendor, numbers: added.map(numberOf) } }
  const stock = await findStock(tx, services.masters, by, true)
  const byId = new Map(stock.map((one) => [one.id, one]))
  const byKey = new Map(stock.map((one) => [stoneKey(one.values), one]))
  const byNumber = new Map(stock.flatMap((one) => (one.vendor === vendor ? [[vendorKey(one.values), one] as const] : [])))
  return (row: Row) => (row.diamond === null ? (byNumber.get(numberOf(row)) ?? byKey.get(upper(row.vStnId))) : byId.get(row.diamond))
}
