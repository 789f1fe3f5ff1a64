import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/hooks.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { BareField } from '../../../kit/fields.tsx'
import { dealDraft } from '../../../kit/drafts.ts'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { money, whole } from '../../../kit/format.ts'
import { useSellers } from '../../../kit/sellers.tsx'
import { stonesOfDeal, stonesText } from '../../../kit/stones.ts'
import { useLikelyBuyer } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { type TypedPrices, requestedOf, initialPrices, typedPrices } from '../typed-prices.ts'
import { useClientTerm } from '../../../shared/accounts/use-client-term.ts'
import { useOrderMade } from '../order-made.ts'
import { TakenStones } from '../taken-stones.tsx'
import { useRefused } from '../use-refused.ts'
import { useWaiting } from '../waitings/use-waiting.tsx'
import { useAsLastTime } from './as-last-time.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderStones } from './order-stones.tsx'
import { requestedPrices } from './prices.ts'
import { ChosenClient } from './credit-status.tsx'
import './orders.css'
import '../../../kit/record-parts.css'

/** Order: sells stones to a client, once the order is approved. */
export const OrderForm = (props: StonesFor) => <Ordering {...props} verb="Order" route={orders.create} draft="order" />
/** Direct Buy: the same form, marked as bought at once (S0 §3). */
export const BuyForm = (props: StonesFor) => <Ordering {...props} verb="Buy" route={orders.buy} draft="buy" />

interface Props extends StonesFor {
  verb: 'Order' | 'Buy'
  route: typeof orders.create | typeof orders.buy
  draft: string
}

function Ordering({ stones, text, onClose, onDone, verb, route, draft }: Props) {
  const { refused, onRefused } = useRefused()
  const waiting = useWaiting()
  const orderMade = useOrderMade()
  const others = stones.length - refused.length
  return (
    <>
      <FormDrawer
        title={`${verb} ${stonesText(stones)}`}
        route={route}
        open
        width={760}
        {...dealDraft(draft, stones, text)}
        submit={refused.length > 0 ? 'Try all again' : verb}
        initial={{
          diamonds: stones.map(({ id }) => id),
          partial: false,
          prices: text ? requestedPrices(stones, text.requested) : [],
          ...(text?.account ? { account: text.account } : {}),
          ...initialPrices(text?.requested),
        }}
        own={[typedPrices]}
        onClose={onClose}
        onDone={({ created, refused: left }) => {
          const rest = left.length > 0 ? ` ${whole(left.length)} unavailable.` : ''
          orderMade(
            `${created.orderNo}: ${stonesOfDeal(stones, left)} requested, ${money(created.amount)}; an approver decides.${rest}`,
            created,
          )
          onDone()
        }}
        onRefused={onRefused}
      >
        {(field, form) => (
          <>
            {refused.length > 0 ? (
              <RefusedStones
                refused={refused}
                others={others}
                verb={verb}
                onWait={waiting.waitIn(form)}
                onOthers={() => {
                  form.setFieldValue('partial', true)
                  form.submit()
                }}
              />
            ) : (
              <TakenStones stones={stones} form={form} onWait={waiting.waitIn(form)} />
            )}
            <Fields field={field} form={form} stones={stones} refused={refused} />
          </>
        )}
      </FormDrawer>
      {waiting.view}
    </>
  )
}

interface FieldsProps extends Pick<StonesFor, 'stones'> {
  field(name: string): FieldProps
  form: FormHandle
  refused: readonly RefusedDiamond[]
}

/** The client with their status and people, the stones with their prices, and the rest of the form. */
function Fields({ field, form, stones, refused }: FieldsProps) {
  const account = useFieldValue(form, 'account') as string | undefined
  const days = useFieldValue(form, 'terms') as string | undefined
  const term = useClientTerm(account, days)
  const last = useAsLastTime(form, account)
  useLikelyBuyer(form, account, last?.user)
  const { data: status } = useRead(orders.limits, { body: account ? { account } : {} })
  const { sellers } = useSellers()
  const filled = useRef<string>(undefined)
  return (
    <>
      <CompanySelect
        {...field('account')}
        onCompany={(_, company) => {
          form.setFieldValue('user', undefined)
          const typed = form.getFieldValue('seller') as string | undefined
          // The client's own sales person, unless another was chosen.
          if (!sellers.some(({ value }) => value === company?.seller) || (typed && typed !== filled.current)) return
          filled.current = company?.seller ?? undefined
          form.setFieldValue('seller', filled.current)
        }}
      />
      {account ? <ChosenClient account={account} stones={stones} /> : null}
      <OrderFields field={field} form={form} account={account} last={last}>
        <BareField name={typedPrices}>
          <Prices form={form} stones={stones} refused={refused} limits={status?.limits} term={days ? term : undefined} />
        </BareField>
      </OrderFields>
    </>
  )
}

type PricesProps = TypedPrices & { form: FormHandle } & Pick<Parameters<typeof OrderStones>[0], 'stones' | 'refused' | 'limits' | 'term'>

/** The stones with the price typed for each. The prices to send are computed from them. */
function Prices({ form, value, onChange, ...rest }: PricesProps) {
  // An effect, because a restored draft also brings typed prices.
  useEffect(() => form.setFieldValue('prices', requestedPrices(rest.stones, requestedOf(value))), [form, rest.stones, value])
  return (
    <OrderStones
      {...rest}
      caption="Stones to order"
      requested={requestedOf(value)}
      onRequested={(next) => {
        onChange?.(Object.fromEntries(next))
        form.setFieldValue('prices', requestedPrices(rest.stones, next))
      }}
    />
  )
}
