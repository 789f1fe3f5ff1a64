import { orders } from '@loupe/contract/transactions/orders.ts'
import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { type RepeatedInOrders, orderLifecycle, repeatedInOrders } from '@loupe/domain/transactions/order.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { type FormHandle, useFieldValues } from '../../../kit/form-drawer.tsx'
import { day } from '../../../kit/format.ts'
import { useOrderLists } from './order-lists.ts'

/** Orders from offers or bids of new clients lack terms until they are completed; those of one that was rejected or canceled may be the reason. */
const isRepeatable = { terms: { '!': null }, billType: { '!': null }, status: orderLifecycle.statuses('valid') }

/** The latest complete order of a client, if the person may see it. */
function useLastOrder(account: string | undefined): OrderDetail | undefined {
  const may = useMay()
  const isAllowed = account !== undefined && may(orders.view)
  const body = { page: 1, limit: 1, filter: { account: account ?? '', ...isRepeatable }, sort: [{ createdAt: 'DESC' as const }] }
  const { data } = useRead(orders.list, { body }, { enabled: isAllowed })
  const id = data?.list?.find((order) => order.account === account)?.id
  const { data: order } = useRead(orders.view, { body: { id: id ?? '' } }, { enabled: id !== undefined })
  return order && order.id === id ? order : undefined
}

/** Fills the empty fields of an order with those of the client's last one; its agreed terms come first (terms-field.tsx), and what the person has typed stays. Returns the last order. */
export function useAsLastTime(form: FormHandle, account: string | undefined): OrderDetail | undefined {
  const last = useLastOrder(account)
  const offered = useRef<Filled>({})
  // The last order arrives after the client was chosen, and belongs to another form state: the fields of the form.
  useEffect(() => {
    for (const name of repeatedInOrders) {
      const now = form.getFieldValue(name) as string | undefined
      if (now !== undefined && now !== '' && now !== offered.current[name]) continue
      const value = last?.[name] ?? undefined
      if (value === now) continue
      offered.current = { ...offered.current, [name]: value }
      form.setFieldValue(name, value)
    }
  }, [last, form])
  return last
}

type Filled = Partial<Record<RepeatedInOrders, string>>

const placeOf = ({ shippingCityName, shippingCountryName }: OrderDetail) =>
  [shippingCityName, shippingCountryName].filter(Boolean).join(', ')
/** How each filled field reads in one line: none is left out, because the fields themselves are hidden. */
const texts: Record<RepeatedInOrders, (value: string, last: OrderDetail, lists: ReturnType<typeof useOrderLists>) => string | null> = {
  billType: (value, _, lists) => lists.nameOf('BILL_TYPE', value),
  terms: (value, _, lists) => lists.nameOf('DAY_TERM', value),
  shippingCity: (value, last) => (value === last.shippingCity ? placeOf(last) : null),
  // It is named with its city.
  shippingCountry: () => null,
  shipMode: (value, _, lists) => `Ship mode ${lists.nameOf('SHIP_MODE', value)}`,
  courierName: (value) => `Courier ${value}`,
  broker: (value, last) => (value === last.broker && last.brokerName ? `Broker ${last.brokerName}` : null),
}
const filledText = (filled: Filled, last: OrderDetail, lists: ReturnType<typeof useOrderLists>) =>
  keysOf(texts)
    .flatMap((name) => (filled[name] ? (texts[name](filled[name], last, lists) ?? []) : []))
    .join(' · ')

interface Props {
  form: FormHandle
  last: OrderDetail | undefined
  children: ReactNode
}

/**
 * The fields that the client's last order has filled, behind one line that says their values; it can be opened. The fields stay in the form, and one that is
 * refused is displayed (orders.css).
 */
export function FoldedAsLastTime({ form, last, children }: Props) {
  const lists = useOrderLists()
  const [isOpen, setOpen] = useState(false)
  const filled = useFieldValues(form) as Filled
  const isFilled = Boolean(filled.billType && filled.terms && filled.shippingCity)
  const isFolded = last !== undefined && isFilled && !isOpen
  return (
    <>
      {/* The fields stay where they are when the last order arrives, so that nothing typed is lost. */}
      {last ? (
        <p className="order-last" role="status">
          <span>
            {isFolded ? <b>{filledText(filled, last, lists)}</b> : 'Terms, bill type and shipping'} are as last time, in {last.orderNo} of{' '}
            {day(last.createdAt.slice(0, 10))}.
          </span>
          {isFolded ? <Button label="Show all fields" isSmall onClick={() => setOpen(true)} /> : null}
        </p>
      ) : null}
      <div className="order-rest" data-folded={isFolded || undefined}>
        {children}
      </div>
    </>
  )
}
