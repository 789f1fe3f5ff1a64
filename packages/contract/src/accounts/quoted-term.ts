import { notApplied } from '@loupe/domain/accounts/quote.ts'
import { termFields } from '@loupe/domain/accounts/term.ts'
import { z } from 'zod'
import { decimal, money, remarks } from '../parts.ts'

const price = z.object({ ctPr: money, amt: money, back: decimal.nullable() })

/** The client's term as applied to a stone when a document was made: the price before and after it. */
export const quotedTerm = z
  .object({
    field: z.enum(termFields as [(typeof termFields)[number], ...(typeof termFields)[number][]]),
    per: z.number().meta({ description: 'Percent of the price per carat, or points of back' }),
    days: z.string().meta({ description: 'Code of the days to pay' }),
    dayTerms: z.string(),
    currency: z.string(),
    from: price.meta({ description: 'The asking price' }),
    to: price.nullable().meta({ description: 'The price on the term' }),
    notApplied: z.enum(notApplied).nullable().meta({
      description:
        'Why the term did not make the price: it was given by hand, there is no list price, or the price would not be above zero',
    }),
  })
  .nullable()
  .meta({ title: 'Term', description: 'Frozen when the document was made; null without a term' })

/** The reason for giving stones to a client who is not shown their kind; it needs the permission to override. */
export const overrideKind = remarks
  .optional()
  .meta({ title: 'Reason for dealing in this stone type', description: 'For stones of a type the client is not shown' })

/** Confirms a price far from the quoted one. */
export const confirmLargeChange = z.boolean().default(false).meta({ title: 'Prices far from the prices quoted are meant' })
