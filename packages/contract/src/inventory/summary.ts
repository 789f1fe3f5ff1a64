import { reportAxes, summaryAxes } from '@loupe/domain/inventory/summary.ts'
import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'
import { stoneRequest, totals } from './stone-search.ts'

const axesOf = <const A extends readonly [string, ...string[]]>(axes: A) =>
  z
    .array(z.enum(axes))
    .min(1)
    .max(3)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each of them once.')
    .meta({ title: 'Axes', description: 'Rows, columns and pages, in this order' })

const stonesOfSummary = stoneRequest.pick({ labGrown: true, filter: true, search: true, startWith: true })

/** Totals of some stones, with their days in stock. */
const agedTotals = totals.extend({
  avgAge: z.int().nullable().meta({ title: 'Avg. days' }),
  oldest: z.int().nullable().meta({ title: 'Oldest, days' }),
})
export type AgedTotals = z.output<typeof agedTotals>

const summaryReply = z
  .object({
    at: instant.meta({ description: 'Ages are counted in days up to this day' }),
    axes: z.array(
      z.object({
        axis: z.enum(reportAxes),
        values: z
          .array(z.string().nullable())
          .meta({ description: "Values that occur, in the list's own order: a code, a band as written, or null for unknown" }),
      }),
    ),
    cells: z.array(
      agedTotals.extend({
        at: z
          .array(z.int().nullable())
          .meta({ description: "Positions among each axis's values; null is all of them, so all nulls is the total" }),
      }),
    ),
  })
  .meta({ id: 'StockSummary' })
export type Summary = z.output<typeof summaryReply>

export const summaries = resource('summaries', {
  summary: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/summary',
    summary: 'The stock along one to three of its properties: cells that are not empty, and all totals',
    access: 'diamond:view',
    body: stonesOfSummary.extend({ axes: axesOf(summaryAxes) }),
    reply: summaryReply,
    refusals: ['validation'],
  },
  summaryReport: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/summary-report',
    summary: 'The same, also by vendor',
    access: 'diamond:upload',
    body: stonesOfSummary.extend({ axes: axesOf(reportAxes) }),
    reply: summaryReply,
    refusals: ['validation'],
  },
})
