import type { AsDisplayed } from '@loupe/contract/inventory/exports.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { newSum } from '@loupe/domain/pricing/totals.ts'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Chosen, stonesOf } from './stones.ts'

const stonesAtMost = 2000

/** Prepares a file for a client: their prices, and the totals at these prices. Without a client the stones have their asking prices. */
export async function forClient(ctx: Pick<Reading, 'services' | 'actor'> & { db: Db | Tx }, request: AsDisplayed, chosen: Chosen) {
  const { account, labGrown, overrideKind } = request
  if (account === undefined) return { chosen, client: undefined, kindOverride: null }
  await refuseUnknownClient(ctx.db, ctx.actor, account)
  if (chosen.ids.length > stonesAtMost) throw invalid('account', 'A file for one client holds at most 2,000 stones.')
  const conditions = await conditionsOf(ctx.db, account)
  const kindOverride = passKinds(ctx.actor, conditions, [{ labGrown }], overrideKind)
  const quotes = quotesFor(conditions)
  const sum = newSum()
  for await (const stone of stonesOf(ctx, chosen.ids)) sum.add(quotes.priced(stone))
  return { chosen: { ...chosen, totals: sum.totals() }, client: { companyName: conditions.companyName, quotes }, kindOverride }
}
