import type { CityRow, CountryRow, StateRow } from '@loupe/contract/masters/place-lists.ts'
import { saidBesides } from '@loupe/domain/accounts/said.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type PlaceKind, placeUsers } from '@loupe/domain/masters/place.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { plainRecord } from '../../../db/plain-record.ts'
import { cityRows, countryRows, stateRows, withUses } from './rows.ts'

interface Named {
  name: string
  isActive: boolean
}
export const countryRecord = plainRecord<CountryRow, Named & { isoCode: string; ISDCode: string }>({
  subject: 'country',
  table: 'country',
  rows: countryRows,
  // A column begins with a small letter.
  shown: async (db, rows) => (await withUses(db, 'country', rows)).map(({ iSDCode: ISDCode, ...row }) => ({ ...row, ISDCode })),
  columns: (_, { ISDCode, ...values }) => ({ ...values, ...(ISDCode === undefined ? {} : { isdCode: ISDCode }) }),
})
export const stateRecord = plainRecord<StateRow, Named & { country: string; code: string }>({
  subject: 'state',
  table: 'state',
  rows: stateRows,
  shown: (db, rows) => withUses(db, 'state', rows),
})
export const cityRecord = plainRecord<CityRow, Named & { state: string }>({
  subject: 'city',
  table: 'city',
  rows: cityRows,
  shown: (db, rows) => withUses(db, 'city', rows),
})

/** Adds a state to a country, which must be there. */
export async function createState(ctx: Writing, made: Named & { country: string; code: string }): Promise<StateRow> {
  const country = await ctx.tx.selectFrom('country').select('id').where('id', '=', made.country).executeTakeFirst()
  if (!country) throw invalid('country', 'There is no such country.')
  return stateRecord.create(ctx, made)
}

/** Adds a city to a state, which must be of the country. */
export async function createCity(ctx: Writing, { country, ...made }: Named & { country: string; state: string }): Promise<CityRow> {
  const state = await ctx.tx.selectFrom('state').select('country').where('id', '=', made.state).executeTakeFirst()
  if (!state || state.country !== country) throw invalid('state', saidBesides.otherCountry)
  return cityRecord.create(ctx, made)
}

const records = { country: countryRecord, state: stateRecord, city: cityRecord }

/** Deletes a place that nothing names; the others are made inactive. The lock keeps away whoever is about to name it. */
export async function deletePlace(ctx: Writing, kind: PlaceKind, id: string) {
  const kept = await records[kind].lock(ctx, id)
  const users = placeUsers(kept)
  if (users !== '') throw new Refusal('place_used', { users }, `${kept.name} is used by ${users}. Make it inactive instead.`)
  await ctx.tx.deleteFrom(kind).where('id', '=', id).execute()
  const { name, isActive } = kept
  await record(ctx, { ...records[kind].about(id, 'delete'), before: { name, isActive } })
  return {}
}
