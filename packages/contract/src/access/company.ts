import { z } from 'zod'
import { instant } from '../parts.ts'
import { resource } from '../route.ts'

export const company = resource('company', {
  serverTime: {
    kind: 'read',
    method: 'GET',
    path: '/common/server-time',
    summary: 'The server’s time',
    access: 'anyone',
    reply: z.object({ serverTime: instant, timezone: z.string() }),
  },
  version: {
    kind: 'read',
    method: 'GET',
    path: '/version',
    summary: 'The version of the server; the web app asks every three minutes',
    access: 'anyone',
    reply: z.object({ version: z.string() }),
  },
})
