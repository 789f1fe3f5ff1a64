import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../../apps/server/src/config.ts'
import { ConfigError } from '../../apps/server/src/config/values.ts'
import { claim, refuseClaimed } from '../../apps/server/src/data-dir-lock.ts'
import { applicationRole, grantApplication } from '../../apps/server/src/db/application-role.ts'
import { createDb, createPool } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { chownToServer, embeddedAt } from '../../apps/server/src/db/embedded-installation.ts'
import { newerThanThis, ofNewerVersion, schemaGap } from '../../apps/server/src/db/migrate.ts'
import { type Manifest, verify } from './folder.ts'
import { Moves, refuseMount } from './moves.ts'
import { needTool, restoreDump, serverMajor } from './postgres-tools.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir' | 's3'>
interface Restored {
  manifest: Manifest
  /** What was there before, moved aside. */
  aside: string[]
}

const isFilled = (directory: string) => existsSync(directory) && readdirSync(directory).length > 0
const refusal = (what: string) => new ConfigError(`${what} Nothing was restored. To replace it, add --overwrite.`)

/**
 * Restores a verified backup, where nothing is yet or, with `overwrite`, in place of what is there. Files and an embedded database that were there are
 * moved aside, never deleted; another PostgreSQL is replaced in one transaction.
 * @throws ConfigError, and then everything is as before, unless it says that the backup is restored
 */
export async function restoreBackup(settings: Settings, from: string, { overwrite = false, forTests = false } = {}): Promise<Restored> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings
  // Before the backup is read, which may take minutes, and before anything that says how to replace what is there.
  refuseClaimed(dataDir)
  const manifest = verify(from)
  // A database whose first migration failed has none.
  refuse(await newerThanThis([manifest.migration].filter((name) => name !== '')))
  const url = databaseOwnerUrl ?? databaseUrl
  if ((url === undefined) !== (manifest.database === 'postgres'))
    throw new ConfigError(
      url === undefined
        ? 'This is a backup of a PostgreSQL of your own. Set DATABASE_URL to the database to restore it into.'
        : 'This is a backup of an embedded database: restore it without DATABASE_URL.',
    )
  const files = join(dataDir, 'files')
  if (manifest.files !== null) refuseMount(files)
  if (manifest.files !== null && isFilled(files) && !overwrite) throw refusal(`${files} has files.`)
  mkdirSync(dataDir, { recursive: true })
  const release = claim(dataDir)
  const moves = new Moves()
  try {
    // Copied first: the disk may not have room for it.
    if (manifest.files !== null) moves.prepare(join(from, 'files'), files)
    if (existsSync(join(from, 'session-secret'))) moves.prepare(join(from, 'session-secret'), join(dataDir, 'session-secret'))
    if (url === undefined) await restoreCluster(dataDir, from, moves, overwrite, forTests)
    else
      await restoreInto({ url, applicationUrl: databaseOwnerUrl === undefined ? undefined : databaseUrl }, from, {
        manifest,
        moves,
        overwrite,
      })
    return { manifest, aside: moves.aside }
  } catch (error) {
    moves.undo()
    throw error
  } finally {
    release()
  }
}

async function restoreCluster(dataDir: string, from: string, moves: Moves, overwrite: boolean, forTests: boolean) {
  const { cluster } = embeddedAt(dataDir)
  refuseMount(cluster)
  if (existsSync(join(cluster, 'PG_VERSION')) && !overwrite) throw refusal(`There is a database in ${cluster}.`)
  const copy = moves.prepare(join(from, 'postgres'), cluster)
  chownToServer(dataDir, copy)
  moves.finish()
  const server = await startEmbedded(dataDir, { forTests }).catch(() => {
    throw new ConfigError(
      `The embedded PostgreSQL does not start on this backup, which PostgreSQL ${majorOf(from)} made. Nothing was restored.`,
    )
  })
  try {
    await refuseNewer(server.url)
  } finally {
    await server.stop()
  }
}
const majorOf = (from: string) => readFileSync(join(from, 'postgres', 'PG_VERSION'), 'utf8').trim()

/** A database that this version cannot start on is not left in place. */
function refuse(newer: readonly string[]): void {
  if (newer.length > 0) throw new ConfigError(`${ofNewerVersion(newer)} Restore it with that version. Nothing was restored.`)
}
async function refuseNewer(url: string): Promise<void> {
  const pool = createPool(url, 1)
  try {
    refuse((await schemaGap(createDb(pool))).newer)
  } finally {
    await pool.end()
  }
}

interface Contents {
  tables: number
  /** Connections of other programs. */
  others: number
}
/** The server notices the end of a connection a moment later: those are waited for, two seconds at most. */
async function contentsOf(pool: pg.Pool): Promise<Contents> {
  for (let tries = 0; ; tries++) {
    const { rows } = await pool.query<Contents>(
      `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
        (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`,
    )
    const contents = rows[0] ?? { tables: 0, others: 0 }
    if (contents.others === 0 || tries === 20) return contents
    await sleep(100)
  }
}

async function restoreInto(
  { url, applicationUrl }: { url: string; applicationUrl: string | undefined },
  from: string,
  { manifest, moves, overwrite }: { manifest: Manifest; moves: Moves; overwrite: boolean },
) {
  const pool = createPool(url, 1)
  const scratch = mkdtempSync(join(tmpdir(), 'loupe-restore-'))
  try {
    const { tables, others } = await contentsOf(pool).catch((error: Error) => {
      throw new ConfigError(
        `The database does not answer (${error.message}). Create it first (docs/operations.md, "A PostgreSQL of your own").`,
      )
    })
    if (others > 0)
      throw new ConfigError(`${others} connections to this database are open. Stop all nodes and workers first. Nothing was restored.`)
    if (tables > 0 && !overwrite) throw refusal(`The database has ${tables} tables.`)
    const role = applicationUrl === undefined ? undefined : await applicationRole(pool, applicationUrl)
    const major = await serverMajor(pool)
    if (major < manifest.postgres)
      throw new ConfigError(`The backup is of PostgreSQL ${manifest.postgres}, and this server is ${major}. Nothing was restored.`)
    needTool('pg_restore', major)
    needTool('psql', major)
    await restoreDump(url, join(from, 'database.dump'), scratch, () => moves.finish())
    moves.keep()
    if (role !== undefined)
      await grantApplication(pool, role).catch((error: Error) => {
        throw new ConfigError(`The backup is restored, but the role ${role} was not given its rights: ${error.message}.`)
      })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    await pool.end()
  }
}
