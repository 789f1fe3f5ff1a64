import { numberTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { bp, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { whole } from '../../../kit/format.ts'
import type { Requested } from '../orders/prices.ts'
import { AboveRap } from './above-rap.tsx'
import './offers.css'

interface Props extends Pick<StonesFor, 'stones'> {
  requested: Requested
  typed: string
  onTyped(text: string): void
  onRequested(requested: Requested): void
  /** Called when the typed text is no valid discount: invalidates all prices, so that nothing can be sent. */
  onWrong(): void
}

/** A sign alone counts as empty, because it is the beginning of a number. */
const backIn = (typed: string) => numberTyped(typed.replace(/^\s*[+−-]$/, ''))
const isBack = (points: number) => points > -100 && points <= 100

/** One discount for all stones that have a list price. */
export function AllAtBack({ stones, requested, typed, onTyped, onRequested, onWrong }: Props) {
  const listed = stones.filter(({ rap }) => rap !== null && rap > 0)
  if (listed.length === 0) return null
  const back = backIn(typed)
  const isWrong = back !== undefined && !isBack(back)
  const apply = (value: string) => {
    onTyped(value)
    const points = backIn(value)
    if (points === undefined) return onRequested(requested)
    if (!isBack(points)) return onWrong()
    const priced = (stone: (typeof listed)[number]) => priceDiamond(cents(stone.rap ?? 0), bp(points), mct(stone.crt)).ctPr
    onRequested(new Map([...requested, ...listed.map((stone) => [stone.id, typedText(dollars(priced(stone)).toFixed(2))] as const)]))
  }
  return (
    <div className="offer-all">
      <span>{listed.length === 1 ? 'Back %' : 'Set back % for all'}</span>
      <DecimalInput label="Back % for all stones" value={typed} isInvalid={isWrong} onValue={apply} placeholder="-35" />
      {isWrong ? <small role="alert">Enter a number above −100 and at most 100.</small> : null}
      <small className="loupe-record-now">
        {listed.length < stones.length ? `${whole(stones.length - listed.length)} without a list price are not changed` : ''}
      </small>
      {back === undefined || isWrong ? null : <AboveRap back={back} onBack={(points) => apply(String(points))} />}
    </div>
  )
}
