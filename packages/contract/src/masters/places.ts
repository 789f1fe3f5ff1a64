import { z } from 'zod'
import { listOf } from '../list.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

const place = z.object({ id, name: z.string() })

const country = z.object({ id, name: z.string(), ISDCode: z.string().meta({ description: 'With its plus' }) }).meta({ id: 'CountryRow' })
const state = z.object({ id, name: z.string(), country: id }).meta({ id: 'State' })
const city = z.object({ id, name: z.string(), state: id, country: id }).meta({ id: 'CityRow' })

export const places = resource('places', {
  countries: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/country/list',
    summary: 'The countries of the world by name',
    access: 'signedIn',
    reply: z.object({ list: z.array(place.meta({ id: 'Country' })) }),
  },
  cities: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/city/list',
    summary: 'Cities of a country, or of one of its states, that begin with what was typed, or one of them by its id',
    access: 'signedIn',
    body: z.strictObject({ country: id, keyword: z.string().max(100).default(''), id: id.optional(), state: id.optional() }),
    reply: z.object({ list: z.array(place.extend({ state: z.string() }).meta({ id: 'City' })) }),
  },
  countryRows: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/country/paginate',
    summary: 'List countries',
    access: 'signedIn',
    ...listOf(country, ['id', 'name', 'ISDCode']),
  },
  stateRows: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/state/paginate',
    summary: 'List states, by country',
    access: 'signedIn',
    ...listOf(state, ['id', 'name', 'country']),
  },
  cityRows: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/city/paginate',
    summary: 'List cities, by state',
    access: 'signedIn',
    ...listOf(city, ['id', 'name', 'state', 'country']),
  },
})
