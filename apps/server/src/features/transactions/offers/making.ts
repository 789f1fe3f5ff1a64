import { anyOf } from '../../../db/expressions.ts'
import { randomUUID } from 'node:crypto'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { TrackRequest } from '@loupe/contract/transactions/track.ts'
import { type FieldError, Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Cents, cents, dollars } from '@loupe/domain/kernel/units.ts'
import { priceFault, quotedBase } from '@loupe/domain/transactions/price-limits.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { offerStatus } from '@loupe/domain/transactions/offer.ts'

import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { notify, notifyApprovers } from '../../../db/notify.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { getParty } from '../blocks/party.ts'
import { conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { type Claimed, isOthers, pricesByStone, refusedStones, partitionAvailable } from '../claims.ts'
import { type PriceDeviation, refuseUnconfirmed } from '../price-deviations.ts'
import type { ByStone } from '../tracks/trackable-stones.ts'
import { tracksById } from '../tracks/queries.ts'
import { refuseUnknownColleague } from './colleagues.ts'
import { amountFault, bestBuys, endOfOffer, insertOffers, offeredPrice, nextOfferCode } from './offering.ts'

/**
 * Makes offers of a client for stones, each at a price within the Discount settings. Stones that others hold, have on memo or have ordered are refused,
 * with who has them and until when, as are stones on which the client has an open offer. Without `partial`, one such stone refuses the whole request.
 */
export async function createOffers(ctx: Writing, request: TrackRequest, byStone: ByStone = {}) {
  const till = await endOfOffer(ctx, request)
  const party = await getParty(ctx, request)
  if (request.assignedTo !== undefined) await refuseUnknownColleague(ctx.tx, request.assignedTo)
  const { free, own, refused: taken } = await partitionAvailable(ctx, request.diamonds, 'reserve', party.account)
  if (free.some(({ labGrown }) => labGrown !== free[0]?.labGrown))
    throw invalid('diamonds', 'An offer cannot mix natural and lab-grown stones.')
  const { fresh, open } = await withoutOpen(ctx, party.account, free)
  const refused = [...taken, ...open]
  if (refused.length > 0 && (!request.partial || fresh.length === 0)) {
    if (own.length > 0 && taken.some(isOthers)) throw new Refusal('same_party', { refused })
    throw refusedStones(refused)
  }
  const given = pricesByStone(request.prices, { free, refused: taken })
  const client = await conditionsOf(ctx.tx, party.account)
  const kindOverride = passKinds(ctx.actor, client, fresh, request.overrideKind)
  const quoted = quotesFor(client).of
  const prices = await pricesOf(ctx, { request, given, quoted }, fresh, await bestBuys(ctx.tx, fresh, own))
  const offerCode = await nextOfferCode(ctx.tx)
  const { account, user, seller } = party
  const offers = fresh.map((stone) => ({
    ...{ id: randomUUID(), stone, till, offerCode, offeredBy: 'client' as const, party: { account, user, seller } },
    ...{ ctPr: prices.get(stone.id) as Cents, assignedTo: request.assignedTo ?? null, kindOverride },
    term: quoted(stone, dollars(prices.get(stone.id) as Cents)).term,
    remarks: byStone.remarks?.get(stone.id) ?? request.remarks ?? '',
  }))
  await insertOffers(ctx, offers)
  await record(
    ctx,
    ...offers.map(({ id, stone, ctPr }) => ({
      ...{ kind: 'offer.ask', subjectType: 'offer', subject: id },
      after: {
        diamond: stone.id,
        account,
        ctPr: dollars(ctPr),
        offerValidDate: till.toISOString(),
        ...(kindOverride === null ? {} : { kindOverride }),
      },
      ...(byStone.cause ? { cause: byStone.cause } : {}),
    })),
  )
  const text = fresh.map(({ vStnId }) => vStnId).join(', ')
  const notice = { title: `Offer ${offerCode} was made`, text, link: '/transaction/offer/pending', key: `ask:offer:${offerCode}` }
  await notify(ctx, [seller, request.assignedTo], { ...notice, kind: 'offer' })
  await notifyApprovers(ctx, 'offer:approve', seller, notice)
  const ids = offers.map(({ id }) => id)
  return { created: await tracksById(ctx.tx, ctx.services.masters, ids), refused }
}

export const openOfferText = 'This client has an open offer on this stone: answer that one.'

/** Separates the stones on which the client has no open offer from the others. The stones are locked, so nobody can make an offer meanwhile. */
export async function withoutOpen({ tx, now }: Writing, account: string, stones: readonly Claimed[]) {
  const found = await tx
    .selectFrom('diamondTrack')
    .select('diamond')
    .where('trackType', '=', trackType.offer)
    .where('account', '=', account)
    .where('status', '=', offerStatus.applied)
    .where('isDeleted', '=', false)
    .where('offerValidDate', '>', now.toISOString())
    .where('diamond', '=', anyOf(stones.map(({ id }) => id)))
    .execute()
  const has = new Set(found.map(({ diamond }) => diamond))
  const message = openOfferText
  const open: RefusedDiamond[] = stones.filter(({ id }) => has.has(id)).map(({ id, vStnId }) => ({ diamond: id, vStnId, message }))
  return { fresh: stones.filter(({ id }) => !has.has(id)), open }
}

/** The price of each stone. Prices other than that of the client's term must be within the limits; the refusal names every stone that is not. */
async function pricesOf(
  ctx: Writing,
  {
    request,
    given,
    quoted,
  }: { request: TrackRequest; given: ReadonlyMap<string, { ctPr: number }>; quoted: ReturnType<typeof quotesFor>['of'] },
  stones: readonly Claimed[],
  isBestBuy: ReadonlySet<string>,
) {
  if (request.trackAmount !== undefined && stones.length > 1)
    throw invalid('trackAmount', 'Please enter a price per carat for several stones.')
  const limits = await getDiscountSettings(ctx.tx)
  const prices = new Map<string, Cents>()
  const fields: FieldError[] = []
  const deviations: PriceDeviation[] = []
  for (const stone of stones) {
    const own = given.get(stone.id)?.ctPr
    const ctPr = offeredPrice(stone, own === undefined ? request : { trackPricePerCarat: own })
    const { term } = quoted(stone)
    const isOnTerm = ctPr !== undefined && term?.to?.ctPr === dollars(ctPr)
    const fault =
      ctPr === undefined
        ? 'Please enter a price.'
        : (amountFault(ctPr, stone.crt) ?? (isOnTerm ? undefined : priceFault(limits, isBestBuy.has(stone.id), cents(stone.ctPr), ctPr)))
    if (fault === undefined) {
      prices.set(stone.id, ctPr as Cents)
      deviations.push({ ...stone, base: quotedBase(stone.ctPr, term), given: dollars(ctPr as Cents) })
    } else
      fields.push(
        stones.length === 1 && own === undefined
          ? { path: 'trackPricePerCarat', message: fault }
          : { path: `prices.${stone.vStnId}`, message: fault },
      )
  }
  if (fields.length > 0) throw new Refusal('validation', { fields }, fields.length === 1 ? fields[0]?.message : undefined)
  refuseUnconfirmed(deviations, request.confirmLargeChange)
  return prices
}
