import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { masterLists } from './master-lists.ts'
import { masterChange, masterForm, masterRow, masterRowFields, masterUsage } from './master-row.ts'

const paginate = listOf(masterRow, masterRowFields)

const records = resource('masters', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/master/paginate',
    summary: 'Lists (`isOnlyParents`), or the values of one (`parentId`), in their order',
    access: 'master:view',
    ...paginate,
    body: paginate.body.extend({
      isOnlyParents: z.boolean().default(false),
      parentId: id.optional(),
    }),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/create',
    summary: 'Create a list, or a value of one',
    access: 'master:insert',
    body: masterForm,
    reply: masterRow,
    refusals: ['validation', 'duplicate'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/master/:id',
    summary: 'View a list or a value',
    access: 'master:view',
    params: byId,
    reply: masterRow,
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/master/:id',
    summary: 'Change a list or a value; `isDeleted` deletes it, `isActive` switches it',
    access: 'master:update',
    params: byId,
    body: masterChange,
    reply: masterRow,
    refusals: ['validation', 'not_found', 'stale', 'duplicate', 'forbidden', 'master_used', 'master_built_in'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/master/:id',
    summary: 'Delete an unused list or value',
    access: 'master:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'master_used', 'master_built_in'],
  },
  usage: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/master/:id/usage',
    summary: 'What uses a value, or how many values a list has',
    access: 'master:view',
    params: byId,
    reply: masterUsage,
    refusals: ['not_found'],
  },
  sequence: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/bulk-sequence-update',
    summary: 'Change the order of lists, or of the values of one list',
    message: 'The order is saved.',
    access: 'master:update',
    body: z.strictObject({
      sequences: z
        .array(
          z.strictObject({
            id,
            sequence: z.int().min(0).max(1_000_000),
            was: z.int().optional().meta({ description: 'Its position as read: a stale order is refused' }),
          }),
        )
        .min(1)
        .max(5000)
        .superRefine((rows, { addIssue }) => {
          const known = new Set<string>()
          rows.forEach((row, at) => {
            if (known.has(row.id)) addIssue({ code: 'custom', path: [at, 'id'], message: 'This row is named twice.' })
            known.add(row.id)
          })
        }),
    }),
    reply: z.object({ changed: count }),
    refusals: ['validation', 'not_found', 'stale'],
  },
  merge: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/merge',
    summary: 'Merge two values of a list: what uses the first uses the second from now on, with its spellings',
    message: 'The values have been merged.',
    access: 'master:delete',
    body: z.strictObject({
      from: id.meta({ title: 'Value to remove' }),
      into: id.meta({ title: 'Merge into', description: 'The remaining value' }),
    }),
    reply: z.object({ kept: masterRow, moved: masterUsage.shape.uses, words: z.string() }),
    refusals: ['validation', 'not_found', 'duplicate', 'overlap', 'master_built_in'],
  },
})

export const masters = { ...masterLists, ...records }
