import { type Values, takenReason, undo } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
import { linksToRestore, restoreLinks } from './links.ts'
import { type Row, type RowWork, lockStock } from './rows.ts'
import type { StoredSheet } from './sheet.ts'
import { type Stock, removeStones, updateStones } from './stock.ts'

async function rollBackRows(ctx: Writing, sheet: StoredSheet, rows: readonly Row[]): Promise<number> {
  const stockOf = await lockStock(ctx, sheet, rows)
  const results = rows.map((row) => ({ row, ...undoOf(row, stockOf(row)) }))
  await removeStones(
    ctx.tx,
    results.flatMap(({ remove }) => remove ?? []),
    ctx.now,
  )
  await updateStones(
    ctx.tx,
    ctx.services.masters,
    results.flatMap(({ stock, back }) => (stock && back && Object.keys(back).length > 0 ? [{ id: stock.id, values: back }] : [])),
    ctx.now,
  )
  const cause = `sheet:${sheet.id}`
  await record(
    ctx,
    ...results.flatMap(({ stock, back, remove, row }): AuditEvent[] => {
      if (remove) return [{ kind: 'diamond.remove', subjectType: 'diamond', subject: remove, before: row.is, cause }]
      return stock && back && Object.keys(back).length > 0
        ? [{ kind: 'diamond.restore', subjectType: 'diamond', subject: stock.id, before: pick(row.is, back), after: back, cause }]
        : []
    }),
  )
  const settled = results.map(({ row, reason = null, stock, back, remove }) => ({
    row: row.row,
    reason,
    isRefused: stock && !back && !remove,
  }))
  // A stone that stays as it is keeps its links too.
  await sql`
    update sheet_row s set taken_back_at = ${ctx.now.toISOString()}::timestamptz, reason = coalesce(r.reason, s.reason),
      applied_at = case when r.reason is not null then s.applied_at end, previous_links = case when r."isRefused" then null else s.previous_links end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r(row int, reason text, "isRefused" boolean)
    where s.sheet = ${sheet.id}::uuid and s.row = r.row`.execute(ctx.tx)
  return -rows.length
}

/** Removes the effects of applied rows from the stock. */
export const rollingBack: RowWork = {
  waiting: sql`applied_at is not null and taken_back_at is null`,
  each: rollBackRows,
  links: { waiting: linksToRestore, write: restoreLinks },
}

const pick = (from: Values, like: Values): Values => Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]))

/**
 * How a row is rolled back: a new stone is removed, a changed one gets its old values where nobody has changed them since. A stone that is reserved or sold
 * stays as it is.
 */
function undoOf(row: Row, stock: Stock | undefined): { stock?: Stock; back?: Values; remove?: string; reason?: string } {
  if (!stock || stock.isDeleted) return {}
  const taken = takenReason(stock.values.wSts, stock.isBlocked, stock.takenBy)
  if (taken) return { stock, reason: taken }
  const { back, kept: changedSince } = undo(row.is, row.was, { ...stock.values, labGrown: stock.labGrown })
  const changed = changedSince.join(', ')
  if (row.kind !== 'new') return { stock, back, ...(changed ? { reason: `Changed since, and kept: ${changed}.` } : {}) }
  return changed ? { stock, reason: `Changed since, and kept in stock: ${changed}.` } : { remove: stock.id }
}
