import type { permissions } from '@loupe/contract/access/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { changeRolePermissions, changeUserPermissions } from './commands.ts'
import { createRole, deleteRole } from './own-roles.ts'
import { listRoles } from './queries.ts'
import { treeOfRole, treesOf } from './trees.ts'

export const permissionHandlers: Handlers<typeof permissions> = {
  roles: ({ db }, { body }) => listRoles(db, body),
  createRole: (ctx, { body }) => createRole(ctx, body),
  deleteRole: (ctx, { params }) => deleteRole(ctx, params.id),
  byRole: ({ db }, { params }) => treeOfRole(db, params.id),
  changeByRole: (ctx, { params, body }) => changeRolePermissions(ctx, params.id, body),
  byUser: ({ db }, { params }) => treesOf(db, params.id),
  changeByUser: (ctx, { params, body }) => changeUserPermissions(ctx, params.id, body),
}
