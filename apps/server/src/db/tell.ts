import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/**
 * Tells every node what kind of thing changed (live.ts hears it). What processes hold in memory is told in the transaction, so that it can not be
 * lost. What only browsers show is told a moment after the commit, many changes at once: PostgreSQL lets one transaction that tells something
 * commit at a time, which would make the busiest writes wait for each other.
 */
const shownOnly = new Set([
  'block',
  'track',
  'offer',
  'memo',
  'waiting',
  'diamond',
  'bid',
  'bidLot',
  'cabinSchedule',
  'savedSearch',
  'gridColumn',
  'task',
  'rowOrder',
  'matchPairSetting',
  'media',
  'shareLink',
  'diamondComment',
  'diamondNote',
  'stoneLink',
  'notification',
  'bulkNotification',
  'emailLog',
  'sheet',
  'platformDetail',
  'picture',
  'sync',
  'webhookDelivery',
  'signIn',
])
const moment = 25

interface Said {
  /** Told in the transaction. */
  now: Set<string>
  /** To be told after it. */
  soon: Set<string>
}
const ofTransaction = new WeakMap<Tx, Said>()
const ofDatabase = new WeakMap<Db, Set<string>>()
const hearers = new WeakMap<Db, (topics: ReadonlySet<string>) => void>()

export async function tell(tx: Tx, topics: readonly string[]): Promise<void> {
  const said = ofTransaction.get(tx)
  if (said && topics.every((topic) => shownOnly.has(topic))) return topics.forEach((topic) => said.soon.add(topic))
  topics.forEach((topic) => said?.now.add(topic))
  await notify(tx, topics)
}

/** Wraps the work of a transaction: what it wanted told goes out once `commit` has come back. */
export async function tellingAfter<T>(db: Db, commit: (mark: (tx: Tx) => void) => Promise<T>): Promise<T> {
  const said: Said = { now: new Set(), soon: new Set() }
  try {
    const result = await commit((tx) => ofTransaction.set(tx, said))
    if (said.soon.size > 0) tellSoon(db, said.soon)
    return result
  } finally {
    // However it ended: a commit whose answer was lost may have happened.
    if (said.now.size > 0) hearers.get(db)?.(said.now)
  }
}

/** Hears in this process what a transaction told, before whoever asked for it has the answer; other processes hear of it a moment later. */
export const hearHere = (db: Db, hearer: (topics: ReadonlySet<string>) => void) => hearers.set(db, hearer)

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
