import { daysBetween } from '@loupe/domain/kernel/local-time.ts'
import { z } from 'zod'
import { day, dayOfBusiness, id, money } from '../parts.ts'
import { resource } from '../route.ts'

const n = (title: string, description?: string) => z.int().meta({ title, ...(description ? { description } : {}) })
/** What one seller did in a period with natural, or with lab-grown stones. */
export const dealing = z
  .object({
    searches: n('Searches', 'Searches kept open long enough to be recorded'),
    holds: n('Stones held'),
    holdsSold: n('Sold after a hold', 'To the client who had the hold'),
    memos: n('Stones on memo'),
    memosSold: n('Sold after a memo', 'To the client who had the memo'),
    offers: n('Offers'),
    offersAccepted: n('Offers won', 'Accepted, and the order not canceled'),
    offersDecided: n('Offers decided', 'Accepted, rejected or expired'),
    orders: n('Orders'),
    deals: n('Deals made', 'Orders requested in this period and approved since'),
    pieces: n('Stones sold'),
    carats: z.number().meta({ title: 'Carats sold' }),
    value: money.meta({ title: 'Value', description: 'US$, of the stones of deals made' }),
  })
  .meta({ id: 'Dealing' })
export type Dealing = z.output<typeof dealing>

const kindOfStones = z
  .object({
    now: dealing,
    before: dealing.meta({ description: 'The same number of days just before' }),
    periods: z.array(dealing.extend({ from: day.meta({ title: 'From' }) })),
  })
  .meta({ id: 'Performance' })

export const performances = resource('performances', {
  view: {
    kind: 'read',
    mayBeOld: true,
    method: 'POST',
    path: '/admin/v1/user/performance',
    summary: 'What a seller made of searches, holds, memos, offers and orders, within one’s reach',
    access: 'report:view',
    body: z
      .strictObject({
        user: id,
        from: dayOfBusiness.meta({ title: 'From' }),
        till: dayOfBusiness.meta({ title: 'To', description: 'This day included' }),
        by: z.enum(['day', 'week', 'month']).default('month').meta({ title: 'By' }),
      })
      .refine(({ from, till }) => from <= till, { path: ['till'], error: 'The first day must not be after the last.' })
      .refine(({ from, till }) => daysBetween(from, till) <= 1100, {
        path: ['from'],
        error: 'Please choose three years at most.',
      }),
    reply: z.object({ natural: kindOfStones, labGrown: kindOfStones }),
    refusals: ['not_found'],
  },
})
