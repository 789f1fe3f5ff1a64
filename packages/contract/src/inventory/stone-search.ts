import { deskFacets, facetFields } from '@loupe/domain/inventory/diamond-lists.ts'
import { z } from 'zod'
import { listBody } from '../list.ts'
import { carat, decimal, id, money } from '../parts.ts'
import { diamond, diamondFields, searchableFields } from './diamond.ts'

export const grown = z.boolean().meta({ title: 'Lab-Grown', description: 'Natural and lab-grown stones are never mixed' })
const facet = z.enum(facetFields)

/** A list request for stones. `kToSStr` takes symbols by code or name: `contains` means any of them, `{ "!": { "contains": […] } }` none of them. */
export const stoneRequest = listBody(diamond, searchableFields, 100).extend({
  labGrown: grown,
  collection: id.optional().meta({ title: 'Collection', description: 'Only the stones of this collection' }),
})
export type StoneRequest = z.output<typeof stoneRequest>

/** For programs that show a few columns. The type of a row stays that of a whole stone, for all who leave this out. */
export const fields = z
  .array(z.enum(diamondFields, { error: ({ input }) => `A stone has no field called ${String(input)}.` }))
  .max(diamondFields.length)
  .optional()
  .meta({ title: 'Fields', description: 'The rows have only these fields, and id. Without it they have all' })

export const forClient = id.optional().meta({ title: 'Company', description: 'Finds stones of the kind that it is shown' })

/** Parts of a search reply; parts that are not requested are not computed. */
const searchParts = ['list', 'count', 'totals', 'facets'] as const
export const searchRequest = stoneRequest.extend({
  include: z
    .array(z.enum(searchParts))
    .max(searchParts.length)
    .default([...searchParts]),
  facets: z
    .array(facet)
    .max(facetFields.length)
    .default([...deskFacets])
    .meta({ title: 'Facets' }),
  fields,
  account: forClient,
  isAppendMasters: z.boolean().optional().meta({ description: 'Computes the lists too' }),
})
export type SearchRequest = z.output<typeof searchRequest>

/** Totals of some stones. Averages are weighted by carat; those of rap and back cover only stones with a list price. */
export const totals = z
  .object({
    pieces: z.int().meta({ title: 'Pieces' }),
    carats: carat.meta({ title: 'Carats' }),
    avgRap: money.nullable().meta({ title: 'Avg. Rap' }),
    avgBack: decimal.nullable().meta({ title: 'Avg. Back %' }),
    avgCtPr: money.nullable().meta({ title: 'Avg. $/Ct' }),
    amount: money.meta({ title: 'Amount' }),
    withoutRap: z.int().meta({ title: 'Without list price' }),
  })
  .meta({ id: 'StoneTotals' })

/** Values with the number of stones, in the list's own order. Stones without a value are counted under null, at the end. */
export const facetCounts = z.partialRecord(facet, z.array(z.object({ value: z.string().nullable(), count: z.int() })))

export const matrixCell = z
  .object({
    band: z.string().meta({ description: 'The weight band as written' }),
    colNm: diamond.shape.colNm,
    clrNm: diamond.shape.clrNm,
    pieces: z.int(),
    carats: carat,
    amount: money,
    avgBack: decimal.nullable(),
  })
  .meta({ id: 'MatrixCell' })
