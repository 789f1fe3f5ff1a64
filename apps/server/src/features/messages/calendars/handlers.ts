import type { calendars } from '@loupe/contract/messages/calendars.ts'
import type { Handlers } from '../../../http/serve.ts'
import { closeFeed, readFeed, renewFeed } from './commands.ts'
import { getFeed, listEntries } from './queries.ts'

export const calendarHandlers: Handlers<typeof calendars> = {
  entries: (ctx, { body }) => listEntries(ctx, body),
  feed: ({ db, actor }) => getFeed(db, actor),
  renew: (ctx) => renewFeed(ctx),
  close: (ctx) => closeFeed(ctx),
  ics: (ctx, { params }) => readFeed(ctx, params.token),
}
