import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { parcelAtMost } from '@loupe/domain/inventory/parcel.ts'

export const pricePerCarat = money.min(0).max(parcelAtMost.ctPr).meta({ title: '$/Ct' })

/** One price in the history of a parcel. */
const parcelPrice = z
  .object({
    id,
    parcel: id.meta({ title: 'Parcel' }),
    parcelNo: z.string().meta({ title: 'Parcel No.' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    byName: z.string().meta({ title: 'By' }),
    createdAt: instant.meta({ title: 'Since' }),
  })
  .meta({ id: 'ParcelPrice' })
export type ParcelPrice = z.output<typeof parcelPrice>

/** Prices of parcels. A price never changes: the next one replaces it, and both are stored. */
export const parcelPrices = resource('parcelPrices', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/parcel-price/paginate',
    summary: 'List earlier and present prices of parcels',
    access: 'parcel:view',
    ...listOf(parcelPrice, ['parcel', 'parcelNo', 'ctPr', 'amt', 'remarks', 'byName', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/parcel-price/create',
    summary: 'Set a new price for a parcel',
    access: 'parcel:update',
    body: z.strictObject({
      parcel: id,
      ctPr: pricePerCarat,
      remarks: remarks.optional().meta({ title: 'Remarks' }),
      updatedAt: instant.optional(),
    }),
    reply: parcelPrice,
    refusals: ['not_found', 'parcel_closed', 'stale'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/parcel-price/:id',
    summary: 'View a price of a parcel',
    access: 'parcel:view',
    params: byId,
    reply: parcelPrice,
    refusals: ['not_found'],
  },
})
