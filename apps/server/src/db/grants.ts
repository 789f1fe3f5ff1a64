import { type Actor, type Permission, visibleScopeOf } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { fullName } from './expressions.ts'

/** The number of a person's role: the company's own role if they have one, else that of their type. `user` is the alias of the user row. */
export const roleNoOf = (user: string) => sql<number>`coalesce(${sql.ref(`${user}.role`)}, ${sql.ref(`${user}.type`)})`

/** A person's rights by module: their role's, or their own entry for a module, which replaces the role's. `user` is the alias of the user row. */
export const grantsOf = (user: string) => sql<Record<string, string[]> | null>`(
  select jsonb_object_agg(module, rights) from (
    select p.module, coalesce(o.rights, p.rights) as rights from role_permission p
      left join user_permission o on o."user" = ${sql.ref(user)}.id and o.module = p.module where p.role = ${roleNoOf(user)}
    union all
    select o.module, o.rights from user_permission o
      where o."user" = ${sql.ref(user)}.id
        and not exists (select from role_permission p where p.role = ${roleNoOf(user)} and p.module = o.module)
  ) as held)`

/** Whether a person has a right, as SQL for many people at once. `user` is the alias of the user row. */
export function hasPermission(user: string, permission: Permission) {
  const [module, right] = permission.split(':')
  return sql<boolean>`coalesce(coalesce(
    (select o.rights from user_permission o where o."user" = ${sql.ref(user)}.id and o.module = ${module}),
    (select p.rights from role_permission p where p.role = ${roleNoOf(user)} and p.module = ${module})) && ${[right, 'all']}::text[], false)`
}

/** A person with their current rights, for what runs in their name; undefined once they have left. */
export async function actorNow(db: Db | Tx, id: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['user.id', 'user.type', fullName('user').as('name'), grantsOf('user').as('grants')])
    .where('user.id', '=', id)
    .where('user.isActive', '=', true)
    .where('user.isDeleted', '=', false)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, role: row.type, scope: visibleScopeOf(row.type), permissions: row.grants ?? {} }
}
