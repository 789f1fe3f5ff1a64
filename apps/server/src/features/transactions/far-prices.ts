import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { cents } from '@loupe/domain/kernel/units.ts'
import { largeChange, largeChangeWords } from '@loupe/domain/transactions/price-limits.ts'

/** A price given for a stone, beside the one quoted to the client. */
export interface FarPrice {
  id: string
  vStnId: string
  asking: number
  given: number
}

/**
 * Refuses prices that are far from the asking ones until somebody has confirmed that they are meant.
 * @throws price_unconfirmed with each such stone and its distance
 */
export function refuseUnconfirmed(prices: readonly FarPrice[], isConfirmed: boolean | undefined): void {
  if (isConfirmed) return
  const far = prices.flatMap(({ id: diamond, vStnId, asking, given }) => {
    const distance = largeChange(cents(asking), cents(given))
    return distance === undefined ? [] : [{ diamond, vStnId, distance }]
  })
  if (far.length > 0) throw new Refusal('price_unconfirmed', { prices: far }, `${largeChangeWords(far)} Check it and confirm.`)
}
