import { z } from 'zod'
import { familyOf } from '../family.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** The company's lists of places. They come filled; additions and changes appear in every form immediately. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, 'Enter the name on one line.')
  .meta({ title: 'Name' })
const isActive = z
  .boolean()
  .meta({ title: 'Active', description: 'An inactive place stays where it is used, and cannot be chosen any more' })
const stored = { isActive, createdAt: instant.meta({ title: 'Since' }), updatedAt: instant.meta({ title: 'Changed' }) }
const uses = {
  accounts: count.meta({ title: 'Clients' }),
  branches: count.meta({ title: 'Branches' }),
  orders: count.meta({ title: 'Orders', description: 'Shipped there' }),
}

const isoCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Please enter the two letters of ISO 3166, such as IN.')
  .meta({ title: 'Code', description: 'Two letters of ISO 3166; cannot change' })
const isdCode = z
  .string()
  .trim()
  .regex(/^(\+[1-9]\d{0,5})?$/, 'Please enter a plus and up to six digits, such as +91.')
  .meta({ title: 'ISD code', description: 'With a plus, such as +91' })

export const country = z
  .object({
    id,
    name,
    isoCode: z.string().meta({ title: 'Code' }),
    ISDCode: isdCode,
    states: count.meta({ title: 'States' }),
    ...uses,
    ...stored,
  })
  .meta({ id: 'CountryRow' })
export type CountryRow = z.output<typeof country>

const countryFamily = familyOf({
  path: 'country',
  module: 'master',
  nouns: ['a country', 'countries'],
  row: country,
  fields: ['id', 'name', 'isoCode', 'ISDCode', 'isActive', 'createdAt', 'updatedAt'],
  create: z.strictObject({ name, isoCode, ISDCode: isdCode.default(''), isActive: isActive.default(true) }),
  change: z.strictObject({ name, ISDCode: isdCode, isActive }),
  reply: country,
  refusals: ['duplicate'],
})

const stateCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(10)
  .regex(/^[\p{Lu}\d-]+$/u, 'Please enter only letters and digits.')
  .meta({ title: 'Code', description: 'Abbreviation for addresses: MH' })
const ofCountry = id.meta({ title: 'Country' })

export const state = z
  .object({
    id,
    name,
    code: z.string().meta({ title: 'Code' }),
    country: ofCountry,
    countryName: z.string().meta({ title: 'Country' }),
    cities: count.meta({ title: 'Cities' }),
    ...uses,
    ...stored,
  })
  .meta({ id: 'StateRow' })
export type StateRow = z.output<typeof state>

const stateFamily = familyOf({
  path: 'state',
  module: 'master',
  nouns: ['a state', 'states'],
  row: state,
  fields: ['id', 'name', 'code', 'country', 'countryName', 'isActive', 'createdAt', 'updatedAt'],
  create: z.strictObject({ country: ofCountry, name, code: stateCode, isActive: isActive.default(true) }),
  change: z.strictObject({ name, code: stateCode, isActive }),
  reply: state,
  refusals: ['duplicate'],
})

const ofState = id.meta({ title: 'State' })
export const city = z
  .object({
    id,
    name,
    state: ofState,
    stateName: z.string().meta({ title: 'State' }),
    country: ofCountry,
    countryName: z.string().meta({ title: 'Country' }),
    ...uses,
    ...stored,
  })
  .meta({ id: 'CityRow' })
export type CityRow = z.output<typeof city>

const cityFamily = familyOf({
  path: 'city',
  module: 'master',
  nouns: ['a city', 'cities'],
  row: city,
  fields: ['id', 'name', 'state', 'stateName', 'country', 'countryName', 'isActive', 'createdAt', 'updatedAt'],
  create: z.strictObject({ country: ofCountry, state: ofState, name, isActive: isActive.default(true) }),
  change: z.strictObject({ name, isActive }),
  reply: city,
  refusals: ['duplicate'],
})

/** Everybody who is signed in may read these lists, since forms choose from them. */
const open = { access: 'signedIn', download: 'master:download' } as const
const guarded = { refusals: ['not_found', 'place_used'] } as const
export const countries = resource('countries', {
  ...countryFamily,
  list: { ...countryFamily.list, ...open },
  delete: { ...countryFamily.delete, ...guarded },
})
export const states = resource('states', {
  ...stateFamily,
  list: { ...stateFamily.list, ...open },
  delete: { ...stateFamily.delete, ...guarded },
})
export const cities = resource('cities', {
  ...cityFamily,
  list: { ...cityFamily.list, ...open },
  delete: { ...cityFamily.delete, ...guarded },
})
