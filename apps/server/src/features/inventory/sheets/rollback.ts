import { type Values, takenReason, undo } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type AuditEvent, record } from '../../../db/event.ts'
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
  const settled = results.map(({ row, kept: stored }) => ({ row: row.row, kept: stored ?? null }))
  await sql`
    update sheet_row s set taken_back_at = ${ctx.now.toISOString()}::timestamptz, reason = coalesce(r.kept, s.reason),
      applied_at = case when r.kept is not null then s.applied_at end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r(row int, kept text)
    where s.sheet = ${sheet.id}::uuid and s.row = r.row`.execute(ctx.tx)
  return -rows.length
}

/** Removes the effects of applied rows from the stock. */
export const rollingBack: RowWork = { waiting: sql`applied_at is not null and taken_back_at is null`, each: rollBackRows }

const pick = (from: Values, like: Values): Values => Object.fromEntries(Object.keys(like).map((field) => [field, from[field] ?? null]))

/**
 * How a row is rolled back: a new stone is removed, a changed one gets its old values where nobody has changed them since. A stone that is reserved or sold
 * stays as it is.
 */
function undoOf(row: Row, stock: Stock | undefined): { stock?: Stock; back?: Values; remove?: string; kept?: string } {
  if (!stock || stock.isDeleted) return {}
  const taken = takenReason(stock.values.wSts, stock.isBlocked, stock.takenBy)
  if (taken) return { stock, kept: taken }
  const { back, kept: stored } = undo(row.is, row.was, { ...stock.values, labGrown: stock.labGrown })
  if (row.kind !== 'new') return { stock, back, ...(stored.length > 0 ? { kept: `Changed since, and kept: ${stored.join(', ')}.` } : {}) }
  return stored.length === 0 ? { remove: stock.id } : { stock, kept: `Changed since, and kept in stock: ${stored.join(', ')}.` }
}
