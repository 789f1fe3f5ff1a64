import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from './connection.ts'
import type { Live } from './live.ts'
import { hearHere } from './tell.ts'

/** A valid session and whose it is. */
export interface SignedIn {
  actor: Actor
  session: { id: string; kind: 'full' | 'password' }
  /** When it ends unless it is used. */
  endsAt: string
}

/**
 * Who is signed in, kept by every process for a moment, because each call needs it. Everybody is forgotten as soon as any session, person or right
 * changes: in this process before the change is answered, in others when they hear of it. A process that does not hear keeps nobody; one that is
 * cut off without a sign keeps nobody for longer than the moment.
 */
export interface SignedInPeople {
  /** @param key the session's keyed hash; `read` asks the database, which is believed only if nothing changed meanwhile */
  find(key: string, now: Date, read: () => Promise<SignedIn | undefined>): Promise<SignedIn | undefined>
}

const moment = 2000
const most = 10_000
const changing = ['session', 'user', 'role', '*']

export function createSignedInPeople(db: Db, live: Live): SignedInPeople {
  const kept = new Map<string, SignedIn & { readAt: number }>()
  let changes = 0
  const forget = (topics: Iterable<string>) => {
    if (![...topics].some((topic) => changing.includes(topic))) return
    changes++
    kept.clear()
  }
  live.on(forget)
  hearHere(db, forget)

  return {
    async find(key, now, read) {
      const isHearing = live.isListening()
      const known = isHearing ? kept.get(key) : undefined
      const age = known ? now.getTime() - known.readAt : moment
      if (known && age >= 0 && age < moment && known.endsAt > now.toISOString()) return known
      const before = changes
      const found = await read()
      kept.delete(key)
      if (found && isHearing && live.isListening() && before === changes) {
        const [oldest] = kept.keys()
        if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
        kept.set(key, { ...found, readAt: now.getTime() })
      }
      return found
    },
  }
}
