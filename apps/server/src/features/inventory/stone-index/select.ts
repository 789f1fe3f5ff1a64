import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { Stored, StoneCondition, Test } from '../diamonds/stone-search.ts'
import { type Bits, drop, join, keep, noBits, put, where } from './bits.ts'
import { Codes, Figures, Flags, Sets, unknown } from './columns.ts'
import type { Stock } from './stock.ts'

/** Which stones PostgreSQL named for conditions that the index does not keep the fields of. */
export type Fetched = ReadonlyMap<Test, Bits>

/** Conditions that the index can not answer by itself. */
export function residual(stock: Stock, test: Test): Test[] {
  switch (test.is) {
    case 'not':
      return residual(stock, test.test)
    case 'all':
    case 'any':
      return test.tests.flatMap((one) => residual(stock, one))
    case 'symbols':
      return []
    case 'like':
      return [test]
    case 'compared':
      return stock.column(test.field) instanceof Figures && decimalOf(test.field, test.value) !== undefined ? [] : [test]
    case 'among':
      return test.field === 'id' || test.field === 'labGrown' || stock.column(test.field) ? [] : [test]
  }
}

/** A figure as it was asked for; an instant in thousandths of a second. */
const decimalOf = (field: SearchableField, value: Stored): number | undefined => {
  const number = field === 'arrivedAt' ? Date.parse(String(value)) : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/**
 * The stones of `within` that a condition holds for. What is outside may be answered either way: who asks takes the part within. Conditions on
 * values out of few are answered by whole words; those on figures look at each stone within, so they come last.
 */
export function select(stock: Stock, test: Test, within: Bits, fetched: Fetched): Bits {
  switch (test.is) {
    case 'not':
      return drop(within.slice(), select(stock, test.test, within, fetched))
    case 'all':
      return byCost(test.tests).reduce((left, one) => keep(left, select(stock, one, left, fetched)), within.slice())
    case 'any':
      return byCost(test.tests).reduce(
        (found, one) => join(found, keep(select(stock, one, within, fetched), within)),
        noBits(within.length),
      )
    case 'symbols':
      return keep(symbols(stock, test.nos, test.exactly, within.length), within)
    case 'compared':
      return fetched.get(test) ?? compared(stock.figures(test.field), test.by, decimalOf(test.field, test.value)!, within)
    case 'like':
      return fetched.get(test)!
    case 'among':
      return fetched.get(test) ?? among(stock, test, within)
  }
}

const cost = (test: Test): number =>
  test.is === 'compared' ? 2 : test.is === 'not' ? cost(test.test) : 'tests' in test ? Math.max(0, ...test.tests.map(cost)) : 1
const byCost = (tests: readonly Test[]) => tests.toSorted((a, b) => cost(a) - cost(b))

/** All that a search asks for. */
export function matching(stock: Stock, { labGrown, byFacet, others }: StoneCondition, fetched: Fetched): Bits {
  return select(stock, { is: 'all', tests: [...byFacet.values(), ...others] }, stock.live(labGrown), fetched)
}

/** Compared in the smallest part of the figure: a bound between two parts is moved to the one that decides the same. */
function compared({ values, scale }: Figures, by: '>=' | '<=' | '>' | '<', bound: number, within: Bits): Bits {
  const at = scaled(bound, scale)
  switch (by) {
    case '>=':
      return where(within, (slot) => values[slot]! >= at && values[slot] !== unknown)
    case '>':
      return where(within, (slot) => values[slot]! > at && values[slot] !== unknown)
    case '<=':
      return where(within, (slot) => values[slot]! <= at && values[slot] !== unknown)
    case '<':
      return where(within, (slot) => values[slot]! < at && values[slot] !== unknown)
  }
}

/** A decimal times a power of ten, whole when the decimal has no more places than that: 1.005 x 1000 is 1005, not 1004.9999999999999. */
export function scaled(value: number, scale: number): number {
  const product = value * scale
  const whole = Math.round(product)
  return whole / scale === value ? whole : product
}

function among(stock: Stock, { field, values, orNull }: Extract<Test, { is: 'among' }>, within: Bits): Bits {
  const found = noBits(within.length)
  if (field === 'id') {
    for (const id of values) {
      const slot = stock.ids.byText(String(id).toLowerCase())
      if (slot !== undefined) put(found, slot, true)
    }
    return keep(found, within)
  }
  const isOne = (value: boolean) => values.includes(value)
  if (field === 'labGrown') {
    for (const value of [true, false]) if (isOne(value)) join(found, stock.live(value))
    return keep(found, within)
  }
  const column = stock.column(field)
  if (column instanceof Codes) {
    for (const value of orNull ? [...values, null] : values) {
      const place = column.place(value as string | number | null)
      if (place !== undefined) join(found, column.bits(place))
    }
    return keep(found, within)
  }
  if (column instanceof Flags) {
    if (isOne(true)) join(found, column.bits)
    if (isOne(false)) join(found, drop(within.slice(), column.bits))
    return keep(found, within)
  }
  if (column instanceof Figures) {
    const wanted = new Set(values.map((value) => scaled(decimalOf(field, value)!, column.scale)))
    if (orNull) wanted.add(unknown)
    return where(within, (slot) => wanted.has(column.values[slot]!))
  }
  throw new TypeError(`The index has no column ${field}.`)
}

/** Any of the symbols; or exactly these, each of them and no other. */
function symbols(stock: Stock, nos: readonly number[], exactly: boolean, words: number): Bits {
  const sets = stock.column('kToS') as Sets
  if (!exactly) return nos.reduce((found, no) => (sets.bits.has(no) ? join(found, sets.bits.get(no)!) : found), noBits(words))
  const found = noBits(words).fill(0xffffffff)
  for (const no of nos) {
    const set = sets.bits.get(no)
    if (!set) return noBits(words)
    keep(found, set)
  }
  for (const [no, set] of sets.bits) if (!nos.includes(no)) drop(found, set)
  return found
}
