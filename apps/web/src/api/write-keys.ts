import { newId } from './new-id.ts'

/** The idempotency key of a request without an answer, with the request as text. */
export interface StoredKey {
  current: { body: string; key: string } | null
}

/**
 * The idempotency keys of one part's writes, by body. A write that may have happened in spite of its error keeps its key, so that the same body is
 * carried out once, however often it is sent. Another body ends that: after "on", whose answer was lost, and "off", the next "on" is a new request.
 */
export function createWriteKeys() {
  const known = new Map<string, { key: string; running: number }>()
  return {
    /** The key to send a body with; the same while that body is on its way. It is stored where one is stored until it is answered. */
    begin(body: string, stored?: StoredKey): string {
      for (const [other, { running }] of known) if (other !== body && running === 0) known.delete(other)
      const entry = known.get(body) ?? { key: storedFor(body, stored) ?? newId(), running: 0 }
      entry.running++
      known.set(body, entry)
      if (stored) stored.current = { body, key: entry.key }
      return entry.key
    },
    /** Notes that a body has been answered, or that it may have been carried out although it failed. */
    end(body: string, isAnswered: boolean, stored?: StoredKey): void {
      const entry = known.get(body)
      if (isAnswered) known.delete(body)
      else if (entry) entry.running--
      if (isAnswered && stored && storedFor(body, stored)) stored.current = null
    },
  }
}

const storedFor = (body: string, stored?: StoredKey) => (stored?.current?.body === body ? stored.current.key : undefined)
