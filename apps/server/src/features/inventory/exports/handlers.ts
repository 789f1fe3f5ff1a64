import type { exports } from '@loupe/contract/inventory/exports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { exportStones, printStones } from './commands.ts'

export const exportHandlers: Handlers<typeof exports> = {
  excel: { prepare: (ctx, { body: { format, ...requested } }) => exportStones(ctx, requested, format) },
  pdf: { prepare: (ctx, { body }) => exportStones(ctx, body, 'pdf') },
  print: (ctx, { body }) => printStones(ctx, body),
}
