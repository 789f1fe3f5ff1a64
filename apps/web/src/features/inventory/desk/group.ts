import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { GridGrouping } from '../../../kit/grid/types.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'

/** What a group comes to, under the columns it belongs to. */
export function groupTotals(stones: readonly Diamond[]) {
  const { carats, avgRap, avgBack, avgCtPr, amount } = totalsOfStones(stones)
  return { crt: carats, rap: avgRap, back: avgBack, ctPr: avgCtPr, amt: amount }
}

/** Groups the stones of a page by a field, each with what it comes to, weighted by carat. */
export function groupingBy(field: string, lists: Lists): GridGrouping<Diamond> | undefined {
  if (field === '') return undefined
  return {
    by: (stone) => {
      const code = field === 'wSts' ? stone.wSts : ((stone as unknown as Record<string, string | null>)[field] ?? null)
      return lists.nameOf(field, code) ?? `No ${titleOf(field).toLowerCase()}`
    },
    totals: groupTotals,
  }
}
