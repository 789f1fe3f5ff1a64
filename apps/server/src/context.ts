import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { ApiScope } from '@loupe/domain/platforms/api-key.ts'
import type { Config } from './config.ts'
import type { CompanyZone } from './db/company-zone.ts'
import type { DatabaseClock } from './db/clock.ts'
import type { Db, Tx } from './db/connection.ts'
import type { Masters } from './db/masters.ts'
import type { Replica } from './db/replica.ts'
import type { LiveTopics } from './db/live.ts'
import type { SignedInPeople } from './db/signed-in.ts'
import type { FileTransfer } from './integrations/file-transfer/file-transfer.ts'
import type { Files } from './integrations/files.ts'
import type { Scan } from './integrations/malware.ts'
import type { Remote } from './integrations/remote.ts'
import type { KeyCalls } from './services/key-calls.ts'
import type { Rendering } from './rendering/render-queue.ts'
import type { HashQueues } from './services/hash-queues.ts'
import type { Metrics } from './services/metrics.ts'
import type { RefusedAttempts } from './services/refused-attempts.ts'
import type { StoneSearch } from './services/stone-search.ts'

/** What all parts of a process share; services.ts makes it. */
export interface Services {
  config: Config
  db: Db
  /** For the parts that open their own connections, such as the workers. */
  databaseUrl: string
  /**
   * Outside any request's transaction: for counters that must stay counted when the request is refused. It has its own pool, because requests that
   * each hold a connection while waiting for another from the same pool would deadlock.
   */
  aside: Db
  replica: Replica
  masters: Masters
  companyZone: CompanyZone
  signedIn: SignedInPeople
  /** Queues for hashing passwords; wait here before opening a transaction. */
  hashing: HashQueues
  /** Queues for rendering PDFs, workbooks and sheets; wait here before opening a transaction where possible. */
  rendering: Rendering
  /** What calls by key read with: their own few connections, so that people never wait for a connection behind them. */
  keyDb: Db
  keyCalls: KeyCalls
  /** Counts of refused sign-in attempts. */
  refusedAttempts: RefusedAttempts
  live: LiveTopics
  search: StoneSearch
  files: Files
  remote: Remote
  fileTransfer: FileTransfer
  /** Scans uploads for malware. */
  scan: Scan
  /** As `remote`, for the sync host and for webhooks: hosts that `PRIVATE_HOSTS` names may be inside a private network. */
  privateRemote: Remote
  /** What this process measures of itself; undefined where nobody may read it. */
  metrics: Metrics | undefined
  /** Writes to the log of this node about a part of the system that could not be checked, or can be again. */
  logHealth(level: 'info' | 'warn', message: string, facts: { check: string; error?: string }): void
  /** In the test company: the company that has issued the keys that call; in the company itself undefined. */
  issuer: Services | undefined
  /** The database's time, which decides every deadline. */
  clock: () => Date
  databaseClock: DatabaseClock
  /**
   * Runs before a write is committed: gives stones that the write has freed to the next client on their waiting list. The function that opens the
   * transaction calls it.
   */
  beforeCommit(ctx: Writing): Promise<void>
  /** Runs in the transaction of a status change and notifies people. `step`, which knows no features, calls it. */
  afterStep(ctx: Writing, change: StatusChange): Promise<void>
}

/** One action on documents of a kind. */
export interface StatusChange {
  kind: string
  action: string
  ids: readonly string[]
  reason?: string | undefined
}

/** The rate limit of a key over all nodes. */
interface KeyRate {
  perMinute: number
  /** Calls made in the minute that is running. */
  calls: number
  /** Seconds until the next minute begins. */
  seconds: number
}

/** A client's system, or one of the company's own, identified by its API key. */
export interface ApiCaller {
  id: string
  /** Of a client's system: the client, whose data alone is read and written, and what the key opens below /api/v1. */
  client?: { account: string; scopes: readonly ApiScope[] }
  /** Of a system of the company, which has the rights of the actor. */
  system?: { isReadOnly: boolean }
  /** Whether it may be used from the address of this request. */
  isAddressAllowed: boolean
  /** Its rate limit, with this call counted. */
  rate: KeyRate
}

/** The caller, as far as the request identifies it. */
export interface Caller {
  ip: string
  agent: string
  /** The origin of the page that made the request, where a browser named one. */
  origin?: string
  /** A browser says that a page of another origin calls, other than to read: its cookie does not count. */
  isOfOtherOrigin?: true
  /** There is a header `Authorization`, valid or not. */
  hasAuthorization?: true
  /** A key was sent, and it is not a valid one. */
  hasVoidKey?: true
  /** Set by a handler: the origin whose pages may read the response, or `*`. */
  readableBy?: string
  /** The session of the request; its token is never stored. */
  session?: { id: string; kind: 'full' | 'password' }
  /** The API key of the request, of a client's system. */
  key?: ApiCaller
  /** The device cookie as sent: it identifies nobody until it is found among the known devices. */
  device?: string
  /** Set by sign-in and sign-out: the session cookie for the response. */
  cookie?: { token: string; maxAge: number }
  /** Set when a device is remembered: its cookie for the response. */
  deviceCookie?: { token: string; maxAge: number }
  /** Set by a handler that answers a page at a time: the query of the next page. */
  nextPage?: string
  /** What the request writes is rolled back: the caller learns what would be done, or why not (mcp/). */
  isDryRun?: true
  /** Replaces the route's own message in the response. */
  message?: string
}

interface Common {
  services: Services
  actor: Actor
  /** The person the audit log names where that is not the actor: the system acts, but the document names a person. */
  recordedActor?: Actor
  caller: Caller
  now: Date
  requestId: string
}
/** What the handler of a read gets: a connection, and no transaction that it could misuse. */
export interface Reading extends Common {
  db: Db
  /** Of a write that is prepared: the keys of the files it has stored, which are deleted at once if its transaction never begins its work. */
  storedFiles?: string[]
}
/** What the handler of a write gets: a transaction, committed when the handler returns and rolled back when it throws. */
export interface Writing extends Common {
  tx: Tx
}

/** The system itself, when a job acts. */
export const systemActor: Actor = { id: '00000000-0000-0000-0000-000000000000', name: 'Loupe', role: 1, scope: 'all', permissions: {} }
/** Somebody without a session. */
export const anonymous: Actor = { id: systemActor.id, name: 'Someone', role: 5, scope: 'own', permissions: {} }
