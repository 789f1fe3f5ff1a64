import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Caller, Services } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { whoCalls } from './authentication.ts'
import { EventStreams, type Reader } from './event-streams.ts'
import { shareWithOrigin } from './serve.ts'

/** What a feature knows of catalogues. */
interface Catalogues {
  /** Refuses an address that is over, and the page of a strange origin. */
  admit(ctx: { services: Services; caller: Caller; now: Date }, db: Db, token: string): Promise<unknown>
  /** Changes with what the pages of the catalogue show; undefined for one that is over. */
  versionOf(services: Services, token: string): Promise<string | undefined>
  /** How old the answers may be that pages get. */
  cachedForMs: number
}

/** Open pages of one network, and of a node; further ones ask from time to time. */
export const visitorsPerNetwork = 50
const visitorsPerNode = 2000
const settleMs = 100
/** Rests so many times as long as it worked, so that many open catalogues take a fifth of a process at most, and are then told later. */
const restShare = 4

interface Visitor extends Reader {
  token: string
  /** Of the catalogue, when the page was last told to ask; empty at first, since it may have changed while the stream was being opened. */
  version: string
}

/** The pages of catalogues that are open on this node. Each is told when its own catalogue has changed, whatever else changes in the stock. */
class CatalogueStreams extends EventStreams<Visitor> {
  readonly #catalogues: Catalogues
  readonly #stopListening: () => void
  #changedAt = -Infinity
  #next: NodeJS.Timeout | undefined

  constructor(services: Services, catalogues: Catalogues) {
    super(services)
    this.#catalogues = catalogues
    this.#stopListening = services.live.on(() => this.checkSoon())
  }

  checkSoon(): void {
    this.#changedAt = performance.now()
    if (this.open.size > 0) this.#plan()
  }

  override close(): void {
    clearTimeout(this.#next)
    this.#stopListening()
    super.close()
  }

  /** So long after a change no node gives an answer from before it; changes until then are one. */
  #plan(): void {
    const { cachedForMs } = this.#catalogues
    this.#next ??= setTimeout(() => {
      this.#next = undefined
      // An answer from before the latest change may still be given.
      if (performance.now() - this.#changedAt < cachedForMs) this.#plan()
      void this.check()
    }, cachedForMs + settleMs)
  }

  protected override async checkAll(): Promise<void> {
    for (const [token, visitors] of Map.groupBy(this.open, (visitor) => visitor.token)) {
      const began = performance.now()
      // A query that failed does not say that the catalogue is over.
      await this.#checkOne(token, visitors).catch(() => undefined)
      await sleep((performance.now() - began) * restShare)
    }
  }

  async #checkOne(token: string, visitors: readonly Visitor[]): Promise<void> {
    const version = await this.#catalogues.versionOf(this.services, token)
    await this.forEach(visitors, (visitor) => {
      if (version === undefined) return this.end(visitor)
      if (visitor.version === version) return
      visitor.version = version
      this.send(visitor, 'changed', {})
    })
  }
}

/**
 * `GET /public/v1/catalogue/:token/live`: server-sent events that say to a visitor's page that its catalogue has changed (`changed`), or is over (`ended`);
 * never what, so that the page asks as it does without them.
 */
export function catalogueStream(app: FastifyInstance, services: Services, catalogues: Catalogues): void {
  const streams = new CatalogueStreams(services, catalogues)
  app.addHook('preClose', async () => streams.close())
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }
  app.get('/public/v1/catalogue/:token/live', { schema: { hide: true }, logLevel: 'silent', config }, async (request, reply) => {
    const { caller } = await whoCalls(services, request, reply)
    const { token } = request.params as { token: string }
    await catalogues.admit({ services, caller, now: services.clock() }, services.db, token).finally(() => shareWithOrigin(caller, reply))
    const network = networkOf(request.ip)
    if (streams.count((one) => one.network === network) >= visitorsPerNetwork || streams.count(() => true) >= visitorsPerNode)
      throw new Refusal('rate_limited', { seconds: 30 })
    if (streams.begin(reply, { network, token, version: '' })) streams.checkSoon()
    return reply
  })
}
