import { type Actor, type RoleId, roleIds, roles, staffRoles } from '../kernel/permissions.ts'

const titles: Record<RoleId, string> = {
  1: 'Super admin',
  2: 'Admin',
  3: 'Sub user',
  4: 'Primary',
  5: 'Permanent guest',
  6: 'Employee',
  7: 'API user',
  8: 'Seller',
  9: 'Customer',
  10: 'Secondary',
  11: 'Master sales',
}
export const roleTitle = (role: RoleId): string => titles[role]
export const isStaff = (role: RoleId): boolean => staffRoles.includes(role)
export const asRole = (id: number): RoleId | undefined => roleIds.find((role) => role === id)

/** The roles a person can be given on a screen; the first super admin is made by command (domain.md C44). */
export const givenRoles = [roles.ADMIN, roles.SELLER, roles.MASTER_SALES] as const
export type GivenRole = (typeof givenRoles)[number]

/** Whether somebody may change another's place in the house: super admins are changed by super admins alone, and nobody changes their own. */
export const mayManage = (actor: Pick<Actor, 'id' | 'role'>, person: { id: string; type: RoleId }): boolean =>
  person.id !== actor.id && (person.type !== roles.SUPER_ADMIN || actor.role === roles.SUPER_ADMIN)
