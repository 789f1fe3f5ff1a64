import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

/** To choose from: a place that is not active is told only to those who have it already. */
const place = z.object({ id, name: z.string(), isActive: z.boolean() })

/** What forms choose places from. The lists behind them are kept by `countries`, `states` and `cities`. */
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
    summary: 'Active cities of a country, or of one of its states, that begin with what was typed, or one of them by its id',
    access: 'signedIn',
    body: z.strictObject({ country: id, keyword: z.string().max(100).default(''), id: id.optional(), state: id.optional() }),
    reply: z.object({ list: z.array(place.extend({ state: z.string() }).meta({ id: 'City' })) }),
  },
})
