import { noFilter } from '@loupe/domain/inventory/messages.ts'
import { z } from 'zod'
import { isDeleted, listOf } from '../list.ts'
import { byId, count, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { isNarrowed, searchState } from './saved-searches.ts'

/** A search that notifies its owner when a matching stone arrives or becomes available. */
const demand = z
  .object({
    id,
    name: z.string().meta({ title: 'Name' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    account: id.nullable().meta({ title: 'For' }),
    accountName: z.string().nullable().meta({ title: 'For' }),
    search: searchState,
    isActive: z.boolean().meta({ title: 'Active' }),
    isMine: z.boolean(),
    ownerName: z.string().meta({ title: 'Owner' }),
    matches: count.meta({ title: 'Matches', description: 'Stones found since it was made' }),
    unread: count.meta({ title: 'New' }),
    lastMatchAt: instant.nullable().meta({ title: 'Last match' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Demand' })
export type Demand = z.output<typeof demand>

/** A stone that a demand has found, in its present state. */
const demandMatch = diamond
  .pick({
    id: true,
    vStnId: true,
    labGrown: true,
    wSts: true,
    shpNm: true,
    crt: true,
    colNm: true,
    isFcCol: true,
    fcColDesc: true,
    clrNm: true,
    lbNm: true,
    back: true,
    ctPr: true,
    amt: true,
  })
  .extend({
    foundAt: instant.meta({ title: 'Found' }),
    isNew: z.boolean().meta({ title: 'New' }),
  })
  .meta({ id: 'DemandMatch' })
export type DemandMatch = z.output<typeof demandMatch>

/** With `id` it changes that demand, without it adds one. */
const demandRequest = z.strictObject({
  id: id.optional(),
  name: z.string().trim().min(1, 'Please enter a name.').max(100).meta({ title: 'Name' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  account: id.nullable().optional().meta({ title: 'For', description: 'The client who is looking for it' }),
  isActive: z.boolean().default(true).meta({ title: 'Active' }),
  search: searchState.refine(isNarrowed, noFilter),
  updatedAt: instant.optional().meta({ description: 'As the demand was opened: a stale change is refused' }),
})
export type DemandRequest = z.output<typeof demandRequest>

export const demands = resource('demands', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/demand/paginate',
    summary: 'List demands in scope, with the stones they found',
    access: 'demand:view',
    ...listOf(demand, [
      'name',
      'labGrown',
      'account',
      'accountName',
      'isActive',
      'isMine',
      'ownerName',
      'matches',
      'unread',
      'createdAt',
      'updatedAt',
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/demand/:id',
    summary: 'View a demand',
    access: 'demand:view',
    params: byId,
    reply: demand,
    refusals: ['not_found'],
  },
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/demand/upsert',
    summary: 'Create a demand for stones, or change one',
    access: 'demand:insert',
    body: demandRequest,
    reply: demand,
    refusals: ['validation', 'duplicate', 'not_found', 'stale'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/demand/:id',
    summary: 'Delete a demand and what it found',
    access: 'demand:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found'],
  },
  matches: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/demand/:id/matches',
    summary: 'The stones that a demand has found, newest first',
    access: 'demand:view',
    params: byId,
    body: z.strictObject({ page: z.int().min(1).max(1_000_000).default(1), limit: z.int().min(1).max(1000).default(100), isDeleted }),
    reply: z.object({ list: z.array(demandMatch), count: z.int() }),
    refusals: ['not_found'],
  },
  see: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/demand/:id/seen',
    summary: 'Mark the stones found by my demand as seen',
    access: 'demand:view',
    params: byId,
    reply: demand,
    refusals: ['not_found'],
  },
})
