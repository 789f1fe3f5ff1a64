import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type TextStyle, textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import type { Lists } from '../../../api/masters.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'

/** Stones as text for a chat message: one line each, and their totals. */
export const asText = (lists: Lists, stones: readonly Diamond[], how: TextStyle = { withBack: true }): string =>
  textOfStones(
    stones.map((stone) => ({ ...stone, shape: lists.nameOf('shpNm', stone.shpNm) })),
    totalsOfStones(stones),
    how,
  )
