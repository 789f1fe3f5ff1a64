import type { FastifyInstance } from 'fastify'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { House } from '../context.ts'
import { serve } from '../http/serve.ts'
import { diamondHandlers } from './inventory/diamonds/handlers.ts'
import { gridColumnHandlers } from './inventory/grid-columns/handlers.ts'
import { savedSearchHandlers } from './inventory/saved-searches/handlers.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'

/** Every resource with its handlers: the whole interface. */
export function serveAll(app: FastifyInstance, house: House) {
  serve(app, house, blocks, blockHandlers)
  serve(app, house, diamonds, diamondHandlers)
  serve(app, house, savedSearches, savedSearchHandlers)
  serve(app, house, gridColumns, gridColumnHandlers)
}
