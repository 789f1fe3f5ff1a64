import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'

const place = z.object({ id, name: z.string() })

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
    summary: 'Cities of a country that begin with what was typed, or one of them by its id',
    access: 'signedIn',
    body: z.strictObject({ country: id, keyword: z.string().max(100).default(''), id: id.optional() }),
    reply: z.object({ list: z.array(place.extend({ state: z.string() }).meta({ id: 'City' })) }),
  },
})
