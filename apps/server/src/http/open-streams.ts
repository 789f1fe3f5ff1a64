import type { ServerResponse } from 'node:http'
import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Services } from '../context.ts'
import { openSessionsOf } from './authentication.ts'
import { keysNow } from './find-key.ts'
import { forEachYielding } from './for-each-yielding.ts'

const heartbeatMs = 15_000
/** Changes of sessions and rights shortly after each other are answered by one query. */
const checkDelayMs = 50
/** A stream with this much unread data has no reader. */
const unreadLimit = 64_000
/** Sessions checked by one query, so that neither a query for thousands of them nor reading its answer keeps others waiting. */
const sessionsPerQuery = 100
/** What may end a session or change what a person sees. */
const accessTopics: readonly string[] = ['session', 'user', 'role', 'apiKey', '*']

export interface Stream {
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
 * The streams that are open on this node. Sessions are checked with every heartbeat and when one of them may have ended: one query for a hundred sessions.
 * Thousands of streams are written to a few at a time, and changes that happen meanwhile are sent together in the next round: requests never wait for
 * all of them. A stream that nobody reads is closed.
 */
export class OpenStreams {
  readonly #services: Services
  readonly #open = new Set<Stream>()
  readonly #changed = new Set<string>()
  readonly #heartbeat = setInterval(() => void this.#beat(), heartbeatMs)
  readonly #stopListening: () => void
  #isSending = false
  #isChecking = false
  #isCheckDue = false
  #nextCheck: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
    this.#stopListening = services.live.on((topics) => {
      for (const topic of topics) this.#changed.add(topic)
      void this.#sendAllChanged()
      if (topics.some((topic) => accessTopics.includes(topic))) this.#checkSoon()
    })
  }

  add(stream: Stream): void {
    this.#open.add(stream)
    this.#services.metrics?.streamOpened()
    stream.raw.on('close', () => {
      this.#open.delete(stream)
      this.#services.metrics?.streamClosed()
    })
  }

  count(key: 'session' | 'network', value: string): number {
    let n = 0
    for (const stream of this.#open) if (stream[key] === value) n++
    return n
  }

  send({ raw }: Stream, event: string, data: unknown): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (raw.writableLength > unreadLimit) raw.destroy()
  }

  sendChanged(stream: Stream, topics: readonly string[]): void {
    const visible = topics.filter((topic) => !stream.hidden.includes(topic))
    if (visible.length > 0) this.send(stream, 'changed', visible)
  }

  /** Ends all streams: a stopping node would wait for its browsers, which reconnect to another node. */
  close(): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#nextCheck)
    this.#stopListening()
    this.#open.forEach(({ raw }) => raw.end())
  }

  /** A stream that was closed meanwhile is left out. */
  #forEach(streams: readonly Stream[], work: (stream: Stream) => void): Promise<void> {
    return forEachYielding(streams, (stream) => {
      if (this.#open.has(stream)) work(stream)
    })
  }

  async #sendAllChanged(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#changed.size > 0) {
        const topics = [...this.#changed]
        this.#changed.clear()
        await this.#forEach([...this.#open], (stream) => this.sendChanged(stream, topics))
      }
    } finally {
      this.#isSending = false
    }
  }

  async #beat(): Promise<void> {
    await this.#forEach([...this.#open], (stream) => {
      const { raw } = stream
      if (raw.writableLength > 0 && raw.writableLength >= stream.unread && stream.unread > 0) raw.destroy()
      stream.unread = raw.writableLength
      this.send(stream, 'beat', { at: this.#services.clock().toISOString() })
    })
    await this.#check()
  }

  #checkSoon(): void {
    this.#nextCheck ??= setTimeout(() => {
      this.#nextCheck = undefined
      if (this.#open.size > 0) void this.#check()
    }, checkDelayMs)
  }

  /** One check at a time: the answer of an earlier one never replaces that of a later one. */
  async #check(): Promise<void> {
    this.#isCheckDue = true
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      while (this.#isCheckDue) {
        this.#isCheckDue = false
        await this.#checkAll()
      }
    } finally {
      this.#isChecking = false
    }
  }

  async #checkAll(): Promise<void> {
    const bySession = Map.groupBy(this.#open, ({ session }) => session)
    const sessions = [...bySession.keys()]
    for (let from = 0; from < sessions.length; from += sessionsPerQuery) {
      const checked = sessions.slice(from, from + sessionsPerQuery)
      // A query that failed does not say whose session has ended, and nothing of the others.
      const valid = await this.#stillOpen(checked).catch(() => undefined)
      if (!valid) continue
      const streams = checked.flatMap((session) => bySession.get(session) ?? [])
      await this.#forEach(streams, (stream) => {
        const hidden = valid.get(stream.session)
        if (hidden) return void (stream.hidden = hidden)
        this.send(stream, 'ended', {})
        stream.raw.end()
      })
    }
  }

  /** Which of these sessions and keys may still listen, each with the topics that it may not receive. */
  async #stillOpen(ids: readonly string[]): Promise<Map<string, readonly string[]>> {
    const keys = new Set([...this.#open].flatMap(({ isKey, session }) => (isKey ? [session] : [])))
    const [sessions, systems] = [ids.filter((id) => !keys.has(id)), ids.filter((id) => keys.has(id))]
    const [people, actors] = await Promise.all([
      sessions.length > 0 ? openSessionsOf(this.#services, sessions) : new Map<string, string[]>(),
      systems.length > 0 ? keysNow(this.#services, systems, this.#services.clock()) : new Map<string, Actor>(),
    ])
    return new Map<string, readonly string[]>([...people, ...[...actors].map(([id, actor]) => [id, auditHiddenFrom(actor)] as const)])
  }
}
