import type { PermissionChange } from '@loupe/contract/access/people.ts'
import { heldRights } from '@loupe/domain/access/permission-tree.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { type Grants, type Module, type Right, can, moduleNames, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { publish } from '../../../db/publish.ts'
import { refuseStale } from '../../../db/stale.ts'
import { oneAtATime, refuseLockOut } from '../guards.ts'
import { getHolder, getRole, grantsOfRole, permitted } from './queries.ts'
import { treeOfRole, treesOf } from './trees.ts'

/** The tree as rows, one for each module in the request; null restores the role's rights. */
const flat = (entries: readonly PermissionChange[]): { module: Module; rights: Right[] | null }[] =>
  entries.flatMap(({ module, permissions, children }) => [
    { module, rights: permissions === null ? null : heldRights(permissions) },
    ...flat(children ?? []),
  ])

/** Only super admins may change the permissions of super admins. */
const refuseBelow = (ctx: Writing, role: number) => {
  if (role === roles.SUPER_ADMIN && ctx.actor.role !== roles.SUPER_ADMIN) throw new Refusal('forbidden')
}

/** Nobody can give a permission they do not have: otherwise people who may change permissions could give themselves any. */
function refuseRaise(ctx: Writing, before: Grants, after: Grants) {
  if (ctx.actor.role === roles.SUPER_ADMIN) return
  for (const module of moduleNames)
    for (const right of after[module] ?? [])
      if (!can({ permissions: before }, `${module}:${right}`) && !can(ctx.actor, `${module}:${right}`)) throw new Refusal('forbidden')
}

/** Each module whose rights changed, with the rights before and after. A module that lost its rights is included with none. */
function rightsChanged(before: Grants, after: Grants) {
  const of = (grants: Grants) =>
    Object.fromEntries(moduleNames.filter((module) => module in before || module in after).map((module) => [module, grants[module] ?? []]))
  return onlyChanged(of(before), of(after))
}

interface Change {
  data: readonly PermissionChange[]
  updatedAt?: string | null | undefined
}

/** Changes the permissions of a role. They apply from the next request on. */
export async function changeRolePermissions(ctx: Writing, role: number, { data, updatedAt }: Change) {
  await oneAtATime(ctx.tx)
  refuseBelow(ctx, role)
  await getRole(ctx.tx, role)
  refuseStale(await permitted(ctx.tx, role), updatedAt)
  const before = await grantsOfRole(ctx.tx, role)
  for (const { module, rights } of flat(data))
    await ctx.tx
      .insertInto('rolePermission')
      .values({ role, module, rights: rights ?? [] })
      .onConflict((on) => on.columns(['role', 'module']).doUpdateSet({ rights: rights ?? [] }))
      .execute()
  await refuseLockOut(ctx.tx)
  const after = await grantsOfRole(ctx.tx, role)
  refuseRaise(ctx, before, after)
  await record(ctx, { kind: 'role.permit', subjectType: 'role', subject: String(role), ...rightsChanged(before, after) })
  return treeOfRole(ctx.tx, role)
}

const isSameRights = (a: readonly Right[], b: readonly Right[]) => a.length === b.length && a.every((right) => b.includes(right))

/** Changes a person's own exceptions from their role. They apply from the next request on. */
export async function changeUserPermissions(ctx: Writing, user: string, { data, updatedAt }: Change) {
  await oneAtATime(ctx.tx)
  const holder = await getHolder(ctx.tx, user)
  refuseBelow(ctx, holder.type)
  refuseStale(await permitted(ctx.tx, holder.role, user), updatedAt)
  const ofRole = await grantsOfRole(ctx.tx, holder.role)
  for (const { module, rights } of flat(data)) {
    // Rights equal to the role's are no exception: stored as one, they would stay when the role changes.
    if (rights === null || isSameRights(rights, ofRole[module] ?? []))
      await ctx.tx.deleteFrom('userPermission').where('user', '=', user).where('module', '=', module).execute()
    else
      await ctx.tx
        .insertInto('userPermission')
        .values({ user, module, rights })
        .onConflict((on) => on.columns(['user', 'module']).doUpdateSet({ rights }))
        .execute()
  }
  await refuseLockOut(ctx.tx)
  const { grants, own: ownNow } = await getHolder(ctx.tx, user)
  refuseRaise(ctx, holder.grants, grants)
  const rights = rightsChanged(holder.grants, grants)
  const own = onlyChanged({ own: holder.own }, { own: ownNow })
  await record(ctx, {
    ...{ kind: 'user.permit', subjectType: 'user', subject: user },
    ...{ before: { ...rights.before, ...own.before }, after: { ...rights.after, ...own.after } },
  })
  // Open browsers reload their permissions at once, not with the next batch of changes.
  await publish(ctx.tx, ['role'])
  return treesOf(ctx.tx, user)
}
