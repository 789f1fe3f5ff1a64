import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import type { FieldError } from '@loupe/domain/kernel/errors.ts'
import { type AgreedTerm, quoteOf } from '@loupe/domain/accounts/quote.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import type { StonesFor } from '../../../forms.tsx'
import { CompanySelect } from '../../../kit/company-select.tsx'
import { DecimalInput, decimalOf } from '../../../kit/decimal-input.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer, type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { dateTime, whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { SellerField, useSellers } from '../../../kit/sellers.tsx'
import { OrderStones } from '../orders/order-stones.tsx'
import type { Asked } from '../orders/prices.ts'
import { BuyerField } from '../party-fields.tsx'
import { RefusedStones } from '../refused-stones.tsx'
import { useClientTerm } from '../use-client-term.ts'
import { OfferSum } from './offer-sum.tsx'
import { ValidityField } from './validity-field.tsx'
import '../hold-form.css'
import '../orders/orders.css'
import '../tracks/tracks.css'
import { useOrderSettings } from '../usual.ts'

type Stones = Pick<StonesFor, 'stones' | 'said'>
/** What goes out for each stone: what was typed, else its price on the client's term. */
const pricesOf = (stones: StonesFor['stones'], asked: Asked, term?: AgreedTerm) =>
  stones.map((stone) => ({ diamond: stone.id, ctPr: decimalOf(asked.get(stone.id) ?? '') ?? quoteOf(term, stone).price.ctPr }))

/** Offer: a client's prices for stones, which stand for some hours and are accepted, countered or rejected. */
export function OfferForm({ stones, said, onClose, onDone }: StonesFor) {
  const say = useSay()
  const [refused, setRefused] = useState<readonly RefusedDiamond[]>([])
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const usual = useOrderSettings()
  if (!usual) return null
  return (
    <FormDrawer
      title={`Offer for ${stones.length === 1 ? stones[0]?.vStnId : `${whole(stones.length)} stones`}`}
      route={tracks.create}
      open
      width={760}
      {...(said ? {} : { draft: 'loupe.draft.offer' })}
      submit={refused.length > 0 ? 'Try all again' : 'Offer'}
      initial={{
        trackType: trackType.offer,
        diamonds: stones.map(({ id }) => id),
        hours: usual.offerHours,
        prices: pricesOf(stones, said?.asked ?? new Map()),
        ...(said?.account ? { account: said.account } : {}),
        partial: false,
      }}
      onClose={onClose}
      onDone={({ created, refused: left }) => {
        const rest = left.length > 0 ? ` ${whole(left.length)} could not be offered for.` : ''
        say.done(`${created[0]?.offerCode}: ${whole(created.length)} offered for till ${dateTime(created[0]?.offerValidDate)}.${rest}`)
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
              onOthers={() => {
                form.setFieldValue('partial', true)
                form.submit()
              }}
            />
          ) : null}
          {faults.length > 0 ? (
            <ul className="offer-faults" role="alert">
              {faults.map(({ path, message }) => (
                <li key={path}>{`${path.replace(/^prices\./, '')}: ${message}`}</li>
              ))}
            </ul>
          ) : null}
          <Fields field={field} form={form} stones={stones} refused={refused} hours={usual.offerHours} {...(said ? { said } : {})} />
        </>
      )}
    </FormDrawer>
  )
}

interface FieldsProps extends Stones {
  field(name: string): FieldProps
  form: FormHandle
  /** How long an offer usually stands. */
  hours: number
  refused: readonly RefusedDiamond[]
}

/** Who offers and how long it stands, how that client's offers have gone, and the price of each stone within the limits. */
function Fields({ field, form, stones, said, refused, hours }: FieldsProps) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked>(said?.asked ?? new Map())
  const [back, setBack] = useState('')
  const account = useFieldValue(form, 'account') as string | undefined
  const { sellers } = useSellers()
  const { data: rules } = useRead(orders.limits, { body: {} }, { enabled: may(orders.limits) })
  const term = useClientTerm(account)
  const ask = (next: Asked) => {
    setAsked(next)
    form.setFieldValue('prices', pricesOf(stones, next, term))
  }
  // The term comes with the client, after the form was opened.
  useEffect(() => {
    form.setFieldValue('prices', pricesOf(stones, asked, term))
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- typed prices are set as they are typed
  }, [term?.dayTermsCode, term?.currency, account])
  return (
    <>
      <CompanySelect {...field('account')} onCompany={() => form.setFieldValue('user', undefined)} />
      {account ? <OfferSum account={account} /> : null}
      <div className="order-grid">
        <BuyerField {...field('user')} account={account} />
        {sellers.length > 1 ? <SellerField {...field('seller')} /> : null}
        <ValidityField {...field('hours')} usual={hours} />
      </div>
      <LongTextField {...field('remarks')} />
      <AllAtBack
        stones={stones}
        asked={asked}
        typed={back}
        onTyped={setBack}
        onAsked={ask}
        onWrong={() => form.setFieldValue('prices', pricesOf(stones, new Map(stones.map(({ id }) => [id, 'none']))))}
      />
      <OrderStones
        stones={stones}
        refused={refused}
        asked={asked}
        limits={rules?.limits}
        term={term}
        onAsked={(next) => {
          // Each price stands for itself from here on.
          setBack('')
          ask(next)
        }}
      />
    </>
  )
}

interface AllProps extends Pick<Stones, 'stones'> {
  asked: Asked
  typed: string
  onTyped(text: string): void
  onAsked(asked: Asked): void
  /** What was typed is no discount: no price stands, and nothing goes out. */
  onWrong(): void
}

/** A sign alone is the beginning of a number. */
const backIn = (typed: string) => decimalOf(typed.replace(/^\s*[+−-]$/, ''))
const isBack = (points: number) => points > -100 && points <= 100

/** One discount for all stones that have a list price. */
function AllAtBack({ stones, asked, typed, onTyped, onAsked, onWrong }: AllProps) {
  const listed = stones.filter(({ rap }) => rap !== null && rap > 0)
  if (listed.length === 0) return null
  const back = backIn(typed)
  const isWrong = back !== undefined && !isBack(back)
  const apply = (value: string) => {
    onTyped(value)
    const points = backIn(value)
    if (points === undefined) return onAsked(asked)
    if (!isBack(points)) return onWrong()
    const priced = (stone: (typeof listed)[number]) => priceDiamond(cents(stone.rap ?? 0), bp(points), mct(stone.crt)).ctPr
    onAsked(new Map([...asked, ...listed.map((stone) => [stone.id, dollars(priced(stone)).toFixed(2)] as const)]))
  }
  return (
    <div className="offer-all">
      <span>{listed.length === 1 ? 'At back %' : 'All at back %'}</span>
      <DecimalInput label="Back % for all stones" value={typed} isInvalid={isWrong} onValue={apply} placeholder="-35" />
      {isWrong ? <small role="alert">Please give more than −100 and at most 100.</small> : null}
      <small className="track-now">
        {listed.length < stones.length ? `${whole(stones.length - listed.length)} without a list price keep theirs` : ''}
      </small>
    </div>
  )
}
