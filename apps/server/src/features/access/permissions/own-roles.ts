import type { Role } from '@loupe/contract/access/permissions.ts'
import type { ownRoleGroups } from '@loupe/domain/access/staff.ts'
import { Refusal, invalid, taken } from '@loupe/domain/kernel/errors.ts'
import { holdsAll, roles } from '@loupe/domain/kernel/permissions.ts'
import { userRoles } from '@loupe/domain/masters/company-lists.ts'
import { firstOwnNo, spelling } from '@loupe/domain/masters/list.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { oneAtATime } from '../guards.ts'
import { getRole, grantsOfRole, lockRoles, valuesOfRoles } from './queries.ts'

interface RoleInput {
  name: string
  group: (typeof ownRoleGroups)[number]
  like?: number | undefined
}

/**
 * Adds a role of the company: a value of USER_ROLES, for users of its group. Its rights start as a copy of another role's, or as none. A number is never
 * reused, so that nobody gets the rights of a deleted role.
 */
export async function createRole(ctx: Writing, { name, group, like }: RoleInput): Promise<Role> {
  await oneAtATime(ctx.tx)
  const { id: parentId } = await lockRoles(ctx.tx)
  const values = await valuesOfRoles(ctx.tx)
  const code = spelling(name)
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (code === '') throw invalid('name', 'Please use letters or digits.')
  if (values.some((one) => one.code === code || (!one.isDeleted && spelling(one.name) === spelling(name))))
    throw taken('name', 'A role with this name already exists.')
  const grants = like === undefined ? {} : await grantsOfRole(ctx.tx, (await getRole(ctx.tx, like)).id)
  if (ctx.actor.role !== roles.SUPER_ADMIN && !holdsAll(ctx.actor, grants)) throw new Refusal('forbidden')
  const no = Math.max(firstOwnNo - 1, ...values.map((one) => one.no)) + 1
  const { id } = await ctx.tx
    .insertInto('master')
    .values({
      ...{ parentId, parentCode: userRoles.code, no, code, name, webDisplay: name, group, sortingSequence: no },
      ...stampCreatedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(grants).map(([module, rights]) => ({ role: no, module, rights: [...rights] }))
  if (rows.length > 0) await ctx.tx.insertInto('rolePermission').values(rows).execute()
  await record(
    ctx,
    { kind: 'master.create', subjectType: 'master', subject: id, after: { code, name, group, isActive: true } },
    { kind: 'role.create', subjectType: 'role', subject: String(no), after: { name, group, ...grants } },
  )
  return getRole(ctx.tx, no)
}

/** Deletes a role of the company. Its users need another role first. */
export async function deleteRole(ctx: Writing, no: number) {
  await oneAtATime(ctx.tx)
  const role = await getRole(ctx.tx, no)
  if (!role.isOwn) throw new Refusal('forbidden')
  if (role.users > 0) {
    const people = role.users === 1 ? '1 person has' : `${role.users} people have`
    throw new Refusal('role_used', { users: role.users }, `${people} this role. Give them another role first.`)
  }
  const { id } = await ctx.tx
    .updateTable('master')
    .set({ isDeleted: true, isActive: false, ...stampUpdated(ctx) })
    .where('parentCode', '=', userRoles.code)
    .where('no', '=', no)
    .returning('id')
    .executeTakeFirstOrThrow()
  const grants = await grantsOfRole(ctx.tx, no)
  await ctx.tx.deleteFrom('rolePermission').where('role', '=', no).execute()
  await record(
    ctx,
    { kind: 'master.delete', subjectType: 'master', subject: id, before: { name: role.name, group: role.group } },
    { kind: 'role.delete', subjectType: 'role', subject: String(no), before: { name: role.name, group: role.group, ...grants } },
  )
  return {}
}
