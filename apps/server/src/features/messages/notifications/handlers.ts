import type { notifications } from '@loupe/contract/messages/notifications.ts'
import type { Handlers } from '../../../http/serve.ts'
import { choose, markSeen } from './commands.ts'
import { putOff } from './put-off.ts'
import { choicesOf, countUnseen, listNotifications } from './queries.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  list: (ctx, { body }) => listNotifications(ctx, body),
  unseen: (ctx) => countUnseen(ctx),
  see: (ctx, { body }) => markSeen(ctx, body),
  putOff: (ctx, { body }) => putOff(ctx, body),
  choices: (ctx) => choicesOf(ctx, ctx.db),
  choose: (ctx, { body }) => choose(ctx, body),
}
