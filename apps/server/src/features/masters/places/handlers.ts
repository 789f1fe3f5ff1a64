import type { places } from '@loupe/contract/masters/places.ts'
import type { Handlers } from '../../../http/serve.ts'
import { cityRows, countryRows, findCities, listCountries, stateRows } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  countries: async ({ db }) => ({ list: await listCountries(db) }),
  cities: async ({ db }, { body }) => ({ list: await findCities(db, body) }),
  countryRows: ({ db }, { body }) => countryRows(db, body),
  stateRows: ({ db }, { body }) => stateRows(db, body),
  cityRows: ({ db }, { body }) => cityRows(db, body),
}
