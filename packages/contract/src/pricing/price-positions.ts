import { z } from 'zod'
import { byId, count, decimal, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

/** How a stone's price compares within the company's own stock. */
const pricePosition = z
  .object({
    days: count.meta({ title: 'Days in stock' }),
    arrivedAt: instant.meta({ title: 'Arrived' }),
    offers: count.meta({ title: 'Offers', description: 'Number of offers that clients have made for it' }),
    likeIt: z
      .object({
        stones: count,
        avgBack: decimal.nullable(),
        /** How many of them are cheaper per carat. */
        cheaper: count,
      })
      .meta({ title: 'Similar stones', description: 'Same kind, shape, weight band, color and clarity, in stock, with a list price' }),
    suggested: z
      .object({ back: decimal, ctPr: money, because: z.array(z.string()) })
      .nullable()
      .meta({ title: 'Suggested back' }),
  })
  .meta({ id: 'PricePosition' })
export type PricePosition = z.output<typeof pricePosition>

/** The price of one stone of a list against similar stones. */
const comparedPrice = z
  .object({
    id,
    stones: count.meta({ title: 'Similar stones' }),
    against: decimal.nullable().meta({
      title: 'Against similar %',
      description: 'Percent below (-) or above the average of similar stones; null with fewer than three',
    }),
  })
  .meta({ id: 'ComparedPrice' })

export const pricePositions = resource('pricePositions', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/positions',
    summary: 'Prices of the stones of a page against similar stones; unknown stones are left out',
    access: 'diamond:view',
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    reply: z.object({ list: z.array(comparedPrice) }),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id/position',
    summary: 'Days in stock, offers, prices of similar stones, and a suggested back',
    access: 'diamond:view',
    params: byId,
    reply: pricePosition,
    refusals: ['not_found'],
  },
})

const cost = money.min(0).max(999_999_999).nullable().meta({ title: 'Cost', description: 'US$, of the whole stone; empty when unknown' })
/** Costs of stones: they have a permission of their own, and no other route returns them. */
export const diamondCosts = resource('diamondCosts', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id/cost',
    summary: 'The cost of a stone',
    access: 'cost:view',
    params: byId,
    reply: z.object({ cost }),
    refusals: ['not_found'],
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/diamond/:id/cost',
    summary: 'Set the cost of a stone: rules and revisions never price it below that',
    access: 'cost:update',
    params: byId,
    body: z.strictObject({ cost }),
    reply: z.object({ cost }),
    refusals: ['not_found'],
  },
})
