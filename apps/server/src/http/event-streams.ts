import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Services } from '../context.ts'
import { forEachYielding } from './for-each-yielding.ts'

const heartbeatMs = 15_000
/** A stream with this much unread data has no reader. */
const unreadLimit = 64_000

export interface Reader {
  raw: ServerResponse
  /** Streams of one network share a limit. */
  network: string
  /** How much was unread at the last heartbeat. */
  unread: number
}

/**
 * Streams of server-sent events that are open on this node. Thousands of them are written to a few at a time, so that requests never wait for all of them. A
 * stream that nobody reads is closed. Whether each may stay open is checked with every heartbeat, and when a subclass has a reason to.
 */
export abstract class EventStreams<S extends Reader> {
  protected readonly services: Services
  protected readonly open = new Set<S>()
  readonly #heartbeat = setInterval(() => void this.#beat(), heartbeatMs)
  #isChecking = false
  #isCheckDue = false

  constructor(services: Services) {
    this.services = services
  }

  /** Ends the streams that may not stay open, and sends the others what concerns them. */
  protected abstract checkAll(): Promise<void>

  /** Begins to answer with a stream; undefined when the caller has disconnected meanwhile. */
  begin(reply: FastifyReply, of: Omit<S, 'raw' | 'unread'>): S | undefined {
    reply.hijack()
    const { raw } = reply
    if (raw.destroyed) return undefined
    const stream = { ...of, raw, unread: 0 } as S
    this.add(stream)
    // A hijacked response lacks the common headers unless they are passed on.
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    this.send(stream, 'hello', { at: this.services.clock().toISOString() })
    return stream
  }

  add(stream: S): void {
    this.open.add(stream)
    this.services.metrics?.streamOpened()
    stream.raw.on('close', () => {
      this.open.delete(stream)
      this.services.metrics?.streamClosed()
    })
  }

  count(isCounted: (stream: S) => boolean): number {
    let n = 0
    for (const stream of this.open) if (isCounted(stream)) n++
    return n
  }

  send({ raw }: S, event: string, data: unknown): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (raw.writableLength > unreadLimit) raw.destroy()
  }

  /** Says that the stream may not go on, so that its reader does not open it again. */
  protected end(stream: S): void {
    this.send(stream, 'ended', {})
    stream.raw.end()
  }

  /** Ends all streams: a stopping node would wait for its browsers, which reconnect to another node. */
  close(): void {
    clearInterval(this.#heartbeat)
    this.open.forEach(({ raw }) => raw.end())
  }

  /** A stream that was closed meanwhile is left out. */
  protected forEach(streams: readonly S[], work: (stream: S) => void): Promise<void> {
    return forEachYielding(streams, (stream) => {
      if (this.open.has(stream)) work(stream)
    })
  }

  async #beat(): Promise<void> {
    await this.forEach([...this.open], (stream) => {
      const { raw } = stream
      if (raw.writableLength > 0 && raw.writableLength >= stream.unread && stream.unread > 0) raw.destroy()
      stream.unread = raw.writableLength
      this.send(stream, 'beat', { at: this.services.clock().toISOString() })
    })
    await this.check()
  }

  /** One check at a time: the answer of an earlier one never replaces that of a later one. */
  protected async check(): Promise<void> {
    this.#isCheckDue = true
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      while (this.#isCheckDue) {
        this.#isCheckDue = false
        await this.checkAll()
      }
    } finally {
      this.#isChecking = false
    }
  }
}
