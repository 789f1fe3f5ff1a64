import { type Bits, grown, noBits, put } from './bits.ts'
import { Codes, type Column, Figures, Flags, Sets } from './columns.ts'
import { kept } from './fields.ts'
import { Ids } from './ids.ts'

/** One stone as it is read: `gone` when it is deleted, its values in the order of `kept`. */
export interface Read {
  id: readonly [number, number, number, number]
  gone: boolean
  labGrown: boolean
  values: readonly (string | number | boolean | null | readonly number[])[]
}

const first = 1024

/** The stock by columns: each stone has a slot, and every column a value in it. Knows nothing of where stones are read from. */
export class Stock {
  /** Slots there are room for: a power of two. */
  private room = first
  /** Slots that were given out. */
  used = 0
  readonly ids = new Ids(first)
  /** The stones that are there, natural and lab-grown. */
  private natural: Bits = noBits(first >>> 5)
  private labGrown: Bits = noBits(first >>> 5)
  private readonly columns = new Map<string, Column>()
  private readonly ordered: ((slot: number, value: never) => void)[]

  constructor() {
    this.ordered = kept.map((one) => {
      const column =
        one.as === 'flag'
          ? new Flags(first)
          : one.as === 'set'
            ? new Sets(first)
            : one.as === 'figure' || one.as === 'wide'
              ? new Figures(first, one.scale, one.as === 'wide')
              : new Codes(first)
      this.columns.set(one.field, column)
      return column.set.bind(column)
    })
  }

  live(labGrown: boolean): Bits {
    return labGrown ? this.labGrown : this.natural
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

  /** Takes a stone as it is now, new or known. */
  take({ id, gone, labGrown, values }: Read): void {
    let slot = this.ids.find(...id)
    if (slot === undefined) {
      if (gone) return
      slot = this.used++
      if (this.used > this.room) this.grow()
      this.ids.add(slot, ...id)
    }
    put(this.natural, slot, !gone && !labGrown)
    put(this.labGrown, slot, !gone && labGrown)
    if (!gone) this.ordered.forEach((set, i) => set(slot, values[i] as never))
  }

  private grow(): void {
    this.room *= 2
    this.ids.grow(this.room)
    this.natural = grown(this.natural, this.room >>> 5)
    this.labGrown = grown(this.labGrown, this.room >>> 5)
    for (const column of this.columns.values()) column.grow(this.room)
  }
}
