import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useSay } from '../../../kit/say.ts'
import { OrderFields } from './order-fields.tsx'

/** Completes or corrects the form of an order that waits. */
export function OrderEdit({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const say = useSay()
  const percent = (type: number) => order.charges.find((charge) => charge.chargeType === type)?.percent
  const { user, seller, assistantSeller, broker, billType, terms, bankRate, shippingCountry, shippingCity } = order
  const { shipMode, stage, sourceOfSale, courierName, orderDate, invoiceDate, comment, minCharges, maxCharges } = order
  const where = { shippingCountry, shippingCity, shipMode, stage, sourceOfSale, courierName, orderDate, invoiceDate }
  const known = { user, seller, assistantSeller, broker, billType, terms, bankRate, comment, minCharges, maxCharges, ...where }
  const charges = { cmCharges: percent(chargeType.cm), bankRates: percent(chargeType.bank) }
  const initial = Object.fromEntries(Object.entries({ ...known, ...charges }).filter(([, value]) => value !== null && value !== undefined))
  return (
    <FormDrawer
      title={`Edit ${order.orderNo}`}
      route={orders.update}
      open
      width={760}
      submit="Save"
      initial={{ ...initial, id: order.id, updatedAt: order.updatedAt }}
      onClose={onClose}
      onDone={() => say.done(`${order.orderNo} saved.`)}
    >
      {(field, form) => <OrderFields field={field} form={form} account={order.account} />}
    </FormDrawer>
  )
}
