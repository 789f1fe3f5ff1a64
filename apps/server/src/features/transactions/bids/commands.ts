import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getOrRefuse, notFound } from '../../../db/not-found.ts'
import { getParty } from '../blocks/party.ts'
import { bidsById, lockLot, revealedBids } from './queries.ts'
import { type BidInput, type How, bidFor, isOpenNow } from './bidding.ts'

/** Places bids for a client on stones of a running round: all or none. A client's second bid replaces its first. */
export async function placeBids(
  ctx: Writing,
  {
    bids,
    confirmLargeChange,
    overrideKind,
    ...people
  }: { account: string; user?: string | undefined; seller?: string | undefined; bids: BidInput[] } & How,
) {
  const { account, user, seller } = await getParty(ctx, {
    account: people.account,
    ...(people.user === undefined ? {} : { user: people.user }),
    ...(people.seller === undefined ? {} : { seller: people.seller }),
  })
  return { created: await bidFor(ctx, { account, user, seller }, bids, { confirmLargeChange, overrideKind }) }
}

/** A bid that this person may see. Its lot is locked before it. */
async function lockBid(ctx: Writing, id: string) {
  const found = getOrRefuse((await bidsById(ctx.tx, ctx.services.masters, ctx.actor, [id]))[0])
  const lot = await lockLot(ctx.tx, found.lot)
  const bid = await ctx.tx.selectFrom('diamondBid').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { lot, bid }
}

/** Replaces a bid with one at another price for the same client, while the round runs. */
export async function changeBid(ctx: Writing, { id, ctPr, ...how }: { id: string; ctPr: number } & How) {
  const { lot, bid } = await lockBid(ctx, id)
  if (!isOpenNow(ctx, lot)) throw new Refusal('bid_closed')
  if (bid.isDeleted) throw new Refusal('wrong_status')
  const { account, user, seller } = bid
  const [now] = await bidFor(ctx, { account, user, seller }, [{ diamond: lot.diamond, ctPr }], {
    ...how,
    kindOverride: bid.kindOverride,
  })
  return getOrRefuse(now)
}

/** Withdraws a bid while its round runs. In an open round others have bid against it, so only people who run the rounds may withdraw it. */
export async function withdrawBid(ctx: Writing, id: string) {
  const { lot, bid } = await lockBid(ctx, id)
  if (!(bid.isDeleted && bid.endedReason === 'withdrawn')) {
    if (!isOpenNow(ctx, lot)) throw new Refusal('bid_closed')
    if (bid.isDeleted) throw new Refusal('wrong_status')
    if (lot.bidType === bidType.open && !can(ctx.actor, 'bid:approve')) throw new Refusal('bid_stands')
    await ctx.tx
      .updateTable('diamondBid')
      .set({ isDeleted: true, endedReason: 'withdrawn', ...stampUpdated(ctx) })
      .where('id', '=', id)
      .execute()
    await record(ctx, { kind: 'bid.withdraw', subjectType: 'bid', subject: id, after: { lot: lot.id } })
  }
  const [now] = await bidsById(ctx.tx, ctx.services.masters, ctx.actor, [id])
  return getOrRefuse(now)
}

/** The bids for a stone with their amounts, in any round: for people who may see them before it closes, and always recorded in the audit log. */
export async function revealBids(ctx: Writing, lot: string) {
  await ctx.tx.selectFrom('bidLot').select('id').where('id', '=', lot).executeTakeFirstOrThrow(notFound)
  await record(ctx, { kind: 'bid.reveal', subjectType: 'bidLot', subject: lot })
  return { list: await revealedBids(ctx.tx, ctx.services.masters, ctx.actor, lot) }
}
