import { isNetwork } from '@loupe/domain/access/network.ts'
import { moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { callsAMinute } from '@loupe/domain/platforms/api-key.ts'
import { overlapHours, serviceAccountStates, systemModules } from '@loupe/domain/platforms/service-account.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { apiKeyName, callsPerMinute, expiry } from './api-keys.ts'

const hours = `Please enter a number of hours from ${overlapHours.min} to ${overlapHours.max}.`
const addresses = z
  .array(z.string().trim().refine(isNetwork, 'Please enter addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.'))
  .max(50)
  .meta({ title: 'IP addresses', description: 'Addresses that may use the key; leave empty for any' })
const isReadOnly = z.boolean().meta({ title: 'Read only' })
const role = z.int('Please select a role.').min(0, 'Please select a role.').max(32_767, 'Please select a role.').meta({ title: 'Role' })

/** A system of the company, with its newest key. Its rights are those that both its role and the maker of the key have. */
const serviceAccount = z
  .object({
    id,
    name: apiKeyName,
    state: z.enum(serviceAccountStates).meta({ title: 'Status' }),
    role,
    roleName: z.string().meta({ title: 'Role' }),
    modules: z.array(z.enum(moduleNames)).meta({ title: 'Modules', description: 'To which it is limited; all of its role if empty' }),
    isReadOnly,
    clientsOf: id.meta({ title: 'Clients of' }),
    clientsOfName: z.string().meta({ title: 'Clients of' }),
    maker: id.meta({ title: 'Created by' }),
    makerName: z.string().meta({ title: 'Created by' }),
    hint: z.string().meta({ title: 'Begins with' }),
    addresses: z.array(z.string()).meta({ title: 'Addresses' }),
    perMinute: callsPerMinute,
    expiresAt: instant.nullable().meta({ title: 'Expires' }),
    earlierEndsAt: instant.nullable().meta({ title: 'Earlier key ends', description: 'When the key that was rotated stops working' }),
    lastUsedAt: instant.nullable().meta({ title: 'Last used' }),
    createdAt: instant.meta({ title: 'Created' }),
  })
  .meta({ id: 'ServiceAccount' })
export type ServiceAccount = z.output<typeof serviceAccount>

const newServiceAccount = z.strictObject({
  name: apiKeyName,
  role,
  modules: z
    .array(z.enum(systemModules))
    .max(systemModules.length)
    .default([])
    .meta({ title: 'Modules', description: 'Leave empty for all modules of the role' }),
  isReadOnly: isReadOnly.default(false),
  clientsOf: id
    .optional()
    .meta({ title: 'Clients of', description: 'The person whose clients and deals it works with; leave empty for your own' }),
  addresses: addresses.default([]),
  perMinute: callsPerMinute.default(callsAMinute.default),
  expiresAt: expiry,
})
export type NewServiceAccount = z.output<typeof newServiceAccount>

const withKey = serviceAccount.extend({ key: z.string().meta({ title: 'Key' }) })
const rotation = z.strictObject({
  id,
  hours: z
    .int(hours)
    .min(overlapHours.min, hours)
    .max(overlapHours.max, hours)
    .default(overlapHours.default)
    .meta({ title: 'Hours the earlier key still works' }),
  expiresAt: expiry,
})
export type Rotation = z.output<typeof rotation>

export const serviceAccounts = resource('serviceAccounts', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/service-account/paginate',
    summary: 'List the company’s own systems that call with keys: all, or one’s own',
    access: 'api:view',
    ...listOf(serviceAccount, [
      ...(['name', 'state', 'role', 'roleName', 'isReadOnly', 'clientsOf', 'clientsOfName', 'maker', 'makerName'] as const),
      ...(['hint', 'expiresAt', 'lastUsedAt', 'createdAt'] as const),
    ]),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/service-account/create',
    summary: 'Create a service account with a key, which is only returned once. It never has more rights than its maker',
    access: 'api:insert',
    body: newServiceAccount,
    reply: withKey,
    refusals: ['validation'],
    unrepeatable: true,
  },
  rotate: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/service-account/rotate',
    summary:
      'Make a new key for a service account, within one’s own rights; the earlier key works for some hours more. It is only returned once',
    access: 'api:insert',
    body: rotation,
    reply: withKey,
    refusals: ['not_found', 'validation', 'wrong_status'],
    unrepeatable: true,
  },
  revoke: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/service-account/revoke',
    summary: 'Revoke a service account: all its keys stop working on every node',
    access: 'api:delete',
    body: z.strictObject({ id }),
    reply: serviceAccount,
    refusals: ['not_found'],
  },
})
