import { offers } from '@loupe/contract/transactions/offers.ts'
import { useRead } from '../../../api/hooks.ts'
import { dash, money, number, percent, whole } from '../../../kit/format.ts'
import { endedOrderLabel } from '../../../shared/transactions/ended-order.ts'
import './offers.css'

type Figure = number | null
/** Two figures as a range; one if they are the same. */
const rangeText = (least: Figure, most: Figure, text: (of: Figure) => string, leastText = text) =>
  least === most ? text(most) : `${leastText(least)} to ${text(most)}`

/** Statistics of the offers of a stone, or of a client for one type of stone: lowest, highest and last price, and the share that was won. */
export function OfferSum(of: { diamond: string } | { account: string; labGrown: boolean | undefined }) {
  const { data } = useRead(offers.count, { body: of })
  if (!data || data.lastAt === null) return null
  const prices = 'diamond' in of
  const backs = rangeText(data.minBack, data.maxBack, percent, number)
  const hasBack = prices && data.minBack !== null
  const last = prices ? `${money(data.lastCtPr)}${data.lastBack === null ? '' : ` (${percent(data.lastBack)})`}` : percent(data.lastBack)
  const lines: [string, string][] = [
    ['Pending', whole(data.applied)],
    ['Accepted', whole(data.accepted)],
    ...(data.orderEnded > 0 ? [[endedOrderLabel, whole(data.orderEnded)] as [string, string]] : []),
    ['Rejected', whole(data.rejected)],
    ['Expired', whole(data.expired)],
    prices ? ['$/Ct', rangeText(data.minCtPr, data.maxCtPr, money)] : ['Back', backs],
    ...(hasBack ? [['Back', backs] as [string, string]] : []),
    [data.lastBy === 'company' ? 'Last, ours' : 'Last, client’s', last],
    ['Won', data.winRate === null ? dash : percent(data.winRate, 0)],
  ]
  return (
    <dl className="offer-sum" aria-label="Offer summary">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
