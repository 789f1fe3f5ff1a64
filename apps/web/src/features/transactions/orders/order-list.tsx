import type { ReactNode } from 'react'
import type { Order } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { Link, Navigate, useParams } from 'react-router'
import { type Column, custom, instant, money, number, status, text, whole } from '../../../kit/columns.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { OrderedStones } from './ordered-stones.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useOrderLists } from './order-lists.ts'
import { views } from './views.ts'

/** The same, stone by stone. */
const stones = { name: 'stones', title: 'Stones' }
const standing: Column<Order> = status('status', orderLifecycle, { sortable: true })

/** Transaction > Order: those that wait, and what became of the others. */
export function OrderList() {
  const { view } = useParams()
  const shown = views.find(({ name }) => name === view)
  const links = [...views, stones].map(({ name, title }) => ({ title, path: linkTo('orders', { view: name }) }))
  if (view === stones.name)
    return (
      <>
        <TabMenu label="Orders" links={links} />
        <OrderedStones />
      </>
    )
  if (!shown) return <Navigate to={linkTo('orders', { view: 'pending' })} replace />
  return (
    <>
      <TabMenu label="Orders" links={links} />
      <OrderRows
        key={shown.name}
        filter={{ status: shown.status }}
        isOneStatus={shown.status.length === 1}
        empty={shown.empty}
        hasEnded={shown.name === 'reject' || shown.name === 'cancel'}
        actions={<DealSheetButton kind="order" />}
      />
    </>
  )
}

interface Props {
  title?: string
  filter: Record<string, unknown>
  empty: string
  /** Where all have the same one, the tab says it. */
  isOneStatus?: boolean
  hasEnded?: boolean
  actions?: ReactNode
}

/** Orders with what they come to, and the steps they may take. */
export function OrderRows({ title = 'Order', filter, empty, isOneStatus = false, hasEnded = false, actions }: Props) {
  const lists = useOrderLists()
  return (
    <ListScreen<Order>
      title={title}
      route={orders.list}
      filter={filter}
      sort={[{ createdAt: 'DESC' }]}
      searchIn={['orderNo', 'companyName', 'sellerName']}
      empty={empty}
      columns={[
        custom('orderNo', ({ id, orderNo }) => <Link to={linkTo('order', { id })}>{orderNo}</Link>, { sortable: true, written: 'value' }),
        ...(isOneStatus ? [] : [standing]),
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
      actions={actions}
      rowActions={(order) => <OrderSteps order={order} />}
    />
  )
}
