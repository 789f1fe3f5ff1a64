import { invalid } from '@loupe/domain/kernel/errors.ts'
import { dealerOf } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { brokers, sellersFor } from '../../accounts/accounts/queries.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { notFound } from '../../../db/not-found.ts'

interface People {
  user?: string | undefined
  seller?: string | undefined
  broker?: string | undefined
}

/** The client's side of a deal: an accessible client, one of its buyers, and the seller. */
export async function getParty(ctx: Writing, request: { account: string } & People) {
  const account = await ctx.tx
    .selectFrom('account')
    .select(['id', 'seller', 'isActive'])
    .where('id', '=', request.account)
    .where('isDeleted', '=', false)
    .where(accessibleSellers(ctx.actor, 'account.seller'))
    .executeTakeFirstOrThrow(notFound)
  if (!account.isActive) throw invalid('account', 'This company is not active.')
  return { account: account.id, ...(await getPeople(ctx, account, request)) }
}

/** The people of a deal: one of the client's buyers, the seller, a broker. This does not check whether the client is accessible. */
export async function getPeople(ctx: Writing, account: { id: string; seller: string | null }, people: People) {
  if (people.user !== undefined) {
    const buyer = await ctx.tx
      .selectFrom('user')
      .select('id')
      .where('id', '=', people.user)
      .where('account', '=', account.id)
      .where('isActive', '=', true)
      .where('isDeleted', '=', false)
      .executeTakeFirst()
    if (!buyer) throw invalid('user', 'Please Enter buyer.')
  }
  const dealer = dealerOf(ctx.actor)
  const seller = people.seller ?? (ctx.actor.scope === 'own' ? dealer : (account.seller ?? dealer))
  if (seller !== dealer && seller !== account.seller) {
    const accessible = await sellersFor(ctx.tx, ctx.actor).where('id', '=', seller).executeTakeFirst()
    if (!accessible) throw invalid('seller', 'Please Select Salesman.')
  }
  if (people.broker !== undefined) {
    const broker = await brokers(ctx.tx).where('id', '=', people.broker).executeTakeFirst()
    if (!broker) throw invalid('broker', 'Please Enter Broker.')
  }
  return { user: people.user ?? null, seller, broker: people.broker ?? null }
}
