import type { Order } from '@loupe/contract/transactions/order.ts'
import { orderLifecycle, orderStatus } from '@loupe/domain/transactions/order.ts'
import { type Empty, firstAt } from '../../../kit/first-places.ts'

interface View {
  name: string
  title: string
  status: Order['status'][]
  empty: Empty
}

/** The tabs of orders (S0 §2). Approved orders are those with status 2 or 5. */
export const views: readonly View[] = [
  {
    name: 'pending',
    title: 'Pending',
    status: [orderStatus.pending],
    empty: firstAt('desk', 'No pending orders. Select stones on the desk and choose Order.'),
  },
  { name: 'approve', title: 'Approved', status: orderLifecycle.statuses('sold'), empty: 'No approved orders.' },
  { name: 'reject', title: 'Rejected', status: [orderStatus.rejected], empty: 'No rejected orders.' },
  { name: 'cancel', title: 'Canceled', status: [orderStatus.cancelled], empty: 'No cancelled orders.' },
]
