/** Finds the slot of a stone: open addressing over the four 32-bit words of its id, 24 bytes a stone. */
export class Slots {
  /** The ids by slot, four words each, most significant first, so that ids compare word by word. */
  words: Uint32Array
  private table: Int32Array
  private slots: number

  constructor(slots = 1024) {
    this.slots = slots
    this.words = new Uint32Array(slots * 4)
    this.table = new Int32Array(slots * 2).fill(-1)
  }
  /** Bytes used. */
  get size(): number {
    return this.words.byteLength + this.table.byteLength
  }
  find(a: number, b: number, c: number, d: number): number | undefined {
    const { words, table } = this
    for (let at = mixed(a, b, c, d) & (table.length - 1); ; at = (at + 1) & (table.length - 1)) {
      const slot = table[at] ?? -1
      if (slot === -1) return undefined
      const i = slot * 4
      if (words[i] === a && words[i + 1] === b && words[i + 2] === c && words[i + 3] === d) return slot
    }
  }
  /** A stone keeps its slot even when it is deleted, and uses it again when it comes back. */
  add(slot: number, a: number, b: number, c: number, d: number): void {
    while (slot >= this.slots) this.grow()
    this.words.set([a, b, c, d], slot * 4)
    this.enter(slot)
  }
  /** The first word of an id, which is different for most stones. */
  first(slot: number): number {
    return this.words[slot * 4] ?? 0
  }
  compare(one: number, other: number): number {
    for (let i = 0; i < 4; i++) {
      const difference = (this.words[one * 4 + i] ?? 0) - (this.words[other * 4 + i] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
  text(slot: number): string {
    return textOf(this.words.subarray(slot * 4, slot * 4 + 4))
  }
  byText(id: string): number | undefined {
    const hex = id.replaceAll('-', '')
    const word = (i: number) => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16)
    return hex.length === 32 ? this.find(word(0), word(1), word(2), word(3)) : undefined
  }
  private grow(): void {
    const { table, words } = this
    this.slots *= 2
    this.words = new Uint32Array(this.slots * 4)
    this.words.set(words)
    this.table = new Int32Array(this.slots * 2).fill(-1)
    for (const slot of table) if (slot !== -1) this.enter(slot)
  }
  private enter(slot: number): void {
    const [a = 0, b = 0, c = 0, d = 0] = this.words.subarray(slot * 4, slot * 4 + 4)
    let at = mixed(a, b, c, d) & (this.table.length - 1)
    while (this.table[at] !== -1) at = (at + 1) & (this.table.length - 1)
    this.table[at] = slot
  }
}

/** An id of four words as PostgreSQL writes it. */
export function textOf(id: ArrayLike<number>): string {
  const word = (i: number) => (id[i] ?? 0).toString(16).padStart(8, '0')
  const [b, c] = [word(1), word(2)]
  return `${word(0)}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${word(3)}`
}

const mixed = (a: number, b: number, c: number, d: number) => {
  let h = Math.imul(a ^ Math.imul(b, 0x85ebca6b), 0xc2b2ae35) ^ Math.imul(c ^ Math.imul(d, 0x27d4eb2f), 0x165667b1)
  h ^= h >>> 15
  return Math.imul(h, 0x9e3779b1) >>> 0
}
