import { offeredBy } from '@loupe/domain/transactions/offer.ts'
import { checklistStepNames } from '@loupe/domain/reports/checklist.ts'
import { workKindNames } from '@loupe/domain/reports/work.ts'
import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { savedSearch } from '../inventory/saved-searches.ts'
import { count, decimal, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'
import { approval } from '../transactions/approvals.ts'
import { block } from '../transactions/block.ts'

const liveHold = block
  .pick({
    id: true,
    blockCode: true,
    diamond: true,
    vStnId: true,
    companyName: true,
    sellerName: true,
    validTillDate: true,
    status: true,
    sgiHold: true,
    seller: true,
    createdBy: true,
  })
  .extend({ labGrown: diamond.shape.labGrown })
  .meta({ id: 'LiveHold' })

export const newStone = diamond
  .pick({
    id: true,
    vStnId: true,
    shpNm: true,
    crt: true,
    colNm: true,
    isFcCol: true,
    fcColDesc: true,
    clrNm: true,
    lbNm: true,
    ctPr: true,
    amt: true,
    wSts: true,
    arrivedAt: true,
  })
  .meta({ id: 'NewStone' })

/** A part is missing when the person may not call the list behind it. */
const dashboardReply = z.object({
  at: instant.meta({ title: 'Refreshed' }),
  work: z
    .array(z.object({ what: z.enum(workKindNames), count: z.int() }))
    .meta({ title: 'My work today', description: 'Work that waits in my scope, natural and lab-grown; empty kinds are left out' }),
  holds: z
    .object({ list: z.array(liveHold), count: z.int() })
    .optional()
    .meta({ title: 'Holds', description: 'Live holds in my scope, the next to end first; natural and lab-grown' }),
  newest: z.array(newStone).optional().meta({ title: 'Newest stones' }),
  stoneOfDay: newStone.nullable().optional().meta({ title: 'Stone of the day', description: 'The first available one' }),
  featured: z.array(newStone).optional().meta({ title: 'Featured stones', description: 'The available ones' }),
  searches: z.array(savedSearch).optional().meta({ title: 'Last searches' }),
})
export type DashboardReply = z.output<typeof dashboardReply>

const workRow = z
  .object({
    what: z.enum(workKindNames),
    id: z.string().meta({ description: 'Of the document, client, lot or to-do' }),
    code: z
      .string()
      .meta({ title: 'Number', description: 'What people call it: its number, the stone of a hold or lot, the company, the title' }),
    companyName: z.string().nullable().meta({ title: 'Company' }),
    about: z.string().meta({ title: 'About', description: 'Its stones, or how many' }),
    labGrown: z
      .boolean()
      .nullable()
      .meta({ title: 'Stone type', description: 'Whether its stones are lab-grown; null if it is about no stone' }),
    amount: money.nullable().meta({ title: 'Amount' }),
    until: instant.nullable().meta({ title: 'Until', description: 'When it ends, begins or was due; of a day, its first instant' }),
    hold: block
      .pick({ status: true, waiting: true, sgiHold: true, seller: true, createdBy: true })
      .optional()
      .meta({ description: 'Of a hold: which steps it can take' }),
    offeredBy: z.enum(offeredBy).optional().meta({ description: 'Of an offer: whose price it is; the company’s waits for the client' }),
    approval: approval.optional().meta({ description: 'Of an approval: what approvals.answer needs' }),
  })
  .meta({ id: 'WorkRow' })
export type WorkRow = z.output<typeof workRow>

const stockPart = z.object({ pieces: count, amount: money.meta({ title: 'Amount' }) })
/** A part is missing when the person may not call the report behind it. */
const dashboardFigures = z
  .object({
    at: instant.meta({ title: 'Calculated', description: 'Figures of the stock are up to a minute old' }),
    month: z
      .object({
        first: z.iso.date().meta({ description: 'The first day of this month' }),
        day: count.meta({ description: 'Days of it so far, today included' }),
        days: count.meta({ description: 'Days that it has' }),
        sold: money.meta({ title: 'Value sold', description: 'In this month so far, as far as the person may see' }),
        before: money.meta({ title: 'Previous month', description: 'The same days of the month before' }),
        target: money.nullable().meta({ title: 'Target', description: 'For those whose sales are counted; null where none is set' }),
      })
      .optional(),
    stock: z
      .array(stockPart.extend({ wSts: diamond.shape.wSts }))
      .optional()
      .meta({ title: 'Stock by status' }),
    ageing: z
      .array(stockPart.extend({ age: z.string().meta({ title: 'Days in stock' }) }))
      .optional()
      .meta({ title: 'Ageing', description: 'Without sold, withdrawn and upcoming stones' }),
    movers: z
      .array(z.object({ shpNm: diamond.shape.shpNm, crt: z.string(), sold: count, before: count, pieces: count }))
      .optional()
      .meta({ title: 'Movers', description: 'Groups that sold most in 90 days, with the 90 days before and the stones left' }),
    clients: z
      .array(z.object({ account: id, companyName: z.string(), amount: money, before: money }))
      .optional()
      .meta({ title: 'Top clients', description: 'By value in 90 days, with the 90 days before' }),
    positions: z
      .array(z.object({ crt: z.string(), pieces: count, asking: decimal.nullable(), sold: decimal.nullable() }))
      .optional()
      .meta({ title: 'Price position', description: 'Asking back % and the back % sold at in 90 days, by weight, weighted by list value' }),
  })
  .meta({ id: 'DashboardFigures' })
export type DashboardFigures = z.output<typeof dashboardFigures>

export const dashboard = resource('dashboard', {
  work: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/dashboard/work',
    summary: 'The most urgent of the work that waits for me today, some rows of each kind',
    access: 'dashboard:view',
    reply: z.object({ list: z.array(workRow) }),
  },
  checklist: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/dashboard/checklist',
    summary: 'The steps of a new installation that I may take, and which of them are done',
    access: 'dashboard:view',
    reply: z.object({ list: z.array(z.object({ step: z.enum(checklistStepNames), isDone: z.boolean() })) }),
  },
  figures: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/dashboard/figures',
    summary: 'How we stand: sales against target, value and age of the stock, movers, top clients, price position',
    access: 'dashboard:view',
    body: z.strictObject({ labGrown: z.boolean().meta({ title: 'Lab-Grown' }) }),
    reply: dashboardFigures,
  },
  view: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/dashboard',
    summary: 'What needs attention now: open work, holds about to end, news, recent searches',
    access: 'dashboard:view',
    body: z.strictObject({ labGrown: z.boolean().meta({ title: 'Lab-Grown' }) }),
    reply: dashboardReply,
  },
})
