import { type Address, type Memory, blockOf, blockSize, placeOf } from './memory.ts'

/** A set of stones, block by block; an empty block takes no memory. */
export class Bits {
  private readonly blocks: (Address | undefined)[] = []
  private readonly memory: Memory
  private readonly isLent: boolean

  /** @param isLent whether its blocks are borrowed: each is returned when the work ends that first wrote into it */
  constructor(memory: Memory, isLent = false) {
    this.memory = memory
    this.isLent = isLent
  }
  /** The stones of a block, for reading. */
  of(block: number): Address {
    return this.blocks[block] ?? this.memory.empty
  }
  /** The stones of a block, for writing. */
  into(block: number): Address {
    return (this.blocks[block] ??= this.isLent ? this.memory.lendEmpty() : this.memory.takeSet())
  }
  /** Gives its memory back; lent blocks are returned by `Memory.borrowing`. */
  release(): void {
    for (const set of this.blocks.splice(0)) if (set !== undefined && !this.isLent) this.memory.releaseSet(set)
  }
  has(slot: number): boolean {
    return (((this.memory.u8[this.of(blockOf(slot)) + (placeOf(slot) >>> 3)] ?? 0) >>> (slot & 7)) & 1) === 1
  }
  put(slot: number, isIn: boolean): void {
    const block = blockOf(slot)
    if (!isIn && this.blocks[block] === undefined) return
    const at = this.into(block) + (placeOf(slot) >>> 3)
    const bit = 1 << (slot & 7)
    this.memory.u8[at] = isIn ? (this.memory.u8[at] ?? 0) | bit : (this.memory.u8[at] ?? 0) & ~bit
  }
}

export const size = ({ kernel }: Memory, set: Address) => kernel.common(set, set)

/** Visits the stones of one block of a set, in order. While it runs, `visit` must not make another list or allocate memory. */
export function forEachSlot(memory: Memory, set: Address, block: number, visit: (slot: number) => void): void {
  const count = memory.kernel.list(set, memory.listed)
  const { u16 } = memory
  const [from, base] = [memory.listed / 2, block * blockSize]
  for (let i = 0; i < count; i++) visit(base + (u16[from + i] ?? 0))
}
