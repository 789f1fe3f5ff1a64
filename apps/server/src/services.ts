import type { Services } from './context.ts'
import type { Config } from './config.ts'
import { followCompanyZone } from './db/company-zone.ts'
import { dateTime, createDatabaseClock } from './db/clock.ts'
import { createDifferenceReport } from './db/clock-difference.ts'
import { createDb, createPool } from './db/connection.ts'
import { createLive } from './db/live.ts'
import { createOutageLog, failureLevel } from './db/outage.ts'
import { createMasters } from './db/masters.ts'
import { createReplica } from './db/replica.ts'
import { createSignedInPeople } from './db/signed-in.ts'
import { createFileTransfer } from './integrations/file-transfer/file-transfer.ts'
import { KeyCalls } from './services/key-calls.ts'
import { log } from './log.ts'
import { createFiles } from './integrations/files.ts'
import { createScan } from './integrations/malware.ts'
import { createRemote } from './integrations/remote.ts'
import { notifyAnswers } from './features/messages/notifications/answers.ts'
import { planRestoredEnds } from './features/transactions/blocks/expired-holds.ts'
import { serveFreed } from './features/transactions/waitings/serving.ts'
import { createRendering } from './rendering/render-queue.ts'
import type { PoolCounts } from './services/metrics.ts'
import { createHashQueues } from './services/hash-queues.ts'
import { createRefusedAttempts } from './features/access/refused-attempts.ts'
import { createIndexOrSqlSearch } from './features/inventory/stone-index/index-or-sql.ts'

interface OpenServices extends Services {
  pools: Record<string, PoolCounts>
  close(): Promise<void>
}

/**
 * Opens what a process shares, over one database.
 * @param ownClock used instead of the database's clock: in tests, and in the test company
 * @param issuer for the test company: the company whose time zone it has and whose keys call it
 */
export function openServices(config: Config, databaseUrl: string, ownClock?: () => Date, issuer?: Services): OpenServices {
  const pool = createPool(databaseUrl, 10, { pipeline: config.databasePipeline })
  const db = createDb(pool)
  const keyPool = createPool(databaseUrl, 4, { pipeline: config.databasePipeline })
  const keyDb = createDb(keyPool)
  const asidePool = createPool(databaseUrl, 3, { pipeline: config.databasePipeline })
  const aside = createDb(asidePool)
  const differences = createDifferenceReport(aside, (level, line) => log({ config, clock }, 'node', level, line))
  const databaseClock = createDatabaseClock(dateTime(aside), (ahead) => differences.take(ahead))
  const clock = ownClock ?? databaseClock.now
  const outages = createOutageLog(
    (level, line) => log({ config, clock }, 'database', level, line),
    issuer && 'The database of the test company',
  )
  const live = createLive(databaseUrl, outages.listens)
  const logFailure = (part: Parameters<typeof log>[1]) => (msg: string, error: unknown) =>
    log({ config, clock }, part, failureLevel(error, live), msg, { error: String(error) })
  const notReloaded = (what: string) => (error: unknown) =>
    logFailure('database')(`${what} could not be read again; the next try follows.`, error)
  const masters = createMasters(db, live, notReloaded('The master lists'))
  const replica = createReplica(db, databaseUrl, config.replicaUrl, (level, line) => log({ config, clock }, 'replica', level, line))
  const search = createIndexOrSqlSearch({ databaseUrl, replicaUrl: config.replicaUrl }, config, (level, line) =>
    log({ config, clock }, 'column index', level, line),
  )
  const refusedAttempts = createRefusedAttempts(db, config, logFailure('node'))
  const remote = createRemote()
  const privateRemote = createRemote({ privateHosts: config.privateHosts })
  return {
    config,
    metrics: undefined,
    pools: { requests: pool, keys: keyPool, counters: asidePool },
    db,
    databaseUrl,
    aside,
    replica,
    live,
    masters,
    companyZone: issuer?.companyZone ?? followCompanyZone(db, live, notReloaded('The time zone of the company')),
    signedIn: createSignedInPeople(db, live),
    hashing: createHashQueues(),
    rendering: createRendering(),
    keyDb,
    keyCalls: new KeyCalls(),
    refusedAttempts,
    search,
    files: createFiles(config),
    remote,
    fileTransfer: createFileTransfer({ privateHosts: config.privateHosts, intakeDir: config.intakeDir }),
    scan: createScan(config),
    privateRemote,
    logHealth: (level, line, facts) => log({ config, clock }, 'health', level, line, facts),
    issuer,
    clock,
    databaseClock,
    beforeCommit: serveFreed,
    async afterStep(ctx, change) {
      await planRestoredEnds(ctx, change)
      await notifyAnswers(ctx, change)
    },
    async close() {
      await refusedAttempts.stop()
      await databaseClock.stop()
      await differences.stop()
      outages.stop()
      await live.stop()
      await replica.stop()
      await aside.destroy()
      await keyDb.destroy()
      await search.stop()
      remote.close()
      privateRemote.close()
      await db.destroy()
    },
  }
}
