import type { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import type { places } from '@loupe/contract/masters/places.ts'
import { familyHandlers } from '../../../http/family-handlers.ts'
import type { Handlers } from '../../../http/serve.ts'
import { cityRecord, countryRecord, createCity, createState, deletePlace, stateRecord } from './commands.ts'
import { findCities, listCountries, listStates } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  countries: async ({ db }) => ({ list: await listCountries(db) }),
  states: async ({ db }, { body }) => ({ list: await listStates(db, body.country) }),
  cities: async ({ db }, { body }) => ({ list: await findCities(db, body) }),
}
export const countryHandlers: Handlers<typeof countries> = {
  ...familyHandlers(countryRecord),
  delete: (ctx, { params }) => deletePlace(ctx, 'country', params.id),
}
export const stateHandlers: Handlers<typeof states> = {
  ...familyHandlers(stateRecord),
  create: (ctx, { body }) => createState(ctx, body),
  delete: (ctx, { params }) => deletePlace(ctx, 'state', params.id),
}
export const cityHandlers: Handlers<typeof cities> = {
  ...familyHandlers(cityRecord),
  create: (ctx, { body }) => createCity(ctx, body),
  delete: (ctx, { params }) => deletePlace(ctx, 'city', params.id),
}
