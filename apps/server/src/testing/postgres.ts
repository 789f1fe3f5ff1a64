import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedApplication } from '../db/application-role.ts'
import { startEmbedded } from '../db/embedded.ts'
import { createDb, createPool } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { silentWrites } from './audit-entries.ts'
import { seedGrants, seedLists } from '../features/masters/seed.ts'
import { temporaryDir } from './temporary-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** Where the systems of this run store their files. */
    files: string
  }
}

/** One PostgreSQL for the whole run, with a migrated and seeded template that each test file clones. */
export default async function setup(project: TestProject) {
  const dir = temporaryDir('loupe-test-')
  // What tests leave in the temporary directory goes with this run.
  process.env['TMPDIR'] = join(dir, 'tmp')
  mkdirSync(process.env['TMPDIR'])
  // For the threads and processes that tests start: each loads hundreds of modules.
  process.env['NODE_COMPILE_CACHE'] ??= join(dir, 'compiled')
  const postgres = await startEmbedded(dir, { forTests: true, more: ['max_wal_size=512MB'] })
  const admin = createPool(postgres.url, 1)
  await admin.query('create database template_loupe')
  await admin.end()
  const pool = createPool(databaseUrl(postgres.url, 'template_loupe'), 2)
  await migrate(pool)
  // Every test needs lists and rights; the countries and cities are left out.
  const db = createDb(pool)
  await seedLists(db)
  await seedGrants(db)
  await embeddedApplication(pool, postgres.url)
  await pool.end()
  project.provide('postgres', postgres.url)
  project.provide('files', join(dir, 'files'))
  return async () => {
    await postgres.stop()
    const silent = silentWrites(dir)
    if (silent.length > 0) {
      process.stderr.write(
        `These calls wrote and left no entry in the audit log (apps/server/src/testing/audit-entries.ts): ${silent.join(', ')}\n`,
      )
      process.exitCode = 1
    }
    // Workers that end write what they compiled: a directory that is filled meanwhile is removed at the next try.
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

export const databaseUrl = (server: string, name: string) => server.replace('/postgres?', `/${name}?`)
