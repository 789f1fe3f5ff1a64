import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

const field = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/)
  .max(60)
const fields = z.array(field).max(150)
export const listType = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)
  .meta({ title: 'List', description: 'Which list: diamond-search, new-arrival, …' })

/** How one person wants a list's columns: those not named keep their place and look. */
export const columnSetting = z
  .strictObject({
    order: fields.meta({ title: 'Order' }),
    hidden: fields.meta({ title: 'Hidden' }),
    widths: z
      .record(field, z.int().min(40).max(800))
      .refine((widths) => Object.keys(widths).length <= 150, 'Please give at most 150.')
      .meta({ title: 'Widths', description: 'Pixels by column' }),
    pinned: fields.meta({ title: 'Pinned', description: 'On the left' }),
    pinnedRight: fields.optional().meta({ title: 'Pinned on the right' }),
  })
  .meta({ id: 'ColumnSetting' })
export type ColumnSetting = z.output<typeof columnSetting>

/** Whose lists they are: natural and lab-grown stones have columns of their own to begin with. */
const ofHouse = z.strictObject({ listType, labGrown: z.boolean().default(false).meta({ title: 'Lab-grown' }) })
const houseColumns = z
  .object({
    listType,
    labGrown: z.boolean(),
    columns: columnSetting.nullable().meta({ description: "null when they are the list's own" }),
    updatedAt: instant.nullable(),
    updatedBy: z.string().nullable().meta({ description: 'Who changed them last' }),
  })
  .meta({ id: 'HouseColumns' })

export const gridColumns = resource('gridColumns', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/list',
    summary: 'My columns of a list, and those that everybody begins with; null where nobody has said any',
    access: 'signedIn',
    body: ofHouse,
    reply: z.object({ listType, columns: columnSetting.nullable(), house: columnSetting.nullable() }),
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/grid-column/update',
    summary: 'Keep my columns of a list; null puts them back to what everybody begins with',
    access: 'signedIn',
    body: z.strictObject({ listType, columns: columnSetting.nullable() }),
    reply: z.object({ listType, columns: columnSetting.nullable() }),
  },
  viewDefault: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/default',
    summary: 'The columns that everybody begins with, and who set them',
    access: 'diamond:view',
    body: ofHouse,
    reply: houseColumns,
  },
  saveDefault: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/grid-column/default',
    summary: "Set the columns that everybody begins with; null puts them back to the list's own",
    access: 'setting:update',
    body: ofHouse.extend({ columns: columnSetting.nullable(), updatedAt: instant.nullish() }),
    reply: houseColumns,
    message: 'Saved. Whoever has no columns of their own sees them at once.',
    refusals: ['stale'],
  },
})
