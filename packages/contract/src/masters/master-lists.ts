import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

/** One value of a master list. */
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

/** The master lists as every screen needs them; `masters.ts` maintains them. */
export const masterLists = resource('masters', {
  listByCode: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/master/list-by-code',
    summary: "The values of lists, each in the company's order",
    access: 'signedIn',
    body: z.strictObject({ masters: z.array(z.string().max(60)).min(1).max(100) }),
    reply: z.record(z.string(), z.array(master)),
  },
  teach: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/master/teach',
    summary: 'Add a spelling from a sheet to a value of a list',
    message: 'The spelling has been added.',
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
