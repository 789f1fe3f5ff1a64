import { ageBands } from '@loupe/domain/inventory/summary.ts'
import { type Bits, forEachSlot } from './bits.ts'
import type { Figures } from './figures.ts'
import { Sum, Summed, adding, safe } from './exact.ts'
import { type Address, type Memory, blockSize } from './memory.ts'
import type { Stock } from './stock.ts'

/** An axis of a group-by: each stone has a place on it, a small integer, and each place stands for a value. */
export interface Axis {
  /** The number of places. */
  size: number
  place(slot: number): number
  value(place: number): string | number | null
  /** Adds the places of the listed stones of a block, times a stride, to their groups. Undefined where the kernel cannot. */
  group(block: number): ((count: number, stride: number, groups: Address) => void) | undefined
  /** Returns the memory that it uses. */
  release(): void
}

export function codeAxis(stock: Stock, field: string): Axis {
  const column = stock.codes(field)
  return {
    size: column.values.length,
    place: (slot) => column.code(slot),
    value: (place) => column.values[place] || null,
    group: (block) => (count, stride, groups) => column.groupList(block, count, stride, groups),
    release: () => undefined,
  }
}

export const weightAxis = (stock: Stock, lows: readonly number[]): Axis =>
  bandAxis(
    stock,
    stock.figures('crt'),
    lows.map((low) => Math.round(low * 1000)),
    0,
  )
/** @param now the current day, in days since `dayZero` */
export const ageAxis = (stock: Stock, now: number): Axis =>
  bandAxis(
    stock,
    stock.figures('arrivedDay'),
    ageBands.map(({ low }) => low),
    now,
  )

/** The bytes of a table of bands, and the number of groups up to which they are summed by the kernel. */
const tableSize = blockSize
const groupsAtMost = 65_536
const groupBytes = 72

/** Bands of a figure, or of the days since it, by their lower bounds; the first band takes lower values too. */
function bandAxis({ memory }: Stock, figures: Figures, lows: readonly number[], since: number): Axis {
  const bandOf = (number: number) => {
    let at = lows.length - 1
    while (at > 0 && number < (lows[at] ?? 0)) at--
    return at
  }
  const last = Math.max(...lows)
  const table = last < tableSize ? memory.take(tableSize) : undefined
  if (table !== undefined) for (let number = 0; number <= last; number++) memory.u8[table + number] = bandOf(number)
  return {
    size: lows.length,
    place: (slot) => bandOf(since === 0 ? figures.get(slot) : since - figures.get(slot)),
    value: (place) => place,
    group(block) {
      const values = figures.narrowAt(block)
      if (values === undefined || table === undefined) return undefined
      return (count, stride, groups) => memory.kernel.groupBand(memory.listed, count, values, since, last, table, stride, groups)
    },
    release: () => table === undefined || memory.release(table, tableSize),
  }
}

/** A total that also sums ages, and has the slot of its last stone: of a group of one, its only stone. */
class AgedSum extends Summed {
  days = new Sum()
  oldest = 0
  last = 0
  override take(other: AgedSum): void {
    super.take(other)
    this.days.take(other.days)
    this.oldest = Math.max(this.oldest, other.oldest)
    this.last = other.last
  }
}
/** By a key that has a digit for each axis: 0 for all of its places, or a place + 1. */
export type Groups = Map<number, AgedSum>

/** Stands for all places of an axis. */
export const all = -1
const strideOf = (axes: readonly Axis[], axis: number) => axes.slice(axis + 1).reduce((product, { size }) => product * (size + 1), 1)
export const placeIn = (axes: readonly Axis[], key: number, axis: number): number =>
  (Math.floor(key / strideOf(axes, axis)) % ((axes[axis]?.size ?? 0) + 1)) - 1

/** Sums the stones by their places on some axes, without empty groups. @param now sums ages too, up to this day since `dayZero` */
export function groupBy(stock: Stock, found: Bits, axes: readonly Axis[], now?: number): Groups {
  const strides = axes.map((_, i) => strideOf(axes, i))
  const size = axes.reduce((product, axis) => product * (axis.size + 1), 1)
  try {
    return (
      (size <= groupsAtMost ? inKernel(stock, found, axes, strides, size, now) : undefined) ?? oneByOne(stock, found, axes, strides, now)
    )
  } finally {
    for (const axis of axes) axis.release()
  }
}

