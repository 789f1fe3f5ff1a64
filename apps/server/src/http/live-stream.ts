import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Services } from '../context.ts'
import { forEachYielding } from './for-each-yielding.ts'
import { refuseUse } from './api-keys.ts'
import { keysNow } from './find-key.ts'
import { openSessionsOf, whoCalls } from './authentication.ts'

const heartbeatMs = 15_000
/** Changes of sessions and rights shortly after each other are answered by one query. */
const checkDelayMs = 50
/** Also repeats changes from this long before `?ago=`: the browser may have read data while its stream was being opened. */
const onTheWay = 5000
/** A browser has a stream for each tab. */
export const streamsPerSession = 30
/** A stream with this much unread data has no reader. */
const unreadLimit = 64_000
/** Sessions checked by one query, so that neither a query for thousands of them nor reading its answer keeps others waiting. */
const sessionsPerQuery = 100

interface Stream {
  raw: ServerResponse
  /** The id of the session, or of the key of a system. */
  session: string
  isKey: boolean
  /** Streams of one network share a limit. */
  network: string
  /** Topics that this person may not receive; read again with every check, because rights may change. */
  hidden: readonly string[]
  /** How much was unread at the last heartbeat. */
  unread: number
}

/**
 * `GET /admin/v1/live`: server-sent events that name what kind of thing changed (`event: changed`, `data: ["block","diamond"]`), never rows, so that
 * a session, or the key of a system, is enough; the browser then reloads what it shows. With `?ago=` a browser says how many milliseconds ago it began to read, and first
 * receives what has changed since. Sessions are checked with every heartbeat and when one of them may have ended: one query for a hundred sessions.
 * Thousands of streams are written to a few at a time, and changes that happen meanwhile are sent together in the next round: requests never wait for
 * all of them. The number of streams per session and per network is limited; a stream that nobody reads is closed.
 */
export function liveStream(app: FastifyInstance, services: Services) {
  const open = new Set<Stream>()
  const count = (key: 'session' | 'network', value: string) => {
    let n = 0
    for (const stream of open) if (stream[key] === value) n++
    return n
  }
  const send = ({ raw }: Stream, event: string, data: unknown) => {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (raw.writableLength > unreadLimit) raw.destroy()
  }
  const sendChanged = (stream: Stream, topics: readonly string[]) => {
    const visible = topics.filter((topic) => !stream.hidden.includes(topic))
    if (visible.length > 0) send(stream, 'changed', visible)
  }
  /** A stream that was closed meanwhile is left out. */
  const forEach = (streams: readonly Stream[], work: (stream: Stream) => void) =>
    forEachYielding(streams, (stream) => {
      if (open.has(stream)) work(stream)
    })
  /** Which of these sessions and keys may still listen, each with the topics that it may not receive. */
  const openNow = async (ids: readonly string[]): Promise<Map<string, readonly string[]>> => {
    const keys = new Set([...open].flatMap(({ isKey, session }) => (isKey ? [session] : [])))
    const [sessions, systems] = [ids.filter((id) => !keys.has(id)), ids.filter((id) => keys.has(id))]
    const [people, actors] = await Promise.all([
      sessions.length > 0 ? openSessionsOf(services, sessions) : new Map<string, string[]>(),
      systems.length > 0 ? keysNow(services, systems, services.clock()) : new Map<string, Actor>(),
    ])
    return new Map<string, readonly string[]>([...people, ...[...actors].map(([id, actor]) => [id, auditHiddenFrom(actor)] as const)])
  }
  const changed = new Set<string>()
  let isSending = false
  const sendAllChanged = async () => {
    if (isSending) return
    isSending = true
    try {
      while (changed.size > 0) {
        const topics = [...changed]
        changed.clear()
        await forEach([...open], (stream) => sendChanged(stream, topics))
      }
    } finally {
      isSending = false
    }
  }
  const check = async () => {
    const bySession = Map.groupBy(open, ({ session }) => session)
    const sessions = [...bySession.keys()]
    for (let from = 0; from < sessions.length; from += sessionsPerQuery) {
      const checked = sessions.slice(from, from + sessionsPerQuery)
      // An unreachable database does not say whose session has ended.
      const valid = await openNow(checked).catch(() => undefined)
      if (!valid) return
      const streams = checked.flatMap((session) => bySession.get(session) ?? [])
      await forEach(streams, (stream) => {
        const hidden = valid.get(stream.session)
        if (hidden) return void (stream.hidden = hidden)
        send(stream, 'ended', {})
        stream.raw.end()
      })
    }
  }
  let soon: NodeJS.Timeout | undefined
  const checkSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (open.size > 0) void check()
    }, checkDelayMs)
  }
  const beat = async () => {
    await forEach([...open], (stream) => {
      const { raw } = stream
      if (raw.writableLength > 0 && raw.writableLength >= stream.unread && stream.unread > 0) raw.destroy()
      stream.unread = raw.writableLength
      send(stream, 'beat', { at: services.clock().toISOString() })
    })
    await check()
  }
  const timer = setInterval(() => void beat(), heartbeatMs)
  const off = services.live.on((topics) => {
    for (const topic of topics) changed.add(topic)
    void sendAllChanged()
    if (topics.some((topic) => ['session', 'user', 'role', 'apiKey', '*'].includes(topic))) checkSoon()
  })
  // A stream never ends by itself: a stopping node would wait for its browsers, which reconnect to another node.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
    off()
    open.forEach(({ raw }) => raw.end())
  })
  app.get('/admin/v1/live', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    const { actor, caller } = await whoCalls(services, request, reply)
    const { key } = caller
    const network = networkOf(request.ip)
    if (key) refuseUse(key)
    const session = key?.system ? key.id : caller.session?.kind === 'full' ? caller.session.id : undefined
    if (session === undefined) throw new Refusal('unauthorized')
    if (count('session', session) >= streamsPerSession || count('network', network) >= services.config.streamsPerAddress)
      throw new Refusal('rate_limited', { seconds: 30 }, 'Too many pages are open at once. Please close some of them.')
    reply.hijack()
    const { raw } = reply
    // The caller disconnected during the check; there is nothing to send.
    if (raw.destroyed) return reply
    const stream: Stream = { raw, session, isKey: key !== undefined, network, hidden: auditHiddenFrom(actor), unread: 0 }
    open.add(stream)
    services.metrics?.streamOpened()
    raw.on('close', () => {
      open.delete(stream)
      services.metrics?.streamClosed()
    })
    // A hijacked response lacks the common headers unless they are passed on.
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    send(stream, 'hello', { at: services.clock().toISOString() })
    const ago = Number((request.query as { ago?: unknown }).ago)
    const missed = ago > 0 ? services.live.recent(ago + onTheWay) : []
    sendChanged(stream, missed)
    return reply
  })
}
