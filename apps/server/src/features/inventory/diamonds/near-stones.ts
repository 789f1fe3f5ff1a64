import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Received, Reply } from '@loupe/contract/route.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type NearMiss, missText, nearAtMost, nearMisses, nearest } from '@loupe/domain/inventory/near-miss.ts'
import type { Reading } from '../../../context.ts'
import { maySeeKind } from './search-desk.ts'
import { searchDiamonds } from './search.ts'

/** The order in which the stones of one search are nearest; of grades the cheapest are first. */
const sortOf = ({ field, bound }: NearMiss) =>
  bound
    ? [{ [field]: bound.side === 'below' ? ('DESC' as const) : ('ASC' as const) }, { ctPr: 'ASC' as const }]
    : [{ ctPr: 'ASC' as const }]

/** Stones that miss one condition of a search by a step: a search for each condition. */
export async function nearStones(ctx: Reading, { body }: Received<typeof diamonds.near>): Promise<Reply<typeof diamonds.near>> {
  const { labGrown, filter, account } = body
  if (account !== undefined && !(await maySeeKind(ctx, account, labGrown))) return { list: [] }
  const { masters } = ctx.services
  const misses = nearMisses(filter, (field) => masters.list(diamondLists[field]).map(({ code }) => code))
  const found = await Promise.all(
    misses.map(async (miss) => {
      const request = { labGrown, filter: miss.filter as Filter, sort: sortOf(miss), page: 1, limit: nearAtMost, isCountOnly: false }
      const { list } = await searchDiamonds(ctx, request, ['list'], [])
      return (list ?? []).map((stone) => ({ stone, miss }))
    }),
  )
  return { list: nearest(found.flat()).map(({ stone, field }) => ({ diamond: stone, field, misses: missText(stone, field) })) }
}
