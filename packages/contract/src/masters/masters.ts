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
    summary: 'Make a list, or a value of one',
    access: 'master:insert',
    body: masterForm,
    reply: masterRow,
    refusals: ['validation', 'duplicate'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/master/:id',
    summary: 'Look at a list or a value',
    access: 'master:view',
    params: byId,
    reply: masterRow,
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/master/:id',
    summary: 'Change a list or a value; with `isDeleted` take it away, with `isActive` switch it',
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
    summary: 'Take a list or a value away that nothing names',
    access: 'master:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'master_used', 'master_built_in'],
  },
  usage: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/master/:id/usage',
    summary: 'What names a value, or how many values a list has',
    access: 'master:view',
    params: byId,
    reply: masterUsage,
    refusals: ['not_found'],
  },
  sequence: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/bulk-sequence-update',
    summary: 'Put lists, or values of one list, in another order',
    message: 'The order is saved.',
    access: 'master:update',
    body: z.strictObject({
      sequences: z
        .array(
          z.strictObject({
            id,
            sequence: z.int().min(0).max(1_000_000),
            was: z.int().optional().meta({ description: 'Where it stood when it was looked at: a stale order is refused' }),
          }),
        )
        .min(1)
        .max(5000)
        .superRefine((rows, { addIssue }) => {
          const seen = new Set<string>()
          rows.forEach((row, at) => {
            if (seen.has(row.id)) addIssue({ code: 'custom', path: [at, 'id'], message: 'This row is named twice.' })
            seen.add(row.id)
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
    summary: 'Make two values of a list one: whatever names the first names the second from now on, and so do its spellings',
    message: 'They are one now.',
    access: 'master:delete',
    body: z.strictObject({
      from: id.meta({ title: 'Taken away' }),
      into: id.meta({ title: 'Merge into', description: 'The value that stays' }),
    }),
    reply: z.object({ kept: masterRow, moved: masterUsage.shape.uses, words: z.string() }),
    refusals: ['validation', 'not_found', 'duplicate', 'overlap', 'master_built_in'],
  },
})

export const masters = { ...masterLists, ...records }
