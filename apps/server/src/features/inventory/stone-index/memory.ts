import { readFileSync } from 'node:fs'

/** Stones that are processed together: their sets fit into the processor's fastest cache, and the stock grows by this many. */
export const blockSize = 65_536
export const blockOf = (slot: number) => slot >>> 16
export const placeOf = (slot: number) => slot & 0xffff

/** An address in the memory. A set of the stones of one block takes 8 KB, one bit each. */
export type Address = number
const setBytes = blockSize / 8

/** The functions of `apps/server/kernel/kernel.ts`, which documents them. */
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
  group8(listed: Address, count: number, codes: Address, stride: number, groups: Address): void
  group16(listed: Address, count: number, codes: Address, stride: number, groups: Address): void
  groupBand(
    listed: Address,
    count: number,
    values: Address,
    since: number,
    last: number,
    bands: Address,
    stride: number,
    groups: Address,
  ): void
  sumGroups(
    listed: Address,
    count: number,
    crt: Address,
    amt: Address,
    rap: Address,
    groups: Address,
    into: Address,
    block: number,
    last: Address,
  ): void
  ageGroups(listed: Address, count: number, days: Address, since: number, groups: Address, into: Address, oldest: Address): void
}
const program = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)))
const page = 65_536
/** Allocated at once: 16 MB. */
const pagesAtOnce = 256

/** The stock does not fit into the memory that the kernel can address. */
export class TooLarge extends Error {
  constructor(megabytes: number) {
    super(`The stock needs more than the ${megabytes.toLocaleString('en')} MB that a column index has. PostgreSQL answers instead.`)
  }
}

/**
 * The memory of all columns of a stock, which the kernel can address: 4 GB at most. Allocated areas never move. The views are replaced when the memory grows,
 * so do not keep one across an allocation.
 */
export class Memory {
  readonly kernel: Kernel
  u8!: Uint8Array
  u16!: Uint16Array
  i32!: Int32Array
  u32!: Uint32Array
  f64!: Float64Array
  /** The empty set; never written to. */
  readonly empty: Address
  /** Buffer for the list of one block's stones; read it before the next list is made. */
  readonly listed: Address
  /** Buffer for counts or sums of them, to be read likewise. */
  readonly counts: Address
  private readonly memory: WebAssembly.Memory
  private readonly most: number
  /** Address 0 is not used. */
  private end: Address = 64
  private readonly unused = new Map<number, Address[]>()
  private readonly sets: Address[] = []
  private lent = 0

  /** @param most pages of 64 KB */
  constructor(most = 65_536) {
    this.most = most
    this.memory = new WebAssembly.Memory({ initial: Math.min(pagesAtOnce, most), maximum: most })
    // A compiled module has no types; its exports are declared by its source.
    this.kernel = new WebAssembly.Instance(program, { env: { memory: this.memory } }).exports as unknown as Kernel
    this.refreshViews()
    this.empty = this.take(setBytes)
    this.listed = this.take(blockSize * 2)
    this.counts = this.take(blockSize * 4)
  }
  /** Bytes used. */
  get size(): number {
    return this.end
  }
  /**
   * @returns the address of this many bytes, all of them 0
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
      this.refreshViews()
    }
    this.end = end
    return at
  }
  release(at: Address, bytes: number): void {
    const unused = this.unused.get(bytes) ?? []
    this.unused.set(bytes, unused)
    unused.push(at)
  }
  takeSet(): Address {
    return this.take(setBytes)
  }
  releaseSet(at: Address): void {
    this.release(at, setBytes)
  }

  /** Lends a set of arbitrary content until the current `borrowing` ends. */
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
  /** Returns all sets that were lent during the work when it ends. */
  borrowing<T>(work: () => T): T {
    const before = this.lent
    try {
      return work()
    } finally {
      this.lent = before
    }
  }
  private refreshViews(): void {
    const { buffer } = this.memory
    this.u8 = new Uint8Array(buffer)
    this.u16 = new Uint16Array(buffer)
    this.i32 = new Int32Array(buffer)
    this.u32 = new Uint32Array(buffer)
    this.f64 = new Float64Array(buffer)
  }
}
