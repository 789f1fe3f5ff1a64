import { type GivenRole, isStaff, mayManage, nameTaken, roleOf, rolesFor } from '@loupe/domain/access/staff.ts'
import type { Staff } from '@loupe/contract/access/staff.ts'
import { type FieldError, Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { comparedName, confusableFault } from '@loupe/domain/kernel/confusable-names.ts'
import { holdsAll, roles as roleIds } from '@loupe/domain/kernel/permissions.ts'
import type { Writing } from '../../../context.ts'
import { grantsOfRole } from '../permissions/queries.ts'
import { findColleague, findNamed, getStaff, grantsOfPerson, staffRoleValues } from './queries.ts'

/** A person whom this one may change: not themselves, and super admins only if they are one. */
export async function getManaged(ctx: Writing, id: string): Promise<Staff> {
  const person = await getStaff(ctx.tx, id)
  if (!mayManage(ctx.actor, person)) throw new Refusal('forbidden')
  return person
}

const isSuper = (ctx: Writing) => ctx.actor.role === roleIds.SUPER_ADMIN

/** People who can set a password or the address for codes could sign in as that person. So they cannot do it for somebody with more permissions. */
export async function refuseTakeover(ctx: Writing, id: string): Promise<void> {
  if (!isSuper(ctx) && !holdsAll(ctx.actor, await grantsOfPerson(ctx.tx, id))) throw new Refusal('role_above')
}

/**
 * The role of USER_ROLES for a user of this type (S1 §6). Nobody can give a role with more permissions than their own.
 * @param named the form's `roles`: one that the type can have; if left out, the type's own role
 * @returns the number of one of the company's own roles, or null for the role of the type
 * @throws no_role 'Master not exist'
 */
export async function roleFor(ctx: Writing, type: GivenRole, named: readonly string[] | undefined): Promise<number | null> {
  const known = await staffRoleValues(ctx.tx)
  const role = named ? rolesFor(type, known).find(({ id }) => id === named[0]) : roleOf(type, known)
  if (!role) throw new Refusal('no_role')
  if (!isSuper(ctx) && !holdsAll(ctx.actor, await grantsOfRole(ctx.tx, role.no))) throw new Refusal('role_above')
  return role.no === type ? null : role.no
}

/** The master sales who leads a seller's team; only sellers are in teams. */
export async function leadOf(ctx: Writing, type: number, master: string | null | undefined): Promise<string | null> {
  if (type !== roleIds.SELLER || !master) return null
  if (!(await findColleague(ctx.tx, master, [roleIds.MASTER_SALES]))) throw invalid('master', 'Please choose an active master sales.')
  return master
}

/** Refuses a new name that others could take for another one. A stored name may stay as it is. @throws validation */
export function refuseConfusableName(path: string, name: string): void {
  const fault = confusableFault(name)
  if (fault) throw invalid(path, fault)
}

/** Refuses a username that looks like another, and a username or an e-mail that is anybody's username or e-mail: both are typed at sign-in. */
export async function refuseNamed(
  ctx: Writing,
  names: { username?: string | undefined; email?: string | undefined },
  except?: string,
): Promise<void> {
  const entered = Object.entries(names).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (entered.length === 0) return
  if (names.username !== undefined) refuseConfusableName('username', names.username)
  const taken = new Set(
    (
      await findNamed(
        ctx.tx,
        entered.map(([, name]) => name),
        except,
      )
    ).flatMap((one) => [comparedName(one.username), comparedName(one.email)]),
  )
  const fields = entered
    .filter(([, name]) => taken.has(comparedName(name)))
    .map(([path]): FieldError => ({ path, message: nameTaken[path as keyof typeof nameTaken] }))
  if (fields.length > 0) throw new Refusal('duplicate', { fields }, fields.map(({ message }) => message).join(' '))
}

/** A sign-up becomes active only by approval, which gives the role; nobody is active without one. */
export function refuseStatus(
  person: Pick<Staff, 'type' | 'isActive' | 'isAwaitingApproval'>,
  next: { type: Staff['type']; isActive: boolean },
): void {
  const isMoved = next.type !== person.type || next.isActive !== person.isActive
  if (isMoved && (person.isAwaitingApproval || (next.isActive && !isStaff(next.type)))) throw new Refusal('wrong_status')
}
