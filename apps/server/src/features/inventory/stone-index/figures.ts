import type { Column } from './columns.ts'
import { type Address, type Memory, blockOf, blockSize, placeOf } from './memory.ts'

/** All figures a block ever had lie between the lowest and the highest. */
interface FigureBlock {
  at: Address
  isWide: boolean
  lowest: number
  highest: number
  hasUnknown: boolean
}

/** A number stored as an integer of its smallest unit; unknown is NaN. Takes four bytes a stone, or eight in a block that has a larger number. */
export class Figures implements Column {
  readonly scale: number
  private readonly blocks: FigureBlock[] = []
  private readonly memory: Memory

  constructor(memory: Memory, scale: number) {
    this.memory = memory
    this.scale = scale
  }
  get(slot: number): number {
    const { at, isWide } = this.block(blockOf(slot))
    if (isWide) return this.memory.f64[at / 8 + placeOf(slot)] ?? Number.NaN
    const value = this.memory.i32[at / 4 + placeOf(slot)] ?? unknown
    return value === unknown ? Number.NaN : value
  }
  set(slot: number, value: number | null): void {
    const block = this.block(blockOf(slot))
    if (value === null) block.hasUnknown = true
    else {
      if (value < block.lowest) block.lowest = value
      if (value > block.highest) block.highest = value
    }
    if (!block.isWide && value !== null && Math.abs(value) > largest) this.widen(block)
    if (block.isWide) this.memory.f64[block.at / 8 + placeOf(slot)] = value ?? Number.NaN
    else this.memory.i32[block.at / 4 + placeOf(slot)] = value ?? unknown
  }
  /** The stones of a set whose figure lies between two integers, both included. */
  between(block: number, into: Address, within: Address, low: number, high: number): void {
    const { kernel } = this.memory
    const { at, isWide, lowest, highest, hasUnknown } = this.block(block)
    if (low > highest || high < lowest) return kernel.fill(into, 0)
    if (low <= lowest && highest <= high && !hasUnknown) return kernel.copy(into, within)
    if (isWide) return kernel.between64(into, within, at, low, high)
    if (low > largest || high < -largest) return kernel.fill(into, 0)
    kernel.between32(into, within, at, Math.max(low, -largest), Math.min(high, largest))
  }
  /** The lowest and the highest figure that a block ever had; from Infinity to -Infinity without any. */
  range(block: number): { lowest: number; highest: number } {
    return this.block(block)
  }
  /** The address of a block's figures if they take four bytes each. */
  narrowAt(block: number): Address | undefined {
    const { at, isWide } = this.block(block)
    return isWide ? undefined : at
  }
  grow(): void {
    const at = this.memory.take(blockSize * 4)
    this.blocks.push({ at, isWide: false, lowest: Infinity, highest: -Infinity, hasUnknown: false })
  }
  private block(no: number): FigureBlock {
    return this.blocks[no]!
  }
  private widen(block: FigureBlock): void {
    const { memory } = this
    const [from, to] = [block.at, memory.take(blockSize * 8)]
    for (let i = 0; i < blockSize; i++) {
      const value = memory.i32[from / 4 + i] ?? unknown
      memory.f64[to / 8 + i] = value === unknown ? Number.NaN : value
    }
    memory.release(from, blockSize * 4)
    Object.assign(block, { at: to, isWide: true })
  }
}
const largest = 2_147_483_647
/** Marks an unknown figure: lower than any real one. */
const unknown = -largest - 1
