import { idNotName } from '@loupe/domain/kernel/not-an-id.ts'
import { zoneNamed } from '@loupe/domain/kernel/local-time.ts'
import './messages.ts'
import { z } from 'zod'

/** Small schemas for all areas. */
export const id = z.uuid()
/** The id of a record that a person chooses. @param missing the message where none was chosen; a name in its place has one of its own */
export const chosenId = (missing: string) =>
  z.uuid({ error: ({ input }) => (typeof input === 'string' && input !== '' ? idNotName : missing) })
/** An instant, UTC. The year 0 is refused, because PostgreSQL has none. */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'), 'Please enter a date and time.')
/** A calendar day, `YYYY-MM-DD`; without a year 0. */
export const day = z.iso.date('Please enter a date.').refine((text) => !text.startsWith('0000'), 'Please enter a date.')
/** A day of which something is looked up. In the first year and the last, the company's midnight may be an instant that PostgreSQL does not have. */
export const dayOfBusiness = day.refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Please choose a day between 2000 and 2099.')
/** A time zone by its IANA name, such as `Europe/Brussels`. */
export const timeZone = z
  .string('Please select a time zone.')
  .max(60)
  .refine((name) => zoneNamed(name) === name, { error: ({ input }) => `There is no time zone ${String(input)}.` })
export const byId = z.strictObject({ id })
/** Money in US dollars, two places. */
export const money = z.number().multipleOf(0.01).min(-1e12).max(1e12)
/** The schemas of weights, and all that are made of them (`.min`, `.meta`): files and histories write these as weights. */
const weights = z.registry<{ isWeight: true }>()
/** Whether a schema is a weight in carats. */
export const isWeight = (schema: z.ZodType): boolean => weights.get(schema) !== undefined
/** A difference of weights in carats, three places. */
export const caratDifference = z.number().multipleOf(0.001).register(weights, { isWeight: true })
/** Weight in carats, three places. */
export const carat = caratDifference.min(0).max(100_000_000)
/** A count or a number: as large as a database integer. */
export const count = z.int32()
/** A percentage or a measurement, two places. */
export const decimal = z.number().multipleOf(0.01).min(-1_000_000).max(1_000_000)
export const remarks = z.string().trim().max(1000)
/** A reply without data. */
export const nothing = z.object({})
