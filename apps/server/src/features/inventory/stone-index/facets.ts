import type { FacetField } from '@loupe/domain/inventory/diamond-lists.ts'
import type { FacetValue, StoneQuery, Test } from '../diamonds/stone-search.ts'
import { type Bits, common, drop, each, join, keep, noBits, size } from './bits.ts'
import type { Codes } from './columns.ts'
import { type Fetched, select } from './select.ts'
import type { Stock } from './stock.ts'

/** Reading a stone's value costs about as much as counting 32 stones of a value together. */
const readsToAWord = 1.3

/**
 * Each facet counted under all conditions but its own. Sets tell the stones that fail nothing, which count in every facet, from those that fail one
 * facet's own condition, which count in that facet alone. A small set is counted stone by stone, a large one value by value, whole words at a time.
 * @returns the counts, and the stones that fail nothing
 */
export function countFacets(stock: Stock, query: StoneQuery, fetched: Fetched): { facets: Map<FacetField, FacetValue[]>; found: Bits } {
  const facets = [...new Set(query.facets)]
  const own = facets.filter((field) => query.byFacet.has(field))
  const fixed: Test[] = [...[...query.byFacet].filter(([field]) => !own.includes(field)).map(([, test]) => test), ...query.others]
  const asked = select(stock, { is: 'all', tests: fixed }, stock.live(query.labGrown), fetched)
  const failed = new Map(own.map((field) => [field, drop(asked.slice(), select(stock, query.byFacet.get(field)!, asked, fetched))]))
  const once = noBits(asked.length)
  const twice = noBits(asked.length)
  for (const fails of failed.values()) {
    join(twice, keep(once.slice(), fails))
    join(once, fails)
  }
  const found = drop(asked, once)
  const near = drop(once, twice)
  return {
    found,
    facets: new Map(
      facets.map((field) => {
        const fails = failed.get(field)
        return [field, counted(stock.codes(field), fails ? join(keep(fails, near), found) : found)]
      }),
    ),
  }
}

function counted(column: Codes, stones: Bits): FacetValue[] {
  const counts = new Float64Array(column.values.length)
  if (size(stones) < counts.length * stones.length * readsToAWord) {
    const { codes } = column
    each(stones, (slot) => counts[codes[slot]!]!++)
  } else for (let place = 0; place < counts.length; place++) counts[place] = common(stones, column.bits(place))
  return column.values.flatMap((value, place) => (counts[place]! > 0 ? [{ value, count: counts[place]! }] : []))
}
