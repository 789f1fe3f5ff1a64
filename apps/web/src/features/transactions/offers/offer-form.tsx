import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { amountTyped } from '@loupe/domain/kernel/typed.ts'
import type { FieldError } from '@loupe/domain/kernel/errors.ts'
import { type AgreedTerm, quoteOf } from '@loupe/domain/accounts/quote.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import type { StonesFor } from '../../../links/stone-action.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { BareField, LongTextField } from '../../../kit/fields.tsx'
import { dealDraft } from '../../../kit/drafts.ts'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { deadline, whole } from '../../../kit/format.ts'
import { SellerField, useSellers } from '../../../kit/sellers.tsx'
import { stonesOfDeal, stonesText } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { ChosenClient } from '../orders/credit-status.tsx'
import { OrderStones } from '../orders/order-stones.tsx'
import type { Requested } from '../orders/prices.ts'
import { BuyerField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { TakenStones } from '../taken-stones.tsx'
import { useWaiting } from '../waitings/use-waiting.tsx'
import { type TypedPrices, requestedOf, initialPrices, typedPrices } from '../typed-prices.ts'
import { useClientTerm } from '../../../shared/accounts/use-client-term.ts'
import { AllAtBack } from './all-at-back.tsx'
import { OfferSum } from './offer-sum.tsx'
import { ValidityField } from './validity-field.tsx'
import '../../../kit/record-parts.css'
import './offers.css'
import { useOrderSettings } from '../defaults.ts'

type Stones = Pick<StonesFor, 'stones'>
/** The price to send for each stone: the typed one, otherwise the price on the client's term. */
const pricesOf = (stones: StonesFor['stones'], requested: Requested, term?: AgreedTerm) =>
  stones.map((stone) => ({ diamond: stone.id, ctPr: amountTyped(requested.get(stone.id) ?? '') ?? quoteOf(term, stone).price.ctPr }))

/** Offer: a client's prices for stones. They are valid for some hours, and are accepted, countered or rejected. */
export function OfferForm({ stones, text, onClose, onDone }: StonesFor) {
  const [refused, setRefused] = useState<readonly RefusedDiamond[]>([])
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const defaults = useOrderSettings()
  const waiting = useWaiting()
  if (!defaults) return null
  return (
    <>
      <FormDrawer
        title={`Offer for ${stonesText(stones)}`}
        help={['Offer', 'Back %', 'Price per carat', 'Amount']}
        route={tracks.create}
        open
        width={760}
        {...dealDraft('offer', stones, text)}
        submit={refused.length > 0 ? 'Try all again' : 'Offer'}
        initial={{
          trackType: trackType.offer,
          diamonds: stones.map(({ id }) => id),
          hours: defaults.offerHours,
          prices: pricesOf(stones, text?.requested ?? new Map()),
          ...(text?.account ? { account: text.account } : {}),
          partial: false,
          ...initialPrices(text?.requested),
        }}
        own={[typedPrices]}
        onClose={onClose}
        onDone={({ created, refused: left }) => {
          const rest = left.length > 0 ? ` ${whole(left.length)} could not be included.` : ''
          toast.success(
            `${created[0]?.offerCode}: ${stonesOfDeal(stones, left)} offered until ${deadline(created[0]?.offerValidDate)}.${rest}`,
          )
          onDone()
        }}
        onRefused={(failure, form) => {
          const data = failure.data as { refused?: RefusedDiamond[]; fields?: FieldError[] } | undefined
          form.setFieldValue('partial', false)
          setFaults(data?.fields ?? [])
          setRefused(data?.refused ?? [])
          return [data?.refused, data?.fields].some((list) => list !== undefined && list.length > 0)
        }}
      >
        {(field, form) => (
          <>
            {refused.length > 0 ? (
              <RefusedStones
                refused={refused}
                others={stones.length - refused.length}
                verb="Offer for"
                onWait={waiting.waitIn(form)}
                onOthers={() => {
                  form.setFieldValue('partial', true)
                  form.submit()
                }}
              />
            ) : (
              <TakenStones stones={stones} form={form} onWait={waiting.waitIn(form)} />
            )}
            {faults.length > 0 ? (
              <ul className="offer-faults" role="alert">
                {faults.map(({ path, message }) => (
                  <li key={path}>{`${path.replace(/^prices\./, '')}: ${message}`}</li>
                ))}
              </ul>
            ) : null}
            <Fields field={field} form={form} stones={stones} refused={refused} hours={defaults.offerHours} />
          </>
        )}
      </FormDrawer>
      {waiting.view}
    </>
  )
}

interface PricesProps extends Stones, TypedPrices {
  form: FormHandle
  account: string | undefined
  refused: readonly RefusedDiamond[]
}
interface FieldsProps extends Stones {
  field(name: string): FieldProps
  form: FormHandle
  /** The default validity. */
  hours: number
  refused: readonly RefusedDiamond[]
}

/** The client with statistics of its offers, the price of each stone within the limits, and then what is seldom typed. */
function Fields({ field, form, stones, refused, hours }: FieldsProps) {
  const account = useFieldValue(form, 'account') as string | undefined
  const { sellers } = useSellers()
  return (
    <>
      <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
      {account ? <ChosenClient account={account} stones={stones} /> : null}
      {account ? <OfferSum account={account} labGrown={stones[0]?.labGrown} /> : null}
      <BareField name={typedPrices}>
        <Prices form={form} account={account} stones={stones} refused={refused} />
      </BareField>
      <div className="loupe-record-fields">
        <BuyerField {...field('user')} account={account} />
        {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
        <ValidityField {...field('hours')} default={hours} />
      </div>
      <LongTextField {...field('remarks')} />
    </>
  )
}

/** The price of each stone, typed one by one or as one discount for all. */
function Prices({ form, account, stones, refused, value, onChange }: PricesProps) {
  const may = useMay()
  const [back, setBack] = useState('')
  const { data: rules } = useRead(orders.limits, { body: {} }, { enabled: may(orders.limits) })
  const term = useClientTerm(account)
  const prices = requestedOf(value)
  const request = (next: Requested) => {
    onChange?.(Object.fromEntries(next))
    form.setFieldValue('prices', pricesOf(stones, next, term))
  }
  // After the form opens, choosing a client brings a term, and restoring a draft brings typed prices: the prices to send are computed again.
  useEffect(() => {
    form.setFieldValue('prices', pricesOf(stones, requestedOf(value), term))
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- a term is the same by its days and currency
  }, [term?.dayTermsCode, term?.currency, account, value])
  return (
    <>
      {stones.length > 1 ? <AllAtBack stones={stones} requested={prices} typed={back} onTyped={setBack} onRequested={request} /> : null}
      <OrderStones
        caption="Stones to offer for"
        stones={stones}
        refused={refused}
        requested={prices}
        limits={rules?.limits}
        term={term}
        onRequested={(next) => {
          // The prices are edited one by one from here on, so the common discount no longer applies.
          setBack('')
          request(next)
        }}
      />
    </>
  )
}
