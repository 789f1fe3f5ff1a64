import type { ListRequest } from '@loupe/contract/list.ts'
import { isStaff, roleTitle } from '@loupe/domain/access/staff.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Grants, type Module, type RoleId, moduleNames, roleIds } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { grantsOf } from '../../../db/grants.ts'
import { page } from '../../../db/list.ts'

/** The roles are the domain's; how many people have each is counted. */
export function listRoles(db: Db, request: ListRequest) {
  const known = sql.join(roleIds.map((role) => sql`(${role}::int, ${roleTitle(role)}::text, ${isStaff(role)}::boolean)`))
  const rows = db
    .selectFrom(sql<{ id: number; name: string; isStaff: boolean }>`(values ${known})`.as(sql`role(id, name, is_staff)`))
    .select(['role.id', 'role.name', 'role.isStaff'])
    .select(sql<number>`(select count(*) from "user" where type = role.id and not is_deleted)`.as('users'))
  return page(db, rows as never, request)
}

export async function grantsOfRole(db: Db | Tx, role: RoleId): Promise<Grants> {
  const rows = await db.selectFrom('rolePermission').select(['module', 'rights']).where('role', '=', role).execute()
  return Object.fromEntries(rows.map(({ module, rights }) => [module, rights]))
}

/** Somebody's role and rights, and the modules for which they have an entry of their own. */
export async function getHolder(db: Db | Tx, id: string): Promise<{ id: string; type: RoleId; grants: Grants; own: Module[] }> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'type'])
    .select(grantsOf('user').as('grants'))
    .select(sql<Module[]>`array(select module from user_permission p where p."user" = "user".id order by module)`.as('own'))
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  // A module that the house no longer has may still stand in somebody's entries.
  return { ...row, own: row.own.filter((module) => moduleNames.includes(module)), grants: row.grants ?? {} }
}
