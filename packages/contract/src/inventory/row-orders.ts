import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { listType } from './grid-columns.ts'

/** Which rows: those of a list, or of one kept search of it. Natural and lab-grown stones never share an order. */
const place = {
  listType,
  savedSearch: id.nullable().default(null).meta({ title: 'Saved search' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
}
/** The most stones one order remembers; those moved longest ago go first. */
export const orderedAtMost = 5000
const ids = z.array(id).max(1000)
const order = z
  .object({ diamonds: z.array(id).nullable() })
  .meta({ id: 'RowOrder', description: 'Stones in the order somebody gave them; null is the usual order' })

export const rowOrders = resource('rowOrders', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/reorder/list',
    summary: 'My own order of the rows of a list or a kept search',
    access: 'diamond:view',
    body: z.strictObject(place),
    reply: order,
  },
  reorder: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/reorder',
    summary: 'Keep the order I gave some rows; null puts the usual order back',
    access: 'diamond:view',
    body: z.strictObject({
      ...place,
      diamonds: ids.nullable().meta({ description: 'The moved rows with those around them, in their new order' }),
    }),
    reply: order,
    refusals: ['not_found'],
  },
})
