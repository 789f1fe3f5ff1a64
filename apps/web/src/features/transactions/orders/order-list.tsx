import type { Order } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { Link, Navigate, useParams } from 'react-router'
import { type Column, custom, instant, money, number, status, text, whole } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { OrderSteps } from './order-steps.tsx'
import { useOrderLists } from './order-lists.ts'
import { views } from './views.ts'

const standing: Column<Order> = status('status', orderLifecycle, { sortable: true })

/** Transaction > Order: those that wait, and what became of the others. */
export function OrderList() {
  const { view } = useParams()
  const lists = useOrderLists()
  const shown = views.find(({ name }) => name === view)
  if (!shown) return <Navigate to={linkTo('orders', { view: 'pending' })} replace />
  const hasEnded = shown.name === 'reject' || shown.name === 'cancel'
  return (
    <>
      <TabMenu label="Orders" links={views.map(({ name, title }) => ({ title, path: linkTo('orders', { view: name }) }))} />
      <ListScreen<Order>
        key={shown.name}
        title="Order"
        route={orders.list}
        filter={{ status: shown.status }}
        sort={[{ createdAt: 'DESC' }]}
        searchIn={['orderNo', 'companyName', 'sellerName']}
        empty={shown.empty}
        columns={[
          custom('orderNo', ({ id, orderNo }) => <Link to={linkTo('order', { id })}>{orderNo}</Link>, { sortable: true, written: 'value' }),
          // Where all have the same one, the tab says it.
          ...(shown.status.length > 1 ? [standing] : []),
          text('companyName', { sortable: true }),
          text('buyerName'),
          text('sellerName', { sortable: true }),
          custom('labGrown', ({ labGrown }) => stoneNames[labGrown ? 'lab' : 'natural'], {
            title: 'Stones',
            written: { words: { true: stoneNames.lab, false: stoneNames.natural } },
          }),
          whole('pieces', { sortable: true }),
          number('carats', { sortable: true }),
          number('avgBack'),
          money('avgCtPr'),
          money('amount', { sortable: true }),
          custom('billType', ({ billType }) => lists.nameOf('BILL_TYPE', billType), { written: { words: lists.wordsOf('BILL_TYPE') } }),
          custom('terms', ({ terms }) => lists.nameOf('DAY_TERM', terms), { written: { words: lists.wordsOf('DAY_TERM') } }),
          custom('stage', ({ stage }) => lists.nameOf('ORDER_STAGE', stage), { written: { words: lists.wordsOf('ORDER_STAGE') } }),
          ...(hasEnded ? [text<Order>('endedReason')] : []),
          instant('createdAt', { sortable: true }),
        ]}
        rowActions={(order) => <OrderSteps order={order} />}
      />
    </>
  )
}
