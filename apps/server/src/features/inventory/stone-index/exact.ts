import type { Sums } from '@loupe/domain/pricing/price.ts'
import { forEachSlot } from './bits.ts'
import type { Address } from './memory.ts'
import type { Stock } from './stock.ts'

/** Two integers up to this can be added as doubles without loss (doubles hold all integers up to 9e15). */
export const safe = 4e15

/** Exact sums of integers of any size: a double holds the sum until it could lose precision, then it moves to a bigint. */
export class Sum {
  private small = 0
  private large = 0n
  add(value: number): void {
    this.small += value
    if (this.small > safe) this.settle()
  }
  /** Adds the product of two numbers. */
  addProduct(a: number, b: number): void {
    const product = a * b
    if (product <= safe) this.add(product)
    else this.large += BigInt(a) * BigInt(b)
  }
  /** Adds another sum. */
  take(other: Sum): void {
    this.add(other.small)
    if (other.large !== 0n) this.large += other.large
  }
  private settle(): void {
    this.large += BigInt(this.small)
    this.small = 0
  }
  get whole(): bigint {
    this.settle()
    return this.large
  }
  /** The sum of smallest units as the nearest decimal. */
  decimal(places: number): number {
    // Dividing two integers that a double holds gives the nearest double.
    if (this.large === 0n) return this.small / 10 ** places
    const digits = this.whole.toString().padStart(places + 1, '0')
    return Number(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
  }
}

/** The totals of some stones (`Sums` of domain/pricing/price.ts). */
export class Summed {
  pieces = 0
  private listed = 0
  private readonly crt = new Sum()
  private readonly amt = new Sum()
  private readonly rap = new Sum()
  private readonly listedCrt = new Sum()
  private readonly listedAmt = new Sum()

  /** Adds a stone. NaN or 0 as `rap` means no list price. */
  add(crt: number, amt: number, rap: number): void {
    this.pieces++
    this.crt.add(crt)
    this.amt.add(amt)
    if (!(rap > 0)) return
    this.listed++
    this.rap.addProduct(rap, crt)
    this.listedCrt.add(crt)
    this.listedAmt.add(amt)
  }
  /** Adds sums that the kernel computed; `listed…` and `rap` cover only stones with a list price. */
  addAll(pieces: number, [crt, amt, listed, listedCrt, listedAmt, rap]: readonly number[]): void {
    this.pieces += pieces
    this.crt.add(crt!)
    this.amt.add(amt!)
    this.listed += listed!
    this.listedCrt.add(listedCrt!)
    this.listedAmt.add(listedAmt!)
    this.rap.add(rap!)
  }
  /** The total of totals. */
  static of(parts: readonly Summed[]): Sums {
    const all = new Summed()
    for (const part of parts) all.take(part)
    return all.sums
  }
  /** Adds another total. */
  take(other: Summed): void {
    this.pieces += other.pieces
    this.listed += other.listed
    this.crt.take(other.crt)
    this.amt.take(other.amt)
    this.rap.take(other.rap)
    this.listedCrt.take(other.listedCrt)
    this.listedAmt.take(other.listedAmt)
  }
  get sums(): Sums {
    return {
      pieces: this.pieces,
      listedPieces: this.listed,
      rapAmount: this.rap.decimal(5),
      carats: this.crt.decimal(3),
      amount: this.amt.decimal(2),
      listedCarats: this.listedCrt.decimal(3),
      listedAmount: this.listedAmt.decimal(2),
    }
  }
}

/** Returns a function that adds a stone to a total. */
export function adding(stock: Stock): (into: Summed, slot: number) => void {
  const [crt, amt, rap] = [stock.figures('crt'), stock.figures('amt'), stock.figures('rap')]
  return (into, slot) => into.add(crt.get(slot), amt.get(slot), rap.get(slot))
}

/** Adds the stones of a block to a total, one by one where a figure or a sum is too large for the kernel. */
export function addBlock(stock: Stock, block: number, set: Address, into: Summed): void {
  const { kernel, listed, counts, f64 } = stock.memory
  const [crt, amt, rap] = ['crt', 'amt', 'rap'].map((field) => stock.figures(field).narrowAt(block))
  if (crt !== undefined && amt !== undefined && rap !== undefined) {
    const count = kernel.list(set, listed)
    if (count === 0) return
    kernel.sums(listed, count, crt, amt, rap, counts)
    const sums = [...f64.subarray(counts / 8, counts / 8 + 6)]
    if (sums.every((sum) => sum <= safe)) return into.addAll(count, sums)
  }
  const add = adding(stock)
  forEachSlot(stock.memory, set, block, (slot) => add(into, slot))
}
