import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { StoredValue, Test } from '../../../services/stone-search.ts'
import { type Bits, forEachSlot } from './bits.ts'
import { Codes, Flags, type Sets } from './columns.ts'
import { Figures } from './figures.ts'
import type { Address } from './memory.ts'
import type { Stock } from './stock.ts'

/** The stones of conditions that list them: by their ids, or as PostgreSQL found them for fields that the index does not store. */
export type Named = ReadonlyMap<Test, Bits>

/** The conditions that the index cannot answer by itself. Those that are joined and have no others among them are one condition. */
export function textConditions(stock: Stock, test: Test): Test[] {
  if (isOfTexts(stock, test)) return [test]
  return test.is === 'not'
    ? textConditions(stock, test.test)
    : 'tests' in test
      ? test.tests.flatMap((part) => textConditions(stock, part))
      : []
}

function isOfTexts(stock: Stock, test: Test): boolean {
  switch (test.is) {
    case 'like':
      return true
    case 'compared':
      return !(stock.column(test.field) instanceof Figures) || decimalOf(test.field, test.value) === undefined
    case 'among':
      return test.field !== 'id' && test.field !== 'labGrown' && !stock.column(test.field)
    case 'all':
    case 'any':
      return test.tests.length > 0 && test.tests.every((part) => isOfTexts(stock, part))
    // Most stones match a negation: only what it negates is looked up.
    default:
      return false
  }
}

/** The elementary conditions that a condition consists of. */
export const partsOf = (test: Test): Test[] =>
  test.is === 'not' ? partsOf(test.test) : 'tests' in test ? test.tests.flatMap(partsOf) : [test]

/** A requested value as a number; a time in milliseconds. */
const decimalOf = (field: SearchableField, value: StoredValue): number | undefined => {
  const number = field === 'arrivedAt' ? Date.parse(String(value)) : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Finds the stones of a block, among those `within`, that match a condition. */
export function select(stock: Stock, block: number, test: Test, within: Address, named: Named, into: Address): void {
  const { memory } = stock
  const { kernel } = memory
  const known = named.get(test)
  if (known) {
    kernel.copy(into, within)
    return kernel.keep(into, known.of(block))
  }
  switch (test.is) {
    case 'all':
      kernel.copy(into, within)
      return memory.borrowing(() => {
        const matching = memory.lend()
        for (const part of byCost(test.tests)) {
          if (kernel.isEmpty(into)) return
          select(stock, block, part, into, named, matching)
          kernel.copy(into, matching)
        }
      })
    case 'any':
      kernel.fill(into, 0)
      return memory.borrowing(() => {
        const matching = memory.lend()
        for (const part of test.tests) {
          select(stock, block, part, within, named, matching)
          kernel.join(into, matching)
        }
      })
    case 'not':
      return memory.borrowing(() => {
        const matching = memory.lend()
        select(stock, block, test.test, within, named, matching)
        kernel.copy(into, within)
        kernel.drop(into, matching)
      })
    default:
      kernel.fill(into, 0)
      one(stock, block, test, within, into)
      kernel.keep(into, within)
  }
}

/** The same for one elementary condition, into an empty set. Stones that are not in `within` may be included or not. */
function one(stock: Stock, block: number, test: Test, within: Address, into: Address): void {
  if (test.is === 'symbols') return symbols(stock, block, test.nos, test.exactly, into)
  if (test.is === 'among') return among(stock, block, test, within, into)
  const column = test.is === 'compared' ? stock.column(test.field) : undefined
  if (test.is !== 'compared' || !(column instanceof Figures)) throw new TypeError('The index cannot answer this.')
  column.between(block, into, within, ...between[test.by](scaled(decimalOf(test.field, test.value)!, column.scale)))
}

/** Comparing figures costs most, so it comes last, when few stones are left. */
const cost = (test: Test): number =>
  test.is === 'compared' ? 2 : test.is === 'not' ? cost(test.test) : 'tests' in test ? Math.max(0, ...test.tests.map(cost)) : 1
const byCost = (tests: readonly Test[]) => tests.toSorted((a, b) => cost(a) - cost(b))

/** The lowest and the highest integer that a bound admits; the bound itself may be a fraction. */
const between = {
  '>=': (at: number) => [Math.ceil(at), Infinity],
  '>': (at: number) => [Math.floor(at) + 1, Infinity],
  '<=': (at: number) => [-Infinity, Math.floor(at)],
  '<': (at: number) => [-Infinity, Math.ceil(at) - 1],
} satisfies Record<string, (at: number) => [number, number]>

/** A decimal times a power of ten, an integer when the decimal has no more places than that: 1.005 x 1000 is 1005, not 1004.9999999999999. */
function scaled(value: number, scale: number): number {
  const product = value * scale
  const whole = Math.round(product)
  return whole / scale === value ? whole : product
}

type Among = Extract<Test, { is: 'among' }>

function among(stock: Stock, block: number, { field, values, orNull }: Among, within: Address, into: Address): void {
  const { memory } = stock
  const { kernel } = memory
  const isOne = (value: boolean) => values.includes(value)
  if (field === 'labGrown') {
    for (const value of [true, false]) if (isOne(value)) kernel.join(into, stock.those(value).of(block))
    return
  }
  const column = stock.column(field)
  if (column instanceof Codes) {
    for (const value of orNull ? [...values, null] : values) {
      const place = column.place(value as string | number | null)
      if (place !== undefined) kernel.join(into, column.bits(place).of(block))
    }
  } else if (column instanceof Flags) {
    if (isOne(false)) {
      kernel.copy(into, within)
      kernel.drop(into, column.of(block))
    }
    if (isOne(true)) kernel.join(into, column.of(block))
  } else if (column instanceof Figures) {
    const scaledValues = new Set(values.map((value) => scaled(decimalOf(field, value)!, column.scale)))
    if (orNull) scaledValues.add(Number.NaN)
    forEachSlot(memory, within, block, (slot) => scaledValues.has(column.get(slot)) && put(stock, into, slot))
  } else throw new TypeError(`The index has no column ${field}.`)
}
function put({ memory: { u8 } }: Stock, set: Address, slot: number): void {
  const at = set + ((slot & 0xffff) >>> 3)
  u8[at] = (u8[at] ?? 0) | (1 << (slot & 7))
}

/** Any of the symbols; or exactly these, all of them and no other. */
function symbols(stock: Stock, block: number, nos: readonly number[], exactly: boolean, into: Address): void {
  const { kernel, empty } = stock.memory
  const { bits } = stock.column('kToS') as Sets
  const those = (no: number) => bits.get(no)?.of(block) ?? empty
  if (!exactly) return nos.forEach((no) => kernel.join(into, those(no)))
  kernel.fill(into, 0xff)
  for (const no of nos) kernel.keep(into, those(no))
  for (const no of bits.keys()) if (!nos.includes(no)) kernel.drop(into, those(no))
}
