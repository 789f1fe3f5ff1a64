import { collectionAtMost, collectionTypes, featuredTypes } from '@loupe/domain/inventory/collection.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { byId, count, day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { searchState } from './saved-searches.ts'

const stamps = { createdAt: instant.meta({ title: 'Created' }), updatedAt: instant.meta({ title: 'Changed' }) }
const name = z.string().trim().min(1).max(100).meta({ title: 'Name' })
const type = z.enum(collectionTypes).meta({ title: 'Type' })
const description = z.string().trim().max(1000).meta({ title: 'Description' })
const isActive = z.boolean().meta({ title: 'Active' })
const stones = z.array(z.string().min(1).max(100)).min(1, 'Please Select Diamond.').max(collectionAtMost).meta({ title: 'Stones' })
const lots = z.array(id).min(1).max(collectionAtMost).meta({ title: 'Parcels' })

/** Stones or parcels presented together. Unavailable ones are counted, but not shown. */
const collection = z
  .object({
    id,
    name,
    type,
    isParcel: z.boolean().meta({ title: 'Of parcels' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    description,
    isActive,
    total: count.meta({ title: 'Stones' }),
    available: count.meta({ title: 'Available', description: 'Available now: these are shown' }),
    byName: z.string().meta({ title: 'By' }),
    ...stamps,
  })
  .meta({ id: 'Collection' })
export type Collection = z.output<typeof collection>

const family = familyOf({
  path: 'collection',
  module: 'collection',
  nouns: ['a collection', 'collections'],
  row: collection,
  fields: ['id', 'name', 'type', 'isParcel', 'labGrown', 'isActive', 'total', 'available', 'byName', 'createdAt', 'updatedAt'],
  create: z.strictObject({
    name,
    type,
    isParcel: z.boolean().default(false).meta({ title: 'Of parcels' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    description: description.default(''),
    isActive: isActive.default(true),
    diamonds: stones.optional(),
    parcels: lots.optional(),
    search: searchState.optional().meta({ description: 'All stones this finds now; later arrivals are not added' }),
  }),
  change: z.strictObject({ name, type, description, isActive }),
  reply: collection,
  refusals: ['duplicate'],
})
const members = z.strictObject({ diamonds: stones.optional(), parcels: lots.optional() })

export const collections = resource('collections', {
  ...family,
  add: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/collection/:id/add',
    summary: 'Add stones or parcels to a collection; duplicates are skipped, and the request is refused when nothing is new',
    access: 'collection:update',
    params: byId,
    body: members,
    reply: collection,
    refusals: ['validation', 'not_found', 'diamond_exists', 'duplicate'],
  },
  remove: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/collection/:id/remove',
    summary: 'Remove stones or parcels from a collection',
    access: 'collection:update',
    params: byId,
    body: members,
    reply: collection,
    refusals: ['validation', 'not_found'],
  },
})

const featured = z.enum(featuredTypes).meta({ title: 'Shown as' })
const sequence = count.min(0).meta({ title: 'Sequence', description: 'The first available one is the stone of the day' })

/** A stone on the home page for some days. A sold one is skipped. */
const featuredStone = z
  .object({
    id,
    type: featured,
    diamond: id.meta({ title: 'Stone' }),
    vStnId: diamond.shape.vStnId,
    labGrown: diamond.shape.labGrown,
    shpNm: diamond.shape.shpNm,
    crt: diamond.shape.crt,
    colNm: diamond.shape.colNm,
    clrNm: diamond.shape.clrNm,
    amt: diamond.shape.amt,
    wSts: diamond.shape.wSts,
    fromDate: day.meta({ title: 'From' }),
    toDate: day.meta({ title: 'To' }),
    sequence,
    isToday: z.boolean().meta({ title: 'Today', description: 'Its days have begun and have not ended' }),
    isAvailable: z.boolean().meta({ title: 'Available', description: 'Available now; otherwise it is skipped' }),
    ...stamps,
  })
  .meta({ id: 'FeaturedStone' })
export type FeaturedStone = z.output<typeof featuredStone>

const period = { type: featured, fromDate: day.meta({ title: 'From' }), toDate: day.meta({ title: 'To' }) }
const featuredFamily = familyOf({
  path: 'featuredStone',
  module: 'collection',
  nouns: ['a featured stone', 'featured stones'],
  row: featuredStone,
  fields: [
    ...(['type', 'diamond', 'vStnId', 'labGrown', 'crt', 'amt', 'wSts', 'fromDate', 'toDate'] as const),
    ...(['sequence', 'isToday', 'isAvailable', 'createdAt', 'updatedAt'] as const),
  ],
  create: z.strictObject({ ...period, diamonds: stones, sequence: sequence.default(0) }),
  change: z.strictObject({ ...period, sequence }),
  reply: featuredStone,
  refusals: ['diamond_unavailable', 'diamond_exists'],
})
export const featuredStones = resource('featuredStones', {
  ...featuredFamily,
  create: { ...featuredFamily.create, summary: 'Feature stones', reply: z.object({ created: z.array(featuredStone) }) },
})
