import { type Bits, grown, noBits, put } from './bits.ts'

/** One field of every stone, by slot. */
export interface Column {
  grow(slots: number): void
}

/** A value out of few: the place of the value in the column's own list of them, 0 when there is none. */
export class Codes implements Column {
  readonly values: (string | number | null)[] = [null]
  codes: Uint8Array | Uint16Array
  private readonly places = new Map<string | number, number>()
  /** The slots of each value. Made when first asked for, kept from then on. */
  private sets: Bits[] | undefined
  private words: number

  constructor(slots: number) {
    this.codes = new Uint8Array(slots)
    this.words = slots >>> 5
  }
  /** A value that no stone has has no place. */
  place(value: string | number | null): number | undefined {
    return value === null ? 0 : this.places.get(value)
  }
  set(slot: number, value: string | number | null): void {
    const code = value === null ? 0 : (this.places.get(value) ?? this.add(value))
    if (this.sets) {
      put(this.sets[this.codes[slot]!]!, slot, false)
      put(this.sets[code]!, slot, true)
    }
    this.codes[slot] = code
  }
  bits(place: number): Bits {
    this.sets ??= this.taken()
    return this.sets[place]!
  }
  grow(slots: number): void {
    const longer = this.codes instanceof Uint8Array ? new Uint8Array(slots) : new Uint16Array(slots)
    longer.set(this.codes)
    this.codes = longer
    this.words = slots >>> 5
    const before = this.sets
    this.sets = before?.map((set) => grown(set, this.words))
    // What is new has no value yet.
    if (this.sets) this.sets[0]!.fill(0xffffffff, before![0]!.length)
  }
  private add(value: string | number): number {
    const place = this.values.push(value) - 1
    this.places.set(value, place)
    this.sets?.push(noBits(this.words))
    if (place === 256) this.codes = Uint16Array.from(this.codes)
    if (place > 65_535) throw new RangeError('A column has more than 65,535 values.')
    return place
  }
  private taken(): Bits[] {
    const sets = this.values.map(() => noBits(this.words))
    for (let slot = 0; slot < this.codes.length; slot++) {
      const set = sets[this.codes[slot]!]!
      set[slot >>> 5]! |= 1 << (slot & 31)
    }
    return sets
  }
}

/** A figure in whole numbers of its smallest part; what is not known is a number that no figure is. */
export class Figures implements Column {
  values: Int32Array | Float64Array
  readonly scale: number
  readonly isWide: boolean
  constructor(slots: number, scale: number, isWide: boolean) {
    this.scale = scale
    this.isWide = isWide
    this.values = isWide ? new Float64Array(slots) : new Int32Array(slots)
  }
  set(slot: number, value: number | null): void {
    this.values[slot] = value ?? unknown
  }
  grow(slots: number): void {
    const longer = this.isWide ? new Float64Array(slots) : new Int32Array(slots)
    longer.set(this.values)
    this.values = longer
  }
}
/** Below every figure of a stone. */
export const unknown = -2_147_483_648

/** Yes or no. */
export class Flags implements Column {
  bits: Bits
  constructor(slots: number) {
    this.bits = noBits(slots >>> 5)
  }
  set(slot: number, value: boolean): void {
    put(this.bits, slot, value)
  }
  grow(slots: number): void {
    this.bits = grown(this.bits, slots >>> 5)
  }
}

/** Any number of values out of few. */
export class Sets implements Column {
  readonly bits = new Map<number, Bits>()
  private words: number
  constructor(slots: number) {
    this.words = slots >>> 5
  }
  set(slot: number, values: readonly number[]): void {
    for (const set of this.bits.values()) put(set, slot, false)
    for (const value of values) {
      const set = this.bits.get(value) ?? noBits(this.words)
      this.bits.set(value, set)
      put(set, slot, true)
    }
  }
  grow(slots: number): void {
    this.words = slots >>> 5
    for (const [value, set] of this.bits) this.bits.set(value, grown(set, this.words))
  }
}
