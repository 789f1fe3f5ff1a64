import { type Actor, type RoleId, type RoleName, roleIds, roles, staffRoles } from '../kernel/permissions.ts'

const titles: Record<RoleId, string> = {
  1: 'Super admin',
  2: 'Admin',
  3: 'Sub user',
  4: 'Primary',
  5: 'Permanent guest',
  6: 'Employee',
  7: 'API user',
  8: 'Sales person',
  9: 'Customer',
  10: 'Secondary',
  11: 'Master sales',
}
/** Messages for a username or an e-mail in use. Both are unique, because both can be typed at sign-in. */
export const nameTaken = { username: 'This username is already in use.', email: 'This email is already in use.' } as const
/** A role's name on screens. */
export const roleTitle = (role: RoleId): string => titles[role]
/** Whether people of a role work for the company; all others are its clients' people. */
export const isStaff = (role: RoleId): boolean => staffRoles.includes(role)
/** A stored number as a role; undefined if there is none of this number. */
export const asRole = (id: number): RoleId | undefined => roleIds.find((role) => role === id)

/** The roles that a screen can assign. The first super admin is created on the command line, so that no screen can hand out that role. */
export const givenRoles = [roles.ADMIN, roles.SELLER, roles.MASTER_SALES] as const
export type GivenRole = (typeof givenRoles)[number]

/** Labels of the staff types (S1 §3). */
export const staffTypes: Record<GivenRole, string> = { 2: 'ADMIN', 8: 'SALES PERSON', 11: 'MASTER SALES' }

/**
 * The value in the USER_ROLES list for a type of staff (S1 §6): in the group ADMIN for admins and SELLER for the others, with the type's own code,
 * and active. Without it such staff cannot be saved: 'Master not exist'.
 */
export const roleOf = <M extends { code: string; group: string; isActive: boolean }>(type: RoleId, list: readonly M[]): M | undefined => {
  const code = roleIdNames[type]
  return list.find((master) => master.code === code && master.group === groupOf(type) && master.isActive)
}

/** The group in USER_ROLES that contains the roles of a type of staff (S1 §6). */
const groupOf = (type: RoleId) => (type === roles.SUPER_ADMIN || type === roles.ADMIN ? 'ADMIN' : 'SELLER')

/**
 * The roles that staff of a type can have: the type's own, and the company's custom roles in its group. The type decides whose clients they see, the
 * role what they may do.
 */
export const rolesFor = <M extends { code: string; group: string; isActive: boolean }>(type: RoleId, list: readonly M[]): M[] =>
  list.filter(({ code, group, isActive }) => isActive && group === groupOf(type) && (code === roleIdNames[type] || !(code in roles)))

/** The groups to which the company can add roles of its own. */
export const ownRoleGroups = ['ADMIN', 'SELLER'] as const

const roleIdNames = Object.fromEntries(Object.entries(roles).map(([name, role]) => [role, name])) as Record<RoleId, RoleName>

/** Whether somebody may change another person's role: only super admins change super admins, and nobody changes their own. */
export const mayManage = (actor: Pick<Actor, 'id' | 'role'>, person: { id: string; type: RoleId }): boolean =>
  person.id !== actor.id && (person.type !== roles.SUPER_ADMIN || actor.role === roles.SUPER_ADMIN)
