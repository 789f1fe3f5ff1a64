import type { Bid } from '@loupe/contract/transactions/bid.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { money, whole } from '../../../kit/format.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amt) => sum + cents(amt), 0) / 100

type Priced = Pick<Bid, 'vStnId' | 'ctPr' | 'amt'>
/** The price of one's own bid, which the answer to it has; the lists mask it in a blind round. */
const priced = ({ ctPr, amt }: Priced) => (ctPr === null ? '' : `: ${money(ctPr)}/ct, ${money(amt)}`)
const oneBid = (bid: Priced, done: string) => `Bid for ${bid.vStnId} ${done}${priced(bid)}.`

/** What a person reads after changing a bid. */
export const changedText = (bid: Priced) => oneBid(bid, 'changed')

/** What a person reads after bidding. Who leads is known in open rounds only. */
export const placedText = (bids: readonly (Priced & Pick<Bid, 'isLeading'>)[]) => {
  const [first] = bids
  if (first && bids.length === 1)
    return oneBid(first, first.isLeading === null ? 'placed' : first.isLeading ? 'placed and leading' : 'placed, not leading')
  const amounts = bids.map(({ amt }) => amt).filter((amt) => amt !== null)
  const total = amounts.length === bids.length ? `, ${money(sumOf(amounts))}` : ''
  const placed = `${countText(bids.length, 'bid')}${total} placed`
  const leading = bids.filter(({ isLeading }) => isLeading).length
  if (bids.every(({ isLeading }) => isLeading === null)) return `${placed}.`
  return leading === bids.length ? `${placed} and leading.` : `${placed}, ${whole(leading)} leading.`
}
