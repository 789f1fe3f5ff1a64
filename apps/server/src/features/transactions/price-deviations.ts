import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { type QuotedBase, largeChange, largeChangeMessage } from '@loupe/domain/transactions/price-limits.ts'

/** A price given for a stone, beside the price it is compared with. */
export interface PriceDeviation {
  id: string
  vStnId: string
  base: QuotedBase
  given: number
}

/**
 * Refuses prices that are far from the quoted ones until somebody confirms them.
 * @throws price_unconfirmed with each such stone, the quoted price and the distance from it, and `fault`: the message without the advice
 */
export function refuseUnconfirmed(prices: readonly PriceDeviation[], isConfirmed: boolean | undefined): void {
  if (isConfirmed) return
  const largeChanges = prices.flatMap(({ id: diamond, vStnId, base, given }) => {
    const distance = largeChange(base, cents(given))
    return distance === undefined ? [] : [{ diamond, vStnId, ctPr: base.ctPr, distance }]
  })
  if (largeChanges.length === 0) return
  const fault = largeChangeMessage(largeChanges)
  throw new Refusal('price_unconfirmed', { prices: largeChanges, fault }, `${fault} Check it and confirm.`)
}
