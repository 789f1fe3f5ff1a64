import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SummaryAxis } from '@loupe/domain/inventory/summary.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Lists, StoneAnswer, StoneCondition, StoneQuery } from '../../../services/stone-search.ts'
import type { Cells } from './cells.ts'
import { Found, storedAnswer } from './answers.ts'
import { Bits, size } from './bits.ts'
import { Summed, addBlock } from './exact.ts'
import { countBlock, facetsOf, part } from './facets.ts'
import { pageOf, canSort } from './page.ts'
import { asSets, lookUpTexts, answersAlone } from './text-conditions.ts'
import type { Named } from './select.ts'
import type { Stock } from './stock.ts'
import { figuresOf, stores, matrixOf, summaryOf } from './sums.ts'

/** A query to the index and its possible answers; `undefined` when PostgreSQL should answer instead. */
export type Question =
  /** Nothing: the answer, which is empty, comes when the index equals the stock as of the question. */
  | { of: 'equality' }
  | { of: 'search'; query: StoneQuery }
  | { of: 'matrix'; query: StoneCondition; lows: readonly number[] }
  | { of: 'summary'; query: StoneCondition; axes: readonly SummaryAxis[]; today: string }
  | { of: 'figures'; query: StoneCondition; fields: readonly SearchableField[]; atMost: number }
export type Answer = StoneAnswer | Cells | Lists

/**
 * @param db where the stones of text conditions are looked up
 * @param isAsBefore called after that lookup: whether the stock is still complete and unchanged. In a single snapshot it always is.
 * @param onPage receives the page of a search before the rest is counted
 */
export async function answer(
  db: Db | Tx,
  stock: Stock,
  question: Exclude<Question, { of: 'equality' }>,
  isAsBefore: () => Promise<boolean> = async () => true,
  onPage: (ids: string[]) => void = () => undefined,
): Promise<Answer | undefined> {
  if (question.of === 'search' && question.query.page && !canSort(stock, question.query.sort)) return undefined
  if (question.of === 'figures' && !stores(stock, question.fields)) return undefined
  const isAlone = answersAlone(stock, question.query)
  const ids = isAlone ? [] : await lookUpTexts(db, stock, question.query)
  if (!ids || !(isAlone || (await isAsBefore()))) return undefined
  // No `await` from here on, so the stock cannot change until the answer is complete.
  return stock.memory.borrowing(() => answered(stock, question, asSets(stock, question.query, ids), onPage))
}

function answered(stock: Stock, question: Exclude<Question, { of: 'equality' }>, named: Named, onPage: (ids: string[]) => void): Answer {
  if (question.of === 'search') return searched(stock, question.query, named, onPage)
  const found = new Bits(stock.memory, true)
  part(stock, question.query, named, found, stock.writes.keys())
  switch (question.of) {
    case 'matrix':
      return matrixOf(stock, found, question.lows)
    case 'summary':
      return summaryOf(stock, found, question.axes, question.today)
    case 'figures':
      return figuresOf(stock, found, question.fields, question.atMost)
  }
}

/** Finds, sorts and counts the stones of the blocks that were written since the same query, and takes the rest from its answer. */
function searched(stock: Stock, query: StoneQuery, named: Named, onPage: (ids: string[]) => void): StoneAnswer {
  const earlier = named.size === 0 ? storedAnswer(stock, query) : undefined
  const found = earlier ?? new Found(new Bits(stock.memory, true))
  const facets = [...new Set(query.facets)]
  const stale = found.stale(stock.writes)
  const near = part(stock, query, named, found.stones, stale)
  const { page, sort } = query
  const ids = page && found.page(query, () => pageOf(stock, found.stones, sort, page)).map((slot) => stock.slots.text(slot))
  if (ids) onPage(ids)
  for (const block of stale) {
    const sums = new Summed()
    if (query.sums) addBlock(stock, block, found.stones.of(block), sums)
    const counts = countBlock(stock, block, facets, found.stones, near)
    const pieces = query.isCounted ? size(stock.memory, found.stones.of(block)) : 0
    found.blocks[block] = { writes: stock.writes[block]!, counts, sums, pieces }
  }
  return {
    ...(ids ? { ids } : {}),
    ...(query.sums ? { sums: Summed.of(found.blocks.map(({ sums }) => sums)) } : {}),
    ...(query.isCounted ? { count: found.blocks.reduce((sum, { pieces }) => sum + pieces, 0) } : {}),
    ...(facets.length > 0
      ? {
          facets: facetsOf(
            stock,
            facets,
            found.blocks.map(({ counts }) => counts),
          ),
        }
      : {}),
  }
}
