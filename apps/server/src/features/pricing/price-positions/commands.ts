import type { PriceView } from '@loupe/contract/pricing/price-views.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { costOf, priceViewOf } from './queries.ts'

/** The event holds both figures; every reader of events omits them for users who may not see costs. */
export async function changeCost(ctx: Writing, id: string, cost: number | null) {
  await ctx.tx.selectFrom('diamond').select('id').where('id', '=', id).forUpdate().execute()
  const before = await costOf(ctx.tx, id)
  if (before.cost === cost) return { cost }
  await ctx.tx.updateTable('diamond').set({ cost }).where('id', '=', id).execute()
  await record(ctx, { kind: 'diamondCost.update', subjectType: 'diamondCost', subject: id, before, after: { cost } })
  return { cost }
}

export async function storePriceView(ctx: Writing, view: PriceView): Promise<PriceView> {
  const before = await priceViewOf(ctx.tx, ctx.actor.id)
  const stored = { settings: JSON.stringify(view), ...stampUpdated(ctx) }
  await ctx.tx
    .insertInto('priceView')
    .values({ user: ctx.actor.id, ...stored })
    .onConflict((on) => on.column('user').doUpdateSet(stored))
    .execute()
  await record(ctx, { kind: 'priceView.update', subjectType: 'priceView', subject: ctx.actor.id, before, after: view })
  return view
}
