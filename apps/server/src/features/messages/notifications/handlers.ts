import type { notifications } from '@loupe/contract/messages/notifications.ts'
import type { Handlers } from '../../../http/serve.ts'
import { choose, markRead } from './commands.ts'
import { snooze } from './snooze.ts'
import { choicesOf, countUnseen, listNotifications } from './queries.ts'

export const notificationHandlers: Handlers<typeof notifications> = {
  list: (ctx, { body }) => listNotifications(ctx, body),
  unseen: (ctx) => countUnseen(ctx),
  see: (ctx, { body }) => markRead(ctx, body),
  snooze: (ctx, { body }) => snooze(ctx, body),
  choices: (ctx) => choicesOf(ctx, ctx.db),
  choose: (ctx, { body }) => choose(ctx, body),
}
