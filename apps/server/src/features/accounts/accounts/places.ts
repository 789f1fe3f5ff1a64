import { saidBesides } from '@loupe/domain/accounts/said.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Tx } from '../../../db/connection.ts'

interface Place {
  country?: string | null | undefined
  state?: string | null | undefined
  city?: string | null | undefined
}

/** Refuses a state of another country, and a city of another state. */
export async function refuseStrangePlaces(tx: Tx, { country, state, city }: Place, at = ''): Promise<void> {
  const known = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('country')
        .select('id')
        .where('id', '=', country ?? null)
        .as('country'),
      eb
        .selectFrom('state')
        .select('country')
        .where('id', '=', state ?? null)
        .as('countryOfState'),
      eb
        .selectFrom('city')
        .select('state')
        .where('id', '=', city ?? null)
        .as('stateOfCity'),
    ])
    .executeTakeFirstOrThrow()
  if (country && !known.country) throw invalid(`${at}country`, 'There is no such country.')
  if (state && known.countryOfState !== country) throw invalid(`${at}state`, saidBesides.otherCountry)
  if (city && known.stateOfCity !== state) throw invalid(`${at}city`, saidBesides.otherState)
}
