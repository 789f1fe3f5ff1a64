import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, roles } from '@loupe/domain/kernel/permissions.ts'
import { type ApiScope, keyPrefix } from '@loupe/domain/platforms/api-key.ts'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCaller, Services } from '../context.ts'
import { fullName } from '../db/expressions.ts'

/** Whether a token is a client system's API key rather than a session token. */
export const isKey = (token: string): boolean => token.startsWith(keyPrefix)

interface KeyRow {
  id: string
  user: string
  name: string
  account: string
  scopes: ApiScope[]
  perMinute: number
  calls: number
}

/**
 * Finds the client of a key. Reads the database on every request, so that a revoked key stops working at once on every node; the same statement
 * counts the request, so that the limit per minute applies to all nodes together.
 */
export async function findKey(services: Services, hash: Buffer, now: Date): Promise<{ actor: Actor; key: ApiCaller } | undefined> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  const { rows } = await sql<KeyRow>`
    update api_key k set last_used_at = ${now.toISOString()}, minute = ${minute}::timestamptz,
      calls = case when k.minute = ${minute}::timestamptz then k.calls + 1 else 1 end
    from "user" u join account a on a.id = u.account
    where k.token_hash = ${hash} and k."user" = u.id and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now.toISOString()})
      and u.type = ${roles.API_USER} and u.is_active and not u.is_deleted and a.is_active and not a.is_deleted
    returning k.id, u.id as user, ${fullName('u')} as name, a.id as account,
      k.scopes, k.per_minute, k.calls`.execute(services.aside)
  const [row] = rows
  if (!row) return undefined
  return {
    actor: { id: row.user, name: row.name, role: roles.API_USER, scope: 'own', permissions: {} },
    key: {
      id: row.id,
      account: row.account,
      scopes: row.scopes,
      rate: { perMinute: row.perMinute, calls: row.calls, seconds: Math.ceil((Date.parse(minute) + 60_000 - now.getTime()) / 1000) },
    },
  }
}

/** How many calls a key may make each minute, how many are left of this one, and in how many seconds the next begins. */
export const rateLimitHeaders = ({ rate: { perMinute, calls, seconds } }: ApiCaller): Record<string, string> => ({
  'ratelimit-limit': String(perMinute),
  'ratelimit-remaining': String(Math.max(0, perMinute - calls)),
  'ratelimit-reset': String(seconds),
})

export function refuseOverLimit({ rate: { perMinute, calls, seconds } }: ApiCaller): void {
  if (calls > perMinute) throw new Refusal('rate_limited', { seconds }, 'Too many calls this minute. Please wait a moment.')
}

/** Refuses a request beyond the key's scopes or its limit per minute. */
export function admitKey(key: ApiCaller | undefined, scope: ApiScope): void {
  if (!key) throw new Refusal('unauthorized', undefined, 'This API key is not valid. Send a valid one as "Authorization: Bearer <key>".')
  refuseOverLimit(key)
  if (!key.scopes.includes(scope)) throw new Refusal('forbidden', undefined, `This key does not have the scope "${scope}".`)
}

const began = new WeakMap<FastifyRequest, { at: number; bytes: number }>()
export const noteBegin = (request: FastifyRequest) => began.set(request, { at: performance.now(), bytes: request.raw.socket.bytesWritten })

/** Logs a request made with a key, whatever its outcome. The log must not delay or break the response: an entry that cannot be written is lost. */
export async function noteCall(services: Services, request: FastifyRequest, reply: FastifyReply, route: string): Promise<void> {
  const { key } = request.caller ?? {}
  const start = began.get(request)
  if (!key || !start) return
  await services.aside
    .insertInto('apiCall')
    .values({
      apiKey: key.id,
      at: services.clock().toISOString(),
      route,
      status: reply.statusCode,
      ms: Math.round(performance.now() - start.at),
      bytes: Math.max(0, request.raw.socket.bytesWritten - start.bytes),
      ip: request.ip,
      requestId: request.id,
    })
    .execute()
    .catch(() => request.log.warn('a call was not written down'))
}
