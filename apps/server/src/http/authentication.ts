import { fullName } from '@loupe/domain/access/profile.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { auditHidden } from '@loupe/domain/kernel/audit.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, type RoleId, visibleScopeOf, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { type Named, mayCall } from '@loupe/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { anyOf } from '../db/expressions.ts'
import { cachePlanMark } from '../db/pipeline.ts'
import { type Caller, type Services, anonymous } from '../context.ts'
import { admitKey, isKey, noKey, rateLimitHeaders, refuseKeyInAddress, refusedKey } from './api-keys.ts'
import { findKey } from './find-key.ts'
import { innerCaller } from './inner-caller.ts'
import { grantsOf, hasPermission } from '../db/grants.ts'
import type { SignedIn } from '../db/signed-in.ts'

/** The token is opaque and identifies a row in `session`; only its keyed hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const keyedHash = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

export const cookieName = (services: Services) => (services.config.publicUrl.startsWith('https:') ? '__Host-loupe' : 'loupe')
/** Proves that somebody has signed in on this device before; grants no access. */
export const deviceCookieName = (services: Services) => `${cookieName(services)}-device`

const deviceOf = (services: Services, request: FastifyRequest): { device?: string } => {
  const device = request.cookies[deviceCookieName(services)]
  return device !== undefined && /^[\w-]{43}$/.test(device) ? { device } : {}
}

/** The session or key of an `Authorization` header. */
export const tokenOfHeader = (header: string): string | undefined => /^(?:Bearer|JWT) +(\S{20,200})$/i.exec(header)?.[1]

function tokenOf(services: Services, request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header !== undefined) return tokenOfHeader(header)
  // Browsers send a cookie by themselves: a write is accepted only from our own pages.
  return isFromElsewhere(services, request) ? undefined : request.cookies[cookieName(services)]
}

/**
 * Whether a browser says that a page of another origin calls, other than to read. Where it does not send Sec-Fetch-Site, such as to plain http, it
 * names the origin. X-Forwarded-Host does not count: a proxy may pass on what the caller sent.
 */
function isFromElsewhere({ config }: Services, { headers, method }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (method === 'GET') return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && ![host, new URL(config.publicUrl).host].includes(URL.parse(origin)?.host ?? '')
}

interface SessionRow {
  session: string
  kind: 'full' | 'password'
  user: string
  type: RoleId
  firstName: string
  lastName: string
  grants: Record<string, string[]> | null
  stale: boolean
  endsAt: string
}

export const idle = { remembered: '30 days', normal: '12 hours' } as const

/** When the session `s` ends: its fixed expiry, or its idle time after it was last seen. */
const endOfSession = sql`least(s.expires_at, s.seen_at + (case when s.is_remembered then ${idle.remembered} else ${idle.normal} end)::interval)`
const isOpen = (now: string) => sql`s.ended_at is null and ${endOfSession} > ${now} and u.is_active and not u.is_deleted`

const hiddenTopics = sql.join(
  Object.entries(auditHidden).map(([topic, right]) => sql`case when ${hasPermission('u', right)} then null else ${topic} end`),
)
/**
 * Which of these sessions may still listen, in one query, each with the topics that its person may not receive; an open stream counts as use, as a
 * request does.
 */
export async function openSessionsOf(services: Services, ids: readonly string[]): Promise<Map<string, string[]>> {
  const now = services.clock().toISOString()
  const { rows } = await sql<{ id: string; isStale: boolean; hidden: string[] }>`
    select s.id, s.seen_at < ${now}::timestamptz - interval '5 minutes' as is_stale, array_remove(array[${hiddenTopics}], null) as hidden from session s join "user" u on u.id = s."user"
    where s.id = ${anyOf(ids)} and s.kind = 'full' and ${isOpen(now)}`.execute(services.db)
  const stale = rows.flatMap(({ id, isStale }) => (isStale ? [id] : []))
  if (stale.length > 0) await services.db.updateTable('session').set({ seenAt: now }).where('id', '=', anyOf(stale)).execute()
  return new Map(rows.map(({ id, hidden }) => [id, hidden]))
}

