import type { CityRow, CountryRow, StateRow } from '@loupe/contract/masters/place-lists.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type PlaceKind, placeUsers } from '@loupe/domain/masters/place.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { countedRecord } from '../../../db/plain-record.ts'
import { type Counted, cityRows, countryRows, stateRows, withUses } from './rows.ts'

interface Named {
  name: string
  isActive: boolean
}
export const countryRecord = countedRecord<
  CountryRow,
  Named & { isoCode: string; ISDCode: string },
  Omit<CountryRow, Counted | 'ISDCode'> & { iSDCode: string }
>({
  subject: 'country',
  table: 'country',
  rows: countryRows,
  // Column names begin with a lower-case letter.
  present: async (db, rows) => (await withUses(db, 'country', rows)).map(({ iSDCode: ISDCode, ...row }) => ({ ...row, ISDCode })),
  columns: (_, { ISDCode, ...values }) => ({ ...values, ...(ISDCode === undefined ? {} : { isdCode: ISDCode }) }),
})
export const stateRecord = countedRecord<StateRow, Named & { country: string; code: string }, Omit<StateRow, Counted>>({
  subject: 'state',
  table: 'state',
  rows: stateRows,
  present: (db, rows) => withUses(db, 'state', rows),
})
export const cityRecord = countedRecord<CityRow, Named & { state: string }, Omit<CityRow, Counted>>({
  subject: 'city',
  table: 'city',
  rows: cityRows,
  present: (db, rows) => withUses(db, 'city', rows),
})

/** Adds a state to an existing country. */
export async function createState(ctx: Writing, made: Named & { country: string; code: string }): Promise<StateRow> {
  const country = await ctx.tx.selectFrom('country').select('id').where('id', '=', made.country).executeTakeFirst()
  if (!country) throw invalid('country', 'This country does not exist.')
  return stateRecord.create(ctx, made)
}

/** Adds a city to a state, which must belong to the country. */
export async function createCity(ctx: Writing, { country, ...made }: Named & { country: string; state: string }): Promise<CityRow> {
  const state = await ctx.tx.selectFrom('state').select('country').where('id', '=', made.state).executeTakeFirst()
  if (!state || state.country !== country) throw invalid('state', alsoStated.otherCountry)
  return cityRecord.create(ctx, made)
}

const records = { country: countryRecord, state: stateRecord, city: cityRecord }

/** Deletes a place that nothing uses; a used place can only be made inactive. The lock blocks transactions that are about to use it. */
export async function deletePlace(ctx: Writing, kind: PlaceKind, id: string) {
  const stored = await records[kind].lock(ctx, id)
  const users = placeUsers(stored)
  if (users !== '') throw new Refusal('place_used', { users }, `${stored.name} is used by ${users}. Make it inactive instead.`)
  await ctx.tx.deleteFrom(kind).where('id', '=', id).execute()
  const { name, isActive } = stored
  await record(ctx, { ...records[kind].about(id, 'delete'), before: { name, isActive } })
  return {}
}
