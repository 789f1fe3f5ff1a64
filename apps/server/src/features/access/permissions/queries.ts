import type { Role } from '@loupe/contract/access/permissions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { isStaff, roleTitle } from '@loupe/domain/access/staff.ts'
import { type Grants, type Module, type RoleId, moduleNames, roleIds, roles } from '@loupe/domain/kernel/permissions.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { firstOwnNo } from '@loupe/domain/masters/list.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { grantsOf, roleNoOf } from '../../../db/grants.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** The eleven roles of the domain and the company's own; the group of each in USER_ROLES, and the number of its users. */
const roleRows = (db: Db | Tx) => {
  const known = sql.join(roleIds.map((role) => sql`(${role}::int, ${roleTitle(role)}::text, ${isStaff(role)}::boolean)`))
  const all = sql<Omit<Role, 'users'>>`(
    select k.id, coalesce(m.name, k.name) as name, coalesce(m."group", '') as "group", false as is_own, k.is_staff, coalesce(m.is_active, false) as is_active
      from (values ${known}) k(id, name, is_staff) left join master m on m.parent_code = ${userRoles.code} and m.no = k.id and not m.is_deleted
    union all
    select no::int, name, "group", true, true, is_active from master where parent_code = ${userRoles.code} and no >= ${firstOwnNo} and not is_deleted)`
  return db
    .selectFrom(all.as('role'))
    .selectAll()
    .select(sql<number>`(select count(*) from "user" where ${roleNoOf('user')} = "role".id and not is_deleted)`.as('users'))
}

export const listRoles = (db: Db, request: ListRequest) => page<Role>(db, roleRows(db), request)

/** An existing role; any other number is not found. */
export async function getRole(db: Db | Tx, id: number): Promise<Role> {
  return roleRows(db).where('role.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function grantsOfRole(db: Db | Tx, role: number): Promise<Grants> {
  const rows = await db.selectFrom('rolePermission').select(['module', 'rights']).where('role', '=', role).execute()
  return Object.fromEntries(rows.map(({ module, rights }) => [module, rights]))
}

/**
 * When the rights of a role last changed, or those of a person: the role's, their own exceptions on top of these, or which role they have. It is the version
 * of what a screen shows. The audit log has it: an exception that is given back leaves no row.
 */
export async function permitted(db: Db | Tx, role: number, user?: string): Promise<{ updatedAt: string | null }> {
  const ofRole = sql`(subject_type = 'role' and subject = ${String(role)} and kind = 'role.permit')`
  const ofUser = sql`(subject_type = 'user' and subject = ${user ?? null} and (kind = 'user.permit'
    or before->'type' is distinct from after->'type' or before->'role' is distinct from after->'role'))`
  const last = await db
    .selectFrom('event')
    .select('at')
    .where(user ? sql<SqlBool>`(${ofRole} or ${ofUser})` : sql<SqlBool>`${ofRole}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { updatedAt: last?.at ?? null }
}

interface Holder {
  id: string
  type: RoleId
  /** The number of their role. */
  role: number
  grants: Grants
  own: Module[]
}

/** A person's role and rights, and the modules for which they have an exception. Users of clients and systems of the company have none: they are not found. */
export async function getHolder(db: Db | Tx, id: string): Promise<Holder> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'type'])
    .select([grantsOf('user').as('grants'), roleNoOf('user').as('role')])
    .select(sql<Module[]>`array(select module from user_permission p where p."user" = "user".id order by module)`.as('own'))
    .where('id', '=', id)
    .where('account', 'is', null)
    .where('type', '<>', roles.API_USER)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
  // Stored exceptions may name modules that no longer exist.
  return { ...row, own: row.own.filter((module) => moduleNames.includes(module)), grants: row.grants ?? {} }
}

/** The list of roles, with its row locked, so that roles are added one after the other. */
export const lockRoles = (tx: Tx) =>
  tx
    .selectFrom('master')
    .select('id')
    .where('parentCode', 'is', null)
    .where('code', '=', userRoles.code)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const valuesOfRoles = (tx: Tx) =>
  tx.selectFrom('master').select(['id', 'no', 'code', 'name', 'isDeleted']).where('parentCode', '=', userRoles.code).execute()
