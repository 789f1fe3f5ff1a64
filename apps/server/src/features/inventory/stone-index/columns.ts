import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { Bits } from './bits.ts'
import { type Address, type Memory, blockOf, blockSize, placeOf } from './memory.ts'

/** One field of every stone, by slot. */
export interface Column {
  /** Makes room for another block of stones. */
  grow(): void
}
/** Counting one listed stone takes as long as counting this many stones of a set, which are counted in bulk. */
const atOnce = 80
/** The number of stones in a block above which counting by the sets of the values is faster than counting stone by stone. */
export const manyOf = (values: number) => (values * blockSize) / atOnce

/** One of few values: stores the index of the value in the column's list of values, 0 for null. */
export class Codes implements Column {
  readonly values: (string | number | null)[] = [null]
  private readonly places = new Map<string | number, number>()
  private blocks: Address[] = []
  private isWide = false
  /** The stones of each value. Built on first use and maintained from then on. */
  private sets: Bits[] | undefined
  private readonly memory: Memory

  constructor(memory: Memory) {
    this.memory = memory
  }
  /** The index of a value; undefined when no stone has it. */
  place(value: string | number | null): number | undefined {
    return value === null ? 0 : this.places.get(value)
  }
  /** The index of a stone's value. */
  code(slot: number): number {
    const at = this.addressOf(blockOf(slot))
    return (this.isWide ? this.memory.u16[at / 2 + placeOf(slot)] : this.memory.u8[at + placeOf(slot)]) ?? 0
  }
  set(slot: number, value: string | number | null): void {
    const code = value === null ? 0 : (this.places.get(value) ?? this.add(value))
    if (this.sets) {
      this.sets[this.code(slot)]?.put(slot, false)
      this.sets[code]?.put(slot, true)
    }
    const at = this.addressOf(blockOf(slot))
    if (this.isWide) this.memory.u16[at / 2 + placeOf(slot)] = code
    else this.memory.u8[at + placeOf(slot)] = code
  }
  bits(place: number): Bits {
    this.sets ??= this.made()
    return itemAt(this.sets, place)
  }
  /** Counts the listed stones of a block by value, and adds the counts to `into`. */
  tallyList(block: number, count: number, into: Float64Array): void {
    const { kernel, listed, counts, u32 } = this.memory
    const at = counts / 4
    u32.fill(0, at, at + into.length)
    if (this.isWide) kernel.tally16(listed, count, this.addressOf(block), counts)
    else kernel.tally8(listed, count, this.addressOf(block), counts)
    for (let place = 0; place < into.length; place++) into[place] = (into[place] ?? 0) + (u32[at + place] ?? 0)
  }
  /** Like `tallyList`, for the stones of a set. */
  tallySet(block: number, set: Address, into: Float64Array): void {
    for (let place = 0; place < into.length; place++) {
      const those = this.bits(place).of(block)
      if (those !== this.memory.empty) into[place] = (into[place] ?? 0) + this.memory.kernel.common(set, those)
    }
  }
  /** Adds the codes of the listed stones of a block, times a stride, to their groups. */
  groupList(block: number, count: number, stride: number, groups: Address): void {
    const { kernel, listed } = this.memory
    if (this.isWide) kernel.group16(listed, count, this.addressOf(block), stride, groups)
    else kernel.group8(listed, count, this.addressOf(block), stride, groups)
  }
  grow(): void {
    this.blocks.push(this.memory.take(this.isWide ? blockSize * 2 : blockSize))
  }
  /** Every block of the stock has an address, for columns grow together. */
  private addressOf(block: number): Address {
    return this.blocks[block]!
  }
  private add(value: string | number): number {
    const place = this.values.length
    if (place > 65_535) throw new RangeError('A column has more than 65,535 values.')
    if (place === 256) this.widen()
    this.values.push(value)
    this.places.set(value, place)
    this.sets?.push(new Bits(this.memory))
    return place
  }
  private widen(): void {
    const before = this.blocks
    this.blocks = before.map((narrow) => {
      const wide = this.memory.take(blockSize * 2)
      this.memory.u16.set(this.memory.u8.subarray(narrow, narrow + blockSize), wide / 2)
      return wide
    })
    this.isWide = true
    for (const narrow of before) this.memory.release(narrow, blockSize)
  }
  private made(): Bits[] {
    const sets = this.values.map(() => new Bits(this.memory))
    for (let slot = 0; slot < this.blocks.length * blockSize; slot++) sets[this.code(slot)]?.put(slot, true)
    return sets
  }
}

/** A boolean field. */
export class Flags extends Bits implements Column {
  set = this.put
  grow(): void {
    // A block takes memory only when the first of its stones is true.
  }
}

/** Any number of values out of few. */
export class Sets implements Column {
  readonly bits = new Map<number, Bits>()
  private readonly memory: Memory
  constructor(memory: Memory) {
    this.memory = memory
  }
  set(slot: number, values: readonly number[]): void {
    for (const set of this.bits.values()) set.put(slot, false)
    for (const value of values) {
      const set = this.bits.get(value) ?? new Bits(this.memory)
      this.bits.set(value, set)
      set.put(slot, true)
    }
  }
  grow(): void {
    // As with flags.
  }
}
