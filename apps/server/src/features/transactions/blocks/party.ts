import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { brokers, sellersFor } from '../../accounts/accounts/queries.ts'
import { reachedSellers } from '../../accounts/reach.ts'

/** The other side of a deal: a client within the actor's reach, one of its buyers, and the salesman it is done by. */
export async function getParty(ctx: Writing, asked: { account: string; user?: string; seller?: string; broker?: string }) {
  const account = await ctx.tx
    .selectFrom('account')
    .select(['id', 'seller', 'isActive'])
    .where('id', '=', asked.account)
    .where('isDeleted', '=', false)
    .where((eb) => reachedSellers(eb, ctx.actor, 'account.seller'))
    .executeTakeFirst()
  if (!account) throw new Refusal('not_found')
  if (!account.isActive) throw invalid('account', 'This company is not active.')
  return { account: account.id, ...(await getPeople(ctx, account, asked)) }
}

/** The people of a deal with a client: a buyer of its own, the salesman it is done by, a broker. Whether the client is within reach is not asked. */
export async function getPeople(
  ctx: Writing,
  account: { id: string; seller: string | null },
  asked: { user?: string; seller?: string; broker?: string },
) {
  if (asked.user !== undefined) {
    const buyer = await ctx.tx
      .selectFrom('user')
      .select('id')
      .where('id', '=', asked.user)
      .where('account', '=', account.id)
      .where('isActive', '=', true)
      .where('isDeleted', '=', false)
      .executeTakeFirst()
    if (!buyer) throw invalid('user', 'Please Enter buyer.')
  }
  const seller = asked.seller ?? (ctx.actor.reach === 'own' ? ctx.actor.id : (account.seller ?? ctx.actor.id))
  if (seller !== ctx.actor.id && seller !== account.seller) {
    const reached = await sellersFor(ctx.tx, ctx.actor).where('id', '=', seller).executeTakeFirst()
    if (!reached) throw invalid('seller', 'Please Select Salesman.')
  }
  if (asked.broker !== undefined) {
    const broker = await brokers(ctx.tx).where('id', '=', asked.broker).executeTakeFirst()
    if (!broker) throw invalid('broker', 'Please Enter Broker.')
  }
  return { user: asked.user ?? null, seller, broker: asked.broker ?? null }
}
