import type { Order } from '@loupe/contract/transactions/order.ts'

interface View {
  name: string
  title: string
  status: Order['status'][]
  empty: string
}

/** The tabs of orders (S0 §2); the approved ones are those of status 2 and 5 (domain.md C10). */
export const views: readonly View[] = [
  { name: 'pending', title: 'Pending', status: [1], empty: 'No order waits. Search stones, tick some, and press R.' },
  { name: 'approve', title: 'Approved', status: [2, 5], empty: 'No order has been approved.' },
  { name: 'reject', title: 'Rejected', status: [3], empty: 'No order has been rejected.' },
  { name: 'cancel', title: 'Cancelled', status: [4], empty: 'No order has been cancelled.' },
]
