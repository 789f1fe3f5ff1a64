import { orderedAtMost } from '@loupe/contract/inventory/row-orders.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getSavedSearch } from '../saved-searches/queries.ts'
import { type RowPlace, rowOrderOf } from './queries.ts'

/** Stores a user's order of some rows, before those ordered earlier; null restores the list's own order. */
export async function reorderRows(ctx: Writing, place: RowPlace, moved: readonly string[] | null) {
  const { listType, savedSearch, labGrown } = place
  const user = ctx.actor.id
  if (savedSearch !== null) await getSavedSearch(ctx.tx, ctx.actor, savedSearch)
  const before = await rowOrderOf(ctx.tx, user, place)
  const diamonds = moved && [...new Set([...moved, ...(before ?? [])])].slice(0, orderedAtMost)
  if (diamonds === null) {
    await ctx.tx
      .deleteFrom('rowOrder')
      .where('user', '=', user)
      .where('listType', '=', listType)
      .where('labGrown', '=', labGrown)
      .where('savedSearch', savedSearch === null ? 'is' : '=', savedSearch)
      .execute()
  } else {
    const stored = { diamonds, ...stampUpdated(ctx) }
    await ctx.tx
      .insertInto('rowOrder')
      .values({ user, listType, labGrown, savedSearch, ...stored })
      .onConflict((on) => on.constraint('row_order_one').doUpdateSet(stored))
      .execute()
  }
  const subject = [user, listType, labGrown ? 'lab' : 'natural', savedSearch].filter(Boolean).join(':')
  await record(ctx, { kind: 'rowOrder.reorder', subjectType: 'rowOrder', subject, after: moved })
  return { diamonds }
}
