import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

/** A choice of a form: an inactive place is only returned to records that have it already. */
const place = z.object({ id, name: z.string(), isActive: z.boolean() })

/** Places for forms to choose from. `countries`, `states` and `cities` maintain them. */
export const places = resource('places', {
  countries: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/country/list',
    summary: 'The countries of the world by name',
    access: 'signedIn',
    reply: z.object({ list: z.array(place.meta({ id: 'Country' })) }),
  },
  states: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/state/list',
    summary: 'The states of a country by name',
    access: 'signedIn',
    body: z.strictObject({ country: id }),
    reply: z.object({ list: z.array(place.meta({ id: 'State' })) }),
  },
  cities: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/city/list',
    summary: 'Active cities of a country, or of one of its states, that begin with a text, or one of them by its id',
    access: 'signedIn',
    body: z.strictObject({ country: id, keyword: z.string().max(100).default(''), id: id.optional(), state: id.optional() }),
    reply: z.object({ list: z.array(place.extend({ state: z.string() }).meta({ id: 'City' })) }),
  },
})
