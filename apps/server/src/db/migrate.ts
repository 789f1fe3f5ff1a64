import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { type Db, createDb } from './connection.ts'

const ours = join(import.meta.dirname, '../../migrations')

/** Numbered .sql files, forward only; a SQL file can not import application code, which keeps it frozen. */
const filesIn = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return Object.fromEntries(
      names.map((name, i): [string, Migration] => [
        name.replace(/\.sql$/, ''),
        {
          async up(db) {
            // A step over millions of stones takes what it takes.
            await sql`set local statement_timeout = 0`.execute(db)
            await sql`set local lock_timeout = 0`.execute(db)
            await sql.raw(texts[i] ?? '').execute(db)
          },
        },
      ]),
    )
  },
})
const migrator = (db: Db, folder = ours) => new Migrator({ db, provider: filesIn(folder) })

async function reach(pool: pg.Pool) {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    throw new ConfigError(`The database does not answer (${message || code}). See whether DATABASE_URL is right and its server runs.`)
  }
}

/**
 * Brings a database to this program's schema. Safe when several nodes start at once.
 * @throws ConfigError when the database can not be reached
 */
export async function migrate(pool: pg.Pool, folder?: string): Promise<void> {
  await reach(pool)
  const { error } = await migrator(createDb(pool), folder).migrateToLatest()
  if (error) throw error
  await runMigrations({ pgPool: pool })
}

/** Migrations of this program that the database does not have yet. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name)
}
