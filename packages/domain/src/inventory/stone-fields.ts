import { appearanceFields } from './stone-fields/appearance.ts'
import type { Outlet, StoneFieldFacts, StoneFieldKind } from './stone-fields/facts.ts'
import { gradingFields } from './stone-fields/grading.ts'
import { identityFields } from './stone-fields/identity.ts'
import { priceFields } from './stone-fields/price.ts'
import { proportionsFields } from './stone-fields/proportions.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * The catalogue of a stone's fields: schemas, search, index, sheets, bulk edit, files, feeds, lists, the stone's page and the glossary are derived from
 * it, and none of them keeps a list of its own (docs/adding.md, "A field of a stone"). Its order is that of the API's replies.
 * `sql-tests.test.ts` of the server holds the table `diamond` to it.
 */
export const stoneFields = { ...identityFields, ...gradingFields, ...priceFields, ...proportionsFields, ...appearanceFields } as const

type Catalogue = typeof stoneFields
export type StoneField = keyof Catalogue
/** The fields that have these facts: `FieldsWith<{ kind: 'code' }>`. */
export type FieldsWith<Facts> = { [F in StoneField]: Catalogue[F] extends Facts ? F : never }[StoneField]
/** The fields that may go there. */
type FieldsTo<O extends Outlet> = {
  [F in StoneField]: Catalogue[F] extends { out: readonly (infer To)[] } ? (O extends To ? F : never) : never
}[StoneField]

export const stoneFieldNames = keysOf(stoneFields)
/** What the catalogue says of a field. */
export const factsOf = (field: StoneField): StoneFieldFacts => stoneFields[field]
/** The field of this name, if a stone has one. */
export const findField = (name: string): StoneField | undefined => stoneFieldNames.find((field) => field === name)

/** The fields of these kinds, in the catalogue's order. */
export const fieldsOfKind = <const K extends StoneFieldKind>(...kinds: readonly K[]): FieldsWith<{ kind: K }>[] =>
  stoneFieldNames.filter((field): field is FieldsWith<{ kind: K }> => (kinds as readonly StoneFieldKind[]).includes(factsOf(field).kind))

/** The fields of which a fact is given, in the catalogue's order. */
export const fieldsHaving = <const Fact extends keyof StoneFieldFacts>(fact: Fact): FieldsWith<{ [F in Fact]: unknown }>[] =>
  stoneFieldNames.filter((field): field is FieldsWith<{ [F in Fact]: unknown }> => factsOf(field)[fact] !== undefined)

/** The fields that may go there, in the catalogue's order. */
export const fieldsTo = <const O extends Outlet>(outlet: O): FieldsTo<O>[] =>
  stoneFieldNames.filter((field): field is FieldsTo<O> => factsOf(field).out?.includes(outlet) ?? false)

/** The fields that are stored with a stone, and so can be searched and sorted by. */
export type StoredField = Exclude<StoneField, FieldsWith<{ kind: 'derived' }>>
export const storedFields = stoneFieldNames.filter((field): field is StoredField => factsOf(field).kind !== 'derived')
