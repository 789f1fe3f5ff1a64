import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { FacetValue, StoneCondition, StoneQuery, Test } from '../../../services/stone-search.ts'
import { Bits, size } from './bits.ts'
import { manyOf } from './columns.ts'
import type { Address } from './memory.ts'
import { type Named, select } from './select.ts'
import type { Stock } from './stock.ts'

/** For each facet with a condition of its own, the stones that fail only that condition. */
export type Near = ReadonlyMap<FacetField, Bits>

/**
 * Separates the stones that match everything, which count in every facet, from those that fail only one facet's own condition, which count in that facet alone.
 *
 * @param found receives the stones that match everything, whatever it held of these blocks before
 */
export function part(
  stock: Stock,
  query: StoneCondition & Partial<Pick<StoneQuery, 'facets'>>,
  named: Named,
  found: Bits,
  blocks: Iterable<number>,
): Near {
  const own = [...query.byFacet].filter(([field]) => query.facets?.includes(field))
  const fixed = [...query.byFacet].filter(([field]) => !query.facets?.includes(field)).map(([, test]) => test)
  const always: Test = { is: 'all', tests: [...fixed, ...query.others] }
  const { memory } = stock
  const { kernel } = memory
  const near = new Map(own.map(([field]) => [field, new Bits(memory, true)]))
  for (const block of blocks) {
    const passed = found.into(block)
    select(stock, block, always, stock.those(query.labGrown).of(block), named, passed)
    if (own.length === 0 || kernel.isEmpty(passed)) continue
    const failing = own.map(([field]) => near.get(field)!.into(block))
    memory.borrowing(() => {
      const [once, twice, again] = [memory.lendEmpty(), memory.lendEmpty(), memory.lend()]
      for (const [i, fails] of failing.entries()) {
        select(stock, block, own[i]![1], passed, named, again)
        kernel.copy(fails, passed)
        kernel.drop(fails, again)
        kernel.copy(again, once)
        kernel.keep(again, fails)
        kernel.join(twice, again)
        kernel.join(once, fails)
      }
      kernel.drop(passed, once)
      kernel.drop(once, twice)
      for (const fails of failing) kernel.keep(fails, once)
    })
  }
  return near
}

/** The number of stones of each value, by the value's index in its column. */
export type Counts = ReadonlyMap<FacetField, Float64Array>

/** Counts the stones of a block in each facet under all conditions but its own. */
export function countBlock(stock: Stock, block: number, fields: readonly FacetField[], found: Bits, near: Near): Counts {
  const counts = new Map(fields.map((field) => [field, new Float64Array(stock.codes(field).values.length)]))
  tally(stock, block, found.of(block), counts)
  for (const [field, fails] of near) tally(stock, block, fails.of(block), new Map([[field, counts.get(field)!]]))
  return counts
}

/** Adds up the counts of blocks. A value that came to the stock later than a count is in none of its stones. */
export function facetsOf(stock: Stock, fields: readonly FacetField[], counts: readonly Counts[]): Map<FacetField, FacetValue[]> {
  const count = (field: FacetField, place: number) => counts.reduce((sum, block) => sum + (block.get(field)?.[place] ?? 0), 0)
  return new Map(
    fields.map((field) => [
      field,
      stock
        .codes(field)
        .values.map((value, place) => ({ value, count: count(field, place) }))
        .filter(({ count: stones }) => stones > 0),
    ]),
  )
}

/** Counts the stones of a set by value: stone by stone if there are few, otherwise by the sets of the values. */
function tally(stock: Stock, block: number, set: Address, counts: ReadonlyMap<FacetField, Float64Array>): void {
  const { memory } = stock
  const count = size(memory, set)
  if (count === 0) return
  let isListed = false
  for (const [field, into] of counts) {
    const column = stock.codes(field)
    if (count > manyOf(into.length)) column.tallySet(block, set, into)
    else {
      if (!isListed) memory.kernel.list(set, memory.listed)
      isListed = true
      column.tallyList(block, count, into)
    }
  }
}
