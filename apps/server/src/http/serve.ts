import { createHash } from 'node:crypto'
import {
  type FileReply,
  type Named,
  type ReceivedFile,
  type Received,
  type Reply,
  type Resource,
  type Route,
  fileTypesOf,
} from '@loupe/contract/route.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller, Services, Reading, Writing } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { noteBegin, noteCall } from './api-keys.ts'
import type { AnyHandler, Served } from './any-handler.ts'
import { guardDeletedRows } from './deleted-rows.ts'
import { isUnchanged, openToOthers, sendFile } from './downloads.ts'
import { inputOf, requestContext } from './handler-input.ts'
import { refuseHostile } from './hostile.ts'
import { admit, cookieName, deviceCookieName, whoCalls } from './authentication.ts'
import { forgetAtEnd, receive } from './uploads.ts'
import { whenOver } from './when-over.ts'
import { uncertain, write } from './write.ts'

type Ctx<R extends Route> = R['kind'] extends 'read' ? Reading : Writing
type Handler<R extends Route> = (ctx: Ctx<R>, input: Received<R>) => Promise<Reply<R>>
/**
 * A write with slow work that needs no connection, such as hashing a password: `prepare` runs before the transaction opens. It may read, and returns
 * what then runs in the transaction; what it read may have changed by then, so that must check it again.
 */
interface Prepared<R extends Route> {
  prepare(ctx: Reading, input: Received<R>): Promise<(ctx: Writing) => Promise<Reply<R>>>
}
/** One handler for every route of a resource: omitting one does not compile. */
export type Handlers<R extends Resource> = {
  [K in keyof R]: R[K]['kind'] extends 'write' ? Handler<R[K]> | Prepared<R[K]> : Handler<R[K]>
}
const servedOf = (handler: Handler<Named> | Prepared<Named>): Served => ('prepare' in handler ? handler : { handle: handler })

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    caller: Caller
    received?: ReceivedFile[]
    /** What uses the received files: receiving them, then the handler. */
    usingFiles?: Promise<unknown>
  }
}

/** Registered routes by name, without prepared writes: for code that works on any list (features/reports/list-files). */
export const served = new Map<string, { route: Named; handler: AnyHandler }>()

/** A resource of the contract with its handlers: each feature area exports them, and app.ts registers them all. */
export interface ServedResource {
  /** The names of its calls. */
  calls: readonly string[]
  register(app: FastifyInstance, services: Services): void
}
export const withHandlers = <R extends Resource>(routes: R, handlers: Handlers<R>): ServedResource => ({
  calls: Object.values(routes).map(({ name }) => name),
  register: (app, services) => serve(app, services, routes, handlers),
})

/** Applications of one process share their routes, and so the schemas of what they answer. */
const envelopes = new WeakMap<Named, z.ZodType>()
function envelopeOf(route: Named): z.ZodType {
  const known = envelopes.get(route)
  if (known) return known
  const made = fileTypesOf(route) ? z.any() : z.object({ code: z.literal('OK'), message: z.string(), data: route.reply })
  envelopes.set(route, made)
  return made
}

