import { readFileSync } from 'node:fs'

/** Stones that are looked at together: their sets fit into the processor's nearest memory, and the stock grows by so many. */
export const blockSize = 65_536
export const blockOf = (slot: number) => slot >>> 16
export const placeOf = (slot: number) => slot & 0xffff

/** Where something stands in the memory. A set of the stones of one block takes 8 KB there, a bit for each. */
export type Address = number
const setBytes = blockSize / 8

/** The functions of `apps/server/kernel/kernel.ts`, which say there what they do. */
export interface Kernel {
  join(into: Address, other: Address): void
  keep(into: Address, other: Address): void
  drop(into: Address, other: Address): void
  copy(into: Address, other: Address): void
  fill(into: Address, byte: number): void
  isEmpty(set: Address): number
  common(a: Address, b: Address): number
  list(set: Address, into: Address): number
  tally8(listed: Address, count: number, codes: Address, into: Address): void
  tally16(listed: Address, count: number, codes: Address, into: Address): void
  between32(into: Address, within: Address, values: Address, from: number, to: number): void
  between64(into: Address, within: Address, values: Address, from: number, to: number): void
  sums(listed: Address, count: number, crt: Address, amt: Address, rap: Address, into: Address): void
}
const program = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)))
const page = 65_536
/** Taken at a time: 16 MB. */
const pagesAtOnce = 256

/** A stock too large for the memory that the kernel reaches. */
export class TooLarge extends Error {
  constructor(megabytes: number) {
    super(`The stock needs more than the ${megabytes.toLocaleString('en')} MB that a column index has. PostgreSQL answers alone.`)
  }
}

/**
 * The memory that all columns of one stock stand in, so that the kernel reaches them: 4 GB at most. What is taken stays where it is; the views are made
 * anew when the memory grows, so nobody keeps one while something is taken.
 */
export class Memory {
  readonly kernel: Kernel
  u8!: Uint8Array
  u16!: Uint16Array
  i32!: Int32Array
  u32!: Uint32Array
  f64!: Float64Array
  /** A set without stones. Never written into. */
  readonly empty: Address
  /** Room for the list of one block's stones: whoever makes one reads it before the next is made. */
  readonly listed: Address
  /** Room for what is counted or summed of them, read likewise. */
  readonly counts: Address
  private readonly memory: WebAssembly.Memory
  private readonly most: number
  /** Nothing stands at 0. */
  private end: Address = 64
  private readonly unused = new Map<number, Address[]>()
  private readonly sets: Address[] = []
  private lent = 0

  /** @param most pages of 64 KB */
  constructor(most = 65_536) {
    this.most = most
    this.memory = new WebAssembly.Memory({ initial: Math.min(pagesAtOnce, most), maximum: most })
    this.kernel = new WebAssembly.Instance(program, { env: { memory: this.memory } }).exports as unknown as Kernel
    this.look()
    this.empty = this.take(setBytes)
    this.listed = this.take(blockSize * 2)
    this.counts = this.take(blockSize * 4)
  }
  /** Bytes that stand in it. */
  get size(): number {
    return this.end
  }
  /**
   * @returns so many bytes, all of them 0
   * @throws {TooLarge}
   */
  take(bytes: number): Address {
    const again = this.unused.get(bytes)?.pop()
    if (again !== undefined) {
      this.u8.fill(0, again, again + bytes)
      return again
    }
    const at = this.end
    const end = at + Math.ceil(bytes / 64) * 64
    const lacking = Math.ceil((end - this.memory.buffer.byteLength) / page)
    if (lacking > 0) {
      const left = this.most - this.memory.buffer.byteLength / page
      if (lacking > left) throw new TooLarge((this.most * page) / 2 ** 20)
      this.memory.grow(Math.min(Math.max(lacking, pagesAtOnce), left))
      this.look()
    }
    this.end = end
    return at
  }
  giveBack(at: Address, bytes: number): void {
    const unused = this.unused.get(bytes) ?? []
    this.unused.set(bytes, unused)
    unused.push(at)
  }
  takeSet(): Address {
    return this.take(setBytes)
  }

  /** A set to work with, with anything in it, until the work it was lent for ends. */
  lend(): Address {
    const set = (this.sets[this.lent] ??= this.takeSet())
    this.lent++
    return set
  }
  lendEmpty(): Address {
    const set = this.lend()
    this.kernel.fill(set, 0)
    return set
  }
  /** What is lent meanwhile comes back at the end. */
  borrowing<T>(work: () => T): T {
    const before = this.lent
    try {
      return work()
    } finally {
      this.lent = before
    }
  }
  private look(): void {
    const { buffer } = this.memory
    this.u8 = new Uint8Array(buffer)
    this.u16 = new Uint16Array(buffer)
    this.i32 = new Int32Array(buffer)
    this.u32 = new Uint32Array(buffer)
    this.f64 = new Float64Array(buffer)
  }
}
