import type { places } from '@loupe/contract/masters/places.ts'
import type { Handlers } from '../../../http/serve.ts'
import { findCities, listCountries } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  countries: async ({ db }) => ({ list: await listCountries(db) }),
  cities: async ({ db }, { body }) => ({ list: await findCities(db, body) }),
}
