import { moduleNames, roleIds } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId } from '../parts.ts'
import { resource } from '../route.ts'
import { permissionChange, permissionEntry } from './people.ts'

export const role = z
  .object({
    id: z.literal(roleIds),
    name: z.string().meta({ title: 'Role' }),
    isStaff: z.boolean().meta({ title: 'May sign in here' }),
    users: z.int().meta({ title: 'People' }),
  })
  .meta({ id: 'Role' })

const tree = z.object({ data: z.array(permissionEntry) })
/** A person's rights, and for which modules they have an entry of their own instead of their role's. */
const ownTree = tree.extend({ own: z.array(z.enum(moduleNames)) })
const change = z.strictObject({ data: z.array(permissionChange).min(1).max(200) })
const ofRole = z.object({ id: z.coerce.number<string>().pipe(z.literal(roleIds)) })

export const permissions = resource('permissions', {
  roles: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/role/paginate',
    summary: 'List the roles',
    access: 'permission:view',
    ...listOf(role, ['id', 'name', 'isStaff']),
  },
  byRole: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/permission/by-role/:id',
    summary: 'What a role may do',
    access: 'permission:view',
    params: ofRole,
    reply: tree,
  },
  changeByRole: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/permission/by-role/:id',
    summary: 'Change what a role may do; rows not named stay as they are',
    access: 'permission:update',
    params: ofRole,
    body: change,
    reply: tree,
    refusals: ['forbidden', 'last_super_admin'],
  },
  byUser: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/permission/by-user/:id',
    summary: 'What a person may do',
    access: 'permission:view',
    params: byId,
    reply: ownTree,
    refusals: ['not_found'],
  },
  changeByUser: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/permission/by-user/:id',
    summary: 'Change what a person may do, apart from their role',
    access: 'permission:update',
    params: byId,
    body: change,
    reply: ownTree,
    refusals: ['not_found', 'forbidden', 'last_super_admin'],
  },
})
