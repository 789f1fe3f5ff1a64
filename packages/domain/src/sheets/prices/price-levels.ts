import { levelOptions } from './level-answer.ts'
import { medianOf } from './price-peers.ts'
import type { Question } from '../questions.ts'
import { type PricedBesideList, mostlyAtRate, rateBesideList } from '../currencies/rate-beside-list.ts'

/**
 * The level of a whole sheet's prices beside the stones in stock and the active price list. A level far from both is a wrong column, another
 * currency, or prices in thousands, and is asked before anything is imported.
 */
const fewest = 5
const most = 5000
/** Medians inside these bounds are not asked: new price to present price, and price to list price. */
const bounds = { stock: { low: 0.5, high: 2 }, list: { low: 0.15, high: 2 } } as const
/** Whose list prices they are. */
type ListOf = 'sheet' | 'company'
type Measure = keyof typeof bounds
const isInside = (measure: Measure, ratio: number) => ratio >= bounds[measure].low && ratio <= bounds[measure].high
const against: Record<Measure, string> = { stock: 'present prices of stones in stock', list: 'list prices' }

/**
 * Prices that are the present ones times the weight are of whole stones, and those divided by it per carat: a vendor's known column that has changed what
 * it is of.
 */
const ofWeight = { fewest: 3, share: 0.5, near: 0.004, tellingWeight: 0.02 } as const

/**
 * Prices that are all the same multiple of the present ones, which is no whole percent, while others have not changed: a rate of exchange makes them, and a
 * supplier's own raise or cut hardly does.
 */
const ofRate = { fewest: 5, near: 0.002, leastUnchanged: 0.2, fromOne: 0.02 } as const
/** The multiple that most changed prices share, with how many share it and how many have changed. */
function sharedIn(ratios: readonly number[]): { rate: number; count: number; of: number } {
  const changed = ratios.filter((ratio) => Math.abs(ratio - 1) > ofRate.fromOne).toSorted((a, b) => a - b)
  let best = { rate: 1, count: 0 }
  let to = 0
  for (const [from, low] of changed.entries()) {
    while (to < changed.length && changed[to]! <= low * (1 + ofRate.near)) to++
    if (to - from > best.count) best = { rate: medianOf(changed.slice(from, to)), count: to - from }
  }
  return { ...best, of: changed.length }
}
/** The multiple that most prices share by themselves, and how many do; undefined where too few prices have not changed. */
function rateIn(ratios: readonly number[]): { rate: number; count: number } | undefined {
  const isUnchanged = (ratio: number) => Math.abs(ratio - 1) <= ofRate.near
  if (ratios.filter(isUnchanged).length < Math.max(ofRate.fewest, ofRate.leastUnchanged * ratios.length)) return undefined
  const { rate, count, of } = sharedIn(ratios)
  const isWholePercent = Math.abs(rate * 100 - Math.round(rate * 100)) <= mostOfPercent
  return count >= ofRate.fewest && count >= mostlyRate * of && !isWholePercent ? { rate, count } : undefined
}
const mostOfPercent = 0.06
const mostlyRate = 0.6

/** Where only a person's answer says that prices are in dollars: beyond this their median has moved as far as a change of currency moves it. */
const ofMove = { fewest: 8, most: 0.06 } as const
/**
 * What shows that all prices have moved by about one figure, as a sheet in another currency has them that does not say so. A supplier may also have changed
 * all his prices, so it is asked only where nothing but an answer says which currency they are in.
 */
function moveIn(ratios: readonly number[]): string | undefined {
  const { rate, count } = sharedIn(ratios)
  const [times, share] = [Math.round(rate * 1000) / 1000, Math.round(medianOf(ratios) * 1000) / 10]
  const only = 'Only an answer says that they are in US dollars: they may be in another currency now.'
  if (count >= ofRate.fewest && count >= mostlyRate * ratios.length)
    return `${count} of ${ratios.length} prices are the present ones times ${times}. ${only}`
  return ratios.length >= ofMove.fewest && Math.abs(share / 100 - 1) > ofMove.most
    ? `The median of ${ratios.length} prices is ${share}% of the present ones. ${only}`
    : undefined
}

