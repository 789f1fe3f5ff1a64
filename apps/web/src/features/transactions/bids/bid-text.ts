import type { Bid } from '@loupe/contract/transactions/bid.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { whole } from '../../../kit/format.ts'

/** What a person reads after bidding. Who leads is known in open rounds only. */
export const placedText = (bids: readonly Pick<Bid, 'isLeading'>[]) => {
  const placed = `${countText(bids.length, 'bid')} placed`
  const leading = bids.filter(({ isLeading }) => isLeading).length
  if (bids.every(({ isLeading }) => isLeading === null)) return `${placed}.`
  return leading === bids.length ? `${placed} and leading.` : `${placed}, ${whole(leading)} leading.`
}
