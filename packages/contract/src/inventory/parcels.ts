import { parcelAtMost } from '@loupe/domain/inventory/parcel.ts'
import { z } from 'zod'
import { pricePerCarat } from './parcel-prices.ts'
import { familyOf } from '../family.ts'
import { listBody } from '../list.ts'
import { byId, carat, caratDifference, count, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'

const code = (title: string) => z.string().max(40).nullable().meta({ title })
const pieces = count.min(1).max(parcelAtMost.pieces).meta({ title: 'Pieces' })
const weight = carat.min(0.001).max(parcelAtMost.crt).meta({ title: 'Carats' })
const cost = money
  .min(0)
  .max(parcelAtMost.cost)
  .meta({ title: 'Cost', description: 'US$, of the whole parcel; only shown to people who may see costs' })

/** States of a parcel: open, or turned into other parcels. */
const parcelStates = ['open', 'split', 'merged'] as const

/** Many small stones held by weight. Its cost is a separate route with a separate permission. */
export const parcel = z
  .object({
    id,
    parcelNo: z.string().meta({ title: 'Parcel No.' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    shpNm: code('Shape'),
    size: id.nullable().meta({ title: 'Size' }),
    sizeName: z.string().nullable().meta({ title: 'Size' }),
    colFrom: code('Color from'),
    colTo: code('Color to'),
    clrFrom: code('Clarity from'),
    clrTo: code('Clarity to'),
    locNm: code('Location'),
    pieces,
    crt: carat.meta({ title: 'Carats' }),
    avgCrt: carat.meta({ title: 'Avg. carat', description: 'Weight of one piece on average, ct' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    state: z.enum(parcelStates).meta({ title: 'Status' }),
    isActive: z.boolean().meta({ title: 'Active' }),
    isAvailable: z.boolean().meta({ title: 'Available', description: 'Open and active' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof parcel>

const choice = (title: string, description?: string) =>
  z
    .string()
    .min(1)
    .max(40)
    .nullable()
    .optional()
    .meta({ title, ...(description ? { description } : {}) })
/** The stones of a parcel: a range each of color and clarity, as in the master lists. */
const make = {
  shpNm: choice('Shape', 'None: mixed'),
  size: id.nullable().optional().meta({ title: 'Size' }),
  colFrom: choice('Color from'),
  colTo: choice('Color to'),
  clrFrom: choice('Clarity from'),
  clrTo: choice('Clarity to'),
  locNm: choice('Location'),
  remarks: remarks.optional().meta({ title: 'Remarks' }),
}
const lossCrt = caratDifference
  .min(-parcelAtMost.crt)
  .max(parcelAtMost.crt)
  .default(0)
  .meta({ title: 'Loss of weight', description: 'Negative when the parts weigh more than before' })
const lossPieces = count.min(-parcelAtMost.pieces).max(parcelAtMost.pieces).default(0).meta({ title: 'Pieces lost' })
const known = instant.optional()

/** A parcel can be found by all its fields. */
const parcelFields = Object.keys(parcel.shape) as (keyof Parcel)[]

const family = familyOf({
  path: 'parcel',
  module: 'parcel',
  nouns: ['a parcel', 'parcels'],
  row: parcel,
  fields: parcelFields,
  create: z.strictObject({
    parcelNo: z.string().trim().min(1).max(40).optional().meta({ title: 'Parcel No.', description: 'The next number by default' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    ...make,
    pieces,
    crt: weight,
    ctPr: pricePerCarat,
    cost: cost.default(0),
  }),
  change: z.strictObject({ ...make, isActive: z.boolean().meta({ title: 'Active' }) }),
  reply: parcel,
  refusals: ['duplicate', 'parcel_closed'],
})

const part = z.strictObject({ pieces, crt: weight, cost: cost.optional(), ctPr: pricePerCarat.optional(), ...make })
const short = parcel.pick({ id: true, parcelNo: true, pieces: true, crt: true })
/** One split or merge: what went in, what came out, what was lost. */
const operation = z
  .object({
    kind: z.enum(['split', 'merge']),
    at: instant,
    byName: z.string(),
    lossCrt: z.number(),
    lossPieces: z.int(),
    remarks: z.string(),
    from: z.array(short),
    into: z.array(short),
  })
  .meta({ id: 'ParcelOperation' })

export const parcels = resource('parcels', {
  ...family,
  list: { ...family.list, body: listBody(parcel, parcelFields).extend({ collection: id.optional() }), refusals: ['not_found'] },
  split: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/parcel/:id/split',
    summary: 'Split a parcel: parts and loss must equal the whole in pieces, weight and cost',
    access: 'parcel:update',
    params: byId,
    body: z.strictObject({
      children: z.array(part).min(2).max(100).meta({ title: 'Parts' }),
      lossCrt,
      lossPieces,
      remarks: remarks.optional().meta({ title: 'Remarks' }),
      updatedAt: known,
    }),
    reply: z.object({ parent: parcel, children: z.array(parcel) }),
    refusals: ['validation', 'not_found', 'parcel_closed', 'stale', 'duplicate'],
  },
  merge: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/parcel/merge',
    summary: 'Merge parcels of one kind into one; their costs are added up, within the limit of one parcel',
    access: 'parcel:update',
    alsoNeeds: 'cost:view',
    body: z.strictObject({
      parcels: z
        .array(id)
        .min(2, 'Please select at least two parcels.')
        .max(100)
        .refine((ids) => new Set(ids).size === ids.length, 'Please name each parcel once.')
        .meta({ title: 'Parcels' }),
      lossCrt,
      lossPieces,
      ctPr: pricePerCarat.optional().meta({ title: '$/Ct', description: 'By default the price that preserves their amount' }),
      ...make,
      updatedAt: known.meta({ description: 'The latest updatedAt of these parcels, as read' }),
    }),
    reply: z.object({ parcel, parents: z.array(parcel) }),
    refusals: ['validation', 'not_found', 'parcel_closed', 'stale', 'duplicate'],
  },
  history: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/parcel/:id/history',
    summary: 'The history of a parcel: where it came from, what became of it, and who did what',
    access: 'parcel:view',
    params: byId,
    reply: z.object({
      madeBy: operation.nullable(),
      closedBy: operation.nullable(),
      events: z.array(z.object({ kind: z.string(), at: instant, byName: z.string() })),
    }),
    refusals: ['not_found'],
  },
  costs: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/parcel/costs',
    summary: 'The costs of parcels',
    access: 'parcel:view',
    alsoNeeds: 'cost:view',
    body: z.strictObject({ parcels: z.array(id).min(1).max(1000) }),
    reply: z.array(z.object({ id, cost: money, costPerCarat: money })),
  },
})