async function findSession(services: Services, hash: Buffer, now: string): Promise<SignedIn | undefined> {
  const { rows } = await sql<SessionRow>`${sql.raw(cachePlanMark)}
    select s.id as session, s.kind, u.id as user, u.type, u.first_name, u.last_name, s.seen_at < ${now}::timestamptz - interval '5 minutes' as stale,
      ends_at, ${grantsOf('u')} as grants
    from session s join "user" u on u.id = s."user",
      ${endOfSession} as ends_at
    where s.token_hash = ${hash} and s.ended_at is null and ends_at > ${now} and u.is_active and not u.is_deleted`.execute(services.db)
  const [row] = rows
  if (!row || !staffRoles.includes(row.type)) return undefined
  if (row.stale) await services.db.updateTable('session').set({ seenAt: now }).where('id', '=', row.session).execute()
  return {
    actor: { id: row.user, name: fullName(row), role: row.type, scope: visibleScopeOf(row.type), permissions: row.grants ?? {} },
    session: { id: row.session, kind: row.kind },
    endsAt: row.endsAt,
  }
}

/** Identifies the caller, and tells a key its rate limit. Without a valid session or key the actor is anonymous. */
export async function whoCalls(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ actor: Actor; caller: Caller }> {
  refuseKeyInAddress(request.url)
  const inner = innerCaller()
  if (inner) return inner
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 300)
  const { origin } = request.headers
  const { authorization } = request.headers
  const caller: Caller = {
    ip: request.ip,
    agent,
    ...(origin ? { origin: origin.slice(0, 300) } : {}),
    ...(authorization === undefined ? {} : { hasAuthorization: true }),
    ...(isFromElsewhere(services, request) ? { isOfOtherOrigin: true } : {}),
    ...deviceOf(services, request),
  }
  const token = tokenOf(services, request)
  if (token === undefined) return { actor: anonymous, caller }
  const hash = keyedHash(services.config.sessionSecret, token)
  const now = services.clock()
  if (isKey(services, token)) {
    const byKey = await services.keyCalls.arriving(() => findKey(services.issuer ?? services, hash, now, request.ip))
    if (!byKey) return { actor: anonymous, caller: { ...caller, hasVoidKey: true } }
    void reply.headers(rateLimitHeaders(byKey.key))
    return { actor: byKey.actor, caller: { ...caller, key: byKey.key } }
  }
  const found = await services.signedIn.find(hash.toString('base64'), now, () => findSession(services, hash, now.toISOString()))
  if (!found) return { actor: anonymous, caller }
  return { actor: found.actor, caller: { ...caller, session: found.session } }
}

/** For callers other than our screens, which open the password form by themselves. */
export const passwordFirst = `Please change your password first: POST ${auth.resetPasswordByUser.path}.`

export const otherOrigin = () => new Refusal('forbidden', undefined, 'Pages of other origins may not call this.')
/** Of a call that needs a session: a page of another origin has none, because its cookie does not count. */
export function notSignedIn({ key, hasAuthorization, hasVoidKey, isOfOtherOrigin }: Caller): Refusal {
  if (key) return refusedKey(key)
  if (hasVoidKey) return noKey({ hasAuthorization: true })
  return isOfOtherOrigin && !hasAuthorization ? otherOrigin() : new Refusal('unauthorized')
}

const signingIn: ReadonlySet<string> = new Set(Object.values(auth).map(({ path }) => path))

/** Refuses a request that this caller may not make. Does not reveal whether the record exists. */
export function admit(route: Named, actor: Actor, caller: Caller): void {
  // Signing in sets a cookie: a page of another origin could sign somebody in as another person.
  if (caller.isOfOtherOrigin && signingIn.has(route.path)) throw otherOrigin()
  if (route.access === 'anyone') return
  if (caller.key || scopeOf(route.access)) return admitKey(route, actor, caller)
  if (!caller.session) throw notSignedIn(caller)
  if (route.access === 'defaultPassword') return
  if (caller.session.kind !== 'full') throw new Refusal('unauthorized', undefined, passwordFirst)
  if (!mayCall(actor, route)) throw new Refusal('forbidden')
}
