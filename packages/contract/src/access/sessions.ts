import { attemptOutcomes, attemptSteps } from '@loupe/domain/access/sign-in.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

const device = z
  .object({
    id,
    agent: z.string().meta({ title: 'Browser', description: 'As the browser describes itself' }),
    ip: z.string().meta({ title: 'Address' }),
    isRemembered: z.boolean().meta({ title: 'Remembered' }),
    isCurrent: z.boolean().meta({ title: 'This device' }),
    createdAt: instant.meta({ title: 'Signed in' }),
    seenAt: instant.meta({ title: 'Last seen', description: 'To within five minutes' }),
  })
  .meta({ id: 'Device' })

const loginLogEntry = z
  .object({
    id: z.int().meta({ description: 'Below zero: attempts that were refused unchecked, as a count' }),
    at: instant.meta({ title: 'When' }),
    username: z.string().meta({ title: 'Username', description: 'As typed, in lower case' }),
    user: id.nullable(),
    name: z.string().nullable().meta({ title: 'Name' }),
    step: z.enum(attemptSteps).meta({ id: 'SignInStep', title: 'Step' }),
    outcome: z.enum(attemptOutcomes).meta({ title: 'Outcome' }),
    isOk: z.boolean().meta({ title: 'Accepted' }),
    isBlocked: z.boolean().meta({ title: 'Blocked', description: 'Over a limit: the password was not checked' }),
    count: z.int().meta({ title: 'Attempts' }),
    firstAt: instant.meta({ title: 'First', description: 'For several attempts, the time of the last' }),
    ip: z.string().meta({ title: 'Address' }),
    agent: z.string().meta({ title: 'Browser' }),
  })
  .meta({ id: 'LoginLogEntry' })
export type LoginLogEntry = z.output<typeof loginLogEntry>

export const sessions = resource('sessions', {
  list: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/auth/sessions',
    summary: 'My devices with a session',
    access: 'signedIn',
    reply: z.object({ list: z.array(device) }),
  },
  end: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/auth/sessions/:id',
    summary: 'End one of my sessions',
    access: 'signedIn',
    params: byId,
    reply: nothing,
    message: 'That session has been ended.',
    refusals: ['not_found'],
  },
  endOthers: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/auth/sessions',
    summary: 'End all my other sessions',
    access: 'signedIn',
    reply: z.object({ ended: z.int() }),
    message: 'All other sessions have been ended.',
  },
  log: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/login-log/paginate',
    summary: 'Sign-in attempts: my own, and everyone’s for people who may see users',
    access: 'signedIn',
    ...listOf(loginLogEntry, ['at', 'username', 'name', 'step', 'outcome', 'isOk', 'isBlocked', 'count', 'ip', 'user']),
  },
})
