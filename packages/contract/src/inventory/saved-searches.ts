import { savedSearchType, savedSearchTypeCodes } from '@loupe/domain/inventory/desk-lists.ts'
import { z } from 'zod'
import { type Filter, listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { stoneRequest } from './diamonds.ts'

/** What makes a search the same again; the page one stood on is not part of it. */
export const searchState = stoneRequest
  .pick({ filter: true, search: true, startWith: true })
  .extend({ sort: stoneRequest.shape.sort.optional() })
type Asked = Partial<Pick<z.output<typeof searchState>, 'filter' | 'search' | 'startWith'>>
/** Whether a search asks for something: one that leaves nothing out is not worth keeping. */
export const isNarrowed = ({ filter = {}, search, startWith }: Asked): boolean =>
  Boolean(search?.keyword || startWith?.keyword) ||
  Object.entries(filter).some(([field, wanted]) =>
    field === 'and' || field === 'or'
      ? (wanted as Filter[] | undefined)?.some((part) => isNarrowed({ filter: part }))
      : wanted !== undefined,
  )

const type = z.literal(savedSearchTypeCodes).meta({ title: 'Type', description: '1 recent, 2 saved, 3 demand' })

export const savedSearch = z
  .object({
    id,
    type,
    typeName: z.string().meta({ title: 'Type' }),
    name: z.string().meta({ title: 'Name' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    isTeam: z.boolean().meta({ title: 'Team', description: 'Everybody sees it' }),
    isMine: z.boolean(),
    ownerName: z.string().meta({ title: 'Owner' }),
    search: searchState,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.output<typeof savedSearch>

/** With `id` it changes that search, without it makes one. A recent search needs no name; the same one again moves to the top. */
export const savedSearchRequest = z.strictObject({
  id: id.optional(),
  type: type.default(savedSearchType.saved),
  name: z.string().trim().max(100).default('').meta({ title: 'Name' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  isTeam: z.boolean().default(false).meta({ title: 'Share with the team' }),
  search: searchState,
  account: id.nullable().optional().meta({ title: 'For', description: 'The client it is for; left out, it stays as it is' }),
  updatedAt: instant.optional().meta({ description: 'Of the search as it was opened: a stale change is refused' }),
})
export type SavedSearchRequest = z.output<typeof savedSearchRequest>

export const savedSearches = resource('savedSearches', {
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/search/upsert',
    summary: 'Keep a search, or change one that is kept',
    access: 'saved-search:insert',
    body: savedSearchRequest,
    reply: savedSearch,
    refusals: ['validation', 'duplicate', 'forbidden', 'not_found', 'stale'],
  },
  delete: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/search/delete',
    summary: 'Throw a kept search away',
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
    summary: 'My saved searches and those of the team; of another type where the filter asks for one',
    access: 'saved-search:view',
    ...listOf(savedSearch, ['type', 'name', 'labGrown', 'isTeam', 'isMine', 'ownerName', 'createdAt', 'updatedAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/search/:id',
    summary: 'One kept search, to run it again',
    access: 'saved-search:view',
    params: byId,
    reply: savedSearch,
    refusals: ['not_found'],
  },
})
