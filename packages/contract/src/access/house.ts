import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

export const house = resource('house', {
  serverTime: {
    kind: 'read',
    method: 'GET',
    path: '/common/server-time',
    summary: 'What time it is here',
    access: 'anyone',
    reply: z.object({ serverTime: instant, timezone: z.string() }),
  },
  version: {
    kind: 'read',
    method: 'GET',
    path: '/version',
    summary: 'Which build answers; the web app asks every three minutes',
    access: 'anyone',
    reply: z.object({ version: z.string() }),
  },
})
