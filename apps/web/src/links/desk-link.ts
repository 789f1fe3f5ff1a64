import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { deskQuery } from '@loupe/domain/inventory/desk-query.ts'
import { screens } from '../screens.ts'

/** The path of the desk's search; undefined if there is no such screen. */
const desk = Object.values(screens).find(({ path }) => path === '/inventory/single-stone/search')?.path

interface Search {
  filter?: Filter | undefined
  keyword?: string | undefined
  sort?: Record<string, 'ASC' | 'DESC' | undefined>[] | undefined
  saved?: string
  demand?: string
  /** The client to search for: the search is recorded for this client. */
  client?: string
}

/** A link to the desk with these criteria, in the desk's own URL format. */
export function deskLink(labGrown: boolean, { filter, keyword, sort, saved, demand, client }: Search): string | undefined {
  if (!desk) return undefined
  const query = deskQuery(labGrown, { filter, keyword, sort })
  for (const [name, value] of Object.entries({ saved, demand, client })) if (value) query.set(name, value)
  return `${desk}?${query.toString()}`
}

/** A link to the desk with the available stones of a collection. */
export const collectionLink = ({ id, labGrown }: { id: string; labGrown: boolean }) =>
  desk ? `${desk}?${new URLSearchParams({ collection: id, stones: labGrown ? 'lab' : 'natural' }).toString()}` : undefined

export const searchLink = ({ id, labGrown, search }: SavedSearch) =>
  deskLink(labGrown, { filter: search.filter, keyword: search.search?.keyword, sort: search.sort, saved: id })
