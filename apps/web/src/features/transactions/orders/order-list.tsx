import type { ReactNode } from 'react'
import type { Order } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { useRead } from '../../../api/hooks.ts'
import { Link, useParams } from 'react-router'
import { carats, type Column, custom, instant, money, percent, perCarat, status, text, whole } from '../../../kit/columns.tsx'
import type { Empty } from '../../../kit/first-places.ts'
import { whole as fullyVisible } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { clientColumn } from '../client-link.tsx'
import { DealSheetButton } from '../deal-sheet/deal-sheet-button.tsx'
import { OrderedStones } from './ordered-stones.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useOrderLists } from './order-lists.ts'
import { views } from './views.ts'

/** The tab that lists the same orders by stone. */
const stones = { name: 'stones', title: 'Stones' }
const currentStatus: Column<Order> = status('status', orderLifecycle, { sortable: true })

/** Transaction > Order: pending orders, and the results of the others. */
export function OrderList() {
  const { view } = useParams()
  const visible = views.find(({ name }) => name === view)
  const counts = useCounts()
  const links = [...views, stones].map(({ name, title }) => {
    const count = counts[name]
    return { title: count === undefined ? title : `${title} ${fullyVisible(count)}`, path: linkTo('orders', { view: name }) }
  })
  if (view === stones.name)
    return (
      <>
        <TabMenu label="Orders" links={links} />
        <OrderedStones />
      </>
    )
  if (!visible) return <UnknownTab to={linkTo('orders', { view: 'pending' })} />
  return (
    <>
      <TabMenu label="Orders" links={links} />
      <OrderRows
        key={visible.name}
        filter={{ status: visible.status }}
        isOneStatus={visible.status.length === 1}
        empty={visible.empty}
        hasEnded={visible.name === 'reject' || visible.name === 'cancel'}
        actions={<DealSheetButton kind="order" />}
      />
    </>
  )
}

/** The number of orders on each tab. */
function useCounts(): Partial<Record<string, number>> {
  const read = views.map(({ name, status: codes }) => {
    const { data } = useRead(orders.list, { body: { isCountOnly: true, filter: { status: codes } } })
    return [name, data?.count] as const
  })
  return Object.fromEntries(read)
}

interface Props {
  title?: string
  filter: Record<string, unknown>
  empty: Empty
  /** Hides the status column, because all orders of the tab have the same status. */
  isOneStatus?: boolean
  hasEnded?: boolean
  actions?: ReactNode
}

/** Orders with their amounts, and the actions for each. */
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
        ...(isOneStatus ? [] : [currentStatus]),
        clientColumn(),
        text('buyerName'),
        text('sellerName', { sortable: true, under: 'companyName' }),
        custom('labGrown', ({ labGrown }) => stoneNames[labGrown ? 'lab' : 'natural'], {
          title: 'Stones',
          written: { words: { true: stoneNames.lab, false: stoneNames.natural } },
        }),
        whole('pieces', { sortable: true }),
        carats('carats', { sortable: true }),
        percent('avgBack'),
        perCarat('avgCtPr'),
        money('amount', { sortable: true }),
        custom('billType', ({ billType }) => lists.nameOf('BILL_TYPE', billType), { written: { words: lists.labelsOf('BILL_TYPE') } }),
        custom('terms', ({ terms }) => lists.nameOf('DAY_TERM', terms), {
          under: 'billType',
          written: { words: lists.labelsOf('DAY_TERM') },
        }),
        custom('stage', ({ stage }) => lists.nameOf('ORDER_STAGE', stage), { written: { words: lists.labelsOf('ORDER_STAGE') } }),
        ...(hasEnded ? [text<Order>('endedReason')] : []),
        instant('createdAt', { sortable: true }),
      ]}
      actions={actions}
      rowActions={(order) => <OrderSteps order={order} />}
    />
  )
}
