import type { ApiOffer, ApiOfferRequest } from '@loupe/contract/platforms/client-api.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createOffers } from '../../transactions/offers/making.ts'
import { offersOf } from './deals.ts'
import { dealForClient } from './dealing.ts'
import { type RequestingClient, forClient } from './requested.ts'

/**
 * Makes the client's offers, all or none, in the name of the client's sales person. Refusals are rewritten for the client (refusals.ts): the messages
 * for staff reveal limits, prices and names.
 */
export function makeApiOffers(ctx: Writing, request: ApiOfferRequest): Promise<{ list: ApiOffer[] }> {
  const names = request.stones.map(({ vStnId }) => vStnId)
  return dealForClient(ctx, names, 'offer', (client, stones) => makeOffers(ctx, request, client, stones))
}

async function makeOffers(ctx: Writing, offerRequest: ApiOfferRequest, client: RequestingClient, diamonds: readonly string[]) {
  const named = new Set(diamonds)
  const request = {
    ...{ ...client, trackType: trackType.offer, diamonds: [...diamonds], partial: false },
    confirmLargeChange: offerRequest.confirmLargeChange,
    prices: offerRequest.stones.flatMap(({ vStnId, ctPr }) => (named.has(vStnId) ? [{ diamond: vStnId, ctPr }] : [])),
    ...(offerRequest.hours === undefined ? {} : { hours: offerRequest.hours }),
    ...(offerRequest.remarks === undefined ? {} : { remarks: offerRequest.remarks }),
  }
  const { created } = await createOffers(forClient(ctx), request)
  const ids = created.map(({ id }) => id)
  const list = await offersOf(ctx.tx, client.account).where('diamondTrack.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
