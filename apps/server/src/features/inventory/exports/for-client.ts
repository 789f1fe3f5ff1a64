import type { AsSeen } from '@loupe/contract/inventory/exports.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { newSum } from '@loupe/domain/pricing/totals.ts'
import type { Writing } from '../../../context.ts'
import { refuseStrangeClient } from '../../accounts/accounts/queries.ts'
import { conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Chosen, stonesOf } from './stones.ts'

const stonesAtMost = 2000

/** What a file for a client needs: its prices, and what the stones come to at them. Without a client the stones are at their asking prices. */
export async function forClient(ctx: Writing, asked: AsSeen, chosen: Chosen) {
  const { account, labGrown, overrideKind } = asked
  if (account === undefined) return { chosen, client: undefined, kindOverride: null }
  await refuseStrangeClient(ctx.tx, ctx.actor, account)
  if (chosen.ids.length > stonesAtMost) throw invalid('account', 'At most 2,000 stones go into a file for one client.')
  const conditions = await conditionsOf(ctx.tx, account)
  const kindOverride = passKinds(ctx.actor, conditions, [{ labGrown }], overrideKind)
  const quotes = quotesFor(conditions)
  const sum = newSum()
  for await (const stone of stonesOf({ ...ctx, db: ctx.tx }, chosen.ids)) sum.add(quotes.priced(stone))
  return { chosen: { ...chosen, totals: sum.totals() }, client: { companyName: conditions.companyName, quotes }, kindOverride }
}
