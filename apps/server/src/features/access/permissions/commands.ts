import type { PermissionChange } from '@loupe/contract/access/people.ts'
import { heldRights } from '@loupe/domain/access/permission-tree.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { type Grants, type Module, type Right, can, moduleNames, roles } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { tell } from '../../../db/tell.ts'
import { oneAtATime, refuseLockOut } from '../guards.ts'
import { treeOf } from '../people.ts'
import { getHolder, getRole, grantsOfRole } from './queries.ts'
import { treesOf } from './trees.ts'

/** The tree as rows: what stands for each module named; null gives the role's rights back. */
const flat = (entries: readonly PermissionChange[]): { module: Module; rights: Right[] | null }[] =>
  entries.flatMap(({ module, permissions, children }) => [
    { module, rights: permissions === null ? null : heldRights(permissions) },
    ...flat(children ?? []),
  ])

/** What a super admin may do is a super admin's to change. */
const refuseBelow = (ctx: Writing, role: number) => {
  if (role === roles.SUPER_ADMIN && ctx.actor.role !== roles.SUPER_ADMIN) throw new Refusal('forbidden')
}

/** Nobody gives what they have not got themselves: else who may change rights could make themselves anything. */
function refuseRaise(ctx: Writing, before: Grants, after: Grants) {
  if (ctx.actor.role === roles.SUPER_ADMIN) return
  for (const module of moduleNames)
    for (const right of after[module] ?? [])
      if (!can({ permissions: before }, `${module}:${right}`) && !can(ctx.actor, `${module}:${right}`)) throw new Refusal('forbidden')
}

/** Each module whose rights changed, with those of before and after; a module without rights has none, so what was taken back is there too. */
function rightsChanged(before: Grants, after: Grants) {
  const of = (grants: Grants) =>
    Object.fromEntries(moduleNames.filter((module) => module in before || module in after).map((module) => [module, grants[module] ?? []]))
  return onlyChanged(of(before), of(after))
}

/** Changes what a role may do. It holds from the next request on. */
export async function changeRolePermissions(ctx: Writing, role: number, entries: readonly PermissionChange[]) {
  await oneAtATime(ctx.tx)
  refuseBelow(ctx, role)
  await getRole(ctx.tx, role)
  const before = await grantsOfRole(ctx.tx, role)
  for (const { module, rights } of flat(entries))
    await ctx.tx
      .insertInto('rolePermission')
      .values({ role, module, rights: rights ?? [] })
      .onConflict((on) => on.columns(['role', 'module']).doUpdateSet({ rights: rights ?? [] }))
      .execute()
  await refuseLockOut(ctx.tx)
  const after = await grantsOfRole(ctx.tx, role)
  refuseRaise(ctx, before, after)
  await record(ctx, { kind: 'role.permit', subjectType: 'role', subject: String(role), ...rightsChanged(before, after) })
  return treeOf(after)
}

/** Changes what one person may do, apart from their role. It holds from the next request on. */
export async function changeUserPermissions(ctx: Writing, user: string, entries: readonly PermissionChange[]) {
  await oneAtATime(ctx.tx)
  const holder = await getHolder(ctx.tx, user)
  refuseBelow(ctx, holder.type)
  for (const { module, rights } of flat(entries)) {
    if (rights === null) await ctx.tx.deleteFrom('userPermission').where('user', '=', user).where('module', '=', module).execute()
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
  // Open browsers read what they may do at once, not with the other changes of the moment.
  await tell(ctx.tx, ['role'])
  return treesOf(ctx.tx, user)
}
