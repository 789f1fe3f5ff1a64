import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '@loupe/domain/access/network.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Services } from '../../../context.ts'
import { whoCalls } from '../../../http/authentication.ts'
import { EventStreams, type Reader } from '../../../http/event-streams.ts'
import { shareWithOrigin } from '../../../http/serve.ts'
import { type Listing, cachedListing, listedForMs } from './listing.ts'
import { admittedCatalogue, liveCatalogue } from './live.ts'

/** Open pages of one network, and of a node; further ones ask from time to time. */
export const visitorsPerNetwork = 50
const visitorsPerNode = 2000
/** So long after a change no node gives an answer from before it; changes until then are one. */
const settleMs = listedForMs + 100
/** Rests so many times as long as it worked, so that many open catalogues take a fifth of a process at most, and are then told later. */
const restShare = 4

interface Visitor extends Reader {
  token: string
  /** What the catalogue showed when the page was last told to ask; empty at first, since it may have changed while the stream was being opened. */
  shown: string
}

/** The pages of catalogues that are open on this node. Each is told when its own catalogue has changed, whatever else changes in the stock. */
class CatalogueStreams extends EventStreams<Visitor> {
  readonly #stopListening: () => void
  readonly #digests = new WeakMap<Listing, string>()
  #changedAt = -Infinity
  #next: NodeJS.Timeout | undefined

  constructor(services: Services) {
    super(services)
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

  #plan(): void {
    this.#next ??= setTimeout(() => {
      this.#next = undefined
      // An answer from before the latest change may still be given.
      if (performance.now() - this.#changedAt < listedForMs) this.#plan()
      void this.check()
    }, settleMs)
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
    const shown = await this.#shownBy(token)
    await this.forEach(visitors, (visitor) => {
      if (shown === undefined) return this.end(visitor)
      if (visitor.shown === shown) return
      visitor.shown = shown
      this.send(visitor, 'changed', {})
    })
  }

  /** Changes with what the pages of a catalogue show; undefined for a catalogue that is over. */
  async #shownBy(token: string): Promise<string | undefined> {
    const catalogue = await liveCatalogue({ services: this.services, now: this.services.clock() }, this.services.db, token).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === 'not_found') return undefined
        throw error
      },
    )
    return catalogue && `${catalogue.updatedAt} ${this.#digestOf(await cachedListing(this.services, catalogue))}`
  }

  #digestOf(listing: Listing): string {
    const known = this.#digests.get(listing)
    if (known !== undefined) return known
    const digest = createHash('sha256').update(JSON.stringify(listing.stones)).digest('base64')
    this.#digests.set(listing, digest)
    return digest
  }
}

/**
 * `GET /public/v1/catalogue/:token/live`: server-sent events that say to a visitor's page that its catalogue has changed (`changed`), or is over (`ended`);
 * never what, so that the page asks as it does without them.
 */
export function catalogueLiveStream(app: FastifyInstance, services: Services): void {
  const streams = new CatalogueStreams(services)
  app.addHook('preClose', async () => streams.close())
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }
  app.get('/public/v1/catalogue/:token/live', { schema: { hide: true }, logLevel: 'silent', config }, async (request, reply) => {
    const { caller } = await whoCalls(services, request, reply)
    const { token } = request.params as { token: string }
    await admittedCatalogue({ services, caller, now: services.clock() }, services.db, token).finally(() => shareWithOrigin(caller, reply))
    const network = networkOf(request.ip)
    if (streams.count((one) => one.network === network) >= visitorsPerNetwork || streams.count(() => true) >= visitorsPerNode)
      throw new Refusal('rate_limited', { seconds: 30 })
    if (streams.begin(reply, { network, token, shown: '' })) streams.checkSoon()
    return reply
  })
}
