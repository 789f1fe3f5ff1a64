import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type HowSaid, textOfStones } from '@loupe/domain/inventory/stone-text.ts'
import type { Lists } from '../../../api/masters.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'

/** Stones as one would write them into a chat: what they are, a line each, and what they come to. */
export const asText = (lists: Lists, stones: readonly Diamond[], how: HowSaid = { withBack: true }): string =>
  textOfStones(
    stones.map((stone) => ({ ...stone, shape: lists.nameOf('shpNm', stone.shpNm) })),
    totalsOfStones(stones),
    how,
  )
