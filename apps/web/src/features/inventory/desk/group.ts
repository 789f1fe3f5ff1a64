import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { GridGrouping } from '../../../kit/grid/types.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'

/** Totals of a group, by the columns under which they are shown. */
export function groupTotals(stones: readonly Diamond[]) {
  const { carats, avgRap, avgBack, avgCtPr, amount } = totalsOfStones(stones)
  return { crt: carats, rap: avgRap, back: avgBack, ctPr: avgCtPr, amt: amount }
}

/** Groups the stones of a page by a field, with totals weighted by carat. */
export function groupingBy(field: string, lists: Lists): GridGrouping<Diamond> | undefined {
  if (field === '') return undefined
  return {
    by: (stone) => {
      const value = (stone as Partial<Record<string, unknown>>)[field] ?? null
      const code = value === null ? null : String(value)
      return lists.nameOf(field, code) ?? `No ${titleOf(field).toLowerCase()}`
    },
    totals: groupTotals,
  }
}
