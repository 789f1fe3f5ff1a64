import type { Filter } from '@loupe/contract/list.ts'
import { createLoader, createParser, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import type { SortBy } from '../../../kit/grid/types.ts'
import type { Stones } from '../../../kit/colors.ts'
import { isStoneFilter } from '../../../shared/inventory/filters/stone-filter.ts'
import { useStonesNamed } from './stones-named.ts'

/** The desk's whole state is in the URL: a copied link shows the same, and Back restores the previous state. */
export const parseFilter = createParser<Filter>({
  parse: (text) => {
    try {
      // The URL is untrusted: what is not a filter is ignored.
      const read: unknown = JSON.parse(text)
      return isStoneFilter(read) ? read : null
    } catch {
      return null
    }
  },
  serialize: (filter) => JSON.stringify(filter),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})
const parseSort = createParser<SortBy[]>({
  parse: (text) =>
    text.split(',').flatMap((part): SortBy[] => {
      const [key, order] = part.split(':')
      return key ? [{ key, order: order === 'desc' ? 'desc' : 'asc' }] : []
    }),
  serialize: (sort) => sort.map(({ key, order }) => `${key}:${order}`).join(','),
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
})

const parsers = {
  f: parseFilter,
  q: parseAsString.withDefault(''),
  sort: parseSort.withDefault([]),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger.withDefault(100),
  group: parseAsString.withDefault(''),
  days: parseAsInteger.withDefault(15),
  stone: parseAsString.withDefault(''),
  stones: parseAsString.withDefault(''),
  saved: parseAsString.withDefault(''),
  /** Only the stones of this collection. */
  collection: parseAsString.withDefault(''),
  /** The demand whose search this is. */
  demand: parseAsString.withDefault(''),
  /** The text that the filters were read from. */
  request: parseAsString.withDefault(''),
  /** The client to search for. */
  client: parseAsString.withDefault(''),
}
const nothing = Object.fromEntries(Object.keys(parsers).map((key) => [key, null])) as { [K in keyof typeof parsers]: null }

/** S0 §2. */
export const pageSizes = [100, 200, 300, 400, 500]

const noFilter: Filter = {}

/** The state in an address: what is untrusted in it is within its bounds. */
const stateOf = <At extends { f: Filter; size: number; page: number }>(at: At, defaults: Filter) => ({
  ...at,
  isDefault: parseFilter.eq(at.f, defaults),
  size: pageSizes.includes(at.size) ? at.size : 100,
  page: Math.max(1, at.page),
})
const load = createLoader(parsers)

/** The desk's state in the query of an address. */
export function deskStateAt(search: string, defaults: Filter = noFilter) {
  const at = load(search)
  return stateOf({ ...at, f: at.f ?? defaults }, defaults)
}
/** What the requests depend on. */
export type DeskSearch = Pick<ReturnType<typeof deskStateAt>, 'f' | 'q' | 'sort' | 'page' | 'size' | 'group' | 'days' | 'collection'>

/** `defaults` is the filter of a URL without one; a URL for all stones has an explicit empty filter (`f={}`). */
export function useDeskState(defaults: Filter = noFilter) {
  const known = useMemo(() => ({ ...parsers, f: parseFilter.withDefault(defaults) }), [defaults])
  const [at, setAt] = useQueryStates(known, { history: 'push' })
  const stones = useStonesNamed(at.stones, () => void setAt(nothing))

  // A change of the search goes back to the first page.
  const change = useCallback(
    (next: Parameters<typeof setAt>[0] & object, how: 'push' | 'replace' = 'push') => void setAt({ stones, ...next }, { history: how }),
    [setAt, stones],
  )
  return useMemo(
    () => ({
      ...stateOf(at, defaults),
      setFilter: (f: Filter, how?: 'push' | 'replace') => change({ f, page: 1 }, how),
      setKeyword: (q: string) => change({ q, request: null, page: 1 }, 'replace'),
      setSort: (sort: SortBy[]) => change({ sort, page: 1 }),
      setPage: (page: number) => change({ page }),
      setSize: (size: number) => change({ size, page: 1 }),
      setGroup: (group: string) => change({ group, page: 1 }),
      setDays: (days: number) => change({ days, page: 1 }),
      openStone: (stone: string) => change({ stone }, at.stone === '' ? 'push' : 'replace'),
      run: (search: {
        f: Filter
        q: string
        sort: SortBy[]
        saved: string
        demand?: string
        request?: string
        client?: string
        stones?: Stones
      }) => change({ stones, collection: null, demand: null, request: null, ...search, page: 1 }),
      leaveClient: () => change({ client: null }),
      leaveCollection: () => change({ collection: null, page: 1 }),
      clear: () => change({ f: null, q: '', page: 1, saved: '', collection: null, demand: null, request: null }),
    }),
    [at, change, stones, defaults],
  )
}
export type DeskState = ReturnType<typeof useDeskState>
