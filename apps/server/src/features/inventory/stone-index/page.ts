import type { Order, StoneQuery } from '../diamonds/stone-search.ts'
import { type Bits, each } from './bits.ts'
import { Codes, Figures, Flags, unknown } from './columns.ts'
import type { Stock } from './stock.ts'

/** What a stone sorts by, the less the earlier; what is unknown comes last both ways. */
type Key = (slot: number) => number

const last = Number.POSITIVE_INFINITY

/** Whether the index can put stones in this order. */
export const sorts = (stock: Stock, sort: readonly Order[]): boolean =>
  sort.every(({ field }) => field === 'id' || stock.column(field) !== undefined)

function keyOf(stock: Stock, { field, descending, ranks }: Order): Key {
  const way = descending ? -1 : 1
  if (field === 'id') {
    const places = new Map<number, number>()
    for (const [place, id] of (ranks ?? []).entries()) {
      const slot = stock.ids.byText(String(id).toLowerCase())
      if (slot !== undefined && !places.has(slot)) places.set(slot, way * place)
    }
    return (slot) => places.get(slot) ?? last
  }
  const column = stock.column(field)
  if (column instanceof Figures) {
    const { values } = column
    return (slot) => (values[slot] === unknown ? last : way * values[slot]!)
  }
  if (column instanceof Flags) return (slot) => way * ((column.bits[slot >>> 5]! >>> (slot & 31)) & 1)
  const { codes, values } = column as Codes
  const order = ranks ?? values.filter((value) => value !== null).toSorted(inOrder)
  const places = values.map((value) => {
    const place = value === null ? -1 : order.indexOf(value)
    return place < 0 ? last : way * place
  })
  return (slot) => places[codes[slot]!]!
}
const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** The page of a search: the stones in order, ending in the id, of which the best are kept in a heap while the rest pass by. */
export function pageOf(
  stock: Stock,
  found: Bits,
  sort: StoneQuery['sort'],
  { limit, offset }: { limit: number; offset: number },
): string[] {
  const keys = sort.filter(({ field, ranks }) => field !== 'id' || ranks !== undefined).map((order) => keyOf(stock, order))
  const isByIdDown = sort.find(({ field, ranks }) => field === 'id' && ranks === undefined)?.descending ?? false
  const [lead = () => 0, ...rest] = keys
  const { ids } = stock
  /** Whether one comes after the other. */
  const after = (a: number, leadA: number, b: number, leadB: number): boolean => {
    if (leadA !== leadB) return leadA > leadB
    for (const key of rest) {
      const [keyA, keyB] = [key(a), key(b)]
      if (keyA !== keyB) return keyA > keyB
    }
    return ids.compare(a, b) > 0 !== isByIdDown
  }
  const heap = new Heap(limit + offset, after)
  each(found, (slot) => heap.offer(slot, lead(slot)))
  return heap
    .inOrder()
    .slice(offset)
    .map((slot) => ids.text(slot))
}

/** The first so many of what is offered. The last of them stands on top, so that most of what comes is turned away by one look. */
class Heap {
  private readonly slots: number[] = []
  private readonly leads: number[] = []
  private readonly most: number
  private readonly after: (a: number, leadA: number, b: number, leadB: number) => boolean

  constructor(most: number, after: (a: number, leadA: number, b: number, leadB: number) => boolean) {
    this.most = most
    this.after = after
  }
  offer(slot: number, lead: number): void {
    const { slots, leads } = this
    if (slots.length < this.most) {
      slots.push(slot)
      leads.push(lead)
      this.rise(slots.length - 1)
    } else if (this.most > 0 && this.after(slots[0]!, leads[0]!, slot, lead)) {
      slots[0] = slot
      leads[0] = lead
      this.sink(0)
    }
  }
  inOrder(): number[] {
    return this.slots
      .map((slot, i) => ({ slot, lead: this.leads[i]! }))
      .toSorted((a, b) => (this.after(a.slot, a.lead, b.slot, b.lead) ? 1 : -1))
      .map(({ slot }) => slot)
  }
  private isAfter = (i: number, j: number) => this.after(this.slots[i]!, this.leads[i]!, this.slots[j]!, this.leads[j]!)
  private rise(at: number): void {
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.isAfter(at, above)) return
      this.swap(at, above)
      at = above
    }
  }
  private sink(at: number): void {
    for (;;) {
      const [left, right] = [at * 2 + 1, at * 2 + 2]
      let top = at
      if (left < this.slots.length && this.isAfter(left, top)) top = left
      if (right < this.slots.length && this.isAfter(right, top)) top = right
      if (top === at) return
      this.swap(at, top)
      at = top
    }
  }
  private swap(i: number, j: number): void {
    const { slots, leads } = this
    ;[slots[i], slots[j]] = [slots[j]!, slots[i]!]
    ;[leads[i], leads[j]] = [leads[j]!, leads[i]!]
  }
}
