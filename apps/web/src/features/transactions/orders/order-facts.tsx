import { type OrderDetail, orderDetail } from '@loupe/contract/transactions/order.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../screens.ts'
import { dash, dateTime, day, rateText } from '../../../kit/format.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { titleOf } from '../../../kit/columns.tsx'
import { ClientLink } from '../client-link.tsx'
import { useOrderLists } from './order-lists.ts'

const made: Record<NonNullable<OrderDetail['madeFrom']>, string> = {
  offer: 'An accepted offer',
  hold: 'A hold',
  memo: 'A memo',
  bid: 'A won bid',
  direct: 'Direct buy',
}

type Fact = [keyof OrderDetail, ReactNode]

/** What the order was made from, with links to the memos its stones were on. */
function MadeFrom({ order: { madeFrom, memos } }: { order: OrderDetail }) {
  if (madeFrom !== 'memo' || memos.length === 0) return madeFrom ? made[madeFrom] : 'The stock'
  return (
    <>
      Memo{' '}
      {memos.map(({ id, memoNo }, at) => (
        <Fragment key={id}>
          {at > 0 ? ', ' : ''}
          <Link to={linkTo('memo', { id })}>{memoNo}</Link>
        </Fragment>
      ))}
    </>
  )
}

/** The saved form of an order, read-only. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { nameOf } = useOrderLists()
  const facts: Fact[] = [
    ['companyName', <ClientLink key="companyName" of={order} />],
    ['buyerName', order.buyerName],
    ['sellerName', order.sellerName],
    ['assistantSellerName', order.assistantSellerName],
    ['brokerName', order.brokerName],
    ['labGrown', stoneNames[order.labGrown ? 'lab' : 'natural']],
    ['madeFrom', <MadeFrom key="madeFrom" order={order} />],
    ['billType', nameOf('BILL_TYPE', order.billType)],
    ['terms', nameOf('DAY_TERM', order.terms)],
    ['bankRate', rateText(order)],
    ['shippingCountryName', order.shippingCountryName],
    ['shippingCityName', order.shippingCityName],
    ['shipMode', nameOf('SHIP_MODE', order.shipMode)],
    ['stage', nameOf('ORDER_STAGE', order.stage)],
    ['sourceOfSale', nameOf('SOURCE_OF_SALE', order.sourceOfSale)],
    ['courierName', order.courierName],
    ['orderDate', day(order.orderDate)],
    ['invoiceDate', day(order.invoiceDate)],
    ['createdAt', dateTime(order.createdAt)],
    ['comment', order.comment],
    ...(order.kindOverride ? [['kindOverride', order.kindOverride] as Fact] : []),
  ]
  return (
    <section className="loupe-record-part" aria-label="Order">
      <h2>Order</h2>
      <dl className="loupe-record-facts">
        {facts.map(([field, value]) => (
          <div key={field}>
            <dt>{field === 'labGrown' ? 'Stones' : titleOf(orderDetail, field)}</dt>
            <dd>{value || dash}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
