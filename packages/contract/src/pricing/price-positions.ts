import { z } from 'zod'
import { byId, count, decimal, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

/** Where a stone's price stands, from the house's own stock alone. */
export const pricePosition = z
  .object({
    days: count.meta({ title: 'Days in stock' }),
    arrivedAt: instant.meta({ title: 'Arrived' }),
    offers: count.meta({ title: 'Offers', description: 'How often clients have offered for it' }),
    likeIt: z
      .object({
        stones: count,
        avgBack: decimal.nullable(),
        /** How many of them are cheaper per carat. */
        cheaper: count,
      })
      .meta({ title: 'Stones like it', description: 'Same kind, shape, weight band, color and clarity, in stock, with a list price' }),
    suggested: z
      .object({ back: decimal, ctPr: money, because: z.array(z.string()) })
      .nullable()
      .meta({ title: 'Suggested back' }),
  })
  .meta({ id: 'PricePosition' })
export type PricePosition = z.output<typeof pricePosition>

export const pricePositions = resource('pricePositions', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id/position',
    summary: 'Days in stock, offers seen, where stones like it stand, and the back to think of',
    access: 'diamond:view',
    params: byId,
    reply: pricePosition,
    refusals: ['not_found'],
  },
})

const cost = money
  .min(0)
  .max(999_999_999)
  .nullable()
  .meta({ title: 'Cost', description: 'US$, of the whole stone; empty when it is not known' })
/** What stones have cost: a right of its own, and no other call tells it. */
export const diamondCosts = resource('diamondCosts', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id/cost',
    summary: 'What a stone has cost',
    access: 'cost:view',
    params: byId,
    reply: z.object({ cost }),
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/diamond/:id/cost',
    summary: 'Say what a stone has cost: no rule and no revision prices it below',
    access: 'cost:update',
    params: byId,
    body: z.strictObject({ cost }),
    reply: z.object({ cost }),
    refusals: ['not_found'],
  },
})
