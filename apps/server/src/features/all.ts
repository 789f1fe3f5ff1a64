import { auth } from '@loupe/contract/access/auth.ts'
import { house } from '@loupe/contract/access/house.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Resource } from '@loupe/contract/route.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { type Handlers, serve } from '../http/serve.ts'
import { authHandlers } from './access/auth/handlers.ts'
import { houseHandlers } from './access/house/handlers.ts'
import { permissionHandlers } from './access/permissions/handlers.ts'
import { sessionHandlers } from './access/sessions/handlers.ts'
import { userHandlers } from './access/users/handlers.ts'
import { diamondHandlers } from './inventory/diamonds/handlers.ts'
import { gridColumnHandlers } from './inventory/grid-columns/handlers.ts'
import { savedSearchHandlers } from './inventory/saved-searches/handlers.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'

type Served = { routes: Resource; serve(app: FastifyInstance, at: House): void }
const served = <R extends Resource>(routes: R, handlers: Handlers<R>): Served => ({
  routes,
  serve: (app, at) => serve(app, at, routes, handlers),
})

/** Every resource with its handlers: the whole interface. */
const all: Served[] = [
  served(house, houseHandlers),
  served(auth, authHandlers),
  served(sessions, sessionHandlers),
  served(users, userHandlers),
  served(permissions, permissionHandlers),
  served(diamonds, diamondHandlers),
  served(savedSearches, savedSearchHandlers),
  served(gridColumns, gridColumnHandlers),
  served(blocks, blockHandlers),
]

/** What tests and tools walk over: each route of the house, once. */
export const resources: Resource[] = all.map(({ routes }) => routes)

export function serveAll(app: FastifyInstance, at: House) {
  for (const resource of all) resource.serve(app, at)
}
