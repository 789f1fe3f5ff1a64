import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { listType } from './grid-columns.ts'

/** The rows of a list, or of one saved search. Natural and lab-grown stones have separate orders. */
const place = {
  listType,
  savedSearch: id.nullable().default(null).meta({ title: 'Saved search' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
}
/** The most stones that one order remembers; those moved longest ago are dropped first. */
export const orderedAtMost = 5000
const ids = z.array(id).max(1000)
const order = z
  .object({ diamonds: z.array(id).nullable() })
  .meta({ id: 'RowOrder', description: 'Stones in someone’s own order; null is the default order' })

export const rowOrders = resource('rowOrders', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/reorder/list',
    summary: 'My own row order of a list or a saved search',
    access: 'diamond:view',
    body: z.strictObject(place),
    reply: order,
  },
  reorder: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/reorder',
    summary: 'Save my order of some rows; null restores the default order',
    access: 'diamond:view',
    body: z.strictObject({
      ...place,
      diamonds: ids.nullable().meta({ description: 'The moved rows with their neighbours, in their new order' }),
    }),
    reply: order,
    refusals: ['not_found'],
  },
})
