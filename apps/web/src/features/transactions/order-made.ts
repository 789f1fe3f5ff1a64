import { useNavigate } from 'react-router'
import { toast } from '../../kit/toast.ts'
import { linkTo } from '../../screens.ts'

/** Says that an order was made, with a button that opens it. */
export function useOrderMade() {
  const navigate = useNavigate()
  return (text: string, order: { id: string; orderNo: string }) =>
    toast.made(text, { label: `Open ${order.orderNo}`, run: () => void navigate(linkTo('order', { id: order.id })) })
}
