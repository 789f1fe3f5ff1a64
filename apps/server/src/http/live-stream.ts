import type { FastifyInstance } from 'fastify'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../context.ts'
import { refuseUse } from './api-keys.ts'
import { notSignedIn, whoCalls } from './authentication.ts'
import { OpenStreams } from './open-streams.ts'

/** Also repeats changes from this long before `?ago=`: the browser may have read data while its stream was being opened. */
const onTheWay = 5000
/** A browser has a stream for each tab. */
export const streamsPerSession = 30

/**
 * `GET /admin/v1/live`: server-sent events that name what kind of thing changed (`event: changed`, `data: ["block","diamond"]`), never rows, so that
 * a session, or the key of a system, is enough; the browser then reloads what it shows. With `?ago=` a browser says how many milliseconds ago it began to
 * read, and first receives what has changed since. The number of streams per session and per network is limited.
 */
export function liveStream(app: FastifyInstance, services: Services) {
  const streams = new OpenStreams(services)
  app.addHook('preClose', async () => streams.close())
  app.get('/admin/v1/live', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    const { actor, caller } = await whoCalls(services, request, reply)
    const { key } = caller
    const network = networkOf(request.ip)
    if (key) refuseUse(key)
    const session = key?.system ? key.id : caller.session?.kind === 'full' ? caller.session.id : undefined
    if (session === undefined) throw notSignedIn(caller)
    const ofSession = streams.count((stream) => stream.session === session)
    const ofNetwork = streams.count((stream) => stream.network === network)
    if (ofSession >= streamsPerSession || ofNetwork >= services.config.streamsPerAddress)
      throw new Refusal('rate_limited', { seconds: 30 }, 'Too many pages are open at once. Please close some of them.')
    const stream = streams.begin(reply, { session, isKey: key !== undefined, network, hidden: auditHiddenFrom(actor) })
    const ago = Number((request.query as { ago?: unknown }).ago)
    if (stream) streams.sendChanged(stream, ago > 0 ? services.live.recent(ago + onTheWay) : [])
    return reply
  })
}
