import { z } from 'zod'
import { count, day } from '../parts.ts'

/** What the check of a sheet has counted: its rows by what they do, and what is said once for all of them. */
export const sheetCounts = z.object({
  new: count,
  changed: count,
  unchanged: count,
  missing: count,
  blocked: count,
  refused: count,
  warned: count,
  totals: count.optional().meta({ description: 'Total lines of the list, which are skipped' }),
  listed: z
    .object({ of: count, differ: count, percent: z.number(), list: z.string() })
    .optional()
    .meta({ description: 'List prices of the sheet that differ from the active price list, and the median difference in percent of it' }),
  fromLists: z
    .array(z.object({ list: z.string(), effectiveDate: day, stones: count }))
    .optional()
    .meta({ description: 'New stones without a list price in the sheet that take the one of the active price list of their kind' }),
  withoutList: count.optional().meta({ description: 'New stones without a list price, in the sheet and in the active price list' }),
  withoutReport: count.optional().meta({ description: 'New stones with a laboratory and no report number' }),
  uncompared: count.optional().meta({
    description:
      'New stones whose prices only an answer calls US dollars: no stone in stock and no list price is there to compare them with',
  }),
  expected: z
    .array(
      z.object({
        column: z.string(),
        expected: z.string(),
        rows: count,
        row: count.optional().meta({ description: 'The first of these rows' }),
        message: z.string().optional().meta({ description: 'What is wrong there' }),
      }),
    )
    .optional()
    .meta({ description: 'What several rows should have in a column instead of what they have, most rows first' }),
  headings: count.optional().meta({ description: 'Titles and repeated headings between the stones, which are skipped' }),
})
