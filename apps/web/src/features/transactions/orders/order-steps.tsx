import type { Order } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { type Me, useMay, useMe } from '../../../api/session.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { Press } from '../../../kit/press.tsx'
import { RowActions } from '../../../kit/row-end.tsx'

type Action = (typeof orderLifecycle.actions)[number]
type To = 2 | 3 | 4 | 5

/** Who may take which step; the server decides, this only hides. */
function mayTake(me: Me, order: Pick<Order, 'status' | 'seller'>, action: Action) {
  if (action === 'cancel' && order.status === 1 && order.seller === me.id) return true
  return can(me, 'order:approve') && (action !== 'cancel' || order.status === 1 || can(me, 'order:delete'))
}

/** The steps an order may take now. Rejecting and cancelling ask why; an approval beyond credit or KYC asks who may override it for a reason. */
export function OrderSteps({ order }: { order: Pick<Order, 'id' | 'orderNo' | 'status' | 'seller'> }) {
  const me = useMe()
  const may = useMay()
  const notices = useNotices()
  const [asked, setAsked] = useState<'reject' | 'cancel' | 'override'>()
  const [gate, setGate] = useState('')
  const write = useWrite(orders.changeStatus)
  const open = may(orders.changeStatus) ? orderLifecycle.open(order.status).filter((action) => mayTake(me, order, action)) : []
  const done = (to: To) => notices.good(`${order.orderNo}: now ${orderLifecycle.of(to).label.toLowerCase()}.`)
  const take = (action: Action) => {
    if (action === 'reject' || action === 'cancel') return setAsked(action)
    const to = orderLifecycle.next(order.status, action) as To
    write.mutate(
      { body: { id: order.id, status: to } },
      {
        onSuccess: () => done(to),
        onError: (failure) => {
          const isGate = (failure.data as { credit?: string } | undefined)?.credit !== undefined
          if (!isGate || !can(me, 'credit:approve')) return notices.failed(failure)
          setGate(failure.message)
          setAsked('override')
        },
      },
    )
  }
  if (open.length === 0) return null
  const to: To = asked === 'override' ? 2 : asked === 'reject' ? 3 : 4
  const field = asked === 'override' ? 'overrideCredit' : 'remarks'
  const label = asked === 'override' ? 'Approve all the same' : asked === 'reject' ? 'Reject' : 'Cancel'
  return (
    <>
      <RowActions>
        {open.map((action) => (
          <Press key={action} isMain={action === 'approve'} onPress={() => take(action)}>
            {orderLifecycle.label(action)}
          </Press>
        ))}
      </RowActions>
      {asked ? (
        <FormDrawer
          title={`${label}: ${order.orderNo}`}
          route={orders.changeStatus}
          open
          initial={{ id: order.id, status: to }}
          submit={asked === 'cancel' ? 'Cancel the order' : label}
          onClose={() => setAsked(undefined)}
          onDone={() => done(to)}
        >
          {(props) => (
            <>
              {asked === 'override' ? <p>{gate}</p> : <p>The stones go back to where they were before.</p>}
              <LongTextField {...props(field)} isOptional={asked === 'reject' || (asked === 'cancel' && order.status === 1)} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
