import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { hasProforma, orderLifecycle, orderStatus } from '@loupe/domain/transactions/order.ts'
import { statementsOf } from '@loupe/domain/transactions/statements.ts'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { TodoButton } from '../../../links/parts.ts'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { saveFrom } from '../../../kit/save-file.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { Status } from '../../../kit/status.tsx'
import { SendProforma } from '../proformas/send-proforma.tsx'
import { DocumentHistory } from '../document-history.tsx'
import { FinalCalculation } from './final-calculation.tsx'
import { MissingFields } from './missing-fields.tsx'
import { OrderEdit } from './order-edit.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProformas } from './order-proformas.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PendingClient } from './credit-status.tsx'
import './orders.css'
import '../../../kit/record-parts.css'

/** One order: status and actions, form, stones, totals and history. */
export function OrderRecord() {
  const { id = '' } = useParams()
  const query = useRead(orders.view, { body: { id } })
  const { data } = query
  const order = data?.id === id ? data : undefined
  if (!order) return <LoadingOrFailed query={query} gone={noRecord('order', 'orders', 'orders')} rows={10} />
  return <OrderContent order={order} />
}

function OrderContent({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const [isSending, setSending] = useState(false)
  const canPrint = hasProforma(order.status)
  const isWaiting = order.status === orderStatus.pending
  return (
    <Page
      title={`Order ${order.orderNo}`}
      help={['Order', 'Credit limit', 'Override', 'Bill type', 'Bank rate']}
      actions={
        <>
          {isWaiting && may(orders.update) ? <Button isSmall label="Edit" onClick={() => setEditing(true)} /> : null}
          {canPrint && may(orders.proforma) ? (
            <Button isSmall label="Proforma" onClick={() => saveFrom(addressOf(orders.proforma, { params: { id: order.id } }))} />
          ) : null}
          {canPrint && may(proformas.send) ? <Button isSmall label="Send proforma" onClick={() => setSending(true)} /> : null}
          <Suspense>
            <TodoButton about={{ subjectType: 'order', subject: order.id, name: `Order ${order.orderNo}` }} />
          </Suspense>
          <OrderSteps order={order} />
        </>
      }
    >
      <p className="loupe-record-lead">
        <Status state={orderLifecycle.of(order.status)} />
        {order.endedReason ? <span>{order.endedReason}</span> : null}
        <span className="order-credit loupe-screen-only">
          {isWaiting ? <PendingClient of={order} /> : null}
          {order.creditOverride ? <span>Approved despite credit or KYC: {order.creditOverride}</span> : null}
        </span>
      </p>
      {isWaiting ? <MissingFields missing={order.missing} /> : null}
      <div className="loupe-record">
        <div>
          <OrderLines order={order} />
          <section className="loupe-record-part" aria-label="Statements">
            <h2>Statements</h2>
            {statementsOf(order.labGrown, order.lines).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
          <FinalCalculation order={order} />
        </div>
        <div>
          <OrderFacts order={order} />
          {may(proformas.list) ? <OrderProformas order={order} /> : null}
          <DocumentHistory events={order.events} labels={labels} />
        </div>
      </div>
      {isSending ? <SendProforma order={order} onClose={() => setSending(false)} /> : null}
      {isEditing ? <OrderEdit order={order} onClose={() => setEditing(false)} /> : null}
    </Page>
  )
}

const labels: Record<string, string> = {
  ask: 'Ordered',
  update: 'Form changed',
  override: 'Credit or KYC overridden',
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Canceled',
  close: 'Closed',
  proforma: 'Proforma sent',
}
