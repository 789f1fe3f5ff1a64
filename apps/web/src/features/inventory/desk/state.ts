import { stoneRequest } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { createParser, parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useCallback, useMemo } from 'react'
import type { SortBy } from '../../../kit/grid/types.ts'
import type { Stones } from '../../../kit/palette.ts'
import { useStonesNamed } from './stones-named.ts'

/** All that makes the desk show what it shows, in the address: a copied link shows the same, Back brings the former back. */
export const parseFilter = createParser<Filter>({
  parse: (text) => {
    try {
      // A link is somebody's text: what the contract does not know is not taken over.
      const read = stoneRequest.shape.filter.safeParse(JSON.parse(text))
      return read.success ? (read.data ?? {}) : null
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
  /** The client it is searched for. */
  client: parseAsString.withDefault(''),
}
const nothing = Object.fromEntries(Object.keys(parsers).map((key) => [key, null])) as { [K in keyof typeof parsers]: null }

export const pageSizes = [100, 200, 300, 400, 500]

const noFilter: Filter = {}

/** `usual` is what an address without a filter asks for; one that asks for everything says so (`f={}`). */
export function useDeskState(usual: Filter = noFilter) {
  const known = useMemo(() => ({ ...parsers, f: parseFilter.withDefault(usual) }), [usual])
  const [at, setAt] = useQueryStates(known, { history: 'push' })
  const stones = useStonesNamed(at.stones, () => void setAt(nothing))

  // Every change of what is asked begins at the first page.
  const change = useCallback(
    (next: Parameters<typeof setAt>[0] & object, how: 'push' | 'replace' = 'push') => void setAt({ stones, ...next }, { history: how }),
    [setAt, stones],
  )
  return useMemo(
    () => ({
      ...at,
      isUsual: parseFilter.eq(at.f, usual),
      size: pageSizes.includes(at.size) ? at.size : 100,
      page: Math.max(1, at.page),
      setFilter: (f: Filter, how?: 'push' | 'replace') => change({ f, page: 1 }, how),
      setKeyword: (q: string) => change({ q, page: 1 }, 'replace'),
      setSort: (sort: SortBy[]) => change({ sort, page: 1 }),
      setPage: (page: number) => change({ page }),
      setSize: (size: number) => change({ size, page: 1 }),
      setGroup: (group: string) => change({ group, page: 1 }),
      setDays: (days: number) => change({ days, page: 1 }),
      openStone: (stone: string) => change({ stone }, at.stone === '' ? 'push' : 'replace'),
      run: (search: { f: Filter; q: string; sort: SortBy[]; saved: string; demand?: string; stones?: Stones }) =>
        change({ stones, collection: null, demand: null, ...search, page: 1 }),
      leaveClient: () => change({ client: null }),
      leaveCollection: () => change({ collection: null, page: 1 }),
      clear: () => change({ f: null, q: '', page: 1, saved: '', collection: null, demand: null }),
    }),
    [at, change, stones, usual],
  )
}
export type DeskState = ReturnType<typeof useDeskState>
