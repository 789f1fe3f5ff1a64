import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { ApiScope } from '@loupe/domain/platforms/api-key.ts'
import type { Config } from './config.ts'
import type { DatabaseClock } from './db/clock.ts'
import type { Db, Tx } from './db/connection.ts'
import type { Masters } from './db/masters.ts'
import type { Replica } from './db/replica.ts'
import type { Live } from './db/live.ts'
import type { SignedInPeople } from './db/signed-in.ts'
import type { Carrier } from './outside/carrier/carrier.ts'
import type { Files } from './outside/files.ts'
import type { Scan } from './outside/malware.ts'
import type { Remote } from './outside/remote.ts'
import type { HashQueues } from './features/access/hash-queue.ts'
import type { Refusals } from './features/access/refusals.ts'
import type { StoneSearch } from './features/inventory/diamonds/stone-search.ts'

/** What the whole house shares, made once in app.ts. */
export interface House {
  config: Config
  db: Db
  /** For what needs connections of its own: the workers. */
  databaseUrl: string
  /**
   * Outside any request's transaction: for counters that must stay counted when the request is refused. Its connections are its own, because
   * requests that hold one each while waiting for another from the same pool would wait for ever.
   */
  aside: Db
  replica: Replica
  masters: Masters
  signedIn: SignedInPeople
  /** Where passwords wait to be hashed, before any transaction. */
  hashing: HashQueues
  /** Counts of attempts to sign in that were refused. */
  refusals: Refusals
  live: Live
  search: StoneSearch
  files: Files
  remote: Remote
  carrier: Carrier
  /** Looks for malware in what is uploaded. */
  scan: Scan
  /** The same for the sync host, which may be allowed to stand in a private network. */
  syncRemote: Remote
  /** The time by which everything is decided: the database's. */
  clock: () => Date
  databaseClock: DatabaseClock
  /** What a write owes before it is committed: stones it has let go go to whoever is first in their line. Called by whoever began the transaction. */
  beforeCommit(ctx: Writing): Promise<void>
}

/** A client's system, by its key. */
export interface ApiCaller {
  id: string
  /** The client: what is read and written is its own, and nobody else's. */
  account: string
  scopes: readonly ApiScope[]
  /** Seconds until it may call again; 0 when it may now. */
  overBy: number
}

/** Who calls, as far as the wire tells. */
export interface Caller {
  ip: string
  agent: string
  /** The session the call came with; its token is never kept. */
  session?: { id: string; kind: 'full' | 'password' }
  /** The key the call came with, of a client's system. */
  key?: ApiCaller
  /** The device cookie the call came with, as sent: names nobody until it is found among the known devices. */
  device?: string
  /** Set by sign-in and sign-out: the cookie the reply carries. */
  cookie?: { token: string; maxAge: number }
  /** Set where a device is remembered: the cookie it is known by. */
  deviceCookie?: { token: string; maxAge: number }
  /** Said in the envelope instead of the route's own sentence. */
  message?: string
}

interface Common {
  house: House
  actor: Actor
  caller: Caller
  now: Date
  requestId: string
}
/** What a handler of a read is given: a connection, and no transaction to misuse. */
export interface Reading extends Common {
  db: Db
}
/** What a handler of a write is given: one transaction, committed when it returns and undone when it throws. */
export interface Writing extends Common {
  tx: Tx
}

/** The house itself, when a job acts. */
export const houseActor: Actor = { id: '00000000-0000-0000-0000-000000000000', name: 'Loupe', role: 1, reach: 'all', permissions: {} }
/** Somebody without a session. */
export const anonymous: Actor = { id: houseActor.id, name: 'Somebody', role: 5, reach: 'own', permissions: {} }
