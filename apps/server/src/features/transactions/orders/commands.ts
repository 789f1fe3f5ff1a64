import type { OrderForm, OrderRequest } from '@loupe/contract/transactions/order.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type OrderStatus, bankRateChange, missingOf, orderLifecycle, orderNeeds, orderStatus } from '@loupe/domain/transactions/order.ts'
import { isOwnRequest, notOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { step } from '../../../db/step.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getParty, getPeople } from '../blocks/party.ts'
import { passCredit } from './credit.ts'
import { getOrderDetail } from './detail.ts'
import { type OrderTerms, checkedTerms } from './order-terms.ts'
import { makeOrder } from './making.ts'
import { getOrder, lockOrder } from './queries.ts'

/**
 * Orders stones by the whole form, or buys them at once (`madeFrom: 'direct'`). Either way the order waits for approval, and the stones are reserved for
 * the client meanwhile.
 */
export async function createOrder(ctx: Writing, request: OrderRequest, how: { madeFrom?: 'direct'; cause?: string } = {}) {
  const party = await getParty(ctx, partyOf(request))
  refuseOneForTwo(party.seller, request)
  const terms = await checkedTerms(ctx, request)
  const { diamonds, prices, partial, confirmLargeChange, overrideKind } = request
  const { id, refused } = await makeOrder(ctx, {
    ...{ party, terms, diamonds, prices, partial, confirmLargeChange, overrideKind },
    ...how,
  })
  return { created: await getOrder(ctx.tx, ctx.actor, id), refused }
}

const partyOf = ({ account, user, seller, broker }: Pick<OrderRequest, 'account' | 'user' | 'seller' | 'broker'>) => ({
  account,
  user,
  ...(seller === undefined ? {} : { seller }),
  ...(broker === undefined ? {} : { broker }),
})

function refuseOneForTwo(seller: string, { assistantSeller }: OrderTerms) {
  if (assistantSeller === seller)
    throw invalid('assistantSeller', 'The assistant sales person must be someone other than the sales person.')
}

/** Completes or corrects the form of a pending order. Its client, its stones and their prices stay. */
export async function updateOrder(ctx: Writing, request: OrderTerms & Omit<OrderForm, 'account'> & { id: string; updatedAt: string }) {
  const order = await lockOrder(ctx.tx, ctx.actor, request.id)
  if (order.status !== orderStatus.pending) throw new Refusal('wrong_status', { status: order.status })
  refuseStale(order, request.updatedAt)
  // The people are checked against the order's own client, even if it was given to a colleague meanwhile.
  const client = await ctx.tx.selectFrom('account').select(['id', 'seller']).where('id', '=', order.account).executeTakeFirstOrThrow()
  const { user, seller, broker } = await getPeople(ctx, client, partyOf({ ...request, account: order.account }))
  refuseOneForTwo(seller, request)
  const after = { ...(await checkedTerms(ctx, request, order)), user, seller, broker }
  await ctx.tx
    .updateTable('order')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', order.id)
    .execute()
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, order[field as keyof typeof order]]))
  const cause = bankRateChange(order.bankRate, after.bankRate)
  await record(ctx, { kind: 'order.update', subjectType: 'order', subject: order.id, before, after, ...(cause ? { cause } : {}) })
  return getOrderDetail(ctx.tx, ctx.services.masters, ctx.actor, ctx.now, order.id)
}

interface Change {
  id: string
  status: OrderStatus
  remarks?: string | undefined
  overrideCredit?: string | undefined
}

/** Approves, rejects, cancels or closes an order and moves its stones. Requesting its current status changes nothing. */
export async function changeOrderStatus(ctx: Writing, request: Change) {
  const order = await lockOrder(ctx.tx, ctx.actor, request.id)
  const isCancelled = request.status === orderStatus.cancelled && order.status === orderStatus.pending
  const isWithdrawn = isCancelled && isOwnRequest(ctx.actor, order)
  if (!isWithdrawn && !can(ctx.actor, 'order:approve')) throw isCancelled ? notOwnRequest() : new Refusal('forbidden')
  if (order.status !== request.status) {
    const action = orderLifecycle.leading(order.status, request.status)
    if (!action) throw new Refusal('wrong_status', { status: order.status })
    if (action === 'cancel' && order.status === orderStatus.approved) {
      // The stones of an approved order are sold: cancelling it needs the right to delete orders, and a reason.
      if (!can(ctx.actor, 'order:delete')) throw new Refusal('forbidden')
      if (!request.remarks) throw invalid('remarks', 'Please enter the reason.')
    }
    if (action === 'approve') await checkCredit(ctx, order, request.overrideCredit)
    await step(ctx, 'order', [order.id], action, {
      reason: action === 'approve' || action === 'close' ? undefined : request.remarks || undefined,
    })
  }
  return getOrder(ctx.tx, ctx.actor, order.id)
}

/** Conditions for selling stones: a complete form, approved KYC and credit within the limit, or a reason to override these two. */
async function checkCredit(ctx: Writing, order: Awaited<ReturnType<typeof lockOrder>>, override: string | undefined) {
  const missing = missingOf(order)
  if (missing[0]) {
    const fields = missing.map((path) => ({ path, message: orderNeeds[path] }))
    throw new Refusal('validation', { fields }, orderNeeds[missing[0]])
  }
  const passed = await passCredit(ctx, order.account, override)
  if (!passed) return
  await ctx.tx.updateTable('order').set({ creditOverride: override }).where('id', '=', order.id).execute()
  await record(ctx, { kind: 'order.override', subjectType: 'order', subject: order.id, after: passed, cause: override })
}
