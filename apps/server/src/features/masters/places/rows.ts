import type { PlaceKind } from '@loupe/domain/masters/place.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

const stamps = <T extends string>(table: T) => [`${table}.isActive`, `${table}.createdAt`, `${table}.updatedAt`] as const

export const countryRows = (db: Db | Tx) =>
  db.selectFrom('country').select(['country.id', 'country.name', 'country.isoCode', 'country.isdCode as iSDCode', ...stamps('country')])

export const stateRows = (db: Db | Tx) =>
  db
    .selectFrom('state')
    .innerJoin('country', 'country.id', 'state.country')
    .select(['state.id', 'state.name', 'state.code', 'state.country', 'country.name as countryName', ...stamps('state')])

export const cityRows = (db: Db | Tx) =>
  db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state')
    .innerJoin('country', 'country.id', 'state.country')
    .select(['city.id', 'city.name', 'city.state', 'state.name as stateName', 'state.country', 'country.name as countryName'])
    .select([...stamps('city')])

/** Counts of what uses a place of each kind, besides the clients and branches in it. */
const counted: Record<PlaceKind, string> = {
  country: `(select count(*) from state where country = w.id) as states,
    (select count(*) from "order" where shipping_country = w.id) as orders`,
  state: `(select count(*) from city where state = w.id) as cities,
    (select count(*) from "order" o join city c on c.id = o.shipping_city where c.state = w.id) as orders`,
  city: `(select count(*) from "order" where shipping_city = w.id) as orders`,
}

interface Uses {
  accounts: number
  branches: number
  orders: number
}
interface UsesOf {
  country: Uses & { states: number }
  state: Uses & { cities: number }
  city: Uses
}
/** Fields that are counted only for the rows of a page. */
export type Counted = keyof (UsesOf['country'] & UsesOf['state'])

/** Adds use counts to the rows of a page. Counting them for all cities would take seconds. */
export async function withUses<K extends PlaceKind, Row extends { id: string }>(
  db: Db | Tx,
  kind: K,
  rows: readonly Row[],
): Promise<(Row & UsesOf[K])[]> {
  const { rows: uses } = await sql<UsesOf[K] & { id: string }>`
    select w.id, ${sql.raw(counted[kind])},
      (select count(*) from account where ${sql.ref(kind)} = w.id) as accounts,
      (select count(*) from account_address where ${sql.ref(kind)} = w.id) as branches
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as w(id)`.execute(db)
  const of = new Map(uses.map((use) => [use.id, use]))
  return rows.flatMap((row) => {
    const use = of.get(row.id)
    return use ? [{ ...row, ...use }] : []
  })
}
