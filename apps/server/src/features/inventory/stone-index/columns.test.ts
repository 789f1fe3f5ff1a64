import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Bits, forEachSlot, size } from './bits.ts'
import { Codes } from './columns.ts'
import { Figures } from './figures.ts'
import { Memory, blockSize } from './memory.ts'

/** The slots lie in two adjacent blocks, so that a set may be empty in one of them. */
const slots = fc.uniqueArray(fc.integer({ min: blockSize - 300, max: blockSize + 299 }), { maxLength: 600 })

function setOf(memory: Memory, those: readonly number[]): Bits {
  const bits = new Bits(memory)
  for (const slot of those) bits.put(slot, true)
  return bits
}
function slotsOf(memory: Memory, bits: Bits): number[] {
  const found: number[] = []
  for (const block of [0, 1]) forEachSlot(memory, bits.of(block), block, (slot) => found.push(slot))
  return found
}

it('counts the values of a set alike stone by stone and set by set, however many there are', () => {
  fc.assert(
    fc.property(slots, fc.constantFrom(3, 255, 256, 300), fc.boolean(), (those, many, isRequestedFirst) => {
      const memory = new Memory()
      const column = new Codes(memory)
      column.grow()
      column.grow()
      if (isRequestedFirst) column.bits(0)
      const valueOf = (slot: number) => (slot % 7 === 0 ? null : slot % many)
      for (let slot = blockSize - 300; slot < blockSize + 300; slot++) column.set(slot, valueOf(slot))
      const set = setOf(memory, those)
      const expected = column.values.map((value) => those.filter((slot) => valueOf(slot) === value).length)

      const bySet = new Float64Array(column.values.length)
      const byList = new Float64Array(column.values.length)
      for (const block of [0, 1]) {
        column.tallySet(block, set.of(block), bySet)
        memory.kernel.list(set.of(block), memory.listed)
        column.tallyList(block, size(memory, set.of(block)), byList)
      }

      expect([...bySet]).toEqual(expected)
      expect([...byList]).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

const bound = fc.oneof(
  fc.integer({ min: -60, max: 60 }),
  fc.constantFrom(-Infinity, Infinity, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 1 - 2 ** 31),
)

it.each([2 ** 31 - 1, 2 ** 31])('finds the figures between two bounds, and never one that is not known (up to %i)', (most) => {
  fc.assert(
    fc.property(slots, bound, bound, (those, low, high) => {
      const memory = new Memory()
      const column = new Figures(memory, 1)
      column.grow()
      column.grow()
      const valueOf = (slot: number) => (slot % 5 === 0 ? null : slot % 11 === 0 ? most : (slot % 101) - 50)
      for (let slot = blockSize - 300; slot < blockSize + 300; slot++) column.set(slot, valueOf(slot))
      const set = setOf(memory, those)
      const found = new Bits(memory)

      for (const block of [0, 1]) column.between(block, found.into(block), set.of(block), low, high)

      const isBetween = (value: number | null) => value !== null && low <= value && value <= high
      expect(slotsOf(memory, found)).toEqual(those.filter((slot) => isBetween(valueOf(slot))).toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})

it('says so when there is no more room, and stays as it was', () => {
  const memory = new Memory(16)
  const column = new Figures(memory, 1)
  column.grow()
  column.set(3, 7)

  expect(() => [1, 2, 3].forEach(() => column.grow())).toThrow('The stock needs more than the 1 MB')
  expect(column.get(3)).toBe(7)
  expect(memory.size).toBeLessThanOrEqual(2 ** 20)
})

it('keeps what stood in it when it grows', () => {
  const memory = new Memory()
  const first = new Figures(memory, 1)
  first.grow()
  first.set(7, 42)
  const before = memory.u8.byteLength
  for (let block = 0; block < 80; block++) first.grow()
  expect(memory.u8.byteLength).toBeGreaterThan(before)
  expect(first.get(7)).toBe(42)
  expect(first.get(80 * blockSize)).toBe(0)
})
