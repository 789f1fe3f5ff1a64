import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { screens } from './screens.ts'

/** Where a search of the desk stands; nothing as long as there is no desk. */
const desk = Object.values(screens).find(({ path }) => path === '/inventory/single-stone/search')?.path

interface Search {
  filter?: Filter | undefined
  keyword?: string | undefined
  sort?: Record<string, 'ASC' | 'DESC' | undefined>[] | undefined
  saved?: string
  demand?: string
  /** The client it is searched for: what is searched is remembered for it. */
  client?: string
}

/** The desk with these conditions set, as its own address says it. */
export function deskLink(labGrown: boolean, { filter, keyword, sort, saved, demand, client }: Search): string | undefined {
  if (!desk) return undefined
  const order = (sort ?? []).flatMap((one) =>
    Object.entries(one).map(([key, direction]) => `${key}:${direction === 'DESC' ? 'desc' : 'asc'}`),
  )
  const query = new URLSearchParams({
    // Said even when it is empty: without it the desk asks for its usual.
    f: JSON.stringify(filter ?? {}),
    ...(keyword ? { q: keyword } : {}),
    ...(order.length > 0 ? { sort: order.join(',') } : {}),
    ...(saved ? { saved } : {}),
    ...(demand ? { demand } : {}),
    ...(client ? { client } : {}),
    stones: labGrown ? 'lab' : 'natural',
  })
  return `${desk}?${query.toString()}`
}

/** The desk with the stones of a collection that can be had. */
export const collectionLink = ({ id, labGrown }: { id: string; labGrown: boolean }) =>
  desk ? `${desk}?${new URLSearchParams({ collection: id, stones: labGrown ? 'lab' : 'natural' }).toString()}` : undefined

export const searchLink = ({ id, labGrown, search }: SavedSearch) =>
  deskLink(labGrown, { filter: search.filter, keyword: search.search?.keyword, sort: search.sort, saved: id })
