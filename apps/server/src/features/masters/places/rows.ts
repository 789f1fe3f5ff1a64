import type { PlaceKind, PlaceUses } from '@loupe/domain/masters/place.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'

const stamps = <T extends string>(table: T) => [`${table}.isActive`, `${table}.createdAt`, `${table}.updatedAt`] as const

export const countryRows = (db: Db | Tx) =>
  db.selectFrom('country').select(['country.id', 'country.name', 'country.isoCode', 'country.isdCode as ISDCode', ...stamps('country')])

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

/** What is counted of a place of each kind, beside the clients and branches that name it. */
const counted: Record<PlaceKind, string> = {
  country: `(select count(*) from state where country = w.id) as states,
    (select count(*) from "order" where shipping_country = w.id) as orders`,
  state: `(select count(*) from city where state = w.id) as cities,
    (select count(*) from "order" o join city c on c.id = o.shipping_city where c.state = w.id) as orders`,
  city: `(select count(*) from "order" where shipping_city = w.id) as orders`,
}

/** Adds to the rows of a page who uses each: of all cities that would take seconds. */
export async function withUses(db: Db | Tx, kind: PlaceKind, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const { rows: uses } = await sql<PlaceUses & { id: string }>`
    select w.id, ${sql.raw(counted[kind])},
      (select count(*) from account where ${sql.ref(kind)} = w.id) as accounts,
      (select count(*) from account_address where ${sql.ref(kind)} = w.id) as branches
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as w(id)`.execute(db)
  const of = new Map(uses.map((use) => [use.id, use]))
  return rows.map((row) => ({ ...row, ...of.get(row['id'] as string) }))
}
