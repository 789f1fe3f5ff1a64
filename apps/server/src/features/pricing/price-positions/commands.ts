import type { PriceView } from '@loupe/contract/pricing/price-views.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { costOf, priceViewOf } from './queries.ts'

/** The event holds both figures; every reader of events leaves them out for who may not see costs. */
export async function changeCost(ctx: Writing, id: string, cost: number | null) {
  await ctx.tx.selectFrom('diamond').select('id').where('id', '=', id).forUpdate().execute()
  const before = await costOf(ctx.tx, id)
  if (before.cost === cost) return { cost }
  await ctx.tx.updateTable('diamond').set({ cost }).where('id', '=', id).execute()
  await record(ctx, { kind: 'diamondCost.update', subjectType: 'diamondCost', subject: id, before, after: { cost } })
  return { cost }
}

export async function keepPriceView(ctx: Writing, view: PriceView): Promise<PriceView> {
  const before = await priceViewOf(ctx.tx, ctx.actor.id)
  const kept = { settings: JSON.stringify(view), updatedAt: ctx.now.toISOString() }
  await ctx.tx
    .insertInto('priceView')
    .values({ user: ctx.actor.id, ...kept })
    .onConflict((on) => on.column('user').doUpdateSet(kept))
    .execute()
  await record(ctx, { kind: 'priceView.update', subjectType: 'priceView', subject: ctx.actor.id, before, after: view })
  return view
}
