import { Bits } from './bits.ts'
import { Codes, type Column, Flags, Sets } from './columns.ts'
import { Figures } from './figures.ts'
import { indexedFields } from './fields.ts'
import { Slots } from './slots.ts'
import { Memory, blockOf, blockSize } from './memory.ts'

/** One stone as it is read: `gone` when it is deleted, its values in the order of `indexedFields`. */
export interface Read {
  id: readonly [number, number, number, number]
  gone: boolean
  labGrown: boolean
  values: readonly (string | number | boolean | null | readonly number[])[]
}

/** A column accepts the values of its own kind. The columns and the values of a stone are both ordered as `indexedFields`. */
interface Settable {
  set(slot: number, value: Read['values'][number]): void
}

/** The stock in columns: each stone has a slot, and every column a value for it. It does not know where stones are read from. */
export class Stock {
  readonly memory = new Memory()
  readonly slots = new Slots()
  /** Allocated blocks. */
  blocks = 0
  /** How often a stone of each block was written. What was found in a block is right while its number stays. */
  readonly writes: number[] = []
  /** Slots in use, including those of deleted stones. */
  used: number
  private readonly live = { natural: new Bits(this.memory), labGrown: new Bits(this.memory) }
  private readonly columns = new Map<string, Column>()
  private readonly inOrder: readonly Settable[]

  /** @param first the slot of the first stone; tests use others than 0 so that a small stock lies in several blocks */
  constructor(first = 0) {
    this.inOrder = indexedFields.map((one) => {
      const column =
        one.as === 'flag'
          ? new Flags(this.memory)
          : one.as === 'set'
            ? new Sets(this.memory)
            : one.as === 'figure' || one.as === 'wide'
              ? new Figures(this.memory, one.scale)
              : new Codes(this.memory)
      this.columns.set(one.field, column)
      return column
    })
    this.used = first
    this.growTo(first)
  }

  /** All stones of a kind that are not deleted. */
  those(labGrown: boolean): Bits {
    return labGrown ? this.live.labGrown : this.live.natural
  }
  column(field: string): Column | undefined {
    return this.columns.get(field)
  }
  codes(field: string): Codes {
    const column = this.columns.get(field)
    if (!(column instanceof Codes)) throw new TypeError(`${field} is not kept as codes.`)
    return column
  }
  figures(field: string): Figures {
    const column = this.columns.get(field)
    if (!(column instanceof Figures)) throw new TypeError(`${field} is not kept as figures.`)
    return column
  }
  /** Bytes used. */
  get size(): number {
    return this.memory.size + this.slots.size
  }

  /** Stores the current state of a stone, new or known. */
  take({ id, gone, labGrown, values }: Read): void {
    let slot = this.slots.find(...id)
    if (slot === undefined) {
      if (gone) return
      slot = this.used++
      this.growTo(this.used)
      this.slots.add(slot, ...id)
    }
    this.writes[blockOf(slot)] = (this.writes[blockOf(slot)] ?? 0) + 1
    this.live.natural.put(slot, !gone && !labGrown)
    this.live.labGrown.put(slot, !gone && labGrown)
    if (!gone) for (let i = 0; i < this.inOrder.length; i++) this.inOrder[i]?.set(slot, values[i] ?? null)
  }

  private growTo(slots: number): void {
    while (this.blocks * blockSize < slots) {
      this.blocks++
      this.writes.push(0)
      for (const column of this.columns.values()) column.grow()
    }
  }
}
