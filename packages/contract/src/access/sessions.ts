import { attemptSteps } from '@loupe/domain/access/sign-in.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

export const device = z
  .object({
    id,
    agent: z.string().meta({ title: 'Browser', description: 'What the browser says it is' }),
    ip: z.string().meta({ title: 'Address' }),
    isRemembered: z.boolean().meta({ title: 'Remembered' }),
    isCurrent: z.boolean().meta({ title: 'This device' }),
    createdAt: instant.meta({ title: 'Signed in' }),
    seenAt: instant.meta({ title: 'Last seen', description: 'To within five minutes' }),
  })
  .meta({ id: 'Device' })
export type Device = z.output<typeof device>

export const loginLogEntry = z
  .object({
    id: z.int().meta({ description: 'Below zero: attempts that were refused unchecked, as a count' }),
    at: instant.meta({ title: 'When' }),
    username: z.string().meta({ title: 'Username', description: 'As typed, in lower case' }),
    user: id.nullable(),
    name: z.string().nullable().meta({ title: 'Name' }),
    step: z.enum(attemptSteps).meta({ title: 'Step' }),
    isOk: z.boolean().meta({ title: 'Let in' }),
    isBlocked: z.boolean().meta({ title: 'Blocked', description: 'Beyond a limit: the password was not looked at' }),
    count: z.int().meta({ title: 'Attempts' }),
    firstAt: instant.meta({ title: 'First', description: 'Of several attempts; When is the last' }),
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
    summary: 'The devices one is signed in on',
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
    summary: 'Tries to sign in: my own, and everybody’s for who may see users',
    access: 'signedIn',
    ...listOf(loginLogEntry, ['at', 'username', 'name', 'step', 'isOk', 'isBlocked', 'count', 'ip', 'user']),
  },
})
