import { initialGrants, moduleNames, roles, type RoleName } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../db/connection.ts'

/** What every test world stands on: the house's lists and rights, and one person of each staff role. */
export async function seedTest(db: Db) {
  const grants = Object.entries(initialGrants).flatMap(([role, held]) =>
    moduleNames.flatMap((module) => (held[module] ? [{ role: roles[role as RoleName], module, rights: [...held[module]] }] : [])),
  )
  await db
    .insertInto('rolePermission')
    .values(grants)
    .onConflict((on) => on.doNothing())
    .execute()
}