/** Registers a resource's routes: access, validation, one transaction for a write, the envelope, the cookie. */
function serve<R extends Resource>(app: FastifyInstance, services: Services, routes: R, handlers: Handlers<R>): void {
  for (const [key, route] of Object.entries(routes) as [keyof R, Named][]) {
    const handler: Served = guardDeletedRows(route, servedOf(handlers[key]))
    if (!('prepare' in handler)) served.set(route.name, { route, handler })
    const isFile = fileTypesOf(route) !== undefined
    app.route({
      method: route.method,
      url: route.path,
      config: {
        isWrite: route.kind === 'write',
        ...(route.perMinute ? { rateLimit: { max: route.perMinute, timeWindow: '1 minute' } } : {}),
      },
      ...(route.upload ? { bodyLimit: route.upload.files * route.upload.megabytes * 1_000_000 + 1_000_000 } : {}),
      schema: {
        operationId: route.name,
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: { 200: envelopeOf(route) },
      },
      onRequest: async (request, reply) => {
        if (route.deprecated) void reply.headers(deprecationHeaders(route.deprecated))
        noteBegin(request)
        const { actor, caller } = await whoCalls(services, request, reply)
        request.actor = actor
        request.caller = caller
        whenOver(reply, (status) => noteCall(services, request, status, route.name))
        admit(route, actor, caller)
      },
      preValidation: async (request, reply) => {
        const { upload } = route
        if (upload) {
          forgetAtEnd(request, reply)
          request.usingFiles = receive(services, request, upload)
          await request.usingFiles
        }
        for (const part of [request.body, request.query, request.params]) refuseHostile(part)
        if (upload && !request.received?.length) throw invalid('file', 'Please select a file.')
      },
      handler: async (request, reply) => {
        const isRead = route.kind === 'read' && 'handle' in handler
        const begin = () =>
          isRead
            ? read(services, route, handler, request)
            : write(services, route, handler, request, reply).catch((error: unknown) => {
                throw uncertain(error, route, request)
              })
        const work = request.caller.key ? services.keyCalls.run(isRead, begin) : begin()
        if (route.upload) request.usingFiles = work
        // A refusal too: it says in words why a page may not read the rest.
        const data = await work.finally(() => shareWithOrigin(request.caller, reply))
        setCookies(services, request.caller, reply)
        nameNextPage(request.caller, reply)
        if (isFile && data !== undefined) return sendFile(reply, data as FileReply)
        if (route.cacheSeconds !== undefined && data !== undefined && setCacheHeaders(reply, route.cacheSeconds, data))
          return (reply as FastifyReply).status(304).send()
        return data === undefined ? reply : { code: 'OK' as const, message: request.caller.message ?? route.message ?? 'OK', data }
      },
    })
  }
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
const deprecationHeaders = ({ since, sunset }: NonNullable<Route['deprecated']>) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
})

/** Sets the cache headers of a response; true when the caller already has this one. */
function setCacheHeaders(reply: FastifyReply, seconds: number, data: unknown): boolean {
  if (seconds > 0) openToOthers(reply)
  void reply.header('cache-control', seconds > 0 ? `public, max-age=${seconds}` : 'private, no-cache')
  return isUnchanged(reply, createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32))
}

/** Lets the page of an allowed origin read the answer. */
export function shareWithOrigin({ readableBy }: Caller, reply: FastifyReply) {
  if (readableBy === undefined) return
  openToOthers(reply, readableBy)
  void reply.header('vary', 'origin')
}

/** Names the next page in `Link` (RFC 8288). */
function nameNextPage({ nextPage }: Caller, reply: FastifyReply) {
  if (nextPage === undefined) return
  void reply.header('link', `<?${nextPage}>; rel="next"`)
}

const read = (services: Services, route: Named, handler: AnyHandler, request: FastifyRequest) =>
  handler.handle({ ...requestContext(services, request), db: dbFor(services, route, request) }, inputOf(request))

function dbFor(services: Services, { mayBeOld }: Named, { caller }: FastifyRequest): Db {
  const own = caller.key ? services.keyDb : services.db
  return mayBeOld ? services.replica.db(own) : own
}

function setCookies(services: Services, { cookie, deviceCookie }: Caller, reply: FastifyReply) {
  const set = (name: string, { token, maxAge }: { token: string; maxAge: number }) =>
    reply.setCookie(name, token, {
      httpOnly: true,
      sameSite: 'strict',
      path: '/',
      maxAge,
      secure: services.config.publicUrl.startsWith('https:'),
    })
  if (cookie) void set(cookieName(services), cookie)
  if (deviceCookie) void set(deviceCookieName(services), deviceCookie)
}
