import type { ColumnSetting } from '@loupe/contract/inventory/grid-columns.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { type OfHouse, columnsOf, defaultColumns } from './queries.ts'

/** Keeps how a person wants a list's columns, or puts them back to the list's own. */
export async function keepColumns(ctx: Writing, listType: string, columns: ColumnSetting | null) {
  const user = ctx.actor.id
  const before = await columnsOf(ctx.tx, user, listType)
  if (columns === null) await ctx.tx.deleteFrom('gridColumn').where('user', '=', user).where('listType', '=', listType).execute()
  else {
    const kept = { columns: JSON.stringify(columns), updatedAt: ctx.now.toISOString() }
    await ctx.tx
      .insertInto('gridColumn')
      .values({ user, listType, ...kept })
      .onConflict((on) => on.columns(['user', 'listType']).doUpdateSet(kept))
      .execute()
  }
  await record(ctx, { kind: 'gridColumn.keep', subjectType: 'gridColumn', subject: `${user}:${listType}`, before, after: columns })
  return { listType, columns }
}

interface Set extends OfHouse {
  columns: ColumnSetting | null
  updatedAt?: string | null | undefined
}

/** Sets the columns that everybody begins with. Who has columns of their own keeps them, and returns to these. */
export async function setDefaultColumns(ctx: Writing, { listType, labGrown, columns, updatedAt }: Set) {
  const subject = `${listType}:${labGrown ? 'lab' : 'natural'}`
  await sql`select pg_advisory_xact_lock(hashtext('loupe.grid-column'), hashtext(${subject}))`.execute(ctx.tx)
  const kept = await defaultColumns(ctx.tx, { listType, labGrown })
  if (kept.updatedAt) refuseStale({ updatedAt: kept.updatedAt }, updatedAt === null ? new Date(0).toISOString() : updatedAt)
  if (columns === null)
    await ctx.tx.deleteFrom('gridColumnDefault').where('listType', '=', listType).where('labGrown', '=', labGrown).execute()
  else {
    const values = { columns: JSON.stringify(columns), updatedAt: ctx.now.toISOString(), updatedBy: ctx.actor.id }
    await ctx.tx
      .insertInto('gridColumnDefault')
      .values({ listType, labGrown, ...values })
      .onConflict((on) => on.columns(['listType', 'labGrown']).doUpdateSet(values))
      .execute()
  }
  const [before, after] = [kept.columns, columns]
  await record(ctx, { kind: 'gridColumnDefault.update', subjectType: 'gridColumnDefault', subject, before, after })
  return defaultColumns(ctx.tx, { listType, labGrown })
}
