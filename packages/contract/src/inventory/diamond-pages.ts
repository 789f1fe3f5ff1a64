import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'

const stoneName = z.string().min(1).max(100).meta({ title: 'Stone', description: 'id or vStnId' })

/** One event of a stone as text: who did what, when, and what it changed. */
const happened = z
  .object({
    id: z.string(),
    at: instant.meta({ title: 'When' }),
    who: z.string().meta({ title: 'Who', description: '"Loupe" when the system did it by itself' }),
    what: z.string().meta({ title: 'What' }),
    changes: z.array(z.object({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    note: z.string().nullable().meta({ title: 'For whom, or why', description: 'Without the name of a client outside your scope' }),
  })
  .meta({ id: 'Happened' })
export type Happened = z.output<typeof happened>

/** What the stone page shows besides the stone itself. */
export const diamondPages = resource('diamondPages', {
  similar: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/similar',
    summary: 'Alternatives: available stones of the same shape, close in weight, color and clarity, with the reasons',
    access: 'diamond:view',
    body: z.strictObject({ id: stoneName }),
    reply: z.array(z.object({ diamond, reasons: z.array(z.string()) })),
    refusals: ['not_found'],
  },
  statusHistory: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/status-history',
    summary: 'The history of a stone, newest first; the last two hundred events',
    access: 'diamond:view',
    body: z.strictObject({ id: stoneName }),
    reply: z.array(happened),
    refusals: ['not_found'],
  },
  ftc: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/diamond-ftc',
    summary: "The stone's disclosure page, where the company has set one",
    access: 'diamond:view',
    body: z.strictObject({ id: stoneName }),
    reply: z.object({ url: z.string().nullable() }),
    refusals: ['not_found'],
  },
})
