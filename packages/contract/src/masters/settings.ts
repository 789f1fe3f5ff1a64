import { z } from 'zod'
import { resource } from '../route.ts'

/** How long stones may be held, in whole hours (S1 §5; domain.md C13). */
export const holdSettings = z
  .object({
    minHoldLimitHour: z.int().meta({ title: 'Min hold time' }),
    maxHoldLimitHour: z.int().meta({ title: 'Max hold time' }),
  })
  .meta({ id: 'HoldSettings' })

/** Settings of the business, by the specification's type ids. Each type comes with the area that obeys it. */
export const settings = resource('settings', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/setting/:type',
    summary: 'The settings of one type: 22 is how long stones may be held',
    access: 'hold-setting:view',
    params: z.object({ type: z.enum(['22']) }),
    reply: z.object({ type: z.int(), settings: holdSettings }),
  },
})
