import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, count, id, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { masterChange, masterForm, masterRow, masterRowFields, masterUsage } from './master-row.ts'

/** One value of one of the house's lists. */
export const master = z
  .object({
    id,
    no: z.int(),
    code: z.string().meta({ title: 'Code' }),
    name: z.string().meta({ title: 'Name' }),
    webDisplay: z.string().meta({ title: 'Web Display' }),
    group: z.string().meta({ title: 'Group' }),
    likeKeyWords: z.array(z.string()).meta({ title: 'Other spellings' }),
    sortingSequence: z.int().meta({ title: 'Sequence' }),
    isActive: z.boolean().meta({ title: 'Active' }),
    isDefault: z.boolean().meta({ title: 'Default' }),
  })
  .meta({ id: 'Master' })
export type Master = z.output<typeof master>

const paginate = listOf(masterRow, masterRowFields)

export const masters = resource('masters', {
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
      isDeleted: z.boolean().default(false),
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
    body: z.strictObject({ from: id.meta({ title: 'Taken away' }), into: id.meta({ title: 'Kept' }) }),
    reply: z.object({ kept: masterRow, moved: masterUsage.shape.uses, words: z.string() }),
    refusals: ['validation', 'not_found', 'duplicate', 'overlap', 'master_built_in'],
  },
  listByCode: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/master/list-by-code',
    summary: "The values of lists, each in the business's order",
    access: 'signedIn',
    body: z.strictObject({ masters: z.array(z.string().max(60)).min(1).max(100) }),
    reply: z.record(z.string(), z.array(master)),
  },
  teach: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/teach',
    summary: 'Teach a list another spelling of one of its values, as a sheet wrote it',
    message: 'The word is known now.',
    access: 'master:update',
    body: z.strictObject({
      list: z.string().max(60).meta({ title: 'List' }),
      text: z.string().trim().min(1).max(60).meta({ title: 'As it was written' }),
      code: z.string().max(60).meta({ title: 'Means' }),
    }),
    reply: master,
    refusals: ['not_found', 'duplicate'],
  },
})
