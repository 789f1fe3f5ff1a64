import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import type pg from 'pg'
import { ConfigError } from '../config/values.ts'
import { type Db, createDb } from './connection.ts'

const ours = join(import.meta.dirname, '../../migrations')

const namesIn = async (folder: string) =>
  (await readdir(folder)).flatMap((file) => (file.endsWith('.sql') ? [file.replace(/\.sql$/, '')] : [])).sort()

/** Numbered .sql files, forward only. SQL cannot import application code, so a migration keeps working when the code changes. */
const filesIn = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = await namesIn(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, `${name}.sql`), 'utf8')))
    return Object.fromEntries(
      names.map((name, i): [string, Migration] => [
        name,
        {
          async up(db) {
            // A migration over millions of stones may take long.
            await sql`set local statement_timeout = 0`.execute(db)
            await sql`set local lock_timeout = 0`.execute(db)
            await sql.raw(texts[i] ?? '').execute(db)
          },
        },
      ]),
    )
  },
})
// Branches land in another order than their numbers, so a database may lack a lower number than it has: missing ones run, in order.
const migrator = (db: Db, folder = ours) => new Migrator({ db, provider: filesIn(folder), allowUnorderedMigrations: true })

/** What a start and a command say when the database does not answer. */
export function databaseAway(error: unknown): ConfigError {
  const { message, code } = error as { message?: string; code?: string }
  return new ConfigError(
    `The database does not answer (${message || code}). Check that DATABASE_URL is correct and that its server is running.`,
  )
}

/** @throws ConfigError when the database cannot be reached or is read-only */
async function scope(pool: pg.Pool) {
  const { rows } = await pool
    .query<{ readOnly: boolean }>(`select current_setting('transaction_read_only')::boolean as "readOnly"`)
    .catch((error) => {
      throw databaseAway(error)
    })
  if (rows[0]?.readOnly)
    throw new ConfigError(
      'The database of DATABASE_URL can only be read: it is a replica, or still in recovery. Loupe needs the one that is written to; a replica belongs in DATABASE_REPLICA_URL.',
    )
}

/** How a database's schema differs from this program's: migrations that it lacks, and those that only a newer version has. */
export async function schemaGap(db: Db, folder = ours): Promise<{ waiting: string[]; newer: string[]; isEmpty: boolean }> {
  const known = await namesIn(folder)
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  const done = rows[0]?.isThere ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db) : { rows: [] }
  const names = new Set(done.rows.map(({ name }) => name))
  return { waiting: known.filter((name) => !names.has(name)), newer: await newerThanThis([...names], folder), isEmpty: names.size === 0 }
}

/** Those of a database's migrations that only a newer version has. */
export async function newerThanThis(names: readonly string[], folder = ours): Promise<string[]> {
  const known = await namesIn(folder)
  return names.filter((name) => !known.includes(name))
}

export const ofNewerVersion = (newer: readonly string[]): string =>
  `This database was migrated by a newer version of Loupe (${newer.length === 1 ? 'migration' : `${newer.length} migrations, up to`} ${newer.at(-1)}).`

const newerRefusal = (newer: readonly string[]) =>
  `${ofNewerVersion(newer)} Start that version, or restore a backup from before the upgrade.`

function refuseNewer({ newer }: { newer: readonly string[] }) {
  if (newer.length > 0) throw new ConfigError(newerRefusal(newer))
}

/**
 * What `migrate` would run; changes nothing.
 * @throws ConfigError as `migrate`
 */
export async function checkMigrations(pool: pg.Pool, folder?: string): Promise<string[]> {
  await scope(pool)
  const gap = await schemaGap(createDb(pool), folder)
  refuseNewer(gap)
  return gap.waiting
}

/**
 * Migrates a database to this program's schema. Safe when several nodes start at once.
 * @returns the migrations it ran
 * @throws ConfigError when the database cannot be reached or is read-only, has a newer schema, lacks privileges, or a migration fails on its data
 */
export async function migrate(pool: pg.Pool, folder?: string): Promise<string[]> {
  await scope(pool)
  const db = createDb(pool)
  refuseNewer(await schemaGap(db, folder))
  const { error, results = [] } = await migrator(db, folder).migrateToLatest()
  if (error) throw await refusalOf(db, error, results.find(({ status }) => status === 'Error')?.migrationName, folder)
  try {
    await runMigrations({ pgPool: pool })
  } catch (failure) {
    throw await refusalOf(db, failure, 'of the job queue', folder)
  }
  return results.map(({ migrationName }) => migrationName)
}

/** Why a migration did not run, in one sentence: the person who starts a node can act on that, and not on a stack trace. */
async function refusalOf(db: Db, error: unknown, name: string | undefined, folder: string | undefined): Promise<ConfigError> {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501')
    return new ConfigError(
      `The database refuses this user: ${message}. docs/operations.md, "A PostgreSQL of your own", says what it needs.`,
    )
  // A node of a newer version may have migrated in between.
  const { newer } = await schemaGap(db, folder).catch(() => ({ newer: [] }))
  if (newer.length > 0) return new ConfigError(newerRefusal(newer))
  return new ConfigError(`The migration ${name ?? 'table'} failed and changed nothing: ${message}.`)
}
