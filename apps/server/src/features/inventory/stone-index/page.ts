import { isRanked } from '../diamonds/sql-tests.ts'
import type { Order, StoneQuery } from '../../../services/stone-search.ts'
import { Bits, forEachSlot, size } from './bits.ts'
import { Codes, Flags } from './columns.ts'
import { Figures } from './figures.ts'
import { Heap } from './heap.ts'
import type { Address, Memory } from './memory.ts'
import type { Stock } from './stock.ts'

/** The sort key of a stone, lowest first; unknown values come last in both directions. */
type Key = (slot: number) => number

const last = Number.POSITIVE_INFINITY

/** Whether the index can sort in this order. */
export const canSort = (stock: Stock, sort: readonly Order[]): boolean =>
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
    return (slot) => places[column.code(slot)] ?? last
  }
  const places = new Map<number, number>()
  for (const [place, id] of (order.ranks ?? []).entries()) {
    const slot = stock.slots.byText(String(id).toLowerCase())
    if (slot !== undefined && !places.has(slot)) places.set(slot, way * place)
  }
  return (slot) => places.get(slot) ?? last
}

/** The sort key of each value of a column. */
function placesOf({ values }: Codes, { ranks, descending }: Order): number[] {
  const order = isRanked(ranks) ? ranks : values.filter((value) => value !== null).toSorted(inOrder)
  return values.map((value) => {
    const place = value === null ? -1 : order.indexOf(value)
    return place < 0 ? last : descending ? -place : place
  })
}
const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** The page of a search: the slots of the stones in order; the id is the last sort key. */
export function pageOf(
  stock: Stock,
  found: Bits,
  sort: StoneQuery['sort'],
  { limit, offset }: { limit: number; offset: number },
): number[] {
  // Ids are unique, so sort fields after the id have no effect.
  const isId = ({ field, ranks }: Order) => field === 'id' && ranks === undefined
  const orders = sort.slice(0, sort.some(isId) ? sort.findIndex(isId) : sort.length)
  const isByIdDown = sort.find(isId)?.descending ?? false
  return ordered(stock, found, orders, isByIdDown, offset, offset + limit)
}

/** A first sort field with more values than this is not processed value by value. */
const fewValues = 64

/**
 * The stones of a set from one position of an order to another. If the first sort field has few values, only the values that reach into that range are sorted.
 */
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

/** The stones of a set that are in any of some other sets, and their number. */
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

/**
 * The first stones of a set: a heap keeps the best while the rest pass by. If the first sort field is a figure, only stones that are not worse than the heap's
 * last are compared.
 */
export function best(stock: Stock, found: Bits, orders: readonly Order[], isByIdDown: boolean, many: number): number[] {
  const { slots: byId, memory } = stock
  const keys = orders.map((order) => keyOf(stock, order))
  const way = isByIdDown ? -1 : 1
  const [lead, ...rest]: Key[] = keys.length > 0 ? keys : [(slot) => way * byId.first(slot)]
  /** Whether the first stone comes after the second. */
  const after = (a: number, leadA: number, b: number, leadB: number): boolean => {
    if (leadA !== leadB) return leadA > leadB
    for (const key of rest) {
      const [keyA, keyB] = [key(a), key(b)]
      if (keyA !== keyB) return keyA > keyB
    }
    return byId.compare(a, b) > 0 !== isByIdDown
  }
  const heap = new Heap(many, after)
  const by = orders[0] && stock.column(orders[0].field)
  const isDown = orders[0]?.descending ?? false
  const blocks = by instanceof Figures ? bestFirst(by, stock.blocks, isDown) : Array.from({ length: stock.blocks }, (_, block) => block)
  memory.borrowing(() => {
    const near = memory.lend()
    for (const block of blocks) {
      const worst = by instanceof Figures ? (heap.worst ?? leadOfMany(memory, by, block, found.of(block), isDown, many)) : undefined
      if (by instanceof Figures && worst !== undefined && worst !== last) {
        const [low, high] = isDown ? [-worst, last] : [-last, worst]
        by.between(block, near, found.of(block), low, high)
      } else memory.kernel.copy(near, found.of(block))
      forEachSlot(memory, near, block, (slot) => heap.offer(slot, lead!(slot)))
    }
  })
  return heap.inOrder()
}

/** The blocks whose best figure is best first, so that the others hardly change what was found in them. */
function bestFirst(by: Figures, blocks: number, isDown: boolean): number[] {
  const keys = Array.from({ length: blocks }, (_, block) => {
    const { lowest, highest } = by.range(block)
    return isDown ? -highest : lowest
  })
  return [...keys.keys()].toSorted((a, b) => keys[a]! - keys[b]! || a - b)
}

/**
 * A sort key that at least so many stones of a block reach, and not many more: comparing all of them one by one takes longer than halving the range a few times.
 * @returns undefined when the block has too few
 */
function leadOfMany(memory: Memory, by: Figures, block: number, found: Address, isDown: boolean, many: number): number | undefined {
  if (size(memory, found) <= many * enough) return undefined
  const { lowest, highest } = by.range(block)
  return memory.borrowing(() => {
    const near = memory.lend()
    const countTo = (key: number) => {
      const [low, high] = isDown ? [-key, last] : [-last, key]
      by.between(block, near, found, low, high)
      return size(memory, near)
    }
    let [low, high] = isDown ? [-highest, -lowest] : [lowest, highest]
    if (countTo(high) < many) return undefined
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const count = countTo(middle)
      if (count >= many && count <= many * enough) return middle
      if (count < many) low = middle + 1
      else high = middle
    }
    return high
  })
}
/** So many times the stones that are needed are few enough to be compared one by one. */
const enough = 4
