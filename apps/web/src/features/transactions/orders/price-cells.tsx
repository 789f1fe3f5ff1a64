import { amountTyped, percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { priceNamed } from '@loupe/domain/pricing/price.ts'
import { useState } from 'react'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { dash, number } from '../../../kit/format.ts'
import { type PriceCellsProps, PriceMessage } from './price-row.tsx'
import { noPrice, priceExpected } from './prices.ts'
import { AboveRap } from '../offers/above-rap.tsx'
import { namedBy } from '../offers/named-price.ts'
import './orders.css'

type Way = keyof typeof namedBy
/** What was typed, and the price per carat that it made. */
interface Typed {
  way: Way
  text: string
  price: string
}
const faults: Record<Way, () => string> = {
  ctPr: priceExpected,
  back: () => `Enter a Back % above −100, with at most two decimals, such as ${typedText('−45.5')}.`,
  amt: () => `Enter an amount in US$ above 0, with at most two decimals, such as ${typedText('1234.5')}.`,
}
/** A price that was not typed in this row, such as by one discount for all stones, has its reason there. */
const faultOf = (typed: Typed | undefined) => (typed ? faults[typed.way]() : 'Enter a price.')

/** The price of a stone in an offer or order, as three cells: typed per carat, as Back % or as amount, and the other two follow (`priceNamed`). */
export function PriceCells({ stone, requested = '', priced: { ctPr, back, amt, fault, far: remote }, onRequested, row }: PriceCellsProps) {
  const [last, setLast] = useState<Typed>()
  // A price that came from elsewhere, such as one discount for all stones, replaces what was typed here.
  const typed = last?.price === requested ? last : undefined
  const isWrong = requested === noPrice
  const type = (way: Way, text: string) => {
    const price = priceTyped(stone, way, text)
    setLast({ way, text, price })
    onRequested(price)
  }
  const follower = (value: number | null) => (requested === '' || isWrong || value === null ? '' : typedText(value.toFixed(2)))
  const valueOf = (way: Way, value: string) => (typed?.way === way ? typed.text : value)
  const named = (way: Way, label: string, value: number | null) => (
    <DecimalInput
      label={`${label} for ${stone.vStnId}`}
      placeholder={number(value)}
      value={valueOf(way, follower(value))}
      isInvalid={typed?.way === way && fault !== undefined}
      onValue={(text) => type(way, text)}
    />
  )
  const typedBack = typed?.way === 'back' && !isWrong ? (numberIn('back', typed.text) ?? 0) : 0
  const message = isWrong ? faultOf(typed) : fault
  return row(
    <>
      <td className="order-price" data-label="Price $/Ct">
        <DecimalInput
          label={`Price for ${stone.vStnId}`}
          placeholder={number(requested ? stone.ctPr : ctPr)}
          value={valueOf('ctPr', isWrong ? '' : requested)}
          isInvalid={fault !== undefined && (typed === undefined || typed.way === 'ctPr')}
          onValue={(text) => type('ctPr', text)}
        />
      </td>
      <td className="order-price" data-label="Back %">
        {stone.rap ? named('back', 'Back %', back) : dash}
      </td>
      <td className="order-price" data-label="Amount">
        {named('amt', 'Amount', amt)}
      </td>
    </>,
    typedBack > 0 || message || remote ? (
      <>
        <AboveRap back={typedBack} onBack={(points) => type('back', typedText(points))} />
        <PriceMessage fault={message} remote={remote} />
      </>
    ) : null,
  )
}

/** A sign alone counts as empty, because it is the beginning of a number. */
const numberIn = (way: Way, text: string) => (way === 'back' ? percentTyped : amountTyped)(text.replace(/^\s*[+−-]$/, ''))

/** The price per carat, as typed text, that a typed figure names; empty for an empty one. */
function priceTyped({ rap, crt }: PriceCellsProps['stone'], way: Way, text: string): string {
  if (way === 'ctPr') return text
  const value = numberIn(way, text)
  if (value === undefined) return ''
  const named = namedBy[way](value)
  const price = named && priceNamed({ rap: cents(rap ?? 0), crt: mct(crt) }, named)
  return price && price.ctPr > 0 ? typedText(dollars(price.ctPr).toFixed(2)) : noPrice
}
