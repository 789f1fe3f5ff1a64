import { z } from 'zod'
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
    order: fields,
    hidden: fields,
    widths: z
      .record(field, z.int().min(40).max(800))
      .refine((widths) => Object.keys(widths).length <= 150, 'Please give at most 150.')
      .meta({ title: 'Widths', description: 'Pixels by column' }),
    pinned: fields.meta({ description: 'On the left' }),
    pinnedRight: fields.optional(),
  })
  .meta({ id: 'ColumnSetting' })
export type ColumnSetting = z.output<typeof columnSetting>

export const gridColumns = resource('gridColumns', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/grid-column/list',
    summary: "My columns of a list; null when they are the list's own",
    access: 'signedIn',
    body: z.strictObject({ listType }),
    reply: z.object({ listType, columns: columnSetting.nullable() }),
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/grid-column/update',
    summary: 'Keep my columns of a list; null puts them back',
    access: 'signedIn',
    body: z.strictObject({ listType, columns: columnSetting.nullable() }),
    reply: z.object({ listType, columns: columnSetting.nullable() }),
  },
})
