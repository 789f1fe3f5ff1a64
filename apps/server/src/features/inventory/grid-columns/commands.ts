import type { ColumnSetting } from '@loupe/contract/inventory/grid-columns.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampUpdated, stampUpdatedBy } from '../../../db/stamps.ts'
import { type OfCompany, columnsOf, defaultColumns } from './queries.ts'

/** Stores a user's columns of a list; null restores the list's defaults. */
export async function storeColumns(ctx: Writing, listType: string, columns: ColumnSetting | null) {
  const user = ctx.actor.id
  const before = await columnsOf(ctx.tx, user, listType)
  if (columns === null) await ctx.tx.deleteFrom('gridColumn').where('user', '=', user).where('listType', '=', listType).execute()
  else {
    const stored = { columns: JSON.stringify(columns), ...stampUpdated(ctx) }
    await ctx.tx
      .insertInto('gridColumn')
      .values({ user, listType, ...stored })
      .onConflict((on) => on.columns(['user', 'listType']).doUpdateSet(stored))
      .execute()
  }
  await record(ctx, { kind: 'gridColumn.keep', subjectType: 'gridColumn', subject: `${user}:${listType}`, before, after: columns })
  return { listType, columns }
}

interface Set extends OfCompany {
  columns: ColumnSetting | null
  updatedAt?: string | null | undefined
}

/** Sets everybody's default columns. Users with columns of their own keep them, and reset to these. */
export async function setDefaultColumns(ctx: Writing, { listType, labGrown, columns, updatedAt }: Set) {
  const subject = `${listType}:${labGrown ? 'lab' : 'natural'}`
  await sql`select pg_advisory_xact_lock(hashtext('loupe.grid-column'), hashtext(${subject}))`.execute(ctx.tx)
  const stored = await defaultColumns(ctx.tx, { listType, labGrown })
  refuseStale(stored, updatedAt)
  if (columns === null)
    await ctx.tx.deleteFrom('gridColumnDefault').where('listType', '=', listType).where('labGrown', '=', labGrown).execute()
  else {
    const values = { columns: JSON.stringify(columns), ...stampUpdatedBy(ctx) }
    await ctx.tx
      .insertInto('gridColumnDefault')
      .values({ listType, labGrown, ...values })
      .onConflict((on) => on.columns(['listType', 'labGrown']).doUpdateSet(values))
      .execute()
  }
  const [before, after] = [stored.columns, columns]
  await record(ctx, { kind: 'gridColumnDefault.update', subjectType: 'gridColumnDefault', subject, before, after })
  return defaultColumns(ctx.tx, { listType, labGrown })
}
