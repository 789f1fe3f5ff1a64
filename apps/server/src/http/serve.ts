import { createHash } from 'node:crypto'
import {
  type FileReply,
  type Named,
  type ReceivedFile,
  type Received,
  type Reply,
  type Resource,
  type Route,
  fileReply,
} from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller, House, Reading, Writing } from '../context.ts'
import { inTransaction } from '../db/connection.ts'
import { mayEnd } from '../db/pipeline.ts'
import { together } from '../db/together.ts'
import { noteBegin, noteCall } from './api-keys.ts'
import { isClosedList } from './deleted-rows.ts'
import { isKnown, openToOthers, sendFile } from './downloads.ts'
import { failureOf, refusalOf } from './errors.ts'
import { refuseHostile } from './hostile.ts'
import { type Key, type Kept, firstReply, keepReply, keyOf } from './idempotency.ts'
import { admit, cookieName, deviceCookieName, whoCalls } from './sign-in.ts'
import { forget, receive } from './uploads.ts'

type Ctx<R extends Route> = R['kind'] extends 'read' ? Reading : Writing
type Handler<R extends Route> = (ctx: Ctx<R>, input: Received<R>) => Promise<Reply<R>>
/**
 * A write with work that must be done before its transaction takes a connection, because it takes long and needs none: hashing a password. `prepare` may
 * read, and returns what is then done in the transaction; what it read may have changed by then, so that checks it again.
 */
export interface Prepared<R extends Route> {
  prepare(ctx: Reading, input: Received<R>): Promise<(ctx: Writing) => Promise<Reply<R>>>
}
/** One handler for every route of a resource: leave one out and it does not compile. */
export type Handlers<R extends Resource> = {
  [K in keyof R]: R[K]['kind'] extends 'write' ? Handler<R[K]> | Prepared<R[K]> : Handler<R[K]>
}
type Served = Handler<Named> | Prepared<Named>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    caller: Caller
    received?: ReceivedFile[]
  }
}

const accessWords = ({ access, alsoNeeds }: Route) => {
  const scope = scopeOf(access)
  if (scope) return `Needs a key that opens "${scope}".`
  return access === 'anyone'
    ? 'Open to anyone.'
    : access === 'signedIn'
      ? 'Needs a session.'
      : `Needs ${alsoNeeds ? `${access} and ${alsoNeeds}` : access}.`
}

/** What is served, by name, but for writes that are prepared: for what works on any list (features/reports/list-files). */
export const served = new Map<string, { route: Named; handler: Handler<Named> }>()

/** Registers a resource's routes: who may call, what fits, one transaction for a write, the envelope, the cookie. */
export function serve<R extends Resource>(app: FastifyInstance, house: House, routes: R, handlers: Handlers<R>): void {
  for (const [key, route] of Object.entries(routes) as [keyof R, Named][]) {
    const handler: Served = handlers[key]
    if (!('prepare' in handler)) served.set(route.name, { route, handler })
    const [tag] = route.name.split('.')
    const isFile = route.reply === fileReply
    app.route({
      method: route.method,
      url: route.path,
      ...(route.perMinute ? { config: { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } } } : {}),
      ...(route.upload ? { bodyLimit: route.upload.files * route.upload.megabytes * 1_000_000 + 1_000_000 } : {}),
      schema: {
        operationId: route.name,
        summary: route.summary,
        description: [accessWords(route), route.refusals ? `May refuse: ${route.refusals.join(', ')}.` : ''].filter(Boolean).join(' '),
        tags: [tag ?? ''],
        ...(route.access === 'anyone' ? { security: [] } : scopeOf(route.access) ? { security: [{ key: [] }] } : {}),
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        ...(route.upload ? { consumes: ['multipart/form-data'] } : {}),
        ...(isFile ? { produces: ['application/octet-stream'] } : {}),
        response: { 200: isFile ? z.any() : z.object({ code: z.literal('OK'), message: z.string(), data: route.reply }) },
      },
      onRequest: async (request) => {
        if (scopeOf(route.access)) noteBegin(request)
        const { actor, caller } = await whoCalls(house, request)
        Object.assign(request, { actor, caller })
        admit(route, actor, caller)
      },
      preValidation: async (request) => {
        const { upload } = route
        if (upload) await receive(house, request, upload)
        refuseHostile([request.body, request.query, request.params])
        if (upload && !request.received?.length) throw invalid('file', 'Please select a file.')
      },
      onResponse: async (request, reply) => {
        if (scopeOf(route.access)) await noteCall(house, request, reply, route.name)
        await forget(request.received)
      },
      handler: async (request, reply) => {
        const data = route.kind === 'read' ? await read(house, route, handler, request) : await write(house, route, handler, request, reply)
        setCookies(house, request.caller, reply)
        if (isFile && data !== undefined) return sendFile(reply, data as FileReply)
        if (route.cacheSeconds && data !== undefined && mayKeep(reply, route.cacheSeconds, data))
          return (reply as FastifyReply).status(304).send()
        return data === undefined ? reply : { code: 'OK' as const, message: request.caller.message ?? route.message ?? 'OK', data }
      },
    })
  }
}

