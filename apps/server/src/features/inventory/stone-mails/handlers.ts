import type { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import type { Handlers } from '../../../http/serve.ts'
import { mailStones, previewMail } from './commands.ts'

export const stoneMailHandlers: Handlers<typeof stoneMails> = {
  preview: (ctx, { body }) => previewMail(ctx, body),
  mail: { prepare: (ctx, { body }) => mailStones(ctx, body, 'mail') },
  xRayMail: { prepare: (ctx, { body }) => mailStones(ctx, body, 'xRayMail') },
}
