import type { FastifyInstance } from 'fastify'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { House } from '../context.ts'
import { serve } from '../http/serve.ts'
import { accountHandlers } from './accounts/accounts/handlers.ts'
import { masterHandlers } from './masters/masters/handlers.ts'
import { settingHandlers } from './masters/settings/handlers.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'

/** Every resource with its handlers: the whole interface. */
export function serveAll(app: FastifyInstance, house: House) {
  serve(app, house, masters, masterHandlers)
  serve(app, house, settings, settingHandlers)
  serve(app, house, accounts, accountHandlers)
  serve(app, house, blocks, blockHandlers)
}
