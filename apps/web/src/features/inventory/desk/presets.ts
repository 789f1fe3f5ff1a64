import type { Filter } from '@loupe/contract/list.ts'
import { bestBuys, newSince, upcoming } from '@loupe/domain/inventory/desk-lists.ts'
import { noDiamondsExist } from '@loupe/domain/inventory/said.ts'
import type { ScreenName } from '../../../screens.ts'

/** The desk's named lists: the same search under a condition of the list's own. */
export interface Preset {
  listType: string
  screen: ScreenName
  title: string
  /** The list's own condition; `days` is asked where the list has a span. */
  condition?(days: number, now: Date): Filter
  /** The order of the list when nobody asks for another. */
  sort: Record<string, 'ASC' | 'DESC'>[]
  /** What is asked as long as nobody asks otherwise; seen and taken away like any filter. */
  usual?: Filter
  hasDays?: boolean
  empty: string
}
/** What can be sold now. Sold, held and unavailable stones are one click away, never in the way. */
const sellable: Filter = { wSts: ['A', 'D'] }
const byName: Preset['sort'] = [{ vStnId: 'ASC' }]

export const presets = {
  search: {
    listType: 'diamond-search',
    screen: 'search',
    title: 'Search',
    usual: sellable,
    sort: byName,
    empty: noDiamondsExist,
  },
  newArrival: {
    listType: 'new-arrival',
    screen: 'newArrival',
    title: 'New Arrival',
    hasDays: true,
    sort: [{ arrivedAt: 'DESC' }, ...byName],
    condition: (days, now) => ({ arrivedAt: { '>=': newSince(now, days) } }),
    empty: 'Nothing has arrived in these days.',
  },
  bestBuy: {
    listType: 'best-buy',
    screen: 'bestBuy',
    title: 'Best Buy',
    sort: byName,
    condition: () => bestBuys,
    empty: 'No best buys match.',
  },
  upcoming: {
    listType: 'upcoming',
    screen: 'upcoming',
    title: 'Upcoming',
    sort: byName,
    condition: () => upcoming,
    empty: 'Nothing is announced.',
  },
} as const satisfies Record<string, Preset>
