import type { House } from './context.ts'
import type { Config } from './config.ts'
import { askTime, createDatabaseClock } from './db/clock.ts'
import { createDifferenceReport } from './db/clock-difference.ts'
import { createDb, createPool } from './db/connection.ts'
import { createLive } from './db/live.ts'
import { createMasters } from './db/masters.ts'
import { createReplica } from './db/replica.ts'
import { createSignedInPeople } from './db/signed-in.ts'
import { createCarrier } from './outside/carrier/carrier.ts'
import { log } from './log.ts'
import { createFiles } from './outside/files.ts'
import { createScan } from './outside/malware.ts'
import { createRemote } from './outside/remote.ts'
import { serveFreed } from './features/transactions/waitings/serving.ts'
import { createHashQueues } from './features/access/hash-queue.ts'
import { createRefusals } from './features/access/refusals.ts'
import { createIndexSearch } from './features/inventory/stone-index/index-search.ts'

/**
 * Opens what a process of the house shares, over one database.
 * @param ownClock what to take for the time instead of the database's, for tests
 */
export function openHouse(config: Config, databaseUrl: string, ownClock?: () => Date): House & { close(): Promise<void> } {
  const pool = createPool(databaseUrl, 10, { pipeline: true })
  const db = createDb(pool)
  const aside = createDb(createPool(databaseUrl, 3))
  const differences = createDifferenceReport(aside, (level, line) => log({ config, clock }, 'node', level, line))
  const databaseClock = createDatabaseClock(askTime(aside), (ahead) => differences.take(ahead))
  const clock = ownClock ?? databaseClock.now
  const live = createLive(databaseUrl)
  const masters = createMasters(db, live)
  const replica = createReplica(db, databaseUrl, config.replicaUrl, (level, line) => log({ config, clock }, 'replica', level, line))
  const search = createIndexSearch({ databaseUrl, replicaUrl: config.replicaUrl }, config.searchEngine, (level, line) =>
    log({ config, clock }, 'column index', level, line),
  )
  const refusals = createRefusals(db, config)
  const remote = createRemote()
  const syncRemote = createRemote({ privateHosts: config.privateHosts })
  return {
    config,
    db,
    databaseUrl,
    aside,
    replica,
    live,
    masters,
    signedIn: createSignedInPeople(db, live),
    hashing: createHashQueues(),
    refusals,
    search,
    files: createFiles(config),
    remote,
    carrier: createCarrier({ privateHosts: config.privateHosts, intakeDir: config.intakeDir }),
    scan: createScan(config),
    syncRemote,
    clock,
    databaseClock,
    beforeCommit: serveFreed,
    async close() {
      await refusals.stop()
      await databaseClock.stop()
      await differences.stop()
      await live.stop()
      await replica.stop()
      await aside.destroy()
      await search.stop()
      remote.close()
      syncRemote.close()
      await db.destroy()
    },
  }
}
