import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { whenOver } from '../http/when-over.ts'

/** Requested every second or two by proxies and monitors: lines about them would hide the others. */
export const probes = ['/healthz', '/readyz', '/metrics']
/** Open for hours: counted as streams, and not among the times of calls. */
const streams = ['/admin/v1/live', '/public/v1/catalogue/:token/live']

/** The name of a call in the contract; of the others its pattern. Never the address itself, which may name a record, or open a share link. */
export function routeOf({ routeOptions: { schema, url } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { operationId?: string }
  if (operationId !== undefined) return operationId
  if (url === undefined) return 'none'
  return /^\/(?:admin|public|dev)\//.test(url) ? url : 'pages'
}

export const whoCalled = ({ actor, caller }: Partial<Pick<FastifyRequest, 'actor' | 'caller'>>): string => {
  if (caller?.key) return `key ${caller.key.id}`
  return caller?.session && actor ? `user ${actor.id}` : 'nobody'
}

/** The trace that the caller has begun, if it is one: browsers begin one for each call, and show its id when no answer comes. */
function traceOf({ headers }: FastifyRequest): { trace?: string } {
  const [, trace] = /^00-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(headers['traceparent'])) ?? []
  return trace === undefined ? {} : { trace }
}

/** As long as a statement may take. */
const slowAfterMs = 5000

/** Warns of each call whose answer took long to be ready, also when the caller has left. How long a file takes to arrive or to leave says nothing. */
export function warnOfSlowCalls(app: FastifyInstance, slowMs = slowAfterMs): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const ms = Math.round(reply.elapsedTime)
    if (ms >= slowMs && !request.headers['content-type']?.startsWith('multipart/form-data'))
      request.log.warn(
        { method: request.method, route: routeOf(request), who: whoCalled(request), status: reply.statusCode, ms },
        'slow call',
      )
    next(null, payload)
  })
}

/** Counts each call and, with LOG_CALLS, logs it in one line when it is over: its answer has been sent, or its caller has hung up. */
export function observeCalls(app: FastifyInstance, services: Services): void {
  const { metrics, config } = services
  if (!metrics && !config.logCalls) return
  const note = (request: FastifyRequest, status: number, ms: number) => {
    const { method } = request
    // Only now: a route that hides itself is no longer the one that was called.
    if (probes.includes(request.routeOptions.url ?? '')) return
    const route = routeOf(request)
    if (!streams.includes(route)) metrics?.called({ route, method, status, seconds: ms / 1000 })
    if (config.logCalls && route !== 'pages')
      request.log.info({ method, route, who: whoCalled(request), status, ms, ...traceOf(request) }, 'call')
  }
  app.addHook('onRequest', (request, reply, next) => {
    whenOver(reply, (status) => note(request, status, Math.round(reply.elapsedTime * 10) / 10))
    next()
  })
}
