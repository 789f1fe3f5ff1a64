import type { ListRequest } from '@loupe/contract/list.ts'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

export const listCountries = (db: Db) => db.selectFrom('country').select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** The first cities of a country by name; the one asked for by its id comes alone. */
export function findCities(db: Db, asked: { country: string; keyword: string; id?: string | undefined; state?: string | undefined }) {
  const { country, id } = asked
  const cities = db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .select(['city.id', 'city.name', 'state.code as state'])
    .where('state.country', '=', country)
    .$if(asked.state !== undefined, (query) => query.where('state.id', '=', asked.state!))
  const wanted = id
    ? cities.where('city.id', '=', id)
    : cities.where('city.name', 'ilike', `${asked.keyword.trim().replace(/[\\%_]/g, (c) => `\\${c}`)}%`)
  return wanted.orderBy('city.name').orderBy('city.id').limit(50).execute()
}

export const countryRows = (db: Db, request: ListRequest) =>
  page(db, db.selectFrom('country').select(['id', 'name', 'isdCode as ISDCode']) as never, request) as never

export const stateRows = (db: Db, request: ListRequest) =>
  page(db, db.selectFrom('state').select(['id', 'name', 'country']) as never, request) as never

export const cityRows = (db: Db, request: ListRequest) =>
  page(
    db,
    db
      .selectFrom('city')
      .innerJoin('state', 'state.id', 'city.state')
      .select(['city.id', 'city.name', 'city.state', 'state.country']) as never,
    request,
  ) as never
