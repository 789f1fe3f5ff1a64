import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { priceFault } from '@loupe/domain/transactions/price-limits.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { lockOwnBlocks, sortOut } from '../claims.ts'
import { lockAccount } from '../orders/credit.ts'
import { makeOrder } from '../orders/making.ts'
import { type LockedTrack, trackById, tracksById } from '../tracks/queries.ts'
import { endOffers, lockOffers, refuseAnswered } from './chain.ts'
import { refuseStranger } from './colleagues.ts'
import { bestBuys } from './offering.ts'

/** Accepts or rejects an offer. Asking for what it is already changes nothing. */
export async function changeOfferStatus(
  ctx: Writing,
  request: { id: string; status: 2 | 3; remarks?: string | undefined; overrideKind?: string | undefined },
) {
  const { id, status, remarks } = request
  const [offer] = await lockOffers(ctx, [id])
  if (!offer) throw new Refusal('not_found')
  const order = status === 2 ? (await acceptLocked(ctx, [offer], request.overrideKind)).order : await rejectLocked(ctx, offer, remarks)
  return { ...(await trackById(ctx.tx, ctx.house.masters, id)), ...(order ? { order } : {}) }
}

/** Accepts offers of one client: one pending order of all their stones. */
export async function acceptOffers(ctx: Writing, ids: readonly string[], overrideKind?: string) {
  const offers = await lockOffers(ctx, ids)
  if (offers.some(({ account }) => account !== offers[0]?.account)) throw new Refusal('similar_customer')
  const { order } = await acceptLocked(ctx, offers, overrideKind)
  return { list: await tracksById(ctx.tx, ctx.house.masters, ids), ...(order ? { order } : {}) }
}

async function acceptLocked(
  ctx: Writing,
  locked: readonly LockedTrack[],
  overrideKind: string | undefined,
): Promise<{ order?: { id: string; orderNo: string } }> {
  const offers = locked.filter(({ status }) => status !== 2)
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
    party: { account: first.account, user: first.user, seller: first.seller, broker: null },
    diamonds: offers.map(({ diamond }) => diamond),
    agreed: new Map(offers.map(({ diamond, id: offer, trackPricePerCarat }) => [diamond, { ctPr: trackPricePerCarat ?? 0, offer }])),
    madeFrom: 'offer',
    overrideKind,
  })
  return { order: { id, orderNo } }
}

/** The order that accepting made, for whoever asks again. */
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
 * Who may not approve offers accepts those within the Discount settings alone, against the stone's price of today (domain.md C-V). What is locked is
 * locked in the order in which an order is made, which follows.
 */
async function refuseBeyondLimit(ctx: Writing, account: string, offers: readonly LockedTrack[]) {
  const diamonds = offers.map(({ diamond }) => diamond)
  await lockAccount(ctx.tx, account)
  await lockOwnBlocks(ctx, account, diamonds)
  const { free, own } = await sortOut(ctx, diamonds, 'reserve', account)
  const limits = await getDiscountSettings(ctx.tx)
  const best = await bestBuys(ctx.tx, free, own)
  for (const stone of free) {
    const offered = offers.find(({ diamond }) => diamond === stone.id)?.trackPricePerCarat ?? 0
    const fault = priceFault(limits, best.has(stone.id), cents(stone.ctPr), cents(offered))
    if (fault) throw new Refusal('forbidden', undefined, `${stone.vStnId}: ${fault} Ask somebody who may approve offers.`)
  }
}

/** The answer no. Who may not approve offers ends those of their own clients, and those given to them. */
async function rejectLocked(ctx: Writing, offer: LockedTrack, remarks: string | undefined): Promise<undefined> {
  if (offer.status === 3) return
  if (!can(ctx.actor, 'offer:approve') && ![offer.seller, offer.assignedTo].includes(ctx.actor.id)) throw new Refusal('forbidden')
  await refuseAnswered(ctx, [offer])
  await endOffers(ctx, [offer.id], 'reject', remarks)
}

/** Gives an open offer to a colleague, who then sees it, or takes it back. */
export async function assignOffer(ctx: Writing, { id, assignedTo }: { id: string; assignedTo: string | null }) {
  const [offer] = await lockOffers(ctx, [id])
  if (!offer) throw new Refusal('not_found')
  if (offer.status !== 1) throw new Refusal('wrong_status', { status: offer.status })
  if (assignedTo !== null) await refuseStranger(ctx.tx, assignedTo)
  if (offer.assignedTo !== assignedTo) {
    await ctx.tx.updateTable('diamondTrack').set({ assignedTo, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
    await record(ctx, {
      kind: 'offer.assign',
      subjectType: 'offer',
      subject: id,
      before: { assignedTo: offer.assignedTo },
      after: { assignedTo },
    })
    const notice = {
      title: 'An offer was given to you',
      link: '/transaction/offer/pending',
      key: `offer.assign:${id}:${ctx.now.toISOString()}`,
    }
    await notify(ctx, [assignedTo], { ...notice, kind: 'offer' })
  }
  return trackById(ctx.tx, ctx.house.masters, id)
}
