import { roles } from '@loupe/domain/kernel/permissions.ts'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { copyStones } from '../demo/copy.ts'
import { demoSeed, deriveStones } from '../demo/derive.ts'
import type { Stone } from '../demo/stone.ts'

/** The stock of the test company in the import report, which shows that a database is one of a test company. */
export const testStockName = 'Stones of the test company'
/** About three quarters natural. */
const stones = 400
const lock = 22_019

/** Available stones whose numbers cannot be taken for those of the company. */
function* testStones(now: number): Generator<Stone> {
  let index = 0
  for (const stone of deriveStones(stones, demoSeed, now))
    yield { ...stone, vStnId: `TEST-${String(++index).padStart(4, '0')}`, wSts: 'A', sSts: null, sgiSts: null, memoNo: null, isDemo: true }
}

/**
 * Loads the stones of the test company and the sales person who has its clients, unless they are there. Several nodes may start at once.
 * @throws ConfigError for a database with other people or stones in it
 */
export async function loadTestStones(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query<{ isLoaded: boolean; isUsed: boolean }>(
      `select exists (select from stock_import where name = $1) as "isLoaded",
        exists (select from "user") or exists (select from account) or exists (select from diamond) as "isUsed"`,
      [testStockName],
    )
    if (rows[0]?.isUsed && !rows[0].isLoaded)
      throw new ConfigError('TEST_DATABASE_URL has people, clients or stones of a company. Give test keys an empty database.')
    if (!rows[0]?.isLoaded) await load(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function load(client: pg.ClientBase) {
  await client.query(
    `insert into "user" (type, first_name, last_name, username, email, password_hash) values ($1, 'Test', 'sales person', 'test-sales', 'sales@test.example', '-')`,
    [roles.SELLER],
  )
  const loaded = await copyStones(client, testStones(Date.now()))
  await client.query(
    'insert into stock_import (name, started_at, finished_at, rows, loaded) values ($1, statement_timestamp(), statement_timestamp(), $2, $2)',
    [testStockName, loaded],
  )
}
