import { kycLifecycle } from '@loupe/domain/accounts/kyc.ts'
import { bulkMailLimits } from '@loupe/domain/messages/bulk-mail.ts'
import { z } from 'zod'
import { id } from '../parts.ts'
import { statusOf } from '../status.ts'

/** Days back from now. */
const days = z.int().min(1).max(3650).nullable()
const some = z.array(id).max(500).default([])

/** The audience: users of clients in scope. Empty criteria are ignored. */
export const bulkAudience = z
  .strictObject({
    accounts: some.meta({ title: 'Only these clients' }),
    sellers: some.meta({ title: 'Clients of' }),
    countries: some.meta({ title: 'Countries' }),
    groups: some.meta({ title: 'In these email groups', description: 'Only their addresses that belong to clients' }),
    kycStatus: z.array(statusOf(kycLifecycle)).max(3).default([]).meta({ title: 'KYC' }),
    isVerified: z.boolean().nullable().default(null).meta({ title: 'Client verified' }),
    shown: z.enum(['natural', 'labGrown']).nullable().default(null).meta({ title: 'Shown stones' }),
    boughtWithin: days.default(null).meta({ title: 'Ordered within' }),
    notBoughtFor: days.default(null).meta({ title: 'Have not ordered for' }),
    askedWithin: days.default(null).meta({ title: 'Enquired within', description: 'Carts, watchlists and offers too' }),
    papersExpire: z
      .boolean()
      .default(false)
      .meta({ title: 'Documents expire', description: 'A KYC document has expired, or will within 30 days' }),
    primaryOnly: z.boolean().default(false).meta({ title: 'Primary users only' }),
    withUnverified: z.boolean().default(false).meta({ title: 'Include unverified addresses' }),
  })
  .meta({ id: 'BulkAudience', title: 'Audience' })
export type BulkAudience = z.output<typeof bulkAudience>

/** The stones of a bulk mail: the results of a saved search, or chosen ones. */
export const bulkStones = z
  .strictObject({
    savedSearch: id.nullable().default(null).meta({ title: 'Saved search', description: 'Evaluated when the mail is sent' }),
    diamonds: z
      .array(z.string().trim().min(1).max(60))
      .max(bulkMailLimits.stones, `Please choose at most ${bulkMailLimits.stones} stones.`)
      .default([])
      .meta({ title: 'Stones', description: 'By their stone IDs' }),
    hidePrice: z.boolean().default(false).meta({ title: 'Hide the price' }),
  })
  .refine(({ savedSearch, diamonds }) => savedSearch === null || diamonds.length === 0, {
    path: ['diamonds'],
    error: 'Please choose either a saved search or stones.',
  })
export type BulkStones = z.output<typeof bulkStones>
