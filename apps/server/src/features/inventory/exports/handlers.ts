import type { exports } from '@loupe/contract/inventory/exports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { exportStones, printStones } from './commands.ts'

export const exportHandlers: Handlers<typeof exports> = {
  excel: (ctx, { body: { format, ...asked } }) => exportStones(ctx, asked, format),
  pdf: (ctx, { body }) => exportStones(ctx, body, 'pdf'),
  print: (ctx, { body }) => printStones(ctx, body),
}
