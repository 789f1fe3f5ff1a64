import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from './connection.ts'
import type { LiveTopics } from './live.ts'
import { onChange } from './publish.ts'

/** A valid session and its person. */
export interface SignedIn {
  actor: Actor
  session: { id: string; kind: 'full' | 'password' }
  /** When it expires unless it is used. */
  endsAt: string
}

/**
 * A short-lived cache of signed-in people in every process, because each request needs them. It is cleared as soon as any session, person or right
 * changes: in this process before the response to the change, in others when they are notified. A process that does not listen caches nothing; one
 * whose connection is lost unnoticed caches nobody beyond the short lifetime.
 */
export interface SignedInPeople {
  /** @param key the session's keyed hash; `read` reads the database, and its result is cached only if nothing changed meanwhile */
  find(key: string, now: Date, read: () => Promise<SignedIn | undefined>): Promise<SignedIn | undefined>
}

const maxAgeMs = 2000
const most = 10_000
const changing = ['session', 'user', 'role', '*']

export function createSignedInPeople(db: Db, live: LiveTopics): SignedInPeople {
  const cached = new Map<string, SignedIn & { readAt: number }>()
  let changes = 0
  const forget = (topics: Iterable<string>) => {
    if (![...topics].some((topic) => changing.includes(topic))) return
    changes++
    cached.clear()
  }
  onChange(db, live, forget)

  return {
    async find(key, now, read) {
      const isListening = live.isListening()
      const known = isListening ? cached.get(key) : undefined
      const age = known ? now.getTime() - known.readAt : maxAgeMs
      if (known && age >= 0 && age < maxAgeMs && known.endsAt > now.toISOString()) return known
      const before = changes
      const found = await read()
      cached.delete(key)
      if (found && isListening && live.isListening() && before === changes) {
        const [oldest] = cached.keys()
        if (cached.size >= most && oldest !== undefined) cached.delete(oldest)
        cached.set(key, { ...found, readAt: now.getTime() })
      }
      return found
    },
  }
}
