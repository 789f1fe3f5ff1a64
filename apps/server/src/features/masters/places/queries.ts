import type { Db } from '../../../db/connection.ts'

export const listCountries = (db: Db) => db.selectFrom('country').select(['id', 'name', 'isActive']).orderBy('name').orderBy('id').execute()

export const listStates = (db: Db, country: string) =>
  db.selectFrom('state').select(['id', 'name', 'isActive']).where('country', '=', country).orderBy('name').orderBy('id').execute()

/** The first active cities of a country by name. With an id, only that city, active or not. */
export function findCities(db: Db, criteria: { country: string; keyword: string; id?: string | undefined; state?: string | undefined }) {
  const { country, id, state } = criteria
  const cities = db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .select(['city.id', 'city.name', 'city.isActive', 'state.code as state'])
    .where('state.country', '=', country)
    .$call((query) => (state === undefined ? query : query.where('state.id', '=', state)))
  const matching = id
    ? cities.where('city.id', '=', id)
    : cities
        .where('city.isActive', '=', true)
        .where('city.name', 'ilike', `${criteria.keyword.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%`)
  return matching.orderBy('city.name').orderBy('city.id').limit(50).execute()
}