/** Undefined where a figure or a sum is too large for the kernel. */
function inKernel(
  stock: Stock,
  found: Bits,
  axes: readonly Axis[],
  strides: readonly number[],
  size: number,
  now: number | undefined,
): Groups | undefined {
  const { memory } = stock
  const { kernel, listed, counts } = memory
  // Of few sizes, so that the same areas are used again.
  const bytes = 2 ** Math.ceil(Math.log2(size)) * groupBytes
  const into = memory.take(bytes)
  const [oldest, last] = [into + (bytes / groupBytes) * 64, into + (bytes / groupBytes) * 68]
  const first = strides.reduce((sum, stride) => sum + stride, 0)
  try {
    for (let block = 0; block < stock.blocks; block++) {
      const count = kernel.list(found.of(block), listed)
      if (count === 0) continue
      const [crt, amt, rap, arrived] = ['crt', 'amt', 'rap', 'arrivedDay'].map((field) => stock.figures(field).narrowAt(block))
      const grouping = axes.map((axis) => axis.group(block))
      if (crt === undefined || amt === undefined || rap === undefined || arrived === undefined) return undefined
      memory.u32.fill(first, counts / 4, counts / 4 + count)
      for (const [i, group] of grouping.entries()) {
        if (!group) return undefined
        group(count, strides[i] ?? 0, counts)
      }
      kernel.sumGroups(listed, count, crt, amt, rap, counts, into, block * blockSize, last)
      if (now !== undefined) kernel.ageGroups(listed, count, arrived, now, counts, into, oldest)
    }
    return readGroups(memory, size, into, oldest, last)
  } finally {
    memory.release(into, bytes)
  }
}

function readGroups({ f64, u32 }: Memory, size: number, into: Address, oldest: Address, last: Address): Groups | undefined {
  const groups: Groups = new Map()
  for (let key = 0; key < size; key++) {
    const at = into / 8 + key * 8
    const pieces = f64[at + 4] ?? 0
    if (pieces === 0) continue
    const sums = [...f64.subarray(at, at + 8)]
    if (!sums.every((sum) => sum <= safe)) return undefined
    const [crt = 0, amt = 0, listedCrt = 0, listedAmt = 0, , listed = 0, rap = 0, age = 0] = sums
    const group = new AgedSum()
    group.addAll(pieces, [crt, amt, listed, listedCrt, listedAmt, rap])
    group.days.add(age)
    group.oldest = u32[oldest / 4 + key] ?? 0
    group.last = u32[last / 4 + key] ?? 0
    groups.set(key, group)
  }
  return groups
}

function oneByOne(stock: Stock, found: Bits, axes: readonly Axis[], strides: readonly number[], now: number | undefined): Groups {
  const arrived = stock.figures('arrivedDay')
  const add = adding(stock)
  const groups: Groups = new Map()
  const visit = (slot: number) => {
    let key = 0
    for (const [i, { place }] of axes.entries()) key += (place(slot) + 1) * (strides[i] ?? 0)
    const group = madeIn(groups, key)
    add(group, slot)
    group.last = slot
    if (now === undefined) return
    const days = Math.max(now - arrived.get(slot), 0)
    group.days.add(days)
    if (days > group.oldest) group.oldest = days
  }
  for (let block = 0; block < stock.blocks; block++) forEachSlot(stock.memory, found.of(block), block, visit)
  return groups
}

function madeIn(groups: Groups, key: number): AgedSum {
  const known = groups.get(key)
  if (known) return known
  const made = new AgedSum()
  groups.set(key, made)
  return made
}

/** Adds the totals over each axis and over several. The grand total exists even when there is no group. */
export function addTotals(axes: readonly Axis[], groups: Groups): void {
  for (let axis = 0; axis < axes.length; axis++) {
    const stride = strideOf(axes, axis)
    for (const [key, group] of [...groups]) madeIn(groups, key - (placeIn(axes, key, axis) + 1) * stride).take(group)
  }
  madeIn(groups, 0)
}
