import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import type { House } from '../context.ts'
import { failureOf } from './errors.ts'
import { whoCalls } from './sign-in.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'

const beat = 15_000
/** What a browser may have read while its stream was on its way is told again: this much more than it says. */
const onTheWay = 5000

/**
 * `GET /admin/v1/live`: server-sent events that name what kind of thing changed (`event: changed`, `data: ["block","diamond"]`), never rows, so
 * that no right is needed beyond a session; the browser asks again for what it shows. A browser says with `?ago=` since how many milliseconds it
 * has been reading, and hears first what changed in that time. The session is looked at with every beat.
 */
export function liveStream(app: FastifyInstance, house: House) {
  // A stream never ends by itself: a node that stops would wait for its browsers, which come back to another node.
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => open.forEach((raw) => raw.end()))
  app.get('/admin/v1/live', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    // Rights may change while the stream is open; they are read again with every check.
    let hidden: string[] = []
    const isSignedIn = async () => {
      const { actor, caller } = await whoCalls(house, request)
      hidden = auditHiddenFrom(actor)
      return caller.session?.kind === 'full'
    }
    if (!(await isSignedIn())) {
      const { status, body } = failureOf(new Refusal('unauthorized'), request.id)
      return reply.status(status).send(body)
    }
    reply.hijack()
    const { raw } = reply
    // Whoever hung up while we looked is not told so again.
    if (raw.destroyed) return reply
    open.add(raw)
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    const say = (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    say('hello', { at: house.clock().toISOString() })
    const sayChanged = (topics: string[]) => {
      const visible = topics.filter((topic) => !hidden.includes(topic))
      if (visible.length > 0) say('changed', visible)
    }
    const ago = Number((request.query as { ago?: unknown }).ago)
    const missed = ago > 0 ? house.live.recent(ago + onTheWay) : []
    sayChanged(missed)
    const off = house.live.on((topics) => {
      sayChanged(topics)
      if (topics.some((topic) => ['session', 'user', '*'].includes(topic))) void check()
    })
    const check = async () => {
      const stillIn = await isSignedIn().catch(() => true)
      if (!stillIn) {
        say('ended', {})
        raw.end()
      }
    }
    const timer = setInterval(() => {
      say('beat', { at: house.clock().toISOString() })
      void check()
    }, beat)
    raw.on('close', () => {
      clearInterval(timer)
      off()
      open.delete(raw)
    })
    return reply
  })
}
