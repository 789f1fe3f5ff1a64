import { medianOf } from './price-peers.ts'

/** How a sheet's list prices differ from the active price list: Rap and Back % of its stones rest on the sheet's own. */
export interface ListDifference {
  /** List prices that the active list has too. */
  of: number
  differ: number
  /** The median difference of those that differ, in percent of the active list. */
  percent: number
  /** The name of the active list. */
  list: string
}

export class ListDifferences {
  #of = 0
  readonly #percents: number[] = []
  /** @param given the sheet's list price per carat; @param listed that of the active list */
  add(given: number, listed: number): void {
    if (!(given > 0 && listed > 0)) return
    this.#of++
    if (given !== listed) this.#percents.push((given / listed - 1) * 100)
  }
  /** Undefined where no list price of the sheet is another one. */
  found(list: string): ListDifference | undefined {
    const differ = this.#percents.length
    if (differ === 0) return undefined
    return { of: this.#of, differ, percent: Math.round(medianOf(this.#percents) * 10) / 10, list }
  }
}
