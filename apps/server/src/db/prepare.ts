import { applicationRole, grantApplication } from './application-role.ts'
import { createPool } from './connection.ts'
import { checkMigrations, migrate } from './migrate.ts'

/**
 * What each start does with its database first: migrates it to this version's schema, as its owner, and gives the application its rights.
 * @param ownerUrl the role that owns the tables, where that is not the user of `databaseUrl`
 * @returns the migrations it ran
 * @throws ConfigError
 */
export async function prepareDatabase(databaseUrl: string, ownerUrl: string | undefined): Promise<string[]> {
  const owner = createPool(ownerUrl ?? databaseUrl, 2)
  try {
    // Checked before anything is written, so that a refused start leaves the database unchanged.
    const role = ownerUrl === undefined ? undefined : await applicationRole(owner, databaseUrl)
    const names = await migrate(owner)
    if (role !== undefined) await grantApplication(owner, role)
    return names
  } finally {
    await owner.end()
  }
}

/**
 * The same without changing anything.
 * @returns the migrations that a start would run
 * @throws ConfigError as `prepareDatabase`
 */
export async function checkDatabase(databaseUrl: string, ownerUrl: string | undefined): Promise<string[]> {
  const owner = createPool(ownerUrl ?? databaseUrl, 1)
  try {
    if (ownerUrl !== undefined) await applicationRole(owner, databaseUrl)
    return await checkMigrations(owner)
  } finally {
    await owner.end()
  }
}
