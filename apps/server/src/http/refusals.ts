import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type House, anonymous } from '../context.ts'
import { type CalledEvent, recordAside } from '../db/event.ts'

/**
 * Refusals of a right stand in the audit log: 403, and 401 to somebody who was known by a session or a key. So do calls beyond a limit (429), such as
 * attempts to sign in. One entry for each person, address, call and minute, with a count: a loop of refused calls can not flood the log. The first of a
 * minute is written within a second, so that a killed process loses counts and never the fact.
 */
const minute = 60_000
const flushDelayMs = 1000
/** Kinds of refusals told apart in one minute by one process; the others are counted together. */
const most = 500

interface Refusals {
  entry: CalledEvent
  count: number
  written: number
}

const reasons: Record<number, string> = { 401: 'unauthorized', 403: 'forbidden', 429: 'rate_limited' }

/** What a refused call is called in the log; nothing for an answer that is no refusal of a right. */
export function refusalEntry(house: House, request: FastifyRequest, status: number): CalledEvent | undefined {
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
    // An address may hold what opens it (a link, a calendar); that of somebody who is known names the record instead.
    after: { reason, path: isKnown ? request.url.split('?')[0]?.slice(0, 200) : url },
    actor: isKnown ? actor : anonymous,
    ip: request.ip,
    requestId: request.id,
    at: house.clock(),
  }
}

export function recordRefusals(app: FastifyInstance, house: House): void {
  let counted = new Map<string, Refusals>()
  let timer: NodeJS.Timeout | undefined

  async function flush(isLast = false) {
    timer = undefined
    const now = house.clock().getTime()
    const due: CalledEvent[] = []
    for (const [key, one] of counted) {
      const isOver = isLast || now - one.entry.at.getTime() >= minute
      if (one.count > one.written && (one.written === 0 || isOver)) {
        due.push({ ...one.entry, after: { ...(one.entry.after as object), count: one.count - one.written } })
        one.written = one.count
      }
      if (isOver) counted.delete(key)
    }
    if (counted.size > 0 && !isLast) timer = setTimeout(() => void flush(), flushDelayMs).unref()
    await recordAside(house.db, due).catch((error: unknown) => app.log.error({ err: error }, 'refusals were not written down'))
  }

  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = refusalEntry(house, request, reply.statusCode)
    if (!entry) return
    const wanted = [entry.kind, entry.subject, entry.actor.id, entry.ip].join(' ')
    const key = counted.has(wanted) || counted.size < most ? wanted : entry.kind
    const known = counted.get(key)
    if (known) known.count++
    else counted.set(key, { entry: key === wanted ? entry : { ...entry, subject: '*', ip: '', actor: anonymous }, count: 1, written: 0 })
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await flush(true)
    counted = new Map()
  })
}
