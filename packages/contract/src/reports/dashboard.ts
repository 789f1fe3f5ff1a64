import { workKindNames } from '@loupe/domain/reports/work.ts'
import { z } from 'zod'
import { diamond } from '../inventory/diamond.ts'
import { savedSearch } from '../inventory/saved-searches.ts'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'
import { block } from '../transactions/blocks.ts'

const liveHold = block
  .pick({ id: true, blockCode: true, diamond: true, vStnId: true, companyName: true, sellerName: true, validTillDate: true, status: true })
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
  stock: z
    .array(z.object({ wSts: diamond.shape.wSts, count: z.int() }))
    .optional()
    .meta({ title: 'Stock by status' }),
  newest: z.array(newStone).optional().meta({ title: 'Newest stones' }),
  stoneOfDay: newStone.nullable().optional().meta({ title: 'Stone of the day', description: 'The first available one' }),
  featured: z.array(newStone).optional().meta({ title: 'Featured stones', description: 'The available ones' }),
  searches: z.array(savedSearch).optional().meta({ title: 'Last searches' }),
})
export type DashboardReply = z.output<typeof dashboardReply>

export const dashboard = resource('dashboard', {
  view: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/dashboard',
    summary: 'What needs attention now: holds about to end, stock by status, news, recent searches',
    access: 'dashboard:view',
    body: z.strictObject({ labGrown: z.boolean().meta({ title: 'Lab-Grown' }) }),
    reply: dashboardReply,
  },
})
