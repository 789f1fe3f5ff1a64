import { orders } from '@loupe/contract/transactions/orders.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { limitText } from '../orders/prices.ts'
import './offers.css'

/** The range of prices that the server accepts. Hidden from people who may not read it. */
export function PriceLimits() {
  const may = useMay()
  const { data } = useRead(orders.limits, { body: {} }, { enabled: may(orders.limits) })
  return data?.limits ? <small className="offer-limits">{limitText(data.limits)}</small> : null
}
