import type { sheetCounts } from '@loupe/contract/inventory/sheet-counts.ts'
import type { Difference } from '@loupe/domain/sheets/difference.ts'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { type ListPrices, listPricesOf } from './list-prices.ts'
import { type Matched, isLabGrown } from './match-rows.ts'
import type { StoredSheet } from './sheet.ts'

type Counts = Pick<z.output<typeof sheetCounts>, 'fromLists' | 'withoutList'>

/** List prices of new stones, and how many stones have one of the active list, or none. */
export interface NewListPrices {
  /** Gives a new stone whose row has a price or a discount but no list price the one of the active list of its kind, where that has one. A row of a stone in stock stays. */
  fill(matched: Matched): void
  /** Counts a row by its outcome, after `fill`. */
  count(matched: Matched, outcome: Difference): void
  counts(): Counts
}

export async function newListPricesOf(ctx: Writing, sheet: StoredSheet, natural: ListPrices | undefined): Promise<NewListPrices> {
  const labGrown = await listPricesOf(ctx, ctx.tx, true)
  const filled = new WeakMap<Matched, ListPrices>()
  const stones = new Map<ListPrices, number>()
  let without = 0
  return {
    fill(matched) {
      const { stone, stock } = matched
      const isPriced = typeof stone['ctPr'] === 'number'
      if (stock || (!isPriced && typeof stone['back'] !== 'number') || typeof stone['rap'] === 'number') return
      const lists = isLabGrown(sheet, stone) ? labGrown : natural
      const rap = lists?.of(stone)
      if (!lists || rap === undefined) return
      // A discount without a price is off this list price.
      matched.stone = isPriced ? { ...stone, rap, back: null } : { ...stone, rap }
      filled.set(matched, lists)
    },
    count(matched, { kind, is }) {
      if (kind !== 'new') return
      const lists = filled.get(matched)
      if (lists) stones.set(lists, (stones.get(lists) ?? 0) + 1)
      else if (typeof is['rap'] !== 'number') without++
    },
    counts: () => ({
      ...(stones.size > 0
        ? {
            fromLists: [...stones].map(([{ list }, count]) => ({ list: list.name, effectiveDate: list.effectiveDate, stones: count })),
          }
        : {}),
      ...(without > 0 ? { withoutList: without } : {}),
    }),
  }
}
