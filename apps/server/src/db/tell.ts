import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Tells every node what kind of thing changed (live.ts hears it). What processes hold in memory is told in the transaction, so that it can not be
 * lost. What only browsers show is told a moment after the commit, many changes at once: PostgreSQL lets one transaction that tells something
 * commit at a time, which would make the busiest writes wait for each other.
 */
const shownOnly = new Set(['block', 'diamond', 'savedSearch', 'gridColumn', 'task', 'sheet'])
const moment = 25

const ofTransaction = new WeakMap<Tx, Set<string>>()
const ofDatabase = new WeakMap<Db, Set<string>>()

export async function tell(tx: Tx, topics: readonly string[]): Promise<void> {
  const soon = ofTransaction.get(tx)
  if (!soon || !topics.every((topic) => shownOnly.has(topic))) await notify(tx, topics)
  else for (const topic of topics) soon.add(topic)
}

/** Wraps the work of a transaction: what it wanted told goes out once `commit` has come back. */
export async function tellingAfter<T>(db: Db, commit: (mark: (tx: Tx) => void) => Promise<T>): Promise<T> {
  const soon = new Set<string>()
  const result = await commit((tx) => ofTransaction.set(tx, soon))
  if (soon.size > 0) tellSoon(db, soon)
  return result
}

function tellSoon(db: Db, topics: Set<string>) {
  const waiting = ofDatabase.get(db)
  if (waiting) return topics.forEach((topic) => waiting.add(topic))
  ofDatabase.set(db, topics)
  setTimeout(() => {
    ofDatabase.delete(db)
    // A browser that misses this shows the old for a little longer; whatever was written is safe.
    notify(db, [...topics]).catch(() => undefined)
  }, moment)
}

const notify = (db: Db | Tx, topics: readonly string[]) => sql`select pg_notify('loupe', ${JSON.stringify({ topics })})`.execute(db)
