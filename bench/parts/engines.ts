import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { type Config, startConfig } from '../../apps/server/src/config.ts'
import { createPool } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { copyStones, withoutIndexes } from '../../apps/server/src/demo/copy.ts'
import { deriveStones } from '../../apps/server/src/demo/derive.ts'
import { seedCompany } from '../../apps/server/src/features/masters/seed.ts'
import { keyedHash, newToken } from '../../apps/server/src/http/authentication.ts'
import { openServices } from '../../apps/server/src/services.ts'
import { firstOf } from './item-at.ts'

const seed = 7
export const report = (line: string) => process.stderr.write(`${line}\n`)

/** Replaces the stock by this many derived stones. */
export async function fillStock(pool: pg.Pool, count: number) {
  const client = await pool.connect()
  const startedAt = performance.now()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin; truncate diamond cascade')
    await withoutIndexes(client, () => copyStones(client, deriveStones(count, seed)))
    await client.query('commit')
    await client.query('vacuum (analyze) diamond')
  } finally {
    client.release(true)
  }
  const { rows } = await pool.query<{ table: string; indexes: string }>(
    `select pg_size_pretty(pg_table_size('diamond')) as table, pg_size_pretty(pg_indexes_size('diamond')) as indexes`,
  )
  const { table: tableSize, indexes } = firstOf(rows)
  report(`${count} stones in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; table ${tableSize}, indexes ${indexes}`)
}

async function signIn(pool: pg.Pool, secret: string): Promise<string> {
  const token = newToken()
  const { rows } = await pool.query<{ id: string }>(
    `insert into "user" (type, first_name, username, email, password_hash, is_email_verified) values (8, 'Bench', 'bench', 'bench@example.test', '-', true) returning id`,
  )
  await pool.query(
    `insert into session ("user", token_hash, expires_at, seen_at, is_remembered) values ($1, $2, now() + interval '1 day', now() + interval '1 day', true)`,
    [firstOf(rows).id, keyedHash(secret, token)],
  )
  return token
}

/** A company without stones in a new database, and the session of a super admin. */
export async function openCompany(dir: string, databaseUrl: string, connections: number) {
  const pool = createPool(databaseUrl, connections, { statementSeconds: 600, waitSeconds: 600 })
  await migrate(pool)
  const config = startConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'bench'.repeat(8) })
  const services = openServices(config, databaseUrl)
  await seedCompany(services.db)
  await services.close()
  return { pool, config, token: await signIn(pool, config.sessionSecret) }
}

/** A separate server for each engine, over the same stock. */
export async function openEngine(config: Config, databaseUrl: string, searchEngine: 'sql' | 'index') {
  const services = openServices({ ...config, searchEngine }, databaseUrl)
  await services.masters.ready()
  const app = await buildApp(services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const from = performance.now()
  while (searchEngine === 'index' && services.search.engine() !== 'column index') await sleep(20)
  if (searchEngine === 'index')
    report(
      `index ready after ${((performance.now() - from) / 1000).toFixed(1)} s; process ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    )
  const close = async () => {
    await app.close()
    await services.close()
  }
  return { services, url, name: services.search.engine(), close }
}
