import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { House } from '../context.ts'
import { openSessionsOf, whoCalls } from './sign-in.ts'

const heartbeatMs = 15_000
/** Changes of sessions and rights that come close together are answered by one look at the database. */
const checkDelayMs = 50
/** What a browser may have read while its stream was on its way is told again: this much more than it says. */
const onTheWay = 5000
/** A browser has a stream for each tab. */
export const streamsPerSession = 30
/** A stream whose reader leaves this much unread has no reader. */
const unreadLimit = 64_000

interface Stream {
  raw: ServerResponse
  session: string
  address: string
  /** Topics that this person may not hear of; read again with every check, because rights may change. */
  hidden: readonly string[]
  /** How much was unread at the last heartbeat. */
  unread: number
}

/**
 * `GET /admin/v1/live`: server-sent events that name what kind of thing changed (`event: changed`, `data: ["block","diamond"]`), never rows, so
 * that no right is needed beyond a session; the browser asks again for what it shows. A browser says with `?ago=` since how many milliseconds it
 * has been reading, and hears first what changed in that time. Sessions are checked with every heartbeat and when one of them may have ended: all
 * streams of the node in one question. A session and an address have so many streams and no more; one that nobody reads is dropped.
 */
export function liveStream(app: FastifyInstance, house: House) {
  const open = new Set<Stream>()
  const count = (key: 'session' | 'address', value: string) => {
    let n = 0
    for (const stream of open) if (stream[key] === value) n++
    return n
  }
  const send = ({ raw }: Stream, event: string, data: unknown) => {
    if (raw.destroyed) return
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (raw.writableLength > unreadLimit) raw.destroy()
  }
  const sendChanged = (stream: Stream, topics: readonly string[]) => {
    const visible = topics.filter((topic) => !stream.hidden.includes(topic))
    if (visible.length > 0) send(stream, 'changed', visible)
  }
  const check = async () => {
    // A database that is away says nothing of whose session has ended.
    const checked = [...open]
    const valid = await openSessionsOf(house, [...new Set(checked.map(({ session }) => session))]).catch(() => undefined)
    for (const stream of checked) {
      const hidden = valid?.get(stream.session)
      if (hidden) stream.hidden = hidden
      if (!valid || hidden) continue
      send(stream, 'ended', {})
      stream.raw.end()
    }
  }
  let soon: NodeJS.Timeout | undefined
  const checkSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (open.size > 0) void check()
    }, checkDelayMs)
  }
  const beat = () => {
    if (open.size === 0) return
    for (const stream of open) {
      const { raw } = stream
      if (raw.writableLength > 0 && raw.writableLength >= stream.unread && stream.unread > 0) raw.destroy()
      stream.unread = raw.writableLength
      send(stream, 'beat', { at: house.clock().toISOString() })
    }
    void check()
  }
  const timer = setInterval(beat, heartbeatMs)
  const off = house.live.on((topics) => {
    for (const stream of open) sendChanged(stream, topics)
    if (topics.some((topic) => ['session', 'user', 'role', '*'].includes(topic))) checkSoon()
  })
  // A stream never ends by itself: a node that stops would wait for its browsers, which come back to another node.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    clearTimeout(soon)
    off()
    open.forEach(({ raw }) => raw.end())
  })
  app.get('/admin/v1/live', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    const { actor, caller } = await whoCalls(house, request)
    const { session } = caller
    if (session?.kind !== 'full') throw new Refusal('unauthorized')
    if (count('session', session.id) >= streamsPerSession || count('address', request.ip) >= house.config.streamsPerAddress)
      throw new Refusal('rate_limited', { seconds: 30 }, 'Too many pages are open at once. Please close some of them.')
    reply.hijack()
    const { raw } = reply
    // Whoever hung up while we looked is not told so again.
    if (raw.destroyed) return reply
    const stream: Stream = { raw, session: session.id, address: request.ip, hidden: auditHiddenFrom(actor), unread: 0 }
    open.add(stream)
    raw.on('close', () => open.delete(stream))
    // A hijacked answer is sent without the headers that every answer has, unless they are passed on.
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    send(stream, 'hello', { at: house.clock().toISOString() })
    const ago = Number((request.query as { ago?: unknown }).ago)
    const missed = ago > 0 ? house.live.recent(ago + onTheWay) : []
    sendChanged(stream, missed)
    return reply
  })
}
