import { type OrderDetail, orderForm } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { useEffect } from 'react'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { MarkMissing, MissingInForm } from './missing-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import './orders.css'
import '../../../kit/record-parts.css'

/** All fields of the form: saving would clear a field that is missing here. */
function entered(order: OrderDetail) {
  const percent = (type: number) => order.charges.find((charge) => charge.chargeType === type)?.percent
  const charges = { cmCharges: percent(chargeType.cm), bankRates: percent(chargeType.bank) }
  const known = { ...order, ...charges } as Record<string, unknown>
  const filled = Object.keys(orderForm.shape).flatMap((field) => (known[field] == null ? [] : [[field, known[field]]]))
  const { account: _, ...fields } = Object.fromEntries(filled) as Record<string, unknown>
  return { ...fields, id: order.id, updatedAt: order.updatedAt }
}

interface Props {
  order: OrderDetail
  /** Approves the saved order. The form then opens at the first field that an approval needs and the order lacks. */
  onComplete?: () => void
  onClose(): void
}

/** Completes or corrects the form of a pending order. */
export function OrderEdit({ order, onComplete, onClose }: Props) {
  return (
    <FormDrawer
      title={`Edit ${order.orderNo}`}
      route={orders.update}
      open
      width={760}
      initial={entered(order)}
      reread={async () => entered(await call(orders.view, { body: { id: order.id } }))}
      onClose={onClose}
      {...(onComplete ? { submit: 'Save and approve' } : {})}
      onDone={() => (onComplete ? onComplete() : toast.success(`${order.orderNo} saved.`))}
    >
      {(field, form) => (
        <>
          {onComplete ? <MissingInForm form={form} client={order} /> : null}
          {onComplete ? <MarkMissing form={form} /> : null}
          <OrderFields field={field} form={form} account={order.account} />
        </>
      )}
    </FormDrawer>
  )
}

/** The form of an order that cannot be approved yet, wherever its approval was requested; a message where the order cannot be read. */
export function CompleteOrder({ order: id, onComplete, onClose }: { order: string; onComplete(): void; onClose(): void }) {
  const { data, error, isPlaceholderData } = useRead(orders.view, { body: { id } })
  const failure = data ? null : error
  useEffect(() => {
    if (!failure) return
    toast.error(failure)
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [failure])
  return data && !isPlaceholderData ? <OrderEdit order={data} onComplete={onComplete} onClose={onClose} /> : null
}
