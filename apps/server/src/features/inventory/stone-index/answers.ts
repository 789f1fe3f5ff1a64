import type { StoneQuery } from '../../../services/stone-search.ts'
import { Bits } from './bits.ts'
import type { Summed } from './exact.ts'
import type { Counts } from './facets.ts'
import type { Stock } from './stock.ts'

/** What a query comes to in one block of stones, right until the block is written again. */
interface BlockAnswer {
  writes: number
  counts: Counts
  sums: Summed
  pieces: number
}

/** What a query found, block by block. A write leaves all blocks but its own as they are. */
export class Found {
  readonly stones: Bits
  readonly blocks: BlockAnswer[] = []
  /** The slots of pages, by their sort order and place; of the stock as it is now. */
  readonly pages = new Map<string, readonly number[]>()

  constructor(stones: Bits) {
    this.stones = stones
  }
  /** The blocks that were written since, or that are new. Pages of before are forgotten. */
  stale(writes: readonly number[]): number[] {
    const stale = [...writes.keys()].filter((block) => this.blocks[block]?.writes !== writes[block])
    if (stale.length > 0) this.pages.clear()
    return stale
  }
  page(query: StoneQuery, find: () => readonly number[]): readonly number[] {
    const key = pageKey(query)
    const slots = this.pages.get(key) ?? find()
    if (this.pages.size >= pagesAtMost) this.pages.clear()
    this.pages.set(key, slots)
    return slots
  }
}
const pagesAtMost = 4
const pageKey = ({ sort, page }: StoneQuery) => JSON.stringify([sort, page])

/** The sets of all stored answers take at most this many times 8 KB, and one answer one for each block of the stock. */
const setsAtMost = 1600
const answersAtMost = 200
/** A query with a longer text is not worth storing. */
const longest = 4000

/** The latest queries by their conditions, the one used longest ago first. */
const answers = new WeakMap<Stock, Map<string, Found>>()

/** Undefined when the query is not to be stored. */
function keyOf({ labGrown, byFacet, others, sums, isCounted, facets }: StoneQuery): string | undefined {
  const key = JSON.stringify([labGrown, [...byFacet], others, sums, isCounted, facets])
  return key.length > longest ? undefined : key
}

/** The page of a query as it was found before, if no stone was written since; the same object each time. */
export function storedPage(stock: Stock, query: StoneQuery): readonly number[] | undefined {
  const found = answers.get(stock)?.get(keyOf(query) ?? '')
  return found?.stale(stock.writes).length === 0 ? found.pages.get(pageKey(query)) : undefined
}

/**
 * What is known of a query. The latest queries and what they found are stored: most searches of a day are the same few, turned to another page or sorted
 * otherwise, and most of the stock does not change between them.
 * @returns undefined when the query is not to be stored
 */
export function storedAnswer(stock: Stock, query: StoneQuery): Found | undefined {
  const key = keyOf(query)
  if (key === undefined) return undefined
  const latest = answers.get(stock) ?? new Map<string, Found>()
  answers.set(stock, latest)
  const found = latest.get(key) ?? new Found(new Bits(stock.memory))
  latest.delete(key)
  latest.set(key, found)
  const most = Math.min(answersAtMost, Math.max(1, Math.floor(setsAtMost / stock.blocks)))
  for (const [oldest, { stones }] of latest) {
    if (latest.size <= most) break
    stones.release()
    latest.delete(oldest)
  }
  return found
}
