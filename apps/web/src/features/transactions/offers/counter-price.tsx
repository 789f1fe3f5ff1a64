import type { Track } from '@loupe/contract/transactions/track.ts'
import { bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { type NamedPrice, priceNamed } from '@loupe/domain/pricing/price.ts'
import { useState } from 'react'
import { type FieldProps, type FormHandle } from '../../../kit/form-drawer.tsx'
import { NumberField } from '../../../kit/number-field.tsx'
import { AboveRap } from './above-rap.tsx'
import { namedBy } from './named-price.ts'
import { PriceLimits } from './price-limits.tsx'
import './offers.css'

/** The fields that follow the price per carat. They are not sent: the server calculates both from it, by the same rule. */
export const followers = ['counterBack', 'counterAmount'] as const
const [backField, amountField] = followers

type Typed = number | null
interface Props {
  field: FieldProps
  /** Whose price it is. */
  side: 'We ask' | 'Client offers'
  form: FormHandle
  offer: Track
}

/** The price of a counter-offer, typed per carat, as Back % or as amount: the other two follow. */
export function CounterPrice({ field, side, form, offer }: Props) {
  /** The Back % that was typed; 0 once another figure is. */
  const [typedBack, setTypedBack] = useState(0)
  const { nowRap, crt } = offer
  const stone = { rap: cents(nowRap ?? 0), crt: mct(crt) }
  const show = (typed: string, values: Record<string, Typed>) => {
    for (const [name, value] of Object.entries(values)) if (name !== typed) form.setFieldValue(name, value)
  }
  const follow = (typed: string, named: NamedPrice | undefined) => {
    setTypedBack(typed === backField && named && 'back' in named ? percent(named.back) : 0)
    const price = named && priceNamed(stone, named)
    show(typed, {
      trackPricePerCarat: price ? dollars(price.ctPr) : null,
      [backField]: price && price.back !== null ? percent(price.back) : null,
      [amountField]: price ? dollars(price.amt) : null,
    })
  }
  return (
    <div className="offer-counter">
      <NumberField
        {...field}
        label={`${side} $/Ct`}
        isOptional={false}
        onTyped={(value) => follow('trackPricePerCarat', namedBy.ctPr(value))}
      />
      {nowRap ? (
        <NumberField name={backField} label="Back %" isOptional={false} onTyped={(value) => follow(backField, namedBy.back(value))} />
      ) : null}
      <NumberField
        name={amountField}
        label="Amount"
        isOptional={false}
        isAmount
        onTyped={(value) => follow(amountField, namedBy.amt(value))}
      />
      <AboveRap
        back={typedBack}
        onBack={(back) => {
          form.setFieldValue(backField, back)
          follow(backField, { back: bp(back) })
        }}
      />
      <PriceLimits stone={offer} />
    </div>
  )
}
