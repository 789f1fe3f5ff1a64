import type { Filter } from '@loupe/contract/list.ts'
import { bestBuys, newArrivals, upcoming } from '@loupe/domain/inventory/desk-lists.ts'
import { noDiamondsExist } from '@loupe/domain/inventory/messages.ts'
import type { Help } from '../../../kit/page.tsx'
import type { ScreenName } from '../../../screens.ts'
import { sellable } from '../../../shared/inventory/filters/filter.ts'

/** The desk's named lists: the same search with a condition of the list's own. */
export interface Preset {
  listType: string
  screen: ScreenName
  title: string
  /** The list's own condition; `days` is used where the list has a time span. */
  condition?(days: number, now: Date): Filter
  /** The default order. */
  sort: Record<string, 'ASC' | 'DESC'>[]
  /** The default filter; it is visible and can be removed like any filter. */
  default?: Filter
  hasDays?: boolean
  /** Terms of the glossary that are explained in the head of the list. */
  help?: Help
  empty: string
}
const byName: Preset['sort'] = [{ vStnId: 'ASC' }]

export const presets = {
  search: {
    listType: 'diamond-search',
    screen: 'search',
    title: 'Search',
    default: sellable,
    sort: byName,
    empty: noDiamondsExist,
  },
  newArrival: {
    listType: 'new-arrival',
    screen: 'newArrival',
    title: 'New Arrival',
    help: ['New Arrival'],
    hasDays: true,
    sort: [{ arrivedAt: 'DESC' }, ...byName],
    condition: (days, now) => newArrivals(now, days),
    empty: 'No stones arrived in this period. Choose a longer one.',
  },
  bestBuy: {
    listType: 'best-buy',
    screen: 'bestBuy',
    title: 'Best Buy',
    help: ['Best buy'],
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
    empty: 'No upcoming stones.',
  },
} as const satisfies Record<string, Preset>
