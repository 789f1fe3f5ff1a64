import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import type { StonesFor } from '../../../forms.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { useSellers } from '../../../kit/sellers.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { useClientTerm } from '../use-client-term.ts'
import { useRefused } from '../use-refused.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderStones } from './order-stones.tsx'
import { type Asked, askedPrices } from './prices.ts'
import { Standing } from './standing.tsx'
import '../hold-form.css'
import './orders.css'

/** Order: sells stones to a client once somebody approves it. */
export const OrderForm = (props: StonesFor) => <Ordering {...props} verb="Order" route={orders.create} draft="loupe.draft.order" />
/** Direct Buy: the same form, marked as bought at once (S0 §3). */
export const BuyForm = (props: StonesFor) => <Ordering {...props} verb="Buy" route={orders.buy} draft="loupe.draft.buy" />

interface Props extends StonesFor {
  verb: 'Order' | 'Buy'
  route: typeof orders.create | typeof orders.buy
  draft: string
}

function Ordering({ stones, said, onClose, onDone, verb, route, draft }: Props) {
  const say = useSay()
  const me = useMe()
  const { refused, onRefused } = useRefused()
  const { sellers, isPending } = useSellers()
  const others = stones.length - refused.length
  const isMine = sellers.some(({ value }) => value === me.id)
  // The form is filled when it opens: with oneself as the salesman, for who is one.
  if (isPending) return null
  return (
    <FormDrawer
      title={`${verb} ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
      route={route}
      open
      width={760}
      {...(said ? {} : { draft })}
      submit={refused.length > 0 ? 'Try all again' : verb}
      initial={{
        diamonds: stones.map(({ id }) => id),
        partial: false,
        prices: said ? askedPrices(stones, said.asked) : [],
        ...(said?.account ? { account: said.account } : {}),
        ...(isMine ? { seller: me.id } : {}),
      }}
      onClose={onClose}
      onDone={({ created, refused: left }) => {
        const rest = left.length > 0 ? ` ${whole(left.length)} could not be had.` : ''
        say.done(`${created.orderNo}: ${whole(created.pieces)} ordered, waiting for approval.${rest}`)
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
              onOthers={() => {
                form.setFieldValue('partial', true)
                form.submit()
              }}
            />
          ) : null}
          <Fields field={field} form={form} stones={stones} refused={refused} {...(said ? { said } : {})} />
        </>
      )}
    </FormDrawer>
  )
}

interface FieldsProps extends Pick<StonesFor, 'stones' | 'said'> {
  field(name: string): FieldProps
  form: FormHandle
  refused: readonly RefusedDiamond[]
}

/** Who it is for and where that client stands, the rest of the form, and the stones with their prices. */
function Fields({ field, form, stones, said, refused }: FieldsProps) {
  const [asked, setAsked] = useState<Asked>(said?.asked ?? new Map())
  const account = useFieldValue(form, 'account') as string | undefined
  const days = useFieldValue(form, 'terms') as string | undefined
  const term = useClientTerm(account, days)
  const { data: standing } = useRead(orders.limits, { body: account ? { account } : {} })
  return (
    <>
      <CompanySelect
        {...field('account')}
        onCompany={(_, company) => {
          form.setFieldValue('user', undefined)
          if (company?.seller && !form.getFieldValue('seller')) form.setFieldValue('seller', company.seller)
        }}
      />
      {account ? <Standing of={standing} /> : null}
      <OrderFields field={field} form={form} account={account} />
      <OrderStones
        stones={stones}
        refused={refused}
        asked={asked}
        limits={standing?.limits}
        term={days ? term : undefined}
        onAsked={(next) => {
          setAsked(next)
          form.setFieldValue('prices', askedPrices(stones, next))
        }}
      />
    </>
  )
}
