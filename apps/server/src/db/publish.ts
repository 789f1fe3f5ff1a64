import { type Kysely, type Transaction, sql } from 'kysely'
import type { LiveTopics } from './live.ts'
import type { DB } from './tables.ts'

/**
 * Publishes to every node what kind of thing changed (live.ts listens). Topics whose loss would leave a process with people, rights, lists or settings
 * that are out of date are published in the transaction. The others reach browsers and short-lived caches: they are published shortly after the commit,
 * many at once, because PostgreSQL commits only one transaction with a NOTIFY at a time, so that the busiest writes would wait for each other.
 */
const cachedByProcesses = new Set(['session', 'user', 'role', 'master', 'setting', 'order'])
const publishDelayMs = 25

interface Topics {
  /** Published in the transaction. */
  now: Set<string>
  /** Published after it. */
  soon: Set<string>
}
const ofTransaction = new WeakMap<Transaction<DB>, Topics>()
const ofDatabase = new WeakMap<Kysely<DB>, Set<string>>()
type Listener = (topics: Iterable<string>) => void | Promise<void>
const listeners = new WeakMap<Kysely<DB>, Listener[]>()

export async function publish(tx: Transaction<DB>, topics: readonly string[]): Promise<void> {
  const pending = ofTransaction.get(tx)
  if (pending && !topics.some((topic) => cachedByProcesses.has(topic))) return topics.forEach((topic) => pending.soon.add(topic))
  topics.forEach((topic) => pending?.now.add(topic))
  await notify(tx, topics)
}

/**
 * Wraps a transaction: its delayed topics are published once `commit` has returned.
 * @param mayHaveCommitted whether the commit may have happened although it ended in this error, as when its response was lost
 */
export async function publishAfterCommit<T>(
  db: Kysely<DB>,
  mayHaveCommitted: (error: unknown) => boolean,
  commit: (mark: (tx: Transaction<DB>) => void) => Promise<T>,
): Promise<T> {
  const pending: Topics = { now: new Set(), soon: new Set() }
  try {
    const result = await commit((tx) => ofTransaction.set(tx, pending))
    publishSoon(db, pending.soon)
    return result
  } catch (error) {
    if (mayHaveCommitted(error)) publishSoon(db, pending.soon)
    throw error
  } finally {
    // Whatever the outcome, and whatever the listeners do, which does not change it.
    const topics = pending.now.union(pending.soon)
    if (topics.size > 0) await Promise.allSettled((listeners.get(db) ?? []).map(async (listener) => listener(topics)))
  }
}

/**
 * Calls a listener with the topics of every change: of this process's own transactions before their responses are sent, so that the next request finds what
 * was written, and of other processes a moment later. It handles its own failures.
 */
export function onChange(db: Kysely<DB>, live: Pick<LiveTopics, 'on'>, listener: Listener): void {
  listeners.set(db, [...(listeners.get(db) ?? []), listener])
  live.on((topics) => void listener(topics))
}

function publishSoon(db: Kysely<DB>, topics: Set<string>) {
  if (topics.size === 0) return
  const waiting = ofDatabase.get(db)
  if (waiting) return topics.forEach((topic) => waiting.add(topic))
  ofDatabase.set(db, topics)
  setTimeout(() => {
    ofDatabase.delete(db)
    // A browser that misses this shows old data for a little longer; no written data is lost.
    notify(db, [...topics]).catch(() => undefined)
  }, publishDelayMs)
}

const notify = (db: Kysely<DB> | Transaction<DB>, topics: readonly string[]) =>
  sql`select pg_notify('loupe', ${JSON.stringify({ topics })})`.execute(db)
