import type { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import type { places } from '@loupe/contract/masters/places.ts'
import type { Handlers } from '../../../http/serve.ts'
import { cityRecord, countryRecord, createCity, createState, deletePlace, stateRecord } from './commands.ts'
import { findCities, listCountries, listStates } from './queries.ts'

export const placeHandlers: Handlers<typeof places> = {
  countries: async ({ db }) => ({ list: await listCountries(db) }),
  states: async ({ db }, { body }) => ({ list: await listStates(db, body.country) }),
  cities: async ({ db }, { body }) => ({ list: await findCities(db, body) }),
}
export const countryHandlers: Handlers<typeof countries> = {
  list: (ctx, { body }) => countryRecord.list(ctx, body),
  create: (ctx, { body }) => countryRecord.create(ctx, body),
  view: (ctx, { params }) => countryRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => countryRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => deletePlace(ctx, 'country', params.id),
}
export const stateHandlers: Handlers<typeof states> = {
  list: (ctx, { body }) => stateRecord.list(ctx, body),
  create: (ctx, { body }) => createState(ctx, body),
  view: (ctx, { params }) => stateRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => stateRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => deletePlace(ctx, 'state', params.id),
}
export const cityHandlers: Handlers<typeof cities> = {
  list: (ctx, { body }) => cityRecord.list(ctx, body),
  create: (ctx, { body }) => createCity(ctx, body),
  view: (ctx, { params }) => cityRecord.get(ctx, params.id),
  update: (ctx, { params, body }) => cityRecord.change(ctx, params.id, body),
  delete: (ctx, { params }) => deletePlace(ctx, 'city', params.id),
}
