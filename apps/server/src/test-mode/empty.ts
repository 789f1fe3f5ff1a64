import { sql } from 'kysely'
import { refuseCompanyDatabase } from '../config/test-database.ts'
import { ConfigError } from '../config/values.ts'
import { type Db, type Tx, createDb, createPool, inTransaction } from '../db/connection.ts'
import { hasTestStones, refuseAway } from './database.ts'

/**
 * Empties the database of the test company, whichever version of Loupe has migrated it: the next call with a test key makes it anew.
 * @returns whether there was anything in it
 * @throws ConfigError for the company's own database, one with people, clients or stones of a company, and one that a node uses; nothing was changed then
 */
export async function emptyTestDatabase(url: string, companyUrl: string): Promise<boolean> {
  refuseCompanyDatabase(url, companyUrl)
  const db = createDb(createPool(url, 1))
  try {
    await refuseAway(db)
    return await inTransaction(db, empty)
  } finally {
    await db.destroy()
  }
}

async function empty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ tables: number; others: number }>`
    select (select count(*)::int from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')) as tables,
      (select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as others`.execute(
    tx,
  )
  const [{ tables, others } = { tables: 0, others: 0 }] = rows
  if (tables === 0) return false
  if (others > 0)
    throw new ConfigError('Another program is connected to the test database. Stop the nodes that use it first. Nothing was changed.')
  if (!(await hasTestStones(tx)) || (await hasStrangers(tx)))
    throw new ConfigError('The test database has more than a test company. Nothing was changed.')
  await sql`drop schema if exists graphile_worker cascade`.execute(tx)
  await sql`drop schema public cascade`.execute(tx)
  await sql`create schema public`.execute(tx)
  return true
}

/** Somebody or something that a test company does not make (stones.ts, clients.ts), beside its stones. */
async function hasStrangers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from "user" where username not like 'test-%') or exists (select from account where vendor_code not like 'TEST-%')
      or exists (select from diamond where v_stn_id not like 'TEST-%') as is`.execute(db)
  return rows[0]?.is !== false
}
