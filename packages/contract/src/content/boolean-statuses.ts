import { z } from 'zod'
import { cities, countries, states } from '../masters/place-lists.ts'
import { dayTerms } from '../masters/day-terms.ts'
import { transports } from '../masters/transports.ts'
import { emailGroups } from '../messages/email-groups.ts'
import { id, instant } from '../parts.ts'
import { caratRanges, cutGroups, sizes } from '../pricing/ranges.ts'
import { resource } from '../route.ts'
import { careers } from './careers.ts'
import { newsEvents } from './news-events.ts'

/** Families whose rows have a switch, by path, with the route that each switch stands for: its permission and rules apply. */
export const switched = {
  country: countries.update,
  state: states.update,
  city: cities.update,
  transport: transports.update,
  'news-event': newsEvents.update,
  career: careers.update,
  'email-group': emailGroups.update,
  'day-term': dayTerms.update,
  'carat-range': caratRanges.update,
  size: sizes.update,
  'cut-group': cutGroups.update,
} as const
export type Switched = keyof typeof switched
const families = Object.keys(switched) as [Switched, ...Switched[]]

const fieldOfRecord = {
  family: z.enum(families).meta({ title: 'Family' }),
  id,
  field: z.enum(['isActive']).meta({ title: 'Field' }),
  value: z.boolean().meta({ title: 'Value' }),
}

export const booleanStatuses = resource('booleanStatuses', {
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/boolean-status-update',
    summary: 'Switch a row of a family on or off, with the permission and rules of a change of the family',
    access: 'signedIn',
    body: z.strictObject({ ...fieldOfRecord, updatedAt: instant.optional() }),
    reply: z.object(fieldOfRecord),
    refusals: ['validation', 'forbidden', 'not_found', 'stale', 'overlap'],
  },
})
