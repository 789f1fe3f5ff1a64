import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { linkTo } from '../../../screens.ts'

/** A stone that is taken but not held by anybody is in an order. */
export const isInOrder = (stone: Pick<Diamond, 'heldBy' | 'wSts'>) => stone.heldBy === null && ['C', 'O'].includes(stone.wSts)

/** For whom a stone is ordered or sold: 'Order O000927 pending for Acme (Ana B)'. The client is left out for people who may not see it. */
export function OrderOfStone({ stone }: { stone: Diamond }) {
  const may = useMay()
  const isAllowed = isInOrder(stone) && may(orders.viewDetails)
  const { data, isPlaceholderData } = useRead(orders.viewDetails, { body: { id: stone.id } }, { enabled: isAllowed })
  const order = isAllowed && !isPlaceholderData ? data?.[0] : undefined
  if (!order) return null
  const number = order.id ? <Link to={linkTo('order', { id: order.id })}>{order.orderNo}</Link> : order.orderNo
  const client = order.companyName ? `${order.companyName} (${order.seller})` : `a client of ${order.seller}`
  return orderLifecycle.is('sold', order.status) ? (
    <span>
      {' '}
      · Sold to {client}, {number}
    </span>
  ) : (
    <span>
      {' '}
      · Order {number} pending for {client}
    </span>
  )
}
