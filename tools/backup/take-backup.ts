import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../apps/server/src/config.ts'
import { ConfigError } from '../../apps/server/src/config/values.ts'
import { baseBackup } from '../../apps/server/src/db/base-backup.ts'
import { createPool } from '../../apps/server/src/db/connection.ts'
import { embeddedAt } from '../../apps/server/src/db/embedded-installation.ts'
import { type Manifest, seal, verify } from './folder.ts'
import { dump, needTool, serverMajor } from './postgres-tools.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

type Settings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 's3'>

async function facts(pool: pg.Pool, absent: string): Promise<Pick<Manifest, 'at' | 'migration' | 'postgres'>> {
  const { rows } = await pool
    .query<{ at: Date; migration: string | null }>(
      'select clock_timestamp()::text as at, (select max(name) from kysely_migration) as migration',
    )
    .catch((error: Error & { code?: string }) => {
      throw new ConfigError(
        error.code === '42P01' ? 'This database is empty: there is nothing to back up.' : `${absent} (${error.message || error.code}).`,
      )
    })
  const [row] = rows
  return { at: new Date(row?.at ?? 0).toISOString(), migration: row?.migration ?? '', postgres: await serverMajor(pool) }
}

/**
 * Makes a verified backup of the database and then of the files, so that no row names a file that the backup lacks. Loupe keeps running.
 * @returns its folder, below `to`
 * @throws ConfigError
 */
export async function takeBackup(
  { databaseUrl, databaseOwnerUrl, dataDir, s3 }: Settings,
  to: string,
): Promise<{ directory: string; manifest: Manifest }> {
  const own = databaseOwnerUrl ?? databaseUrl
  const embedded = own === undefined ? embeddedAt(dataDir) : undefined
  const url = own ?? embedded?.url ?? ''
  const pool = createPool(url, 1)
  try {
    const known = await facts(
      pool,
      embedded ? `No Loupe is running on ${dataDir}. Start it, or set DATABASE_URL` : 'The database does not answer',
    )
    const name = `loupe-${known.at.replace(/\.\d+/, '').replaceAll(':', '-')}`
    const [making, directory] = [join(to, `${name}.incomplete`), join(to, name)]
    if (existsSync(directory)) throw new ConfigError(`${directory} is there already.`)
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { recursive: true, mode: 0o700 })
    try {
      if (embedded) await baseBackup(url, embedded.cluster, join(making, 'postgres'), { withWal: true })
      else {
        needTool('pg_dump', known.postgres)
        needTool('pg_restore', known.postgres)
        await dump(url, join(making, 'database.dump'))
      }
      const files = s3 ? null : copyFiles(join(dataDir, 'files'), join(making, 'files'))
      const secret = join(dataDir, 'session-secret')
      if (existsSync(secret)) cpSync(secret, join(making, 'session-secret'))
      seal(making, { ...known, loupe: version, database: embedded ? 'postgres' : 'database.dump', files })
      const manifest = verify(making)
      renameSync(making, directory)
      return { directory, manifest }
    } catch (error) {
      rmSync(making, { recursive: true, force: true })
      throw error
    }
  } finally {
    await pool.end()
  }
}

/** @returns how many */
function copyFiles(from: string, to: string): number {
  mkdirSync(to, { recursive: true })
  if (!existsSync(from)) return 0
  let count = 0
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    // A file that was deleted since the listing is missed by nobody: its row went first.
    const found = statSync(join(from, path), { throwIfNoEntry: false })
    if (!found?.isFile()) continue
    try {
      cpSync(join(from, path), join(to, path), { preserveTimestamps: true })
      count++
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return count
}
