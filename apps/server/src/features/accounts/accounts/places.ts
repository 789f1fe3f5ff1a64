import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'

interface Place {
  country?: string | null | undefined
  state?: string | null | undefined
  city?: string | null | undefined
}

/**
 * Refuses a state of another country, a city of another state, and places that can no longer be chosen.
 * @param stored the current places, which may stay even if inactive
 */
export async function refuseUnknownPlaces(tx: Tx, { country, state, city }: Place, at = '', stored: Place = {}): Promise<void> {
  const { country: ofCountry, state: ofState, city: ofCity } = await knownPlaces(tx, { country, state, city })
  if (country && !ofCountry) throw invalid(`${at}country`, 'This country does not exist.')
  if (state && ofState?.parent !== country) throw invalid(`${at}state`, alsoStated.otherCountry)
  if (city && ofCity?.parent !== state) throw invalid(`${at}city`, alsoStated.otherState)
  for (const [kind, { name, isActive }] of Object.entries({ country: ofCountry, state: ofState, city: ofCity }).flatMap(([key, known]) =>
    known ? [[key as keyof Place, known] as const] : [],
  ))
    if (!isActive && stored[kind] !== { country, state, city }[kind])
      throw invalid(`${at}${kind}`, `${name} is inactive and can no longer be selected.`)
}

/** The places by their ids, each with the place that it belongs to. */
async function knownPlaces(tx: Tx, place: Place) {
  const { rows } = await sql<{ kind: keyof Place; name: string; isActive: boolean; parent: string | null }>`
    select 'country' as kind, name, is_active, null::uuid as parent from country where id = ${place.country ?? null}::uuid
    union all select 'state', name, is_active, country from state where id = ${place.state ?? null}::uuid
    union all select 'city', name, is_active, state from city where id = ${place.city ?? null}::uuid`.execute(tx)
  return Object.fromEntries(rows.map((row) => [row.kind, row])) as Partial<Record<keyof Place, (typeof rows)[number]>>
}
