import { isRanked } from '../diamonds/sql-tests.ts'
import type { Order, StoneQuery } from '../diamonds/stone-search.ts'
import { Bits, each, size } from './bits.ts'
import { Codes, Figures, Flags } from './columns.ts'
import type { Stock } from './stock.ts'

/** What a stone sorts by, the less the earlier; what is unknown comes last both ways. */
type Key = (slot: number) => number

const last = Number.POSITIVE_INFINITY

/** Whether the index can put stones in this order. */
export const sorts = (stock: Stock, sort: readonly Order[]): boolean =>
  sort.every(({ field }) => field === 'id' || stock.column(field) !== undefined)

function keyOf(stock: Stock, order: Order): Key {
  const way = order.descending ? -1 : 1
  const column = stock.column(order.field)
  if (column instanceof Figures)
    return (slot) => {
      const figure = column.get(slot)
      return Number.isNaN(figure) ? last : way * figure
    }
  if (column instanceof Flags) return (slot) => way * Number(column.has(slot))
  if (column instanceof Codes) {
    const places = placesOf(column, order)
    return (slot) => places[column.code(slot)]!
  }
  const places = new Map<number, number>()
  for (const [place, id] of (order.ranks ?? []).entries()) {
    const slot = stock.ids.byText(String(id).toLowerCase())
    if (slot !== undefined && !places.has(slot)) places.set(slot, way * place)
  }
  return (slot) => places.get(slot) ?? last
}

/** By the place of a value in its column, the place it has in an order. */
function placesOf({ values }: Codes, { ranks, descending }: Order): number[] {
  const order = isRanked(ranks) ? ranks : values.filter((value) => value !== null).toSorted(inOrder)
  return values.map((value) => {
    const place = value === null ? -1 : order.indexOf(value)
    return place < 0 ? last : descending ? -place : place
  })
}
const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** The page of a search: the stones in order, ending in the id. */
export function pageOf(
  stock: Stock,
  found: Bits,
  sort: StoneQuery['sort'],
  { limit, offset }: { limit: number; offset: number },
): string[] {
  // No two stones have one id, so nothing counts behind it.
  const isId = ({ field, ranks }: Order) => field === 'id' && ranks === undefined
  const orders = sort.slice(0, sort.some(isId) ? sort.findIndex(isId) : sort.length)
  const isByIdDown = sort.find(isId)?.descending ?? false
  return ordered(stock, found, orders, isByIdDown, offset, offset + limit).map((slot) => stock.ids.text(slot))
}

/** An order by more values than these is not looked at value by value. */
const fewValues = 64

/** The stones of a set from one place of an order to another. Of an order by few values, only those values are put in order that reach into that part. */
function ordered(stock: Stock, found: Bits, orders: readonly Order[], isByIdDown: boolean, from: number, to: number): number[] {
  const [lead, ...rest] = orders
  const column = lead && stock.column(lead.field)
  if (!lead || !(column instanceof Codes) || column.values.length > fewValues) return best(stock, found, orders, isByIdDown, to).slice(from)
  const groups = Map.groupBy(placesOf(column, lead).entries(), ([, place]) => place)
  const slots: number[] = []
  let passed = 0
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (passed >= to) break
    stock.memory.borrowing(() => {
      const [part, count] = partOf(
        stock,
        found,
        group.map(([code]) => column.bits(code)),
      )
      if (passed + count > from) slots.push(...ordered(stock, part, rest, isByIdDown, Math.max(from - passed, 0), to - passed))
      passed += count
    })
  }
  return slots
}

/** The stones of a set that stand in any of some others, and how many they are. */
function partOf({ memory, blocks }: Stock, found: Bits, others: readonly Bits[]): [Bits, number] {
  const { kernel } = memory
  const part = new Bits(memory, true)
  let count = 0
  for (let block = 0; block < blocks; block++) {
    const into = part.into(block)
    for (const other of others) kernel.join(into, other.of(block))
    kernel.keep(into, found.of(block))
    count += size(memory, into)
  }
  return [part, count]
}

/** The first so many stones of a set: the best are kept in a heap while the rest pass by; of an order by a figure, only those that are no worse. */
export function best(stock: Stock, found: Bits, orders: readonly Order[], isByIdDown: boolean, many: number): number[] {
  const { ids, memory } = stock
  const keys = orders.map((order) => keyOf(stock, order))
  const way = isByIdDown ? -1 : 1
  const [lead, ...rest]: Key[] = keys.length > 0 ? keys : [(slot) => way * ids.first(slot)]
  /** Whether one comes after the other. */
  const after = (a: number, leadA: number, b: number, leadB: number): boolean => {
    if (leadA !== leadB) return leadA > leadB
    for (const key of rest) {
      const [keyA, keyB] = [key(a), key(b)]
      if (keyA !== keyB) return keyA > keyB
    }
    return ids.compare(a, b) > 0 !== isByIdDown
  }
  const heap = new Heap(many, after)
  const by = orders[0] && stock.column(orders[0].field)
  memory.borrowing(() => {
    const near = memory.lend()
    for (let block = 0; block < stock.blocks; block++) {
      const worst = heap.worst
      if (by instanceof Figures && worst !== undefined && worst !== last) {
        const [low, high] = orders[0]!.descending ? [-worst, last] : [-last, worst]
        by.between(block, near, found.of(block), low, high)
      } else memory.kernel.copy(near, found.of(block))
      each(memory, near, block, (slot) => heap.offer(slot, lead!(slot)))
    }
  })
  return heap.inOrder()
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
  /** What the last of them leads with, when there are as many as are wanted. */
  get worst(): number | undefined {
    return this.slots.length < this.most ? undefined : this.leads[0]
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
