import { orders } from '@loupe/contract/transactions/orders.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { limitText } from '../orders/prices.ts'
import './offers.css'

/** The range of prices that the server accepts for the stone. Hidden from people who may not read it. */
export function PriceLimits({ stone }: { stone: Pick<Track, 'wSts'> }) {
  const may = useMay()
  const { data } = useRead(orders.limits, { body: {} }, { enabled: may(orders.limits) })
  return data?.limits ? <small className="offer-limits">{limitText(data.limits, [stone])}</small> : null
}
