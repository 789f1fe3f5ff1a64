import type { ApiOffer, ApiOfferRequest } from '@loupe/contract/platforms/client-api.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createOffers } from '../../transactions/offers/making.ts'
import { offersOf } from './deals.ts'
import { refusalForClient } from './refusals.ts'
import { clientRequesting, forClient } from './requested.ts'

/**
 * Makes the client's offers, all or none, in the name of the client's sales person. Refusals are rewritten for the client (refusals.ts): the messages
 * for staff reveal limits, prices and names.
 */
export async function makeApiOffers(ctx: Writing, offerRequest: ApiOfferRequest): Promise<{ list: ApiOffer[] }> {
  const names = offerRequest.stones.map(({ vStnId }) => vStnId)
  const client = await clientRequesting(ctx, names)
  const request = {
    ...{ ...client, trackType: trackType.offer, diamonds: names, partial: false },
    confirmLargeChange: offerRequest.confirmLargeChange,
    prices: offerRequest.stones.map(({ vStnId, ctPr }) => ({ diamond: vStnId, ctPr })),
    ...(offerRequest.hours === undefined ? {} : { hours: offerRequest.hours }),
    ...(offerRequest.remarks === undefined ? {} : { remarks: offerRequest.remarks }),
  }
  const made = await createOffers(forClient(ctx), request).catch((error: unknown) => {
    throw refusalForClient(error, names, 'offer')
  })
  const ids = made.created.map(({ id }) => id)
  const list = await offersOf(ctx.tx, client.account).where('diamondTrack.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
