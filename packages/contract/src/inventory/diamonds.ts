import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { nearFields } from '@loupe/domain/inventory/near-miss.ts'
import { z } from 'zod'
import type { Filter } from '../list.ts'
import { master } from '../masters/master-lists.ts'
import { byId, carat, id } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { numberStates, foundNumber } from './found-number.ts'
import { grown, stoneRequest, fields, forClient, searchRequest, totals, facetCounts, matrixCell } from './stone-search.ts'

const stoneName = z.string().min(1).max(100).meta({ title: 'Stone', description: 'id or vStnId' })
/** A request for stones that was read from plain text. */
const parsedRequest = z
  .object({
    text: z.string().meta({ title: 'Text', description: 'The words it was read from' }),
    labGrown: z.boolean().nullable().meta({ title: 'Lab-Grown', description: 'Null for both kinds, or where a number may be of either' }),
    filter: z.custom<Filter>().meta({
      title: 'Filter',
      description: 'As `diamond/search/list` takes it; empty where only a number of stones is asked for',
      type: 'object',
    }),
    pieces: z.int().nullable().meta({ title: 'Pieces', description: 'Of a pair 2; null where the text does not say' }),
    pair: z.boolean().meta({ title: 'Pair' }),
    notUnderstood: z
      .array(z.string())
      .meta({ title: 'Not understood', description: 'Words without a meaning, and those that exclude each other' }),
    summary: z.string().meta({ title: 'Summary', description: 'How the text was read' }),
  })
  .meta({ id: 'ParsedRequest' })

/** A stone that misses one condition of a search by a step. */
const nearStone = z
  .object({
    diamond,
    field: z.enum(nearFields).meta({ title: 'Field', description: 'The condition that it misses' }),
    misses: z.string().meta({ title: 'Misses', description: 'What it has instead: "1.48 ct", "SI1"' }),
  })
  .meta({ id: 'NearStone' })

const counted = z.object({ count: z.int() })
/** With `fields` in the request the rows have only those. */
const rows = z.array(diamond).optional().meta({ description: 'Whole stones, or only the fields that were requested' })

export const diamonds = resource('diamonds', {
  search: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/list',
    summary: 'Search stones: a page, their count, totals and facets',
    access: 'diamond:view',
    body: searchRequest,
    reply: z.object({
      list: rows,
      count: z.int().optional(),
      totals: totals.optional(),
      facets: facetCounts.optional(),
      masters: z.record(z.string(), z.array(master)).optional(),
    }),
    refusals: ['validation', 'not_found'],
  },
  parse: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/parse',
    summary: "Read a client's requests for stones from plain text: a search for each",
    access: 'diamond:view',
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, 'Please enter or paste a request.')
        .max(100_000, 'A text may have at most 100,000 characters.')
        .meta({ title: 'Text' }),
      labGrown: z.boolean().optional().meta({ title: 'Lab-Grown', description: 'Where the text does not say; natural by default' }),
    }),
    reply: z.object({
      requests: z.array(parsedRequest).meta({ description: 'None where nothing was understood' }),
      notUnderstood: z
        .array(z.string())
        .meta({ title: 'Not understood', description: 'Where there is no request: words that might have meant something' }),
      message: z.string().nullable().meta({ title: 'Message', description: 'Why there is no request; null where there is one' }),
    }),
    refusals: ['validation'],
  },
  near: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/near',
    summary: 'Stones that miss exactly one condition of a search by a step, the nearest first',
    access: 'diamond:view',
    body: z.strictObject({
      labGrown: grown,
      filter: stoneRequest.shape.filter.unwrap(),
      account: forClient,
    }),
    reply: z.object({ list: z.array(nearStone) }),
    refusals: ['validation', 'not_found'],
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/paginate',
    summary: 'List stones',
    access: 'diamond:view',
    body: stoneRequest.extend({ fields }),
    reply: z.object({ list: rows, count: z.int() }),
    refusals: ['validation'],
  },
  count: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/search/count',
    summary: 'Count the stones of a search',
    access: 'diamond:view',
    body: stoneRequest,
    reply: counted,
    refusals: ['validation'],
  },
  facets: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/facets',
    summary: "Counts of each filter's values under all the other filters",
    access: 'diamond:view',
    body: searchRequest.omit({ include: true, fields: true, account: true, isAppendMasters: true }),
    reply: facetCounts,
    refusals: ['validation'],
  },
  quickSearch: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/quick-search',
    summary: 'Weight band by color by clarity: the stones of each cell that is not empty',
    access: 'diamond:view',
    body: stoneRequest.pick({ labGrown: true, filter: true, search: true, startWith: true }),
    reply: z.object({
      bands: z.array(z.object({ label: z.string(), low: carat, high: carat.nullable() })),
      cells: z.array(matrixCell),
    }),
    refusals: ['validation'],
  },
  reportNumbers: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/reportno/paginate',
    summary: 'The state of each pasted stone or report number, in the pasted order',
    access: 'diamond:view',
    body: z.strictObject({ numbers: z.array(z.string().max(100)).min(1).max(1000), labGrown: grown.optional() }),
    reply: z.object({ list: z.array(foundNumber), counts: z.partialRecord(z.enum(numberStates), z.int()) }),
  },
  compare: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/compare',
    summary: 'Compare two to six stones: the stones, and the fields in which they differ',
    access: 'diamond:view',
    body: z.strictObject({ ids: z.array(id).min(comparedAtLeast, tooFewToCompare).max(comparedAtMost, tooManyToCompare) }),
    reply: z.object({ list: z.array(diamond), differences: z.array(z.enum(diamond.keyof().options)) }),
    refusals: ['validation', 'not_found'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id',
    summary: 'One stone, and who has it',
    access: 'diamond:view',
    params: z.object({ id: stoneName }),
    reply: diamond,
    refusals: ['not_found'],
  },
  picture: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/diamond/:id/picture',
    summary: 'The first picture of a stone, in a small width',
    access: 'diamond:view',
    params: byId,
    query: z.strictObject({ width: z.enum(['96', '480']) }),
    reply: fileReply('image/*'),
    refusals: ['not_found', 'unavailable'],
  },
  viewByBody: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/view',
    summary: 'One stone, and who has it',
    access: 'diamond:view',
    body: z.strictObject({ id: stoneName }),
    reply: diamond,
    refusals: ['not_found'],
  },
})
