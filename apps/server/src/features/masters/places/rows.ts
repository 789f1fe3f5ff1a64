import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

/** The rows of the three lists, each with how many things name it: counted by the indexes, for the rows of a page. */
const count = (from: string, where: string) => sql<number>`(select count(*) from ${sql.raw(from)} where ${sql.raw(where)})`
const named = (column: 'country' | 'state' | 'city') => [
  count('account a', `a.${column} = ${column}.id`).as('accounts'),
  count('account_address b', `b.${column} = ${column}.id`).as('branches'),
]
const stamps = <T extends string>(table: T) => [`${table}.isActive`, `${table}.createdAt`, `${table}.updatedAt`] as const

export const countryRows = (db: Db | Tx) =>
  db
    .selectFrom('country')
    .select(['country.id', 'country.name', 'country.isoCode', 'country.isdCode as ISDCode', ...stamps('country')])
    .select(count('state s', 's.country = country.id').as('states'))
    .select(named('country'))
    .select(count('"order" o', 'o.shipping_country = country.id').as('orders'))

export const stateRows = (db: Db | Tx) =>
  db
    .selectFrom('state')
    .innerJoin('country', 'country.id', 'state.country')
    .select(['state.id', 'state.name', 'state.code', 'state.country', 'country.name as countryName', ...stamps('state')])
    .select(count('city c', 'c.state = state.id').as('cities'))
    .select(named('state'))
    .select(count('"order" o join city c on c.id = o.shipping_city', 'c.state = state.id').as('orders'))

export const cityRows = (db: Db | Tx) =>
  db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .innerJoin('country', 'country.id', 'state.country')
    .select(['city.id', 'city.name', 'city.state', 'state.name as stateName', 'state.country', 'country.name as countryName'])
    .select([...stamps('city')])
    .select(named('city'))
    .select(count('"order" o', 'o.shipping_city = city.id').as('orders'))
