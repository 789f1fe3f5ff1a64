import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Named, mayCall } from '@loupe/contract/route.ts'
import { isForSystems } from '@loupe/domain/platforms/service-account.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ApiScope, keyPrefix, scopeOf, testKeyPrefix } from '@loupe/domain/platforms/api-key.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ApiCaller, Caller, Services } from '../context.ts'
import { sharedStatementOn } from '../db/shared-statements.ts'
import { builtOnce } from '../db/built-once.ts'
import { cachePlanMark } from '../db/pipeline.ts'
import { withoutWaiting } from './find-key.ts'

/** Whether a token is an API key rather than a session token: in the test company a test key, else any other. */
export const isKey = ({ issuer }: Services, token: string): boolean => token.startsWith(issuer ? testKeyPrefix : keyPrefix)

/** How many calls a key may make each minute, how many are left of this one, and in how many seconds the next begins. */
export const rateLimitHeaders = ({ rate: { perMinute, calls, seconds } }: ApiCaller): Record<string, string> => ({
  'ratelimit-limit': String(perMinute),
  'ratelimit-remaining': String(Math.max(0, perMinute - calls)),
  'ratelimit-reset': String(seconds),
})

function refuseOverLimit({ rate: { perMinute, calls, seconds } }: ApiCaller): void {
  if (calls > perMinute) throw new Refusal('rate_limited', { seconds }, 'Too many calls this minute. Please wait a moment.')
}

/** An address is written to logs and histories on its way: a key in it is refused, whether it is a valid one or not. */
export function refuseKeyInAddress(url: string): void {
  if (/(?:loupe|test)_[\w-]{43}/.test(url))
    throw new Refusal(
      'validation',
      { fields: [] },
      'Do not put a key into a URL, because logs record it. Revoke this key and send the new one as "Authorization: Bearer <key>".',
    )
}

/** Of a valid key, where only people, or only systems of the company, may call. */
export const refusedKey = ({ system }: ApiCaller) =>
  notAllowed(system ? 'Only people can do this, not API keys.' : 'This key only works for paths below /api/v1.')
export const noKey = ({ hasAuthorization }: Pick<Caller, 'hasAuthorization'>) =>
  new Refusal(
    'unauthorized',
    undefined,
    hasAuthorization
      ? 'This API key is not valid. Send a valid one as "Authorization: Bearer <key>".'
      : 'No API key was sent. Send one as "Authorization: Bearer <key>".',
  )
const notAllowed = (message: string) => new Refusal('forbidden', undefined, message)

/** Refuses a request that a key may not make: from an address, over its limit, or beyond its scopes or rights. */
export function admitKey(route: Named, actor: Actor, caller: Caller): void {
  const { key } = caller
  if (!key) throw noKey(caller)
  refuseUse(key)
  admitByRights(route, actor, key)
}

/** Refuses a request that is beyond the scopes or rights of a key. */
function admitByRights(route: Named, actor: Actor, key: ApiCaller): void {
  const scope = scopeOf(route.access)
  if (scope) return admitClient(key, scope)
  if (!key.system) throw refusedKey(key)
  admitSystem(route, actor, key)
}

/** Whether a key may make calls of this route. */
export function isOpenTo(route: Named, actor: Actor, key: ApiCaller): boolean {
  try {
    admitByRights(route, actor, key)
    return true
  } catch {
    return false
  }
}

/** Refuses a key that may not be used from here, or not again this minute. */
export function refuseUse(key: ApiCaller): void {
  refuseOverLimit(key)
  if (!key.isAddressAllowed) throw notAllowed('This key may not be used from this address.')
}

function admitClient({ client }: ApiCaller, scope: ApiScope): void {
  if (!client) throw notAllowed('This key belongs to a service account. Paths below /api/v1 need the API key of a client.')
  if (!client.scopes.includes(scope)) throw notAllowed(`This key does not have the scope "${scope}".`)
}

function admitSystem(route: Named, actor: Actor, key: ApiCaller): void {
  const { access, alsoNeeds, kind } = route
  if (!isForSystems(route)) throw refusedKey(key)
  if (key.system?.isReadOnly && kind === 'write') throw notAllowed('This key is read-only.')
  if (!mayCall(actor, route)) throw notAllowed(`This key does not have the right "${access}"${alsoNeeds ? ` and "${alsoNeeds}"` : ''}.`)
}

const began = new WeakMap<FastifyRequest, { at: number; bytes: number }>()
/** A request that the server sends to itself (mcp/) has no socket that counts. */
const bytesWritten = ({ raw }: FastifyRequest): number => (raw.socket as { bytesWritten?: number }).bytesWritten ?? 0
export const noteBegin = (request: FastifyRequest) => began.set(request, { at: performance.now(), bytes: bytesWritten(request) })

interface Call {
  apiKey: string
  at: string
  route: string
  status: number
  ms: number
  bytes: number
  ip: string
  requestId: string
}
const insertCalls = builtOnce<{ calls: string }, never>(
  (value) => sql`${sql.raw(cachePlanMark)} insert into api_call (api_key, at, route, status, ms, bytes, ip, request_id)
    select "apiKey", at, route, status, ms, bytes, ip, "requestId" from jsonb_to_recordset(${value('calls')}::jsonb)
      as c("apiKey" uuid, at timestamptz, route text, status smallint, ms int, bytes bigint, ip text, "requestId" text)
    where ${withoutWaiting}`,
)
async function writeCalls({ aside }: Services, calls: readonly Call[]): Promise<readonly undefined[]> {
  await insertCalls(aside, { calls: JSON.stringify(calls) })
  return []
}
/** Nobody waits for the log, so many calls share a statement. */
const writeCall = sharedStatementOn(writeCalls, { everyMs: 50 })

/**
 * Logs a request made with a key, whatever its outcome, except a dry run, which is no call of its route. The log must not delay or break the response: an entry
 * that cannot be written is lost.
 */
export function noteCall(services: Services, request: FastifyRequest, status: number, route: string): void {
  const { key, isDryRun } = request.caller ?? {}
  const start = began.get(request)
  if (!key || !start || isDryRun) return
  const call = {
    apiKey: key.id,
    at: services.clock().toISOString(),
    route,
    status,
    ms: Math.round(performance.now() - start.at),
    bytes: Math.max(0, bytesWritten(request) - start.bytes),
    ip: request.ip,
    requestId: request.id,
  }
  const { log } = request
  void writeCall(services.issuer ?? services, call).catch((error: unknown) => warnOfLoss(services, log, error))
}

const warnedAt = new WeakMap<Services, number>()
/** Once a minute: on a full disk a line for each call would only fill it further. */
function warnOfLoss(services: Services, log: FastifyRequest['log'], error: unknown): void {
  const now = performance.now()
  if (now - (warnedAt.get(services) ?? -Infinity) < 60_000) return
  warnedAt.set(services, now)
  const { code, name } = error as { code?: string; name?: string }
  log.warn({ code: code ?? name }, 'The call log could not be written: calls made with keys are missing from it')
}
