import type { FastifyInstance } from 'fastify'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { House } from '../context.ts'
import { serve } from '../http/serve.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'

/** Every resource with its handlers: the whole interface. */
export function serveAll(app: FastifyInstance, house: House) {
  serve(app, house, blocks, blockHandlers)
}
