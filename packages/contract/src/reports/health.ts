import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

/** One monitored part: its state, and what to do about it. */
const healthCheck = z
  .object({
    id: z.string(),
    group: z.string().meta({ title: 'Part' }),
    title: z.string().meta({ title: 'What' }),
    state: z.enum(['good', 'warn', 'bad']).meta({ title: 'Status' }),
    message: z.string().meta({ title: 'Status' }),
    next: z.string().meta({ title: 'What to do', description: 'Empty when nothing needs doing' }),
  })
  .meta({ id: 'HealthCheck' })
export type HealthCheck = z.output<typeof healthCheck>

export const systemHealth = resource('systemHealth', {
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/health/look',
    summary: 'State of the system: jobs, mail, platforms, sync, price lists, media, database, disk; each with what to do next',
    access: 'health:view',
    reply: z.object({ at: instant, checks: z.array(healthCheck) }),
  },
})
