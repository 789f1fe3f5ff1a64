import { randomUUID } from 'node:crypto'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { cents, dollars } from '@loupe/domain/kernel/units.ts'
import { otherSide } from '@loupe/domain/transactions/offer.ts'
import { priceFault, quotedBase } from '@loupe/domain/transactions/price-limits.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { getDiscountSettings } from '../../masters/settings/discount.ts'
import { conditionsOf, passKinds, quotesFor } from '../../accounts/terms/conditions.ts'
import { refusedStones, partitionAvailable } from '../claims.ts'
import { refuseUnconfirmed } from '../price-deviations.ts'
import { trackById } from '../tracks/queries.ts'
import { lockOffers, refuseAnswered } from './chain.ts'
import { type Price, amountFault, bestBuys, endOfOffer, insertOffers, offeredPrice, nextOfferCode } from './offering.ts'

interface Counter extends Price {
  id: string
  hours?: number | undefined
  offerValidDate?: string | undefined
  remarks?: string | undefined
  confirmLargeChange?: boolean | undefined
  overrideKind?: string | undefined
}

/**
 * Answers an offer of the other side with another price: a new offer linked to it. The stone must still be available to the client, and the price within
 * the Discount settings and confirmed where it is far from the quoted one.
 */
export async function counterOffer(ctx: Writing, request: Counter): Promise<Track> {
  const till = await endOfOffer(ctx, request)
  const answered = getOrRefuse((await lockOffers(ctx, [request.id]))[0])
  await refuseAnswered(ctx, [answered])
  const { account, user, seller, assignedTo } = answered
  const { free, own, refused } = await partitionAvailable(ctx, [answered.diamond], 'reserve', account)
  const [stone] = free
  if (!stone) throw refusedStones(refused)
  const ctPr = offeredPrice(stone, request)
  if (ctPr === undefined) throw invalid('trackPricePerCarat', 'Please enter a price.')
  const client = await conditionsOf(ctx.tx, account)
  const kindOverride = answered.kindOverride ?? passKinds(ctx.actor, client, free, request.overrideKind)
  const { term } = quotesFor(client).of(stone, dollars(ctPr))
  const isOnTerm = term !== null && term.notApplied === null
  const isBestBuy = (await bestBuys(ctx.tx, free, own)).has(stone.id)
  const isSame = answered.trackPricePerCarat !== null && ctPr === cents(answered.trackPricePerCarat)
  const fault =
    amountFault(ctPr, stone.crt) ??
    (isSame ? 'This is the price that was offered: accept it instead.' : undefined) ??
    (isOnTerm ? undefined : priceFault(await getDiscountSettings(ctx.tx), isBestBuy, cents(stone.ctPr), ctPr))
  if (fault) throw invalid('trackPricePerCarat', fault)
  refuseUnconfirmed([{ ...stone, base: quotedBase(stone.ctPr, term), given: dollars(ctPr) }], request.confirmLargeChange)
  const id = randomUUID()
  await insertOffers(ctx, [
    {
      ...{ id, stone, ctPr, till, party: { account, user, seller }, assignedTo, counterOf: answered.id, term, kindOverride },
      ...{ offeredBy: otherSide(answered.offeredBy ?? 'client'), remarks: request.remarks ?? '' },
      offerCode: answered.offerCode ?? (await nextOfferCode(ctx.tx)),
    },
  ])
  const about = { subjectType: 'offer', after: { ctPr: dollars(ctPr), offerValidDate: till.toISOString() } }
  await record(
    ctx,
    { kind: 'offer.ask', subject: id, ...about, cause: `offer:${answered.id}` },
    { kind: 'offer.counter', subject: answered.id, ...about, cause: `offer:${id}` },
  )
  return trackById(ctx.tx, ctx.services.masters, id)
}
