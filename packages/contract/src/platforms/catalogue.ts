import { catalogueDays, catalogueOriginsAtMost, catalogueStates, originOf } from '@loupe/domain/platforms/catalogue.ts'
import { markUps, rates, roundingNames } from '@loupe/domain/pricing/retail-price.ts'
import { currencyCodes } from '@loupe/domain/sheets/currencies/currency-signs.ts'
import { z } from 'zod'
import { chosenId, count, day, decimal, id, instant } from '../parts.ts'

export const rateText = 'Please enter the units of the currency for one US dollar, such as 0.92.'
export const rateDateText = 'Enter the date of the rate.'

/** What a person enters of a catalogue. */
export const entered = {
  title: z
    .string()
    .trim()
    .min(1, 'Please enter a title.')
    .max(100)
    .meta({ title: 'Title', description: 'The heading visitors see above the stones' }),
  savedSearch: chosenId('Please select a saved search.').meta({
    title: 'Stones',
    description: 'Available stones of a saved search; the catalogue follows the search',
  }),
  markUp: decimal
    .min(markUps.min, `Mark-up % can't be less than ${markUps.min}`)
    .max(markUps.max, `Mark-up % can't be more than ${markUps.max}`)
    .meta({ title: 'Mark-up', description: 'Added to the client’s price' }),
  rounding: z.enum(roundingNames).meta({ id: 'PriceRounding', title: 'Rounding', description: 'Prices are rounded up' }),
  currency: z.enum(currencyCodes as [string, ...string[]]).meta({ id: 'Currency', title: 'Currency' }),
  rate: z
    .number(rateText)
    .multipleOf(rates.min, 'Please enter at most six decimals.')
    .min(rates.min, rateText)
    .max(rates.max, rateText)
    .meta({ title: 'Rate', description: 'Units of the currency for one US dollar; 1 for US dollars' }),
  rateDate: day.meta({
    title: 'Rate date',
    description:
      'Shown to visitors. A day of the company’s time zone; in US dollars, where there is no rate, by default the day there when the catalogue is made',
  }),
  hidePrice: z.boolean().meta({ title: 'Hide the price', description: 'Visitors see “Price on request”' }),
  origins: z
    .array(
      z
        .string()
        .trim()
        .refine(
          (text) => originOf(text) !== undefined,
          'Please enter the addresses of websites, without a path, such as https://www.example.com.',
        )
        .transform((text) => originOf(text) ?? text),
    )
    .max(catalogueOriginsAtMost, `Please enter at most ${catalogueOriginsAtMost} addresses.`)
    .meta({ title: 'Allowed pages', description: 'Websites that may embed it and read its feeds, such as https://www.example.com' }),
  expiresAt: instant.meta({ title: 'Expires', description: `At most ${catalogueDays.max} days from now` }),
}

/** A retailer's catalogue, as staff see it. Its address is only returned when it is made or replaced. */
export const catalogue = z
  .object({
    id,
    account: id.meta({ title: 'Company' }),
    companyName: z.string().nullable().meta({ title: 'Company', description: 'Null for callers who may not see clients' }),
    ...entered,
    origins: z.array(z.string()).meta({ title: 'Allowed pages' }),
    savedSearch: id.nullable().meta({ title: 'Stones', description: 'A revoked catalogue has none' }),
    searchName: z.string().meta({ title: 'Stones', description: 'Name of the saved search' }),
    searchFault: z.string().nullable().meta({
      title: 'Search',
      description:
        'Why its search no longer works, such as a value that was deleted since: visitors see no stones until the search is changed',
    }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    state: z.enum(catalogueStates).meta({
      title: 'Status',
      description: 'off: its client is inactive, or is no longer shown this stone type',
    }),
    views: count.meta({ title: 'Views', description: 'How often people opened it; programs do not count' }),
    likes: count.meta({ title: 'Likes' }),
    asks: count.meta({ title: 'Enquiries' }),
    lastViewedAt: instant.nullable().meta({ title: 'Last viewed' }),
    createdBy: id.meta({ title: 'Created by' }),
    ownerName: z.string().meta({ title: 'Created by' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Catalogue' })
export type Catalogue = z.output<typeof catalogue>
