import { diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { type Difference, type Values, differenceOf, isSame as isSameValue, takenReason } from '@loupe/domain/sheets/difference.ts'
import { freeNumber, isAnotherStone, stoneNumbers } from '@loupe/domain/sheets/stone-number.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { linksToStore, storeLinks } from './links.ts'
import { isLabGrown } from './match-rows.ts'
import { addNewStones } from './new-stones.ts'
import { type Row, type RowWork, lockStock } from './rows.ts'
import type { StoredSheet } from './sheet.ts'
import { type Stock, insertStones, shortly, takenNumbers, updateStones } from './stock.ts'

/** The result of a row: written with these values, or not, and why. */
interface Done {
  row: number
  diamond: string | null
  kind: Difference['kind']
  reason: string | null
  is: Values
  was: Values
  isApplied: boolean
  /** The result is that of the check, so the stored row need not be updated. */
  isAsChecked: boolean
}

const takenMeanwhile = 'Another stone now has this number.'

/** What a row does now: the stock may have changed since the sheet was checked. */
function doesNow(sheet: StoredSheet, row: Row, stock: Stock | undefined): Difference {
  const nothing = { is: {}, was: {} }
  if (stock && !stock.isDeleted && (stock.vendor !== sheet.vendor || (row.kind === 'new' && stock.labGrown !== isLabGrown(sheet, row.is))))
    return { kind: 'blocked', ...nothing, reason: takenMeanwhile }
  if (row.kind !== 'missing')
    return differenceOf(
      row.kind === 'new' ? row.is : row.wanted,
      stock?.isDeleted ? undefined : stock?.values,
      stock?.isBlocked ?? false,
      sheet.mode,
      stock?.takenBy,
    )
  const reason = stock && takenReason(stock.values.wSts, stock.isBlocked, stock.takenBy)
  if (!stock || stock.isDeleted || reason) return { kind: 'blocked', ...nothing, reason: `No longer on the list. ${reason ?? ''}`.trim() }
  if (stock.values.wSts === diamondStatus.unavailable) return { kind: 'unchanged', ...nothing }
  return { kind: 'missing', is: { wSts: diamondStatus.unavailable }, was: { wSts: stock.values.wSts }, reason: 'No longer on the list.' }
}

interface Due {
  row: Row
  stock: Stock | undefined
}
/** Gives new stones another number whose number another vendor's stone has taken since the check. */
async function renumbered({ tx }: Writing, { vendor }: StoredSheet, due: readonly Due[]): Promise<Due[]> {
  const isOfOther = ({ row, stock }: Due) =>
    row.kind === 'new' && stock !== undefined && !stock.isDeleted && stock.vendor !== vendor && isAnotherStone(row.is, stock.values)
  const numberOf = ({ row }: Due) => String(row.is['vendorNo'] ?? row.vStnId)
  const taken = await takenNumbers(
    tx,
    due.filter(isOfOther).flatMap((one) => stoneNumbers(numberOf(one), vendor)),
  )
  return due.map((one) => {
    const vendorNo = numberOf(one)
    const vStnId = isOfOther(one) ? freeNumber(vendorNo, vendor, (number) => taken.has(number)) : undefined
    if (vStnId === undefined) return one
    taken.add(vStnId.toUpperCase())
    return { row: { ...one.row, is: { ...one.row.is, vStnId, vendorNo } }, stock: undefined }
  })
}

async function applyRows(ctx: Writing, sheet: StoredSheet, rows: readonly Row[]): Promise<number> {
  const stockOf = await lockStock(ctx, sheet, rows)
  const due = await renumbered(
    ctx,
    sheet,
    rows.map((row) => ({ row, stock: stockOf(row) })),
  )
  const done = due.map(({ row, stock }): Done => {
    const { kind, is, was, reason } = doesNow(sheet, row, stock)
    const isApplied = kind === 'new' || kind === 'changed' || kind === 'missing'
    const isAsChecked = kind === row.kind && (kind !== 'new' || is['vStnId'] === row.vStnId) && isSame(is, row.is) && isSame(was, row.was)
    return { row: row.row, diamond: stock?.id ?? null, kind, reason: reason ?? null, is, was, isApplied, isAsChecked }
  })
  const { masters } = ctx.services
  const made = await insertStones(
    ctx.tx,
    masters,
    sheet,
    done.flatMap(({ kind, is }) => (kind === 'new' ? [is] : [])),
    ctx.now,
  )
  for (const one of done) {
    if (one.kind !== 'new') continue
    const diamond = made.get(String(one.is['vStnId']))
    // Another sheet added this number a moment earlier.
    if (diamond === undefined) Object.assign(one, { kind: 'blocked', reason: takenMeanwhile, is: {}, isApplied: false, isAsChecked: false })
    else one.diamond = diamond
  }
  const changes = done.flatMap(({ kind, diamond, is }) =>
    diamond !== null && (kind === 'changed' || kind === 'missing') ? [{ id: diamond, values: is }] : [],
  )
  await updateStones(ctx.tx, masters, changes, ctx.now)
  await settleRows(ctx, sheet.id, done)
  const cause = `sheet:${sheet.id}`
  const verbs: Partial<Record<Difference['kind'], string>> = {
    new: 'diamond.upload',
    changed: 'diamond.update',
    missing: 'diamond.withdraw',
  }
  await record(
    ctx,
    ...done.flatMap(({ kind, diamond, is, was }): AuditEvent[] => {
      const verb = verbs[kind]
      return verb && diamond !== null
        ? [{ kind: verb, subjectType: 'diamond', subject: diamond, before: was, after: kind === 'new' ? shortly(is) : is, cause }]
        : []
    }),
  )
  return done.filter(({ isApplied }) => isApplied).length
}

/** Applies the rows that change the stock. */
export const applying: RowWork = {
  waiting: sql`kind in ('new', 'changed', 'missing') and applied_at is null`,
  atOnce: addNewStones,
  each: applyRows,
  links: { waiting: linksToStore, write: storeLinks },
}

const isSame = (a: Values, b: Values) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((field) => isSameValue(a[field], b[field]))

/** Stores the results of rows; a row whose result differs from the check gets its new result. */
async function settleRows({ tx, now }: Writing, id: string, done: readonly Done[]) {
  const other = done.filter(({ isAsChecked }) => !isAsChecked)
  if (other.length > 0)
    await sql`
      update sheet_row s set kind = r.kind, reason = r.reason, "is" = r."is", was = r.was, v_stn_id = coalesce(r."is" ->> 'vStnId', s.v_stn_id)
      from json_to_recordset(${JSON.stringify(other)}::json) as r(row int, kind text, reason text, "is" jsonb, was jsonb)
      where s.sheet = ${id}::uuid and s.row = r.row`.execute(tx)
  const written = done.filter(({ isApplied }) => isApplied)
  await sql`
    update sheet_row s set diamond = r.diamond, applied_at = ${now.toISOString()}::timestamptz, taken_back_at = null
    from unnest(${written.map(({ row }) => row)}::int[], ${written.map(({ diamond }) => diamond)}::uuid[]) as r(row, diamond)
    where s.sheet = ${id}::uuid and s.row = r.row`.execute(tx)
}
