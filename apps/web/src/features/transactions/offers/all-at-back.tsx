import { percentTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { whole } from '../../../kit/format.ts'
import { type Requested, noPrice } from '../orders/prices.ts'
import { AboveRap } from './above-rap.tsx'
import './offers.css'

interface Props extends Pick<StonesFor, 'stones'> {
  requested: Requested
  typed: string
  onTyped(text: string): void
  onRequested(requested: Requested): void
}

/** A sign alone counts as empty, because it is the beginning of a number. */
const backIn = (typed: string) => percentTyped(typed.replace(/^\s*[+−-]$/, ''))
const isBack = (points: number) => points > -100 && points <= 100

/** Why what is typed is no discount; undefined when it is one, or while nothing is typed. */
function faultOf(points: number | undefined): string | undefined {
  if (points === undefined) return undefined
  const isNumber = points === Number(points.toFixed(2))
  if (!isNumber) return `Enter a number with at most two decimals, such as ${typedText('−45.5')}.`
  return isBack(points) ? undefined : 'Enter a number above −100 and at most 100.'
}

/** The prices at a discount. An earlier entry's prices do not stay: without a discount they are cleared, and a wrong one leaves none that can be sent. */
function withBack(requested: Requested, listed: Props['stones'], back: number | undefined): Requested {
  const isWrong = faultOf(back) !== undefined
  const next = new Map(requested)
  for (const { id, rap, crt } of listed) {
    if (back === undefined) next.delete(id)
    else next.set(id, isWrong ? noPrice : typedText(dollars(priceDiamond(cents(rap ?? 0), bp(back), mct(crt)).ctPr).toFixed(2)))
  }
  return next
}

/** One discount for all stones that have a list price. */
export function AllAtBack({ stones, requested, typed, onTyped, onRequested }: Props) {
  const listed = stones.filter(({ rap }) => rap !== null && rap > 0)
  if (listed.length === 0) return null
  const back = backIn(typed)
  const fault = faultOf(back)
  const apply = (value: string) => {
    onTyped(value)
    onRequested(withBack(requested, listed, backIn(value)))
  }
  return (
    <div className="offer-all">
      <span>{listed.length === 1 ? 'Back %' : 'Set back % for all'}</span>
      <DecimalInput label="Back % for all stones" value={typed} isInvalid={fault !== undefined} onValue={apply} placeholder="−35" />
      {fault ? <small role="alert">{fault}</small> : null}
      <small className="loupe-record-now">
        {listed.length < stones.length ? `${whole(stones.length - listed.length)} without a list price are not changed` : ''}
      </small>
      {back === undefined || fault ? null : <AboveRap back={back} onBack={(points) => apply(typedText(points))} />}
    </div>
  )
}
