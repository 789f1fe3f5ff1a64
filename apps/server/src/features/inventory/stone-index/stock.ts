import { Bits } from './bits.ts'
import { Codes, type Column, Figures, Flags, Sets } from './columns.ts'
import { kept } from './fields.ts'
import { Ids } from './ids.ts'
import { Memory, blockSize } from './memory.ts'

/** One stone as it is read: `gone` when it is deleted, its values in the order of `kept`. */
export interface Read {
  id: readonly [number, number, number, number]
  gone: boolean
  labGrown: boolean
  values: readonly (string | number | boolean | null | readonly number[])[]
}

/** The stock by columns: each stone has a slot, and every column a value in it. Knows nothing of where stones are read from. */
export class Stock {
  readonly memory = new Memory()
  readonly ids = new Ids()
  /** Blocks of slots there are room for. */
  blocks = 0
  /** Slots that were given out. */
  used: number
  private readonly live = { natural: new Bits(this.memory), labGrown: new Bits(this.memory) }
  private readonly columns = new Map<string, Column>()
  private readonly setters: ((slot: number, value: never) => void)[]

  /** @param first the slot of the first stone; another than 0 lets a small stock reach over several blocks */
  constructor(first = 0) {
    this.setters = kept.map((one) => {
      const column =
        one.as === 'flag'
          ? new Flags(this.memory)
          : one.as === 'set'
            ? new Sets(this.memory)
            : one.as === 'figure' || one.as === 'wide'
              ? new Figures(this.memory, one.scale)
              : new Codes(this.memory)
      this.columns.set(one.field, column)
      return column.set.bind(column)
    })
    this.used = first
    this.growTo(first)
  }

  /** The stones that are there. */
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
  /** Bytes that it takes. */
  get size(): number {
    return this.memory.size + this.ids.size
  }

  /** Takes a stone as it is now, new or known. */
  take({ id, gone, labGrown, values }: Read): void {
    let slot = this.ids.find(...id)
    if (slot === undefined) {
      if (gone) return
      slot = this.used++
      this.growTo(this.used)
      this.ids.add(slot, ...id)
    }
    this.live.natural.put(slot, !gone && !labGrown)
    this.live.labGrown.put(slot, !gone && labGrown)
    if (!gone) for (let i = 0; i < this.setters.length; i++) this.setters[i]!(slot, values[i] as never)
  }

  private growTo(slots: number): void {
    while (this.blocks * blockSize < slots) {
      this.blocks++
      for (const column of this.columns.values()) column.grow()
    }
  }
}
