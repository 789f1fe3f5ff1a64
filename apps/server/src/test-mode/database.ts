import { sql } from 'kysely'
import { notOfItsOwn, refuseCompanyDatabase } from '../config/test-database.ts'
import { ConfigError } from '../config/values.ts'
import { isOverloaded } from '../db/connection-errors.ts'
import { type Db, createDb, createPool } from '../db/connection.ts'
import { checkDatabase } from '../db/prepare.ts'

/** The stock of the test company in the import report, which shows that a database is one of a test company. */
export const testStockName = 'Stones of the test company'

/**
 * Whether test keys may have this database, without changing anything: the node asks before it migrates a database that may be somebody else's, and so does
 * the doctor.
 * @throws ConfigError
 */
export async function checkTestDatabase(url: string, companyUrl: string): Promise<void> {
  refuseCompanyDatabase(url, companyUrl)
  const db = createDb(createPool(url, 1))
  try {
    await refuseAway(db)
    await refuseSame(db, companyUrl)
    await checkDatabase(url, undefined).catch((error: unknown) => {
      throw error instanceof ConfigError ? new ConfigError(`TEST_DATABASE_URL: ${error.message}`) : error
    })
    await hasTestStones(db)
  } finally {
    await db.destroy()
  }
}

/** @throws ConfigError when the database of the test company does not answer */
export async function refuseAway(db: Db): Promise<void> {
  await sql`select 1`.execute(db).catch((error: Error) => {
    throw isOverloaded(error)
      ? error
      : new ConfigError(
          `The test database does not answer (${error.message}). Check that TEST_DATABASE_URL is correct and that its server is running.`,
        )
  })
}

/** A database by what its server says: its host may have several names. */
const identityOf = (db: Db) =>
  sql<{ identity: string }>`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`.execute(db)

/** @throws ConfigError when the address leads to the company's database by another name. A company's database that does not answer is refused elsewhere. */
async function refuseSame(db: Db, companyUrl: string): Promise<void> {
  const company = createDb(createPool(companyUrl, 1))
  try {
    const [test, own] = await Promise.all([identityOf(db), identityOf(company)])
    if (test.rows[0]?.identity === own.rows[0]?.identity) throw new ConfigError(notOfItsOwn)
  } catch (error) {
    if (error instanceof ConfigError) throw error
  } finally {
    await company.destroy()
  }
}

/**
 * Whether the stones of the test company are loaded. A database that no version of Loupe has migrated has none.
 * @throws ConfigError for a database with other people or stones in it
 */
export async function hasTestStones(db: Db): Promise<boolean> {
  // An older version may lack one of them, and an empty database has none.
  const { rows: tables } = await sql<{ name: string }>`
    select name from unnest(array['user', 'account', 'diamond', 'stock_import']) as name where to_regclass(quote_ident(name)) is not null`.execute(
    db,
  )
  const names = tables.map(({ name }) => name)
  const used = names.filter((name) => name !== 'stock_import').map((name) => sql`exists (select from ${sql.table(name)})`)
  const loaded = names.includes('stock_import') ? sql`exists (select from stock_import where name = ${testStockName})` : sql`false`
  const { rows } = await sql<{ isLoaded: boolean; isUsed: boolean }>`
    select ${loaded} as is_loaded, ${sql.join([sql`false`, ...used], sql` or `)} as is_used`.execute(db)
  const [{ isLoaded, isUsed } = { isLoaded: false, isUsed: false }] = rows
  if (isUsed && !isLoaded)
    throw new ConfigError('TEST_DATABASE_URL has people, clients or stones of a company. Give test keys an empty database.')
  return isLoaded
}
