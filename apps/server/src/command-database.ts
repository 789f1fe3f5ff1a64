import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config/values.ts'
import { claim, isClaimed } from './data-dir-lock.ts'
import { startEmbedded } from './db/embedded.ts'
import { embeddedAt } from './db/embedded-installation.ts'

/**
 * The database of a command: that of DATABASE_URL, else the embedded one of DATA_DIR, which is started for the command unless an `npm start` runs it.
 * @throws ConfigError where there is neither
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl)
  const { cluster, url } = existsSync(dataDir) ? embeddedAt(dataDir) : { cluster: join(dataDir, 'postgres'), url: '' }
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new ConfigError(`Please set DATABASE_URL, or DATA_DIR where npm start was used: there is no database in ${dataDir}.`)
  if (isClaimed(dataDir)) return work(url)
  const release = claim(dataDir)
  try {
    const postgres = await startEmbedded(dataDir)
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    release()
  }
}
