import type { Named } from '@loupe/contract/route.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { listSort, sortOf } from './table-columns.ts'
import { useBeyondLastPage } from './use-beyond-last-page.ts'
import { useWorkLimit } from './work-limit.tsx'

interface Options {
  route: Named
  isPart?: boolean | undefined
  searchIn?: string[] | undefined
  filter?: Record<string, unknown> | undefined
  also?: Record<string, unknown> | undefined
  sort?: Record<string, 'ASC' | 'DESC'>[] | undefined
}

export const pageSizes = [10, 25, 50]
const place = {
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger.withDefault(25),
  sort: parseAsString.withDefault(''),
  q: parseAsString.withDefault(''),
}

/** One page of a list: page, sort and search from the URL, the request made of them, its answer, and the functions that change them. */
export function useListPage<Row>({ route, isPart, searchIn, filter: own, also, sort }: Options) {
  // A list inside another screen uses its own URL keys, so that the two do not collide.
  const urlKeys = isPart ? { page: 'part.page', size: 'part.size', sort: 'part.sort', q: 'part.q' } : {}
  const [at, setAt] = useQueryStates(place, { urlKeys })
  const [typed, setTyped] = useState(at.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (q: string) => {
    clearTimeout(timer.current)
    setTyped(q)
    if (q.trim() !== at.q) void setAt({ q: q.trim(), page: 1 })
  }
  const limit = pageSizes.includes(at.size) ? at.size : 25
  const work = useWorkLimit(route.name)
  const filter = own || work ? { ...own, ...work?.filter } : undefined
  const body = {
    page: Math.max(1, at.page),
    limit,
    sort: at.sort ? listSort(at.sort) : (sort ?? []),
    ...also,
    ...(filter ? { filter } : {}),
    ...(at.q && searchIn ? { search: { keyword: at.q, keys: searchIn } } : {}),
  }
  const query = useRead(route, { body })
  const reply = query.data as { list?: Row[]; count: number } | undefined
  const pages = { page: body.page, limit, total: query.isPlaceholderData ? undefined : reply?.count }
  const isBeyond = useBeyondLastPage(pages, (page) => void setAt({ page }))
  return {
    ...{ query, body, typed, search },
    /** Searches a moment after the last keystroke. */
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text), 300)
    },
    /** The answer is there, and is not that of a page beyond the last. */
    hasRows: query.data !== undefined && !isBeyond,
    rows: reply?.list ?? [],
    count: reply?.count ?? 0,
    sort: at.sort,
    keyword: at.q,
    /** Which of the rows are listed, for people who see only some. */
    workNote: work?.note,
    setSort: (to: string) => void setAt({ sort: to, page: 1 }),
    sortBy: (...order: Parameters<typeof sortOf>) => void setAt({ sort: sortOf(...order), page: 1 }),
    setPage: (page: number) => void setAt({ page }),
    setSize: (size: number) => void setAt({ page: 1, size }),
  }
}
export type ListPage<Row> = ReturnType<typeof useListPage<Row>>
