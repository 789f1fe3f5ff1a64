import type { FastifyInstance } from 'fastify'
import { auth } from '@loupe/contract/access/auth.ts'
import { house } from '@loupe/contract/access/house.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import type { Resource } from '@loupe/contract/route.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { House } from '../context.ts'
import { serve } from '../http/serve.ts'
import { authHandlers } from './access/auth/handlers.ts'
import { houseHandlers } from './access/house/handlers.ts'
import { permissionHandlers } from './access/permissions/handlers.ts'
import { sessionHandlers } from './access/sessions/handlers.ts'
import { userHandlers } from './access/users/handlers.ts'
import { accountHandlers } from './accounts/accounts/handlers.ts'
import { diamondHandlers } from './inventory/diamonds/handlers.ts'
import { gridColumnHandlers } from './inventory/grid-columns/handlers.ts'
import { savedSearchHandlers } from './inventory/saved-searches/handlers.ts'
import { stockImportHandlers } from './inventory/stock-imports/handlers.ts'
import { masterHandlers } from './masters/masters/handlers.ts'
import { settingHandlers } from './masters/settings/handlers.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'

/** Every resource with its handlers: the whole interface. */
export function serveAll(app: FastifyInstance, house: House) {
  serve(app, house, masters, masterHandlers)
  serve(app, house, settings, settingHandlers)
  serve(app, house, accounts, accountHandlers)
  serve(app, house, blocks, blockHandlers)
  serve(app, house, houseRoutes, houseHandlers)
  serve(app, house, auth, authHandlers)
  serve(app, house, sessions, sessionHandlers)
  serve(app, house, users, userHandlers)
  serve(app, house, permissions, permissionHandlers)
  serve(app, house, diamonds, diamondHandlers)
  serve(app, house, savedSearches, savedSearchHandlers)
  serve(app, house, gridColumns, gridColumnHandlers)
  serve(app, at, house, houseHandlers)
  serve(app, at, auth, authHandlers)
  serve(app, at, sessions, sessionHandlers)
  serve(app, at, users, userHandlers)
  serve(app, at, permissions, permissionHandlers)
  serve(app, at, diamonds, diamondHandlers)
  serve(app, at, savedSearches, savedSearchHandlers)
  serve(app, at, gridColumns, gridColumnHandlers)
  serve(app, at, stockImports, stockImportHandlers)
  serve(app, at, blocks, blockHandlers)
}
