import { z } from 'zod'
import { resource } from '../route.ts'

/** A person's own display of prices on the desk: without list price and back while a client is watching. */
export const priceView = z
  .strictObject({
    rap: z.boolean().meta({ title: 'Rap', description: 'The list price per carat' }),
    back: z.boolean().meta({ title: 'Back %', description: 'Percent below or above the list price' }),
    ctPr: z.boolean().meta({ title: '$/Ct', description: 'The price per carat' }),
    amt: z.boolean().meta({ title: 'Amount', description: 'The price of the stone' }),
    position: z
      .boolean()
      .meta({ title: 'Price position', description: 'Days in stock, offers and the suggested back on the stone’s page' }),
  })
  .meta({ id: 'PriceView' })
export type PriceView = z.output<typeof priceView>
export const defaultPriceView: PriceView = { rap: true, back: true, ctPr: true, amt: true, position: true }

export const priceViews = resource('priceViews', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/price-view',
    summary: 'My display of prices',
    access: 'diamond:view',
    reply: priceView,
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/price-view',
    summary: 'Change my display of prices',
    access: 'diamond:view',
    body: priceView,
    reply: priceView,
  },
})
