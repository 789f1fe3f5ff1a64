import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { priceFault } from '@loupe/domain/transactions/price-limits.ts'
import { type OfferAnswer, offerStatus } from '@loupe/domain/transactions/offer.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { lockOwnBlocks, partitionAvailable } from '../claims.ts'
import { asLastTime } from '../orders/as-last-time.ts'
import { lockAccount } from '../orders/credit.ts'
import { makeOrder } from '../orders/making.ts'
import { type LockedTrack, trackById, tracksById } from '../tracks/queries.ts'
import { endOffers, lockOffers, refuseAnswered } from './chain.ts'
import { refuseUnknownColleague } from './colleagues.ts'
import { bestBuys } from './offering.ts'

/** Accepts or rejects an offer. Requesting its current status changes nothing. */
export async function changeOfferStatus(
  ctx: Writing,
  request: { id: string; status: OfferAnswer; remarks?: string | undefined; overrideKind?: string | undefined },
) {
  const { id, status, remarks } = request
  const offer = getOrRefuse((await lockOffers(ctx, [id]))[0])
  const order =
    status === offerStatus.accepted
      ? (await acceptLocked(ctx, [offer], request.overrideKind)).order
      : await rejectLocked(ctx, offer, remarks)
  return { ...(await trackById(ctx.tx, ctx.services.masters, id)), ...(order ? { order } : {}) }
}

/** Accepts offers of one client and makes one pending order of all their stones. */
export async function acceptOffers(ctx: Writing, ids: readonly string[], overrideKind?: string) {
  const offers = await lockOffers(ctx, ids)
  if (offers.some(({ account }) => account !== offers[0]?.account)) throw new Refusal('similar_customer')
  const { order } = await acceptLocked(ctx, offers, overrideKind)
  return { list: await tracksById(ctx.tx, ctx.services.masters, ids), ...(order ? { order } : {}) }
}

async function acceptLocked(
  ctx: Writing,
  locked: readonly LockedTrack[],
  overrideKind: string | undefined,
): Promise<{ order?: { id: string; orderNo: string } }> {
  const offers = locked.filter(({ status }) => status !== offerStatus.accepted)
  const [first] = offers
  if (!first) return { ...(await orderMadeOf(ctx, locked)) }
  await refuseAnswered(ctx, offers)
  await endOffers(
    ctx,
    offers.map(({ id }) => id),
    'accept',
  )
  if (!can(ctx.actor, 'offer:approve')) await refuseBeyondLimit(ctx, first.account, offers)
  const { id, orderNo } = await makeOrder(ctx, {
    ...(await asLastTime(ctx, { account: first.account, user: first.user, seller: first.seller })),
    diamonds: offers.map(({ diamond }) => diamond),
    agreed: new Map(offers.map(({ diamond, id: offer, trackPricePerCarat }) => [diamond, { ctPr: trackPricePerCarat ?? 0, offer }])),
    madeFrom: 'offer',
    overrideKind,
  })
  return { order: { id, orderNo } }
}

/** The order that the acceptance made, for a repeated request. */
async function orderMadeOf({ tx }: Writing, [offer]: readonly LockedTrack[]) {
  const order = await tx
    .selectFrom('orderLine')
    .innerJoin('order', 'order.id', 'orderLine.order')
    .select(['order.id', 'order.orderNo'])
    .where('orderLine.offer', '=', offer?.id ?? null)
    .executeTakeFirst()
  return order ? { order } : {}
}

/**
 * A person without the right to approve offers may accept only those within the Discount settings, measured from the stone's current price. The locks
 * are taken in the same order as when an order is made, which follows.
 */
async function refuseBeyondLimit(ctx: Writing, account: string, offers: readonly LockedTrack[]) {
  const diamonds = offers.map(({ diamond }) => diamond)
  await lockAccount(ctx.tx, account)
  await lockOwnBlocks(ctx, account, diamonds)
  const { free, own } = await partitionAvailable(ctx, diamonds, 'reserve', account)
  const limits = await getDiscountSettings(ctx.tx)
  const best = await bestBuys(ctx.tx, free, own)
  for (const stone of free) {
    const offered = offers.find(({ diamond }) => diamond === stone.id)?.trackPricePerCarat ?? 0
    const fault = priceFault(limits, best.has(stone.id), cents(stone.ctPr), cents(offered))
    if (fault) throw new Refusal('forbidden', undefined, `${stone.vStnId}: ${fault} Ask someone who may approve offers.`)
  }
}

/** Rejects an offer. A person without the right to approve offers may reject those of their own clients, and those assigned to them. */
async function rejectLocked(ctx: Writing, offer: LockedTrack, remarks: string | undefined): Promise<undefined> {
  if (offer.status === offerStatus.rejected) return
  if (!can(ctx.actor, 'offer:approve') && ![offer.seller, offer.assignedTo].includes(ctx.actor.id)) throw new Refusal('forbidden')
  await refuseAnswered(ctx, [offer])
  await endOffers(ctx, [offer.id], 'reject', remarks)
}

/** Assigns an open offer to a colleague, who can then see it, or removes the assignment. */
export async function assignOffer(ctx: Writing, { id, assignedTo }: { id: string; assignedTo: string | null }) {
  const offer = getOrRefuse((await lockOffers(ctx, [id]))[0])
  if (offer.status !== offerStatus.applied) throw new Refusal('wrong_status', { status: offer.status })
  if (assignedTo !== null) await refuseUnknownColleague(ctx.tx, assignedTo)
  if (offer.assignedTo !== assignedTo) {
    await ctx.tx
      .updateTable('diamondTrack')
      .set({ assignedTo, ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    await record(ctx, {
      kind: 'offer.assign',
      subjectType: 'offer',
      subject: id,
      before: { assignedTo: offer.assignedTo },
      after: { assignedTo },
    })
    const notice = {
      title: 'An offer was assigned to you',
      link: '/transaction/offer/pending',
      key: `offer.assign:${id}:${ctx.now.toISOString()}`,
    }
    await notify(ctx, [assignedTo], { ...notice, kind: 'offer' })
  }
  return trackById(ctx.tx, ctx.services.masters, id)
}
