import { medianOf } from './price-peers.ts'
import type { Question } from './questions.ts'

/**
 * The level of a whole sheet's prices beside the stones in stock and the active price list. A level far from both is a wrong column, another
 * currency, or prices in thousands, and is asked before anything is imported.
 */
const fewest = 5
const most = 5000
/** Medians inside these bounds are not asked: new price to present price, and price to list price. */
const bounds = { stock: { low: 0.5, high: 2 }, list: { low: 0.15, high: 2 } } as const
type Measure = keyof typeof bounds
const against: Record<Measure, string> = { stock: 'present prices of stones in stock', list: 'list prices' }

/**
 * Prices that are the present ones times the weight are of whole stones, and those divided by it per carat: a vendor's known column that has changed what
 * it is of.
 */
const ofWeight = { fewest: 3, share: 0.5, near: 0.004, tellingWeight: 0.02 } as const

export class PriceLevels {
  readonly #ratios: Record<Measure, number[]> = { stock: [], list: [] }
  #weighed = { of: 0, times: 0, divided: 0 }
  /** @param price per carat; @param reference what it is compared with, per carat; @param weight of a stone in stock */
  add(measure: Measure, price: number, reference: number, weight = 0): void {
    if (measure === 'stock' && price > 0 && reference > 0 && weight > 0 && Math.abs(weight - 1) > ofWeight.tellingWeight) {
      const isNear = (factor: number) => Math.abs(price / reference / factor - 1) <= ofWeight.near
      this.#weighed.of++
      if (isNear(weight)) this.#weighed.times++
      if (isNear(1 / weight)) this.#weighed.divided++
    }
    if (price > 0 && reference > 0 && this.#ratios[measure].length < most) this.#ratios[measure].push(price / reference)
  }
  questions(): Question[] {
    const evidence = (Object.keys(bounds) as Measure[]).flatMap((measure) => {
      const ratios = this.#ratios[measure]
      const [{ low, high }, median] = [bounds[measure], medianOf(ratios)]
      if (ratios.length < fewest || (median >= low && median <= high)) return []
      const far = ratios.filter((ratio) => ratio < low || ratio > high).length
      return [
        `${far} of ${ratios.length} prices are below ${low * 100}% or above ${high * 100}% of the ${against[measure]}; the median is ${Math.round(median * 1000) / 10}%.`,
      ]
    })
    const text =
      evidence.length > 0
        ? 'The prices of this sheet are far from those of the market. Are they right, per carat and in US dollars?'
        : 'Are the prices of this sheet right, per carat and in US dollars?'
    const { of, times, divided } = this.#weighed
    for (const [count, how] of [[times, 'times'] as const, [divided, 'divided by'] as const])
      if (count >= Math.max(ofWeight.fewest, ofWeight.share * of))
        evidence.push(
          `${count} of ${of} prices are the present ones ${how} the weight: the column may have changed what its prices are of.`,
        )
    if (evidence.length === 0) return []
    return [
      {
        ...{ code: 'price-level', column: null, stage: 'rows', evidence },
        text,
        options: [{ value: 'right', label: 'Yes, they are right' }],
      },
    ]
  }
}