export class PriceLevels {
  readonly #ratios: Record<Measure, number[]> = { stock: [], list: [] }
  /** The same once prices are divided by the weight, and once they are multiplied with it. */
  readonly #whole: Record<Measure, number[]> = { stock: [], list: [] }
  readonly #each: Record<Measure, number[]> = { stock: [], list: [] }
  #weighed = { of: 0, times: 0, divided: 0 }
  readonly #isUnproved: boolean
  /** @param isUnproved whether an answer alone says that the prices are in US dollars */
  constructor(isUnproved = false) {
    this.#isUnproved = isUnproved
  }
  readonly #listed: Record<ListOf, PricedBesideList[]> = { sheet: [], company: [] }
  /** A price per carat beside a list price of the sheet itself, or else of the company's active list. */
  addListed(of: ListOf, price: number, rap: number): void {
    if (this.#listed[of].length < most) this.#listed[of].push({ price, rap })
  }
  /** Prices that only a rate brings to the list: of a sheet in one currency beside its own list prices the check of the columns asks (currency.ts). */
  get #atRate(): string[] {
    return (Object.keys(this.#listed) as ListOf[]).flatMap((of) => {
      const found = rateBesideList(this.#listed[of])
      return found && (of === 'company' || found.count < mostlyAtRate * found.of)
        ? `${found.count} of ${found.of} prices are list prices less a whole quarter of a percent only once they are divided by ${found.rate.toFixed(4)}: these may be in another currency.`
        : []
    })
  }
  /** @param price per carat; @param reference what it is compared with, per carat; @param weight of a stone in stock */
  add(measure: Measure, price: number, reference: number, weight = 0): void {
    if (measure === 'stock' && price > 0 && reference > 0 && weight > 0 && Math.abs(weight - 1) > ofWeight.tellingWeight) {
      const isNear = (factor: number) => Math.abs(price / reference / factor - 1) <= ofWeight.near
      this.#weighed.of++
      if (isNear(weight)) this.#weighed.times++
      if (isNear(1 / weight)) this.#weighed.divided++
    }
    if (!(price > 0 && reference > 0) || this.#ratios[measure].length >= most) return
    this.#ratios[measure].push(price / reference)
    if (!(weight > 0)) return
    this.#whole[measure].push(price / reference / weight)
    this.#each[measure].push((price / reference) * weight)
  }
  /** Whether prices are at the level of what they are compared with on another basis. */
  #fits(ratios: Record<Measure, number[]>): boolean {
    const compared = (Object.keys(bounds) as Measure[]).filter((measure) => ratios[measure].length >= fewest)
    return compared.length > 0 && compared.every((measure) => isInside(measure, medianOf(ratios[measure])))
  }
  /** Whether an answer alone says that the prices are in US dollars, and there is nothing to compare them with: neither a stone in stock nor a list price. */
  get isUncompared(): boolean {
    return this.#isUnproved && this.#ratios.stock.length + this.#ratios.list.length === 0
  }
  /** @param isOnlyPrice whether no second price proves what the prices are of */
  questions(isOnlyPrice = false): Question[] {
    const evidence = (Object.keys(bounds) as Measure[]).flatMap((measure) => {
      const ratios = this.#ratios[measure]
      const [{ low, high }, median] = [bounds[measure], medianOf(ratios)]
      if (ratios.length < fewest || isInside(measure, median)) return []
      const far = ratios.filter((ratio) => ratio < low || ratio > high).length
      return [
        `${far} of ${ratios.length} prices are below ${low * 100}% or above ${high * 100}% of the ${against[measure]}; the median is ${Math.round(median * 1000) / 10}%.`,
      ]
    })
    const isFar = evidence.length > 0
    const text = isFar
      ? 'The prices of this sheet are far from those of the market. Are they right, per carat and in US dollars?'
      : 'Are the prices of this sheet right, per carat and in US dollars?'
    const { of, times, divided } = this.#weighed
    const isOften = (count: number) => count >= Math.max(ofWeight.fewest, ofWeight.share * of)
    for (const [count, how] of [[times, 'times'] as const, [divided, 'divided by'] as const])
      if (isOften(count))
        evidence.push(
          `${count} of ${of} prices are the present ones ${how} the weight: the column may have changed what its prices are of.`,
        )
    const rate = rateIn(this.#ratios.stock)
    if (rate !== undefined)
      evidence.push(
        `${rate.count} of ${this.#ratios.stock.length} prices are the present ones times ${Math.round(rate.rate * 1000) / 1000}, and others have not changed: these may be in another currency.`,
      )
    const atRate = this.#atRate
    evidence.push(...atRate)
    const move = this.#isUnproved && evidence.length === 0 ? moveIn(this.#ratios.stock) : undefined
    if (move !== undefined) evidence.push(move)
    if (evidence.length === 0) return []
    return [
      {
        ...{ code: 'price-level', column: null, stage: 'rows', evidence },
        text,
        options: levelOptions({
          isFar,
          mayBeWhole: isOnlyPrice && (isOften(times) || (isFar && this.#fits(this.#whole))),
          mayBeEach: isOnlyPrice && (isOften(divided) || (isFar && this.#fits(this.#each))),
          isAtRate: rate !== undefined || atRate.length > 0,
          isMoved: move !== undefined,
        }),
        rateUnless: 'USD',
      },
    ]
  }
}
