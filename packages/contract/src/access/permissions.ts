import { numberNotName } from '@loupe/domain/kernel/not-an-id.ts'
import { ownRoleGroups } from '@loupe/domain/access/staff.ts'
import { moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { permissionChange, permissionEntry } from './people.ts'

const role = z
  .object({
    id: z.int32().meta({ description: 'One of the eleven, or a custom role, from 1001' }),
    name: z.string().meta({ title: 'Role' }),
    group: z.string().meta({ title: 'Group', description: 'Its group in USER_ROLES: ADMIN, SELLER, or none' }),
    isOwn: z.boolean().meta({ title: 'Custom', description: 'The company added it to USER_ROLES' }),
    isStaff: z.boolean().meta({ title: 'May sign in here' }),
    isActive: z.boolean().meta({ title: 'Active', description: 'A person can be given it' }),
    users: z.int32().meta({ title: 'People' }),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof role>

const tree = z.object({
  data: z.array(permissionEntry),
  updatedAt: instant.nullable().meta({ description: 'When they last changed, a person’s also with their role’s; null if never' }),
})
/** A person's permissions, and the modules for which they have their own instead of their role's. */
const ownTree = tree.extend({
  own: z.array(z.enum(moduleNames)),
  ofRole: z.array(permissionEntry).meta({ description: 'The rights of their role, for comparison' }),
})
const change = z.strictObject({
  data: z.array(permissionChange).min(1).max(200),
  updatedAt: instant.nullish().meta({ description: 'As read: refused when someone has changed them since' }),
})
const roleNo = z
  .int({ error: ({ input }) => (typeof input === 'string' ? numberNotName : undefined) })
  .min(1)
  .max(32_767)
const ofRole = z.object({ id: z.coerce.number<string>(numberNotName).pipe(roleNo) })

export const permissions = resource('permissions', {
  roles: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/role/paginate',
    summary: 'List the roles',
    access: 'permission:view',
    ...listOf(role, ['id', 'name', 'group', 'isOwn', 'isStaff', 'isActive', 'users']),
  },
  createRole: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/role/create',
    summary: 'Add a custom role to USER_ROLES, with the rights of another role or none',
    access: 'permission:update',
    body: z.strictObject({
      name: z.string('Please enter name').trim().min(1, 'Please enter name').max(60).meta({ title: 'Name' }),
      group: z
        .enum(ownRoleGroups, 'Please select group')
        .meta({ title: 'Group', description: 'ADMIN: for admins; SELLER: for sales persons and master sales' }),
      like: roleNo.optional().meta({ title: 'Rights of', description: 'None by default' }),
    }),
    reply: role,
    message: 'Role added.',
    refusals: ['validation', 'not_found', 'forbidden', 'duplicate'],
  },
  deleteRole: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/role/:id',
    summary: 'Delete a custom role that no one has',
    access: 'permission:update',
    params: ofRole,
    reply: nothing,
    message: 'Deleted.',
    refusals: ['not_found', 'forbidden', 'role_used'],
  },
  byRole: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/permission/by-role/:id',
    summary: 'The rights of a role',
    access: 'permission:view',
    params: ofRole,
    reply: tree,
    refusals: ['not_found'],
  },
  changeByRole: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/permission/by-role/:id',
    summary: 'Change the rights of a role; rows not named do not change',
    access: 'permission:update',
    params: ofRole,
    body: change,
    reply: tree,
    refusals: ['not_found', 'forbidden', 'last_super_admin', 'stale'],
  },
  byUser: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/permission/by-user/:id',
    summary: 'The rights of a person',
    access: 'permission:view',
    params: byId,
    reply: ownTree,
    refusals: ['not_found'],
  },
  changeByUser: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/permission/by-user/:id',
    summary: 'Change the rights of a person, apart from their role',
    access: 'permission:update',
    params: byId,
    body: change,
    reply: ownTree,
    refusals: ['not_found', 'forbidden', 'last_super_admin', 'stale'],
  },
})
