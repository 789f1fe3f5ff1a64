import type { ColumnSetting } from '@loupe/contract/inventory/grid-columns.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { columnsOf } from './queries.ts'

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
