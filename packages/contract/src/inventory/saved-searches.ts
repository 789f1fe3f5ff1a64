import { savedSearchType, savedSearchTypeCodes, savedSearchTypes } from '@loupe/domain/inventory/desk-lists.ts'
import { z } from 'zod'
import { type Filter, listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { stoneRequest } from './stone-search.ts'
import { codeNames } from '../status.ts'

/** What makes two searches equal; the page is not part of it. */
export const searchState = stoneRequest
  .pick({ filter: true, search: true, startWith: true })
  .extend({ sort: stoneRequest.shape.sort.optional() })
type Requested = Partial<Pick<z.output<typeof searchState>, 'filter' | 'search' | 'startWith'>>
/** Whether a search has any condition; a search without one is not worth saving. */
export const isNarrowed = ({ filter = {}, search, startWith }: Requested): boolean =>
  Boolean(search?.keyword || startWith?.keyword) ||
  Object.entries(filter).some(([field, condition]) =>
    field === 'and' || field === 'or'
      ? (condition as Filter[] | undefined)?.some((part) => isNarrowed({ filter: part }))
      : condition !== undefined,
  )

const type = z.literal(savedSearchTypeCodes).meta({ title: 'Type', ...codeNames(savedSearchTypeCodes, savedSearchTypes) })

export const savedSearch = z
  .object({
    id,
    type,
    typeName: z.string().meta({ title: 'Type' }),
    name: z.string().meta({ title: 'Name' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    isTeam: z.boolean().meta({ title: 'Team', description: 'Everyone sees it' }),
    isMine: z.boolean(),
    ownerName: z.string().meta({ title: 'Owner' }),
    search: searchState,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

/** With `id` it changes that search, without it adds one. A recent search needs no name; repeating it moves it to the top. */
const savedSearchRequest = z.strictObject({
  id: id.optional(),
  type: type.default(savedSearchType.saved),
  name: z.string().trim().max(100).default('').meta({ title: 'Name' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  isTeam: z.boolean().default(false).meta({ title: 'Share with the team' }),
  search: searchState,
  account: id.nullable().optional().meta({ title: 'For', description: 'The client it is for; does not change by default' }),
  updatedAt: instant.optional().meta({ description: 'As the search was opened: a stale change is refused' }),
})
export type SavedSearchRequest = z.output<typeof savedSearchRequest>

export const savedSearches = resource('savedSearches', {
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/search/upsert',
    summary: 'Save a search, or change a saved one',
    access: 'saved-search:insert',
    body: savedSearchRequest,
    reply: savedSearch,
    refusals: ['validation', 'duplicate', 'forbidden', 'not_found', 'stale'],
  },
  delete: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/search/delete',
    summary: 'Delete a saved search',
    access: 'saved-search:delete',
    body: z.strictObject({ id }),
    reply: nothing,
    refusals: ['forbidden', 'not_found'],
  },
  history: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/history',
    summary: 'My recent searches, newest first',
    access: 'saved-search:view',
    body: z.strictObject({ labGrown: z.boolean().optional() }),
    reply: z.array(savedSearch),
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/paginate',
    summary: 'My saved searches and those of the team; other types by filter',
    access: 'saved-search:view',
    ...listOf(savedSearch, ['type', 'name', 'labGrown', 'isTeam', 'isMine', 'ownerName', 'createdAt', 'updatedAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/search/:id',
    summary: 'One saved search, to run it again',
    access: 'saved-search:view',
    params: byId,
    reply: savedSearch.extend({
      catalogues: z
        .array(z.string())
        .meta({ description: 'Titles of the retailers’ catalogues that show its stones: they follow each change' }),
    }),
    refusals: ['not_found'],
  },
})
