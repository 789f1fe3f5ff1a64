import type { Track } from '@loupe/contract/transactions/track.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { type OfferStatus, type OfferedBy, offerLifecycle, offerStatus } from '@loupe/domain/transactions/offer.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { endedOrderLabel } from '../../../shared/transactions/ended-order.ts'

type Answered = Pick<Track, 'status' | 'isCountered'>

/** The label of an offer's status, and its tone. An accepted offer whose order was rejected or canceled stays accepted, and is not won. */
export function offerState({ status, orderStatus }: Pick<Track, 'status' | 'orderStatus'>) {
  const state = offerLifecycle.of(status as OfferStatus)
  if (orderStatus === null || !orderLifecycle.is('failed', orderStatus)) return state
  return { label: endedOrderLabel, tone: 'neutral' as const }
}

/** Labels of a file by status, `isCountered` and status of the order. */
export const statusText: Record<string, string> = Object.fromEntries(
  offerLifecycle.codes.flatMap((status) =>
    [null, ...orderLifecycle.codes].flatMap((order) => {
      const { label } = offerState({ status, orderStatus: order })
      return [
        [`${status} false ${order ?? ''}`, label],
        [`${status} true ${order ?? ''}`, `${label}, countered`],
      ]
    }),
  ),
)

const sides: Record<OfferedBy, { open: string; ended: string }> = {
  company: { open: 'We ask', ended: 'We asked' },
  client: { open: 'Client offers', ended: 'Client offered' },
}

/** Whose price an offer is: in the present tense as long as it can be answered. */
export function sideOf({ offeredBy, status, isCountered }: Answered & Pick<Track, 'offeredBy'>): string {
  const { open, ended } = sides[offeredBy ?? 'client']
  return status === offerStatus.applied && !isCountered ? open : ended
}

/** The same for a file, by side, status and `isCountered`. */
export const sideText: Record<string, string> = Object.fromEntries(
  keysOf(sides).flatMap((offeredBy) =>
    offerLifecycle.codes.flatMap((status) =>
      [true, false].map((isCountered) => [`${offeredBy} ${status} ${isCountered}`, sideOf({ offeredBy, status, isCountered })]),
    ),
  ),
)
