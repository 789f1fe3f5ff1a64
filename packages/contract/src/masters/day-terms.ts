import { z } from 'zod'
import { familyOf } from '../family.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const name = z.string().trim().min(1).max(60).meta({ title: 'Name' })
const sortingSequence = z
  .int()
  .min(0, "Sequence can't be less than 0")
  .max(10_000, "Sequence can't be more than 10000")
  .meta({ title: 'Sequence' })

/** Days that a buyer has to pay: a value of the list DAY_TERM. */
const dayTermRow = z
  .object({
    id,
    code: z.string().meta({ title: 'Code', description: 'Stored in orders and terms' }),
    name,
    days: count.meta({ title: 'Days' }),
    sortingSequence,
    uses: count.meta({ title: 'Used', description: "Number of clients' terms and orders" }),
    isActive: z.boolean().meta({ title: 'Active' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'DayTerm' })
export type DayTerm = z.output<typeof dayTermRow>

const family = familyOf({
  path: 'day-term',
  module: 'master',
  nouns: ['a day term', 'day terms'],
  row: dayTermRow,
  fields: ['code', 'name', 'days', 'sortingSequence', 'uses', 'isActive', 'createdAt', 'updatedAt'],
  create: z.strictObject({
    days: z.int().min(1, "Days can't be less than 1").max(365, "Days can't be more than 365").meta({ title: 'Days' }),
    name: name.optional().meta({ title: 'Name', description: 'By default from the days: 75 days' }),
    sortingSequence: sortingSequence.optional().meta({ title: 'Sequence', description: 'By its days when empty' }),
    isActive: z.boolean().default(true).meta({ title: 'Active' }),
  }),
  change: z.strictObject({ name, sortingSequence, isActive: z.boolean().meta({ title: 'Active' }) }),
  reply: dayTermRow,
  refusals: ['duplicate'],
})
export const dayTerms = resource('dayTerms', { ...family, delete: { ...family.delete, refusals: ['not_found', 'day_term_used'] } })
