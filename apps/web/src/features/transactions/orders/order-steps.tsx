import type { Order } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { orderLifecycle, orderStatus } from '@loupe/domain/transactions/order.ts'
import { isOwnRequest } from '@loupe/domain/transactions/withdrawing.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { type Me, useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { toast } from '../../../kit/toast.ts'
import { mayOverrideCredit } from '../credit-refusal.ts'
import { InactiveClient } from '../inactive-client.tsx'
import { stonesAre, stonesReturn } from '../moved-stones.ts'
import { CompleteOrder } from './order-edit.tsx'
import { InTheWay } from './credit-status.tsx'

type Action = (typeof orderLifecycle.actions)[number]
type To = 2 | 3 | 4 | 5

/** Hides actions that the user may not take. The server enforces it. */
function mayTake(me: Me, order: Pick<Order, 'status' | 'seller' | 'createdBy'>, action: Action) {
  if (action === 'cancel' && order.status === orderStatus.pending && isOwnRequest(me, order)) return true
  return can(me, 'order:approve') && (action !== 'cancel' || order.status === orderStatus.pending || can(me, 'order:delete'))
}

/** What an approval does, and the client's credit and KYC, which it may have to override. */
function Approving({ order: { id, pieces } }: { order: Pick<Order, 'id' | 'pieces'> }) {
  const { data } = useRead(orders.view, { body: { id } })
  return (
    <>
      <p>{stonesAre(pieces, data?.lines)} sold to the client.</p>
      {data ? <InactiveClient account={data.account} /> : null}
      {data ? <InTheWay of={data} /> : null}
    </>
  )
}

/** The questions before steps that have no form and cannot be undone. */
function confirmOf(action: Action, order: Pick<Order, 'id' | 'orderNo' | 'pieces'>) {
  const { orderNo } = order
  if (action === 'approve') return { title: `Approve ${orderNo}?`, content: <Approving order={order} />, ok: 'Approve' }
  if (action === 'close') return { title: `Close ${orderNo}?`, content: 'It moves to the history. This cannot be undone.', ok: 'Close' }
  return undefined
}

/** The actions for an order. Approving one that lacks what an approval needs opens its form there. Rejecting and cancelling need a reason; so does an approval beyond credit or KYC, by users who may override that. */
export function OrderSteps({ order }: { order: Pick<Order, 'id' | 'orderNo' | 'status' | 'seller' | 'createdBy' | 'missing' | 'pieces'> }) {
  const me = useMe()
  const may = useMay()
  const [requested, setRequested] = useState<'reject' | 'cancel' | 'override' | 'complete'>()
  const [gate, setGate] = useState('')
  const write = useWrite(orders.changeStatus)
  const open = may(orders.changeStatus) ? orderLifecycle.open(order.status).filter((action) => mayTake(me, order, action)) : []
  const done = (to: To) =>
    toast.success(`${order.orderNo}, ${countText(order.pieces, 'stone')}: now ${orderLifecycle.of(to).label.toLowerCase()}.`)
  const isIncomplete = (action: Action) => action === 'approve' && order.missing.length > 0
  const take = (action: Action) => {
    if (isIncomplete(action)) return setRequested('complete')
    if (action === 'reject' || action === 'cancel') return setRequested(action)
    send(action)
  }
  const send = (action: Action) => {
    const to = orderLifecycle.next(order.status, action) as To
    write.mutate(
      { body: { id: order.id, status: to } },
      {
        onSuccess: () => done(to),
        onError: (failure) => {
          if (!mayOverrideCredit(me, failure)) return toast.error(failure)
          setGate(failure.message)
          setRequested('override')
        },
      },
    )
  }
  if (open.length === 0) return null
  const { approved, rejected, cancelled } = orderStatus
  const to: To = requested === 'override' ? approved : requested === 'reject' ? rejected : cancelled
  const field = requested === 'override' ? 'overrideCredit' : 'remarks'
  const label = requested === 'override' ? 'Approve anyway' : requested === 'reject' ? 'Reject' : 'Cancel'
  return (
    <>
      <RowActions areAnswers={order.status === orderStatus.pending}>
        {open.map((action) => (
          <Button
            key={action}
            isSmall
            label={orderLifecycle.label(action)}
            variant={action === 'approve' ? 'main' : undefined}
            confirm={isIncomplete(action) ? undefined : confirmOf(action, order)}
            onClick={() => take(action)}
          />
        ))}
      </RowActions>
      {requested === 'complete' ? (
        <CompleteOrder order={order.id} onComplete={() => send('approve')} onClose={() => setRequested(undefined)} />
      ) : requested ? (
        <FormDrawer
          title={`${label}: ${order.orderNo}`}
          route={orders.changeStatus}
          open
          initial={{ id: order.id, status: to }}
          submit={requested === 'cancel' ? 'Cancel the order' : label}
          {...(requested === 'cancel' ? { dismiss: 'Keep the order' } : {})}
          onClose={() => setRequested(undefined)}
          onDone={() => done(to)}
        >
          {(props) => (
            <>
              {requested === 'override' ? <p>{gate}</p> : <p>{stonesReturn(order.pieces)}</p>}
              <LongTextField
                {...props(field)}
                isOptional={requested === 'reject' || (requested === 'cancel' && order.status === orderStatus.pending)}
              />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  )
}
