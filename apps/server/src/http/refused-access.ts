import { networkOf } from '@loupe/domain/access/network.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Services, anonymous } from '../context.ts'
import { createCountBuffer } from '../db/count-buffer.ts'
import { inTransaction } from '../db/connection.ts'
import { type CalledEvent, recordAside } from '../db/event.ts'
import { failureLevel } from '../db/outage.ts'

/**
 * Writes refused access to the audit log: 403, and 401 to callers known by a session or a key; also requests over a limit (429), such as sign-in
 * attempts. One event per person, network, route and minute, with a count, so that a loop of refused requests cannot flood the log. The first of a
 * minute is written within a second, so a killed process loses counts but never the fact; a failed write is repeated.
 */
const minute = 60_000
/** The number of distinct refusals counted in one minute by one process; any others are counted together. */
const most = 500

interface RefusalCount {
  key: string
  entry: CalledEvent
  count: number
}

const reasons: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden', 429: 'rate_limited' }

/** The event for a refused request; undefined for a response that does not refuse access. */
function refusalEntry(services: Services, request: FastifyRequest, status: number): CalledEvent | undefined {
  const reason = reasons[status]
  const { caller, actor } = request
  const isKnown = caller?.session !== undefined || caller?.key !== undefined
  if (reason === undefined || (status === 401 && !isKnown)) return undefined
  const { url = '', schema } = request.routeOptions
  const route = schema?.operationId ?? `${request.method} ${url}`
  return {
    kind: status === 429 ? 'access.limit' : 'access.refuse',
    subjectType: 'access',
    subject: route.slice(0, 100),
    // A URL may contain a secret (a share link, a calendar); that of a known caller names the record instead.
    after: { reason, path: isKnown ? request.url.split('?')[0]?.slice(0, 200) : url },
    actor: isKnown ? actor : anonymous,
    ip: request.ip,
    requestId: request.id,
    at: services.clock(),
  }
}

export function recordRefusals(app: FastifyInstance, services: Services): void {
  /** When the minute of each key began whose first refusals are written. */
  const written = new Map<string, number>()
  const isOver = (since: number) => services.clock().getTime() - since >= minute
  const refusals = createCountBuffer<RefusalCount>({
    merge: (into, { count }) => void (into.count += count),
    isDue: (key) => isOver(written.get(key) ?? 0),
    async write(counts) {
      const entries = counts.map(({ entry, count }) => ({ ...entry, after: { ...(entry.after as object), count } }))
      await inTransaction(services.db, (tx) => recordAside(tx, entries))
      for (const [key, since] of written) if (isOver(since)) written.delete(key)
      for (const { key, entry } of counts) written.set(key, entry.at.getTime())
    },
    onFailure: (error, waiting) =>
      app.log[failureLevel(error, services.live)]({ err: error, waiting }, 'refusals could not be written and are tried again'),
  })

  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const entry = refusalEntry(services, request, reply.statusCode)
    if (!entry) return
    const own = [entry.kind, entry.subject, entry.actor.id, networkOf(entry.ip)].join(' ')
    const isDistinguished = refusals.has(own) || written.has(own) || Math.max(refusals.size(), written.size) < most
    const key = isDistinguished ? own : entry.kind
    refusals.add(key, { key, entry: isDistinguished ? entry : { ...entry, subject: '*', ip: '', actor: anonymous }, count: 1 })
  }
  // Before it is sent: a caller who hangs up without waiting was refused too.
  app.addHook('onSend', (request, reply, payload, next) => {
    count(request, reply)
    next(null, payload)
  })
  app.addHook('onClose', () => refusals.stop())
}
