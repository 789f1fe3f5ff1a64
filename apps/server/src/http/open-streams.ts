import { auditHiddenFrom } from '@loupe/domain/kernel/audit.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Services } from '../context.ts'
import { openSessionsOf } from './authentication.ts'
import { EventStreams, type Reader } from './event-streams.ts'
import { keysNow } from './find-key.ts'

/** Changes of sessions and rights shortly after each other are answered by one query. */
const checkDelayMs = 50
/** Sessions checked by one query, so that neither a query for thousands of them nor reading its answer keeps others waiting. */
const sessionsPerQuery = 100
/** What may end a session or change what a person sees. */
const accessTopics: readonly string[] = ['session', 'user', 'role', 'apiKey', '*']

export interface Stream extends Reader {
  /** The id of the session, or of the key of a system. */
  session: string
  isKey: boolean
  /** Topics that this person may not receive; read again with every check, because rights may change. */
  hidden: readonly string[]
}

/**
 * The streams of people and systems. Sessions are checked with every heartbeat and when one of them may have ended: one query for a hundred sessions.
 * Changes that happen while streams are written to are sent together in the next round.
 */
export class OpenStreams extends EventStreams<Stream> {
  readonly #changed = new Set<string>()
  readonly #stopListening: () => void
  #isSending = false
  #nextCheck: NodeJS.Timeout | undefined

  constructor(services: Services) {
    super(services)
    this.#stopListening = services.live.on((topics) => {
      for (const topic of topics) this.#changed.add(topic)
      void this.#sendAllChanged()
      if (topics.some((topic) => accessTopics.includes(topic))) this.#checkSoon()
    })
  }

  sendChanged(stream: Stream, topics: readonly string[]): void {
    const visible = topics.filter((topic) => !stream.hidden.includes(topic))
    if (visible.length > 0) this.send(stream, 'changed', visible)
  }

  override close(): void {
    clearTimeout(this.#nextCheck)
    this.#stopListening()
    super.close()
  }

  async #sendAllChanged(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#changed.size > 0) {
        const topics = [...this.#changed]
        this.#changed.clear()
        await this.forEach([...this.open], (stream) => this.sendChanged(stream, topics))
      }
    } finally {
      this.#isSending = false
    }
  }

  #checkSoon(): void {
    this.#nextCheck ??= setTimeout(() => {
      this.#nextCheck = undefined
      if (this.open.size > 0) void this.check()
    }, checkDelayMs)
  }

  protected override async checkAll(): Promise<void> {
    const bySession = Map.groupBy(this.open, ({ session }) => session)
    const sessions = [...bySession.keys()]
    for (let from = 0; from < sessions.length; from += sessionsPerQuery) {
      const checked = sessions.slice(from, from + sessionsPerQuery)
      // A query that failed does not say whose session has ended, and nothing of the others.
      const valid = await this.#stillOpen(checked).catch(() => undefined)
      if (!valid) continue
      const streams = checked.flatMap((session) => bySession.get(session) ?? [])
      await this.forEach(streams, (stream) => {
        const hidden = valid.get(stream.session)
        if (hidden) stream.hidden = hidden
        else this.end(stream)
      })
    }
  }

  /** Which of these sessions and keys may still listen, each with the topics that it may not receive. */
  async #stillOpen(ids: readonly string[]): Promise<Map<string, readonly string[]>> {
    const keys = new Set([...this.open].flatMap(({ isKey, session }) => (isKey ? [session] : [])))
    const [sessions, systems] = [ids.filter((id) => !keys.has(id)), ids.filter((id) => keys.has(id))]
    const [people, actors] = await Promise.all([
      sessions.length > 0 ? openSessionsOf(this.services, sessions) : new Map<string, string[]>(),
      systems.length > 0 ? keysNow(this.services, systems, this.services.clock()) : new Map<string, Actor>(),
    ])
    return new Map<string, readonly string[]>([...people, ...[...actors].map(([id, actor]) => [id, auditHiddenFrom(actor)] as const)])
  }
}