/** Lets caches keep a public answer; true when whoever asks has this very one already. */
function mayKeep(reply: FastifyReply, seconds: number, data: unknown): boolean {
  openToOthers(reply)
  void reply.header('cache-control', `public, max-age=${seconds}`)
  return isKnown(reply, createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32))
}

const inputOf = ({ params, query, body, received }: FastifyRequest) =>
  ({ params, query, body, files: received }) as unknown as Received<Named>
/** What makes a request the same one again: of files what they hold, not where they were put. */
const sameness = ({ params, query, body, received }: FastifyRequest) => ({
  params,
  query,
  body,
  ...(received ? { files: received.map(({ name, sha256 }) => ({ name, sha256 })) } : {}),
})
const common = (house: House, request: FastifyRequest) => ({
  house,
  actor: request.actor,
  caller: request.caller,
  now: house.clock(),
  requestId: request.id,
})

const read = (house: House, route: Named, handler: Served, request: FastifyRequest) =>
  isClosedList(route, request.actor, request.body)
    ? Promise.resolve({ list: [], count: 0 })
    : (handler as unknown as Handler<Route & { kind: 'read' }>)(
        { ...common(house, request), db: route.mayBeOld ? house.replica.db() : house.db },
        inputOf(request),
      )

async function write(house: House, route: Named, handler: Served, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const work = await prepared(house, handler, request)
  const run = async (tx: Writing['tx']) => {
    const ctx: Writing = { ...common(house, request), tx }
    const done = await work(ctx)
    await house.beforeCommit(ctx)
    return done
  }
  const key = route.unrepeatable
    ? undefined
    : keyOf(
        request.caller.session || request.caller.key ? request.actor.id : request.ip,
        request.headers['idempotency-key'],
        route.name,
        sameness(request),
      )
  if (!key)
    return inTransaction(house.db, (tx) => {
      mayEnd(tx)
      return run(tx)
    })
  const { replayed, kept } = await once(house, key, run, request.id)
  if (replayed) void reply.header('idempotent-replayed', 'true')
  if (kept.status === 200) return kept.reply
  void reply.status(kept.status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(kept.reply)
  return undefined
}

async function prepared(house: House, handler: Served, request: FastifyRequest): Promise<(ctx: Writing) => Promise<unknown>> {
  if ('prepare' in handler) return handler.prepare({ ...common(house, request), db: house.db }, inputOf(request))
  return (ctx) => (handler as unknown as Handler<Route & { kind: 'write' }>)(ctx, inputOf(request))
}

/**
 * Runs a keyed write once. A refusal is kept too, in the transaction that undid what led to it: until it is kept the same request waits, and then
 * meets the same answer.
 */
async function once(
  house: House,
  key: Key,
  run: (tx: Writing['tx']) => Promise<unknown>,
  requestId: string,
): Promise<{ replayed: boolean; kept: Kept }> {
  const { refused, ...answer } = await inTransaction(house.db, async (tx) => {
    const first = await firstReply(tx, key)
    if (first) return { replayed: true, kept: first }
    const done = await attempt(tx, () => run(tx))
    const kept = 'refused' in done ? refusedAs(done.refused, requestId) : { status: 200, reply: done.reply }
    mayEnd(tx)
    await keepReply(tx, key, kept.status, kept.reply)
    return { replayed: false, kept, ...('refused' in done ? { refused: done.refused } : {}) }
  })
  if (refused !== undefined) throw refused
  return answer
}

/** What work came to, or the refusal that stays one when it is asked again; whatever it had done by then is undone. */
async function attempt(tx: Writing['tx'], work: () => Promise<unknown>): Promise<{ reply: unknown } | { refused: unknown }> {
  const [, done] = await together(
    sql`savepoint asked`.execute(tx),
    work().then(
      (reply) => ({ reply }),
      (refused: unknown) => ({ refused }),
    ),
  )
  if (!('refused' in done)) return done
  const refusal = refusalOf(done.refused)
  if (!refusal || !isFinal(refusal)) throw done.refused
  await sql`rollback to savepoint asked`.execute(tx)
  return done
}

const refusedAs = (error: unknown, requestId: string): Kept => {
  const { status, body } = failureOf(refusalOf(error) ?? new Refusal('unexpected'), requestId)
  return { status, reply: body }
}
const isFinal = (refusal: Refusal) =>
  !['in_flight', 'key_reused', 'unavailable', 'overloaded', 'disk_full', 'rate_limited', 'unexpected', 'conflict'].includes(refusal.reason)

function setCookies(house: House, { cookie, deviceCookie }: Caller, reply: FastifyReply) {
  const set = (name: string, { token, maxAge }: { token: string; maxAge: number }) =>
    reply.setCookie(name, token, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      maxAge,
      secure: house.config.publicUrl.startsWith('https:'),
    })
  if (cookie) void set(cookieName(house), cookie)
  if (deviceCookie) void set(deviceCookieName(house), deviceCookie)
}
