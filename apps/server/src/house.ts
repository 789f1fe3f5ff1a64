import type { House } from './context.ts'
import type { Config } from './config.ts'
import { createDb, createPool } from './db/connection.ts'
import { createLive } from './db/live.ts'
import { createMasters } from './db/masters.ts'
import { createSignedInPeople } from './db/signed-in.ts'
import { createFiles } from './outside/files.ts'
import { createRemote } from './outside/remote.ts'
import { createIndexSearch } from './features/inventory/stone-index/index-search.ts'

/** Opens what a process of the house shares, over one database. */
export function openHouse(config: Config, databaseUrl: string, clock: () => Date = () => new Date()): House & { close(): Promise<void> } {
  const pool = createPool(databaseUrl, 10, { pipeline: true })
  const db = createDb(pool)
  const aside = createDb(createPool(databaseUrl, 3))
  const live = createLive(databaseUrl)
  const masters = createMasters(db, live)
  const search = createIndexSearch(databaseUrl, config.searchEngine)
  const remote = createRemote()
  const syncRemote = createRemote(config.syncHost?.isPrivate ? { isAllowed: () => true } : {})
  return {
    config,
    db,
    databaseUrl,
    aside,
    live,
    masters,
    signedIn: createSignedInPeople(db, live),
    search,
    files: createFiles(config),
    remote,
    syncRemote,
    clock,
    async close() {
      await live.stop()
      await aside.destroy()
      await search.stop()
      remote.close()
      syncRemote.close()
      await db.destroy()
    },
  }
}
