import type { permissions } from '@loupe/contract/access/permissions.ts'
import type { Handlers } from '../../../http/serve.ts'
import { treeOf } from '../people.ts'
import { changeRolePermissions, changeUserPermissions } from './commands.ts'
import { getHolder, grantsOfRole, listRoles } from './queries.ts'

export const permissionHandlers: Handlers<typeof permissions> = {
  roles: ({ db }, { body }) => listRoles(db, body) as never,
  byRole: async ({ db }, { params }) => treeOf(await grantsOfRole(db, params.id)),
  changeByRole: (ctx, { params, body }) => changeRolePermissions(ctx, params.id, body.data),
  byUser: async ({ db }, { params }) => {
    const { grants, own } = await getHolder(db, params.id)
    return { ...treeOf(grants), own }
  },
  changeByUser: (ctx, { params, body }) => changeUserPermissions(ctx, params.id, body.data),
}
