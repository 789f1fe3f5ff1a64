import { blockType, holdLifecycle } from './block.ts'
import { offerStatus } from './offer.ts'
import { madeFrom, orderLifecycle, orderStatus } from './order.ts'
import { trackLifecycle, trackType } from './track.ts'
import { viewingLifecycle } from './viewing.ts'

const { cart, watchlist, request, reminder, enquiry, shipment, comment } = trackType

/** The filter of each list of the enquiry area, in the list grammar: with a client's it shows exactly what is counted for the client. */
export const enquiryFilters = {
  confirm: { status: orderStatus.pending, madeFrom: madeFrom.direct },
  hold: { blockType: blockType.hold, status: holdLifecycle.statuses('live') },
  tracklist: { trackType: [request, reminder, enquiry, shipment], status: trackLifecycle.statuses('open') },
  cart: { trackType: cart },
  watchlist: { trackType: watchlist },
  offer: { status: offerStatus.applied, isCountered: false },
  order: { status: orderLifecycle.statuses('open') },
  appointment: { tab: ['today', 'upcoming'], status: viewingLifecycle.statuses('open') },
  note: { trackType: comment },
} as const
