/** A set of slots, 32 to a word. Sets of one stock are equally long. */
export type Bits = Uint32Array<ArrayBuffer>

export const wordsFor = (slots: number) => (slots + 31) >>> 5
export const noBits = (words: number): Bits => new Uint32Array(words)
export const has = (bits: Bits, slot: number) => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1

export function put(bits: Bits, slot: number, isIn: boolean): void {
  const word = slot >>> 5
  const bit = 1 << (slot & 31)
  bits[word] = isIn ? bits[word]! | bit : bits[word]! & ~bit
}

/** Each changes the first set. */
export function join(into: Bits, other: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i]! |= other[i]!
  return into
}
export function keep(into: Bits, other: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i]! &= other[i]!
  return into
}
export function drop(into: Bits, other: Bits): Bits {
  for (let i = 0; i < into.length; i++) into[i]! &= ~other[i]!
  return into
}

const ones = (word: number) => {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
export function size(bits: Bits): number {
  let n = 0
  for (let i = 0; i < bits.length; i++) n += ones(bits[i]!)
  return n
}
/** How many are in both. */
export function common(a: Bits, b: Bits): number {
  let n = 0
  for (let i = 0; i < a.length; i++) n += ones(a[i]! & b[i]!)
  return n
}

/** The slots of a set, in order. `visit` is called once for each. */
export function each(bits: Bits, visit: (slot: number) => void): void {
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i]!; word !== 0; word &= word - 1) visit((i << 5) + 31 - Math.clz32(word & -word))
  }
}

/** The slots of a set as a list. */
export function slotsOf(bits: Bits): Uint32Array {
  const slots = new Uint32Array(size(bits))
  let n = 0
  each(bits, (slot) => (slots[n++] = slot))
  return slots
}

/** The part of a set that a test on one slot holds for. */
export function where(within: Bits, holds: (slot: number) => boolean): Bits {
  const found = noBits(within.length)
  for (let i = 0; i < within.length; i++) {
    let hits = 0
    for (let word = within[i]!; word !== 0; word &= word - 1) {
      const bit = 31 - Math.clz32(word & -word)
      if (holds((i << 5) + bit)) hits |= 1 << bit
    }
    found[i] = hits
  }
  return found
}

/** A longer copy of a set. */
export function grown(bits: Bits, words: number): Bits {
  const longer = noBits(words)
  longer.set(bits)
  return longer
}
