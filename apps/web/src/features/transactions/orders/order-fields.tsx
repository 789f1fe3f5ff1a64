import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ChoiceField } from '../../../kit/choice-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { NumberField, PercentField } from '../../../kit/number-field.tsx'
import { CityField, CountryField } from '../../../kit/city-select.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { type FieldProps, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { SellerField } from '../../../kit/sellers.tsx'
import { BrokerField, BuyerField, CourierField } from '../party-fields.tsx'
import { TermsField } from '../terms-field.tsx'
import { FoldedAsLastTime } from './as-last-time.tsx'
import { useOrderLists } from './order-lists.ts'

interface Props {
  field(name: string): FieldProps
  form: FormHandle
  account: string | undefined
  /** The client's last order, which has filled most fields. */
  last?: OrderDetail | undefined
  /** The stones with their prices, which stand between the people and what a client's orders have in common. */
  children?: ReactNode
}

/** The form of an order below its company: people, terms, delivery and charges (S0 §5). */
export function OrderFields({ field, form, account, last, children }: Props) {
  const lists = useOrderLists()
  const country = useFieldValue(form, 'shippingCountry') as string | undefined
  const chosen = (name: string, list: string): ComponentProps<typeof ChoiceField> => ({ ...field(name), choices: lists.choices(list) })
  return (
    <>
      <div className="loupe-record-fields">
        <BuyerField {...field('user')} account={account} />
        <SellerField {...field('seller')} />
      </div>
      {children}
      <FoldedAsLastTime form={form} last={last}>
        <div className="loupe-record-fields">
          <AssistantField {...field('assistantSeller')} form={form} />
          <BrokerField {...field('broker')} />
          <ChoiceField {...chosen('billType', 'BILL_TYPE')} />
          <TermsField {...field('terms')} form={form} account={account} by="code" choices={lists.choices('DAY_TERM')} />
          <CountryField {...field('shippingCountry')} />
          <CityField {...field('shippingCity')} country={country} />
          <ChoiceField {...chosen('shipMode', 'SHIP_MODE')} />
          <ChoiceField {...chosen('stage', 'ORDER_STAGE')} />
          <ChoiceField {...chosen('sourceOfSale', 'SOURCE_OF_SALE')} />
          <CourierField {...field('courierName')} />
          <DayField {...field('orderDate')} noPast />
          <DayField {...field('invoiceDate')} noFuture />
          <NumberField {...field('bankRate')} places={4} />
        </div>
        <fieldset className="order-charges">
          <legend>Charges</legend>
          <div className="loupe-record-fields">
            <PercentField {...field('cmCharges')} min={0} />
            <PercentField {...field('bankRates')} min={0} />
            <NumberField {...field('minCharges')} min={0} places={2} suffix="US$" />
            <NumberField {...field('maxCharges')} min={0} places={2} suffix="US$" />
          </div>
        </fieldset>
        <LongTextField {...field('comment')} />
      </FoldedAsLastTime>
    </>
  )
}

/** An assistant other than the sales person: choosing the assistant as the sales person clears this field. */
function AssistantField({ form, ...field }: FieldProps & Pick<Props, 'form'>) {
  const seller = useFieldValue(form, 'seller') as string | undefined
  useEffect(() => {
    if (seller && form.getFieldValue('assistantSeller') === seller) form.setFieldValue('assistantSeller', undefined)
  }, [seller, form])
  return <SellerField {...field} without={seller} />
}
