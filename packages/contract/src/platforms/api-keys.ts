import { apiKeyStates, apiScopes, callsAMinute } from '@loupe/domain/platforms/api-key.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { chosenId, count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const rate = `Please enter a number of calls from ${callsAMinute.min} to ${callsAMinute.max}.`
export const apiKeyName = z.string().trim().min(1, 'Please enter a name.').max(100).meta({ title: 'Name', description: 'Its purpose' })
const scopes = z.array(z.enum(apiScopes)).min(1, 'Please select at least one scope.').max(apiScopes.length).meta({ title: 'Scopes' })
export const callsPerMinute = z.int(rate).min(callsAMinute.min, rate).max(callsAMinute.max, rate).meta({ title: 'Calls a minute' })

export const expiry = instant.nullable().default(null).meta({ title: 'Expires', description: 'Leave empty for no expiry' })

/** The owner of a key or webhook: it acts as this user of this client and sees what that user sees. */
export const ofApiUser = {
  account: id.meta({ title: 'Company' }),
  companyName: z.string().meta({ title: 'Company' }),
  user: id.meta({ title: 'API user' }),
  userName: z.string().meta({ title: 'API user' }),
}

/** An API key of a client's system, as staff see it. The key itself is only returned when it is made. */
const apiKey = z
  .object({
    id,
    name: apiKeyName,
    ...ofApiUser,
    hint: z.string().meta({ title: 'Begins with' }),
    scopes: z.array(z.enum(apiScopes)).meta({ title: 'Scopes' }),
    perMinute: callsPerMinute,
    state: z.enum(apiKeyStates).meta({ title: 'Status' }),
    expiresAt: instant.nullable().meta({ title: 'Expires' }),
    lastUsedAt: instant.nullable().meta({ title: 'Last used' }),
    createdAt: instant.meta({ title: 'Created' }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKey>

const newApiKey = z.strictObject({
  user: chosenId('Please select an API user.').meta({ title: 'API user', description: 'A client’s user of the type API user' }),
  name: apiKeyName,
  scopes,
  perMinute: callsPerMinute.default(callsAMinute.default),
  expiresAt: expiry,
  isTest: z.boolean().default(false).meta({
    title: 'Test key',
    description: 'It begins with test_ and works with the stones of a test company: nothing it does reaches anyone',
  }),
})
export type NewApiKey = z.output<typeof newApiKey>

/** One request made with a key. */
const apiCall = z
  .object({
    id: z.int(),
    apiKey: id,
    at: instant.meta({ title: 'When' }),
    keyName: z.string().meta({ title: 'Key' }),
    account: id.nullable().meta({ title: 'Company', description: 'None for a system of our own' }),
    companyName: z.string().nullable().meta({ title: 'Company' }),
    summary: z.string().meta({ title: 'Call', description: 'What the call does, as the API document says' }),
    route: z.string().meta({ title: 'Name of the call', description: 'As in the API document' }),
    status: count.meta({ title: 'Answer' }),
    ms: count.meta({ title: 'Milliseconds' }),
    bytes: z.int().meta({ title: 'Bytes' }),
    ip: z.string().meta({ title: 'Address' }),
    requestId: z.string().meta({ title: 'Request' }),
  })
  .meta({ id: 'ApiCall' })
export type ApiCall = z.output<typeof apiCall>

/** A user who can be given a key or webhook. */
const apiUser = z.object({ id, name: z.string(), account: id, companyName: z.string() }).meta({ id: 'ApiUser' })

export const apiKeys = resource('apiKeys', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/api-key/paginate',
    summary: 'List the API keys of clients in scope',
    access: 'api:view',
    ...listOf(apiKey, ['name', 'account', 'companyName', 'user', 'userName', 'hint', 'state', 'expiresAt', 'lastUsedAt', 'createdAt']),
  },
  users: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/api-key/users',
    summary: 'Active API users of clients in scope, who can be given a key or a webhook',
    access: 'api:view',
    ...listOf(apiUser, ['id', 'name', 'account', 'companyName']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/api-key/create',
    summary: 'Create a key for an API user of a client. It is only returned once',
    access: 'api:insert',
    body: newApiKey,
    reply: apiKey.extend({ key: z.string().meta({ title: 'Key' }) }),
    refusals: ['not_found', 'validation'],
    unrepeatable: true,
  },
  revoke: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/api-key/revoke',
    summary: 'Revoke a key: it stops working on every node',
    access: 'api:delete',
    body: z.strictObject({ id }),
    reply: apiKey,
    refusals: ['not_found'],
  },
})

export const apiCalls = resource('apiCalls', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/api-call/paginate',
    summary: 'The log of requests with a key, newest first; stored for 90 days',
    access: 'api:view',
    ...listOf(
      apiCall,
      ['apiKey', 'at', 'keyName', 'account', 'companyName', 'summary', 'route', 'status', 'ms', 'bytes', 'ip', 'requestId'],
      50,
    ),
  },
})
